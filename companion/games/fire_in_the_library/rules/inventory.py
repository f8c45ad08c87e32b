"""What is there of the box: all tokens by colour, and all Tool cards by tool."""

from collections import Counter
from collections.abc import Iterator

from companion.games.fire_in_the_library.rules.pieces import FIRE, TOKEN_NAMES, TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.rules.state import State
from companion.table.inventory import Inventory


def inventory(state: State) -> Inventory:
    """Over bag, cards, tools and hands. Where the table holds the Tool cards, or has not told all hands yet,
    nobody can count them."""
    found = {"tokens": Counter(_tokens(state))}
    if state.holds_tools and not state.tools.unclaimed:
        found["tools"] = Counter(kind_of(card).value for card in tool_cards(state))
    return found


def _tokens(state: State) -> Iterator[str]:
    yield from Counter(state.bag.tokens).elements()
    yield from (FIRE,) * state.aside
    yield from (token for row in state.laid.values() for token in row if token)
    yield from (token for tool in state.in_play for token in tool.tokens)
    if state.handful is not None:
        yield from state.handful.tokens
        yield from (state.handful.book,) if state.handful.book else ()


def tool_cards(state: State) -> Iterator[str]:
    """The Tool cards that the app knows of, wherever they lie."""
    tools = state.tools
    yield from (*tools.deck.cards, *tools.market, *tools.discard)
    yield from (card for hand in tools.hands.values() for card in hand)
    yield from (tool.card for tool in state.in_play if tool.card)
    if state.handful is not None and state.handful.card:
        yield state.handful.card


def piece_name(_state: State, piece: str) -> str:
    """What players call it."""
    return TOKEN_NAMES[piece] if piece in TOKEN_NAMES else f"{TOOLS[Tool(piece)].name} card"
