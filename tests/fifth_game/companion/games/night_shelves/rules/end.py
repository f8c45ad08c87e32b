"""How the night ends."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.pieces import FULL
from companion.games.night_shelves.rules.state import State
from companion.table import End, Outcome

REASONS = {"dark": "The last lamp is out.", "full": "A Shelf is full."}


def ended(state: State) -> State:
    """The state with its end, if this is one: the last Dark card, or a full Shelf."""
    if state.darkened == state.lamps:
        return replace(state, end=End("dark", winners(state)))
    if any(len(books) >= FULL for books in state.shelves.values()):
        return replace(state, end=End("full", winners(state)))
    return state


def winners(state: State) -> tuple[str, ...]:
    """Those whose Shelf holds most books; ruling E1 says what a tie is worth."""
    books = scores(state)
    best = tuple(name for name, count in books.items() if count == max(books.values()))
    return () if len(best) > 1 and state.is_ruled("E1", "nobody") else best


def scores(state: State) -> dict[str, int]:
    """The books on each player's own Shelf."""
    return {name: len(state.shelves[shelf]) for name, shelf in state.hands.items()}


def outcome(state: State) -> Outcome | None:
    """The end as the players are told."""
    if state.end is None:
        return None
    title = f"{' and '.join(state.end.winners)} won" if state.end.winners else "Nobody won"
    cause = state.end.cause
    return Outcome("finished", title, REASONS[cause], state.end.winners, scores(state), cause, "winning")
