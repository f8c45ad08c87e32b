"""What is read of a table besides its view: its lists, its log, and at the end its figures."""

from abc import ABC, abstractmethod
from typing import Any

from companion.table.evening import retold
from companion.table.face import Check
from companion.table.figures import Figure
from companion.table.game import Game
from companion.table.journal import START, Journal
from companion.table.pausing import Pause
from companion.table.recount import Count
from companion.table.story import LogLine, log_line, opened


class OnPaper(ABC):
    """A table as far as it is read like paper. Looking changes nothing."""

    game: Game[Any, Any]
    journal: Journal

    @property
    @abstractmethod
    def state(self) -> Any:
        """The state now."""

    @abstractmethod
    def state_after(self, place: int) -> Any:
        """The state after the entry at this place in the list."""

    def summary(self) -> str:
        """The table in one line, as everybody may read it."""
        return self.game.face.summary(self.game.rules.seen_by(self.state, None))

    def checklist(self) -> tuple[Check, ...]:
        """The physical set-up, line by line, as everybody may read it."""
        return self.game.face.checklist(self._seen_after(START), None)

    def recount(self, seat: str | None = None) -> tuple[Count, ...]:
        """What the table should show now, as far as a seat may know it; looking changes nothing."""
        return self.game.face.recount(self.game.rules.seen_by(self.state, seat), seat)

    def pause(self) -> Pause:
        """How it is packed away and laid out again, from what everybody may know."""
        return self.game.face.pause(self._seen_after(self.journal.head), None)

    def figures(self) -> tuple[Figure, ...]:
        """The figures of the evening, for everybody; none while it goes on."""
        if self.state.end is None:
            return ()
        return self.game.face.figures(retold(self.journal, self._seen_after, self.game.face.marks))

    def _seen_after(self, place: int) -> Any:
        """The table after an entry, as everybody saw it."""
        return self.game.rules.seen_by(self.state_after(place), None)

    def log(self, latest: int | None = None) -> tuple[LogLine, ...]:
        """The evening as a story, or its latest lines. What was taken back stays in it, marked as undone."""
        entries = self.journal.entries
        first = 0 if latest is None else max(0, len(entries) - latest)
        undone, over = self.journal.undone(since=first), self.state.end is not None
        return tuple(
            log_line(at, opened(entries[at], over), at in undone) for at in range(first, len(entries))
        )
