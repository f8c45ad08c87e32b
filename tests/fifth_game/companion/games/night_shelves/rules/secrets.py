"""What a seat may know: its own Shelf card, and the spare ones while it may swap."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.legal import may_swap
from companion.games.night_shelves.rules.state import State
from companion.table import UNKNOWN


def seen_by(state: State, seat: str | None) -> State:
    """The state without everything that a seat may not know; at the end all cards are turned up."""
    if state.end is not None:
        return replace(state, deck=state.deck.seen_by(seat))
    hands = {name: card if name == seat else UNKNOWN for name, card in state.hands.items()}
    looking = seat is not None and may_swap(state, seat)
    spare = state.spare if looking else (UNKNOWN,) * len(state.spare)
    return replace(state, deck=state.deck.seen_by(seat), hands=hands, spare=spare)
