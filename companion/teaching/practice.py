"""What the players of a table have done themselves: nobody needs to be told how any more."""

from collections.abc import Iterable

from companion.table.journal import Entry
from companion.teaching.course import At, Course, Lesson


class Practice:
    """The lessons about moves that each player has made, taken back or not."""

    def __init__(self, course: Course) -> None:
        self._lessons = [lesson for lesson in course.lesson if lesson.at in (At.BRASS, At.CHOICES)]
        self._done: dict[str, set[str]] = {}

    def watch(self, made: Iterable[Entry]) -> None:
        """Moves of play were made."""
        for entry in made:
            shown = {lesson.id for lesson in self._lessons if _shows(entry, lesson)}
            self._done.setdefault(entry.seat, set()).update(shown)

    def of(self, seat: str) -> frozenset[str]:
        """What a player has shown to know."""
        return frozenset(self._done.get(seat, ()))

    def of_all(self, seats: Iterable[str]) -> frozenset[str]:
        """What every one of them has."""
        each = [self.of(seat) for seat in seats]
        return frozenset.intersection(*each) if each else frozenset()


def _shows(entry: Entry, lesson: Lesson) -> bool:
    """Whether this is the move that a lesson is about: by its name, or by the rule that it followed."""
    when = lesson.when
    return entry.move.get("move") in when.offer or any(one.rule in when.by_rule for one in entry.events)
