"""The one list: every move, undo and redo of a table, in the order in which they happened.

Undo, redo, the log, replay and saving all read it. It only ever grows: an undo is one more entry, so the log
can show what was taken back. Where the table stands follows from the list; the states along the way are a
cache over it, kept because states are immutable and keeping one costs next to nothing.
"""

from collections.abc import Sequence
from typing import Any, Literal, Self

from msgspec import Struct

from companion.table.chance import Luck
from companion.table.errors import BadRecord
from companion.table.telling import Deed, Event


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
    at: float = 0.0
    """When, by the wall clock."""
    seat: str = ""
    """Whose turn it was."""
    steps: int = 1
    """How many moves an undo or a redo went over."""


START = -1
"""The place in the list before the first move."""


class Journal:
    """The list of entries and where the table stands in it."""

    __slots__ = ("_after", "entries", "future", "head", "parents")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.parents: list[int] = []
        """For each move, the move it followed; for undo and redo, where they led."""
        self.head = START
        """The last move that holds, by its place in the list."""
        self.future: list[int] = []
        """The moves that redo would bring back, the next one last."""
        self._after: dict[int, list[int]] = {}
        """The moves that were ever made from each place, whether they hold or not."""

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Self:
        """The journal that these entries make."""
        journal = cls()
        for entry in entries:
            journal.add(entry)
        return journal

    def add(self, entry: Entry) -> None:
        """Add an entry and move on accordingly."""
        if entry.do == "move":
            self.parents.append(self.head)
            self._after.setdefault(self.head, []).append(len(self.entries))
            self.head = len(self.entries)
            self.future.clear()
        else:
            if entry.steps < 1:
                raise BadRecord("The list of moves takes back less than one move.")
            step = self._back if entry.do == "undo" else self._forth
            for _ in range(entry.steps):
                step()
            self.parents.append(self.head)
        self.entries.append(entry)

    def made_from_here(self) -> list[Entry]:
        """The moves that were made from where the table stands and taken back, the latest first."""
        return [self.entries[at] for at in reversed(self._after.get(self.head, ()))]

    def line(self) -> list[int]:
        """The moves that hold, first to last, by their places in the list."""
        places: list[int] = []
        at = self.head
        while at != START:
            places.append(at)
            at = self.parents[at]
        places.reverse()
        return places

    def undone(self, since: int = 0) -> set[int]:
        """The moves that do not hold any more, by their places in the list, from a place on."""
        moves = {at for at in range(since, len(self.entries)) if self.entries[at].do == "move"}
        at = self.head
        while at >= since and at != START:
            moves.discard(at)
            at = self.parents[at]
        return moves

    def _back(self) -> None:
        if self.head == START:
            raise BadRecord("The list of moves takes back more than was played.")
        self.future.append(self.head)
        self.head = self.parents[self.head]

    def _forth(self) -> None:
        if not self.future:
            raise BadRecord("The list of moves brings back more than was taken back.")
        self.head = self.future.pop()
