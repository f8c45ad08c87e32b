"""The one list: every move, undo and redo of a table, in the order in which they happened.

Undo, redo, the log, replay and saving all read it. It only ever grows: an undo is one more entry, so the log
can show what was taken back. Where the table stands follows from the list; the states along the way are a
cache over it, kept because states are immutable and keeping one costs next to nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Any, Literal, Self

from msgspec import Struct

from companion.table.chance import Luck
from companion.table.errors import BadRecord
from companion.table.move import Move
from companion.table.owed import Held, Owed
from companion.table.telling import Deed, Event, Telling


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the list."""

    do: Literal["move", "undo", "redo"] = "move"
    move: dict[str, Any] = {}
    """The record of the move: its name and its arguments."""
    chance: tuple[Luck, ...] = ()
    """What luck decided in it."""
    events: tuple[Event, ...] = ()
    """What happened, as it was told: the log stays readable even after a rule is corrected."""
    deeds: tuple[Deed, ...] = ()
    """What hands were asked to do after it."""
    keeps: bool = False
    """What hands were asked to do before it still stands."""
    used: tuple[str, ...] = ()
    """The components on the table that it was made with: whoever laid them out has done so by then."""
    at: float = 0.0
    """When, by the wall clock."""
    seat: str = ""
    """Whose turn it was."""
    steps: int = 1
    """How many moves an undo or a redo went over."""
    aside: bool = False
    """It is no step of the game: an undo goes over it, and it still holds afterwards."""
    along: bool = False
    """It was made by the same touch as the move before it: an undo takes back both."""
    back: tuple[Deed, ...] = ()
    """What hands would do to take back what they had done before they told it: a tile is dark again."""
    wrong: tuple[Deed, ...] = ()
    """What hands were asked to do before it and should not have been, as they take it back."""
    sent: str = ""
    """The id that another screen gave it: sent twice, it is still made once. Empty for the tablet's own."""


def entry_of(
    move: dict[str, Any], tell: Telling, seat: str, used: tuple[str, ...], aside: bool, along: bool, sent: str
) -> Entry:
    """The line of a move that was just made, with all that was told of it."""
    return Entry(
        "move",
        move,
        tuple(tell.chance.tape),
        tuple(tell.events),
        tuple(tell.deeds),
        tell.keeps,
        used,
        at=tell.now,
        seat=seat,
        aside=aside,
        along=along,
        back=tuple(tell.back),
        wrong=tuple(tell.wrong),
        sent=sent,
    )


START = -1
"""The place in the list before the first move."""


