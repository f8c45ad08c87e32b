"""Moves that are no longer made, kept so that the tables of older versions can be opened."""

from companion.games.chamberquest.rules.state import State
from companion.table import Move, Telling


class HideClock(Move, frozen=True):
    """The clock was hidden or shown: since version 0.2 each screen does so for itself."""

    hidden: bool

    def apply(self, state: State, tell: Telling) -> State:
        """Out of sight, not out of force: it ran on then, and nothing at the table changed."""
        tell.say("clock", "The clock is hidden; it runs on." if self.hidden else "The clock is shown.")
        return state
