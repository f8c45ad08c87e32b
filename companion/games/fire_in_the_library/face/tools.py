"""The Tool cards in the picture: market, discards, what lies on the table, and a seat's own hand."""

from msgspec import Struct
from msgspec.structs import asdict

from companion.games.fire_in_the_library.rules.pieces import TIMING_NAMES, TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.rules.state import State, Until
from companion.games.fire_in_the_library.rules.tools import why_not
from companion.table import Holder


class ToolCard(Struct, frozen=True):
    """A Tool card that may be seen."""

    id: str
    tool: Tool
    name: str
    timing: str
    note: str
    rule: str


class ToolInHand(ToolCard, frozen=True):
    """A Tool card of one's own."""

    playable: bool


class ToolOnTable(Struct, frozen=True):
    """A tool in front of somebody, with the tokens on it."""

    tool: Tool
    name: str
    owner: str
    tokens: tuple[str, ...]
    until: Until


class ToolsShown(Struct, frozen=True):
    """The Tool cards, as far as a seat may know them."""

    held: Holder
    deck: int | None
    """How many cards the deck has; None where the table holds it."""
    market: tuple[ToolCard, ...]
    discard: tuple[ToolCard, ...]
    hands: dict[str, int]
    """How many tools everybody holds."""
    hand: tuple[ToolInHand, ...]
    """The seat's own."""
    in_play: tuple[ToolOnTable, ...]
    untold: tuple[str, ...] = ()
    """Who has still to say what they hold, since the app has the cards."""
    to_take: dict[str, int] = {}
    """How many tools the app held for each when the table took the cards over."""
    mine_to_take: tuple[ToolCard, ...] = ()
    """The seat's own of those."""


def tools_shown(seen: State, seat: str | None) -> ToolsShown:
    """The Tool cards as a seat sees them."""
    tools, ours = seen.tools, seen.holds_tools
    return ToolsShown(
        held=tools.deck.held,
        deck=len(tools.deck) if ours else None,
        market=tuple(_tool_card(card) for card in tools.market),
        discard=tuple(_tool_card(card) for card in tools.discard) if ours else (),
        hands={other: len(seen.hand(other)) for other in seen.seats} if ours else {},
        hand=tuple(_own_card(seen, seat, card) for card in seen.hand(seat)) if ours and seat else (),
        in_play=tuple(
            ToolOnTable(tool.tool, TOOLS[tool.tool].name, tool.owner, tool.tokens, tool.until)
            for tool in seen.in_play
        ),
        untold=tools.unclaimed,
        to_take={other: len(hand) for other, hand in tools.handed.items() if hand},
        mine_to_take=tuple(_tool_card(card) for card in tools.handed.get(seat or "", ())),
    )


def _tool_card(card: str) -> ToolCard:
    tool = kind_of(card)
    facts = TOOLS[tool]
    return ToolCard(card, tool, facts.name, TIMING_NAMES[facts.timing], facts.note, f"tool-{tool}")


def _own_card(seen: State, seat: str, card: str) -> ToolInHand:
    shown = _tool_card(card)
    playable = not why_not(seen, seat, shown.tool)[0]
    return ToolInHand(**asdict(shown), playable=playable)
