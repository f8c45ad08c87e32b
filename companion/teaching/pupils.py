"""Who has heard which lessons: the table as a whole, and each player who is new here."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from companion.draft.sitters import NEWCOMERS
from companion.reference import Reference
from companion.table import Offer, View
from companion.table.recalled import Memory, recalled
from companion.teaching.course import Course, Lesson
from companion.teaching.timing import next_lesson
from companion.wording import key_of


class Pupils:
    """Those who learn a game at a table, and what a memory holds of it from evening to evening.

    What this tablet has never told is told on anybody's turn. To somebody who is new here the rest is told
    once more, on their own turns only.
    """

    def __init__(self, memory: Memory, game: str, players: Iterable[str]) -> None:
        self._memory, self._game = memory, game
        new = {key_of(name) for name in recalled(memory, NEWCOMERS, list[str], [])}
        self.new = tuple(name for name in players if key_of(name) in new)
        """The players who are new here."""
        self._heard: dict[str, frozenset[str]] = {}
        """What was looked up already: a move asks, and mostly nothing is left to tell."""

    def next(
        self,
        course: Course,
        book: Reference,
        view: View[Any],
        offers: Sequence[Offer],
        done: Collection[str] = (),
    ) -> tuple[Lesson, str] | None:
        """What to tell now, and for whose sake: a player's who is new, or everybody's ("").

        What whoever's turn it is has `done` already is not told on that turn.
        """
        for pupil in ("", view.guide.seat):
            if pupil and pupil not in self.new:
                continue
            told = self.heard(pupil).union(done)
            if (lesson := next_lesson(course, book, view, offers, told)) is not None:
                return lesson, pupil
        return None

    def heard(self, pupil: str = "") -> frozenset[str]:
        """The lessons that somebody has heard; without a name, those that this tablet has told at all."""
        if pupil not in self._heard:
            self._heard[pupil] = frozenset(recalled(self._memory, self._key(pupil), list[str], []))
        return self._heard[pupil]

    def tell(self, *lessons: str, pupil: str = "") -> None:
        """Lessons were told. What is new to everybody is heard by all who are new here, too."""
        for each in (pupil,) if pupil else ("", *self.new):
            self._keep(each, self.heard(each).union(lessons))

    def know(self, course: Course) -> None:
        """Everybody here knows the game: nothing of it is told any more."""
        for each in ("", *self.new):
            self._keep(each, frozenset(lesson.id for lesson in course.lesson))

    def _keep(self, pupil: str, heard: frozenset[str]) -> None:
        if heard != self.heard(pupil):
            self._heard[pupil] = heard
            self._memory.remember(self._key(pupil), sorted(heard))

    def _key(self, pupil: str) -> str:
        return f"lessons.{self._game}.{pupil}" if pupil else f"lessons.{self._game}"
