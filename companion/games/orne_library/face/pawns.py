"""How a pawn is drawn beside words: its colour, and what tells its player from the others."""

from companion.games.orne_library.rules.state import Researcher, State
from companion.wording import marks


def pawn(seen: State, one: Researcher) -> str:
    """The symbol of somebody's pawn."""
    return f"pawn:{one.who.colour}:{marks(tuple(each.seat for each in seen.researchers))[one.seat]}"
