"""What a tile may be said to be, where the table puts the app right."""

from companion.games.library_labyrinth.rules.pieces import GENRES, SOME, Kind
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.tokens import terrors_left

DARK = "dark"


def faces(state: State) -> tuple[str, ...]:
    """Dark, or of a kind: a Terror or Shelf space is empty or, with a colon and the token, has it on it."""
    terror = (f"{Kind.TERROR}:{SOME}",) if terrors_left(state) else ()
    shelves = (f"{Kind.SHELF}:{genre}" for genre in GENRES if genre not in state.filled)
    kinds = (Kind.SHELF, Kind.REWARD, Kind.CROSSROADS)
    return (DARK, *terror, Kind.TERROR.value, *shelves, *(kind.value for kind in kinds))
