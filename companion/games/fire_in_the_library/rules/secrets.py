"""The one door for secrets: what a seat may know of a table."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import taking_over
from companion.games.fire_in_the_library.rules.state import State
from companion.table import UNKNOWN, Holder


def seen_by(state: State, seat: str | None) -> State:
    """Other hands and the deck of Tool cards face down; of those it is only known what they are together."""
    tools = state.tools
    if tools.deck.held is Holder.TABLE:
        return replace(state, tools=replace(tools, handed=_hidden(tools.handed, seat)))
    hands = _hidden(tools.hands, seat)
    deck = replace(tools.deck.seen_by(seat, counted=False), among=taking_over.out_of_sight(state, seat or ""))
    return replace(state, tools=replace(tools, deck=deck, hands=hands))


def _hidden(hands: dict[str, tuple[str, ...]], seat: str | None) -> dict[str, tuple[str, ...]]:
    """Hands as a seat sees them: its own, and of the others how many cards they are."""
    return {name: hand if name == seat else (UNKNOWN,) * len(hand) for name, hand in hands.items()}
