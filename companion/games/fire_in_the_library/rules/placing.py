"""A token goes onto the leftmost empty space, and a Fire there may spread."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import order_cards
from companion.games.fire_in_the_library.rules.options import Blaze
from companion.games.fire_in_the_library.rules.pieces import FIRE, Tool, token_name
from companion.games.fire_in_the_library.rules.state import Handful, State, Step
from companion.table import Telling

SHOVEL_DRAWS, TORCH_DRAWS = 2, 3


def place(state: State, token: str, tell: Telling, event: str = "drew") -> State:
    """Put a token onto the card of whose turn it is; who was to play a tool first has let it be."""
    card, turn = state.card, state.turn
    laid = state.laid[card]
    at = laid.index("")
    spreads = token == FIRE and order_cards.spreads_at(state, card, at, gloves=turn.gloves)
    text, rule = _words(state, card, token, at, spreads)
    tell.say(event, text, rule, token, f"{card}-{at}", reveals=token_name(token))
    return replace(
        state,
        laid={**state.laid, card: (*laid[:at], token, *laid[at + 1 :])},
        turn=replace(turn, drawn=turn.drawn + 1, last=at, trigger=at if spreads else turn.trigger),
        step=Step.SPREADING if spreads else state.step,
        cried=() if spreads else state.cried,
        precedence="",
    )


def _words(state: State, card: str, token: str, at: int, spreads: bool) -> tuple[str, str]:
    """What is told of a token on its space, and the rule."""
    risky = state.terms.spaces[card][at].risky and not state.turn.gloves
    name = token_name(token)
    if spreads:
        why = "on a risky space" if risky else "the second one on the card"
        return f"{state.turn_of}: {name}, {why}. Fire Spreading!", "fire-trigger"
    return f"{state.turn_of}: {name} on {'risky' if risky else 'safe'} space {at + 1}.", "save-books"


def is_full(state: State) -> bool:
    """Whether no space is left to draw for."""
    return "" not in state.laid[state.card]


def may_stop(state: State) -> bool:
    """Whether whose turn it is may stop saving books now."""
    return bool(state.turn.drawn) or state.is_ruled("C4", "may") or is_full(state) or not state.bag.tokens


def may_draw_two(state: State) -> bool:
    """Whether there are tokens enough for a Shovel that is at hand."""
    return state.turn.shovel > 0 and len(state.bag) >= SHOVEL_DRAWS


def most_kept(state: State, handful: Handful) -> int:
    """How many of the drawn tokens may be placed."""
    if handful.tool is Tool.SHOVEL or state.is_ruled("C18", "one"):
        return 1
    return min(handful.want, order_cards.room(state, state.card))


def earns_tool(state: State) -> bool:
    """Whether stopping now gives the choice of a tool."""
    quiet = state.terms.options.fire is Blaze.NORMAL and not state.turn.gloves
    return state.plays_tools and quiet and order_cards.only_on_tools(state)
