"""What is told at one table, a lesson at a time: only play brings the next, and none goes unread."""

from collections.abc import Sequence
from typing import Any

from companion.reference import Reference
from companion.table import Offer, Table, View
from companion.table.journal import Entry
from companion.table.story import LAYING, why_folded
from companion.teaching.course import Course, Lesson
from companion.teaching.practice import Practice
from companion.teaching.pupils import Pupils
from companion.teaching.timing import still_matters


class Tutor:
    """Holds the lesson that is told now.

    One that was not read stays as long as its moment lasts, whatever is done meanwhile; where the moment ends
    first, it comes again with the next such moment. Nothing but play brings another one: no word to the app,
    nothing that is put right, taken back or brought back. A move that whoever's turn it is has made before is
    not explained any more.
    """

    def __init__(self, course: Course, book: Reference, pupils: Pupils) -> None:
        self._course, self._book, self._pupils = course, book, pupils
        self._practice = Practice(course)
        self.lesson: Lesson | None = None
        self._pupil = ""
        """For whose sake it is told: a player's who is new, or everybody's."""
        self._is_read = False

    def watch(self, made: Sequence[Entry], players: Sequence[str]) -> None:
        """Moves of play were made: what all of them have done by now is not told at a later table either."""
        self._practice.watch(made)
        for pupil in self._pupils.new:
            self._pupils.tell(*self._practice.of(pupil), pupil=pupil)
        self._pupils.tell(*self._practice.of_all(players))

    def follow(self, view: View[Any], offers: Sequence[Offer], *, plays_on: bool) -> None:
        """Something was done, maybe a move of play: keep the lesson, or tell the next."""
        if self.lesson is not None and not self._stays(self.lesson, view, offers, plays_on):
            self.lesson = None
        if plays_on and self.lesson is None:
            done = self._practice.of(view.guide.seat)
            found = self._pupils.next(self._course, self._book, view, offers, done)
            self.lesson, self._pupil = found or (None, "")
            self._is_read = False

    def _stays(self, lesson: Lesson, view: View[Any], offers: Sequence[Offer], plays_on: bool) -> bool:
        if self._pupil not in ("", view.guide.seat) or (plays_on and self._is_read):
            return False
        return still_matters(lesson, self._book, view, offers)

    def read(self) -> None:
        """Somebody has read it: it is not told again, and goes with the next move at the latest."""
        if self.lesson is not None and not self._is_read:
            self._is_read = True
            self._pupils.tell(self.lesson.id, pupil=self._pupil)

    def put_away(self) -> None:
        """It goes; another one comes with the next move."""
        self.lesson = None

    def know(self) -> None:
        """Everybody here knows the game."""
        self.lesson = None
        self._pupils.know(self._course)


def of_play(table: Table, since: int) -> list[Entry]:
    """The moves of play since so many entries: those that the log tells as part of the game."""
    game = table.game
    return [
        entry
        for entry in table.journal.entries[since:]
        if why_folded(entry, game.face.marks, game.kinds) in ("", LAYING)
    ]
