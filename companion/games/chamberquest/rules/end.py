"""How a table ended."""

from companion.games.chamberquest.rules.state import State
from companion.table import Outcome


def outcome(state: State) -> Outcome | None:
    """Won by whoever was first in their own chamber; None while playing."""
    if state.end is None:
        return None
    winner = state.end.winners[0]
    name = state.called(winner)
    reason = f"{name} was the first to enter the right chamber and has {state.prize_of(winner)}."
    return Outcome("won", f"{name} wins", reason, (winner,), cause=state.end.cause, rule="chamber-win")
