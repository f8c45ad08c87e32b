"""What a seat may know: in ChamberQuest, everything lies open."""

from companion.games.chamberquest.rules.state import State


def seen_by(state: State, _seat: str | None) -> State:
    """The state without everything that a seat may not know."""
    return state
