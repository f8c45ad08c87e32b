"""What a tool is worth before one knows the turn for which it will be kept."""

from statistics import fmean

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.position import position_of
from companion.games.fire_in_the_library.counsel.rest_of_turn import best_of
from companion.games.fire_in_the_library.rules import lockboxes
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import State, Step, Until, back_into_bag

TYPICAL = {
    Tool.TORCH: 6.5,
    Tool.BUCKET: 5.5,
    Tool.SHOVEL: 4.7,
    Tool.SLINGSHOT: 4.0,
    Tool.GLOVES: 3.7,
    Tool.CLOAK: 3.5,
    Tool.MAP: 3.3,
    Tool.LOCKBOX: 3.0,
    Tool.AXE: 3.0,
    Tool.KNAPSACK: 2.3,
    Tool.COLLECTORS_EDITION: 2.0,
    Tool.AMULET: 2.0,
    Tool.LIBRARY_CART: 0.5,
}
"""Points for somebody in a chair, who judges at a glance: by `gain` from the opening bag, a point more for
the tool of a Map and for what a Lockbox gains until the end, and a rule of thumb where others decide."""
BY_OTHERS = (Tool.AXE, Tool.AMULET, Tool.LIBRARY_CART, Tool.SLINGSHOT)
"""Tools whose points depend on what others do: no advice puts a number on them."""


def sample_card(seen: State) -> str:
    """The Turn Order card in the middle: as good an example as any."""
    cards = tuple(seen.terms.spaces)
    return cards[len(cards) // 2]


def gain(seen: State, tool: Tool) -> float | None:
    """The points that a tool adds to a turn with that card, from the bag as it is; None where that depends on
    what others do."""
    if tool in BY_OTHERS:
        return None
    return _turn(seen, (tool,)) - _turn(seen, ())


def is_least(seen: State, tool: Tool) -> bool:
    """Whether a tool may bring more than its gain: a Lockbox counts with what books are worth now."""
    return tool is Tool.LOCKBOX and lockboxes.gains_value(seen)


def average(seen: State) -> float:
    """A tool from the deck, of those whose points depend on nobody else."""
    gains = (gain(seen, tool) for tool in Tool if tool not in seen.terms.out)
    return fmean(found for found in gains if found is not None)


def typical(seen: State) -> float:
    """The same at a glance."""
    return fmean(points for tool, points in TYPICAL.items() if tool not in seen.terms.out)


def _turn(seen: State, hand: tuple[Tool, ...]) -> float:
    return best_of(position_of(_put_back(seen), hand, card=sample_card(seen)))


def _put_back(seen: State) -> State:
    """The table once everybody's tokens are in the bag again, as the next turn may find it."""
    tokens = [token for laid in seen.laid.values() for token in laid if token]
    tokens += [token for tool in seen.in_play if tool.until is not Until.GAME for token in tool.tokens]
    empty = {card: ("",) * len(laid) for card, laid in seen.laid.items()}
    return replace(back_into_bag(seen, tokens), laid=empty, step=Step.SAVING)