class Journal:
    """The list of entries and where the table stands in it.

    A move made aside, such as pausing a clock, is kept through undo and redo: where an undo or a redo would
    leave such moves behind, it carries them along, and its own place in the list is where the table stands.
    """

    __slots__ = (
        *("_after", "_again", "_again_before", "_drawn", "_since"),
        *("carried", "cleared", "entries", "future", "head", "parents", "sent"),
    )

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.parents: list[int] = []
        """For each move, what it followed; for undo and redo, where they led."""
        self.head = START
        """The last entry that holds, by its place in the list."""
        self.carried: dict[int, tuple[int, ...]] = {}
        """For an undo or a redo, the moves made aside that it carried along, by their places."""
        self.sent: dict[str, int] = {}
        """The places of entries that came from other screens, by the ids that they were sent under."""
        self.future: list[int] = []
        """The moves that redo would bring back, the next one last."""
        self._after: dict[int, list[int]] = {}
        """The moves that were ever made from each place, whether they hold or not."""
        self.cleared: dict[int, tuple[int, ...]] = {}
        """For a step that ended what redo could bring back, those moves, the next one last."""
        self._again: set[int] = set()
        """The steps that hold and were brought back since the last one that is new."""
        self._again_before: dict[int, frozenset[int]] = {}
        """For a new step, those that were brought back right before it."""
        self._since: dict[int, int] = {}
        """For a step that was brought back, when it last was, by the place of that redo."""
        self._drawn: dict[int, int] = {START: 0}
        """How many outcomes of chance there were on the way up to each step, its own included."""

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Self:
        """The journal that these entries make."""
        journal = cls()
        for entry in entries:
            journal.add(entry)
        return journal

    def add(self, entry: Entry) -> None:
        """Add an entry and move on accordingly."""
        at = len(self.entries)
        if entry.do == "move":
            self.parents.append(self.head)
            if not entry.aside:
                self._after.setdefault(self.last_step(), []).append(at)
                self._drawn[at] = self.drawn() + len(entry.chance)
                self.cleared[at] = tuple(self.future)
                self.future.clear()
                if self._again:
                    self._again_before[at] = frozenset(self._again)
                    self._again.clear()
            self.head = at
        else:
            if entry.steps < 1:
                raise BadRecord("The list of moves takes back less than one move.")
            asides = self._asides(self.head) if entry.do == "redo" else ()
            step = self._back if entry.do == "undo" else self._forth
            for _ in range(entry.steps):
                asides = step(asides)
            self.parents.append(self.head)
            if asides:
                self.carried[at] = asides
                self.head = at
        if entry.sent:
            self.sent[entry.sent] = at
        self.entries.append(entry)

    def made_from_here(self) -> Iterator[Entry]:
        """The moves that were made from where the table stands and taken back, the latest first."""
        return (self.entries[at] for at in reversed(self._after.get(self.last_step(), ())))

    def last_step(self) -> int:
        """The place of the last step that holds."""
        return self._step_at(self.head)

    def drawn(self) -> int:
        """How many outcomes of chance the steps that hold have had."""
        return self._drawn[self.last_step()]

    def step_before(self, place: int) -> int:
        """The step after which an entry was made, whether or not they hold."""
        return self._step_at(self.parents[place])

    def steps_back(self) -> Iterator[int]:
        """The steps that hold, last to first, by their places in the list."""
        at = self.last_step()
        while at != START:
            yield at
            at = self._step_at(self.parents[at])

    def asked(self, read: Callable[[Entry], Move], ends: Callable[[Entry], bool]) -> tuple[Deed, ...]:
        """What hands still owe. `read` makes a move of an entry, `ends` tells whether it ended a turn."""
        return Owed(read, ends).gather(self._made_back(read))

    def _made_back(self, read: Callable[[Entry], Move]) -> Iterator[tuple[Entry, Held]]:
        """The steps that hold, last to first, each after what was made from it and undone; and how each
        stands. What was brought back before a word still may be done by now."""
        again, held = self._again.union(*self._brought_back_before_words(read)), START
        for at in chain(self.steps_back(), (START,)):
            for gone in reversed(self._after.get(at, ())):
                if gone != held:
                    yield from ((self.entries[one], Held.UNDONE) for one in self._made_since(gone))
            if at != START:
                yield self.entries[at], Held.AGAIN if at in again else Held.HOLDS
            held = at

    def _brought_back_before_words(self, read: Callable[[Entry], Move]) -> Iterator[frozenset[int]]:
        """What was brought back before the last words, unless something was played after them."""
        for at in self.last_words(read):
            if not all(read(self.entries[one]).is_word for one in self._after.get(at, ())):
                return
            yield self._again_before.get(at, frozenset())

    def _made_since(self, at: int) -> Iterator[int]:
        """A move and all that was ever made after it, the latest first, by their places."""
        found = [at]
        for one in found:
            found += self._after.get(one, ())
        return iter(sorted(found, reverse=True))

    def tried_since(self, at: int) -> Iterator[Entry]:
        """What was made after a step since it was made or last brought back, whether it holds or not."""
        since = self._since.get(at, at)
        return (self.entries[one] for one in self._made_since(at) if one > since)

    def last_words(self, read: Callable[[Entry], Move]) -> list[int]:
        """The words that were told since the last move that holds, the latest first, by their places."""
        return list(takewhile(lambda at: read(self.entries[at]).is_word, self.steps_back()))

    def last_touch(self) -> int:
        """How many steps the last touch made: what one undo takes back."""
        count = 0
        for at in self.steps_back():
            count += 1
            if not self.entries[at].along:
                break
        return count

    def next_touch(self) -> int:
        """How many of the steps that were undone the next touch made: what one redo brings back."""
        later = (self.entries[at].along for at in self.future[-2::-1])
        return min(1, len(self.future)) + sum(takewhile(bool, later))

    def line(self) -> list[int]:
        """The steps that hold, first to last, by their places in the list."""
        return list(self.steps_back())[::-1]

    def undone(self, since: int = 0) -> set[int]:
        """The moves that do not hold any more, by their places in the list, from a place on."""
        moves = {at for at in range(since, len(self.entries)) if self.entries[at].do == "move"}
        at = self.head
        while at >= since and at != START:
            moves.discard(at)
            moves.difference_update(self.carried.get(at, ()))
            at = self.parents[at]
        return moves

    def _is_step(self, at: int) -> bool:
        entry = self.entries[at]
        return entry.do == "move" and not entry.aside

    def _step_at(self, at: int) -> int:
        """The last step up to a place."""
        while at != START and not self._is_step(at):
            at = self.parents[at]
        return at

    def _asides(self, at: int) -> tuple[int, ...]:
        """The moves made aside since the last step up to a place, first to last."""
        found: tuple[int, ...] = ()
        while at != START and not self._is_step(at):
            found = (*self.carried.get(at, (at,)), *found)
            at = self.parents[at]
        return found

    def _back(self, asides: tuple[int, ...]) -> tuple[int, ...]:
        """Take back a step; the moves made aside after it are carried along."""
        step, carried = self.last_step(), (*self._asides(self.head), *asides)
        if step == START:
            raise BadRecord("The list of moves takes back more than was played.")
        self.future.append(step)
        self._again.discard(step)
        self.head = self.parents[step]
        return carried

    def _forth(self, asides: tuple[int, ...]) -> tuple[int, ...]:
        """Bring back a step; those made aside that it did not follow when it was made are carried along."""
        if not self.future:
            raise BadRecord("The list of moves brings back more than was taken back.")
        self.head = self.future.pop()
        self._again.add(self.head)
        self._since[self.head] = len(self.entries)
        followed = self._asides(self.parents[self.head])
        return tuple(at for at in asides if at not in followed)
