"""How a game ended."""

from companion.games.orne_library.rules.state import State
from companion.table import Outcome

REASONS = {
    "manuscript": ("Found and deciphered the Pnakotic Manuscript.", "win"),
    "necronomicon": ("Read the Necronomicon to the end.", "card-the-necronomicon"),
}
"""The two ways to win, each with its rule."""


def outcome(state: State) -> Outcome | None:
    """How it ended, or None."""
    if state.end is None:
        return None
    reason, rule = REASONS[state.end.cause]
    title = f"{state.called(state.end.winners[0])} wins"
    return Outcome("won", title, reason, state.end.winners, cause=state.end.cause, rule=rule)
