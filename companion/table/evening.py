"""An evening told again when it is over: every step with the table before and after it, as all could see it.

The figures of the end are made of this alone, so they cannot tell what nobody may know; and since it is told
once, when the game is over, no tap is slower for it.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

from companion.table.face import Mark
from companion.table.figures import Figure
from companion.table.journal import Journal
from companion.table.story import lays_out
from companion.table.telling import Event
from companion.times import MINUTE, lasting, time_at_table
from companion.wording import counted

S = TypeVar("S")
"""A game's state."""


class Beat(Struct, Generic[S], frozen=True):
    """One step that holds: what was done, what was told of it, and the table before and after."""

    move: str
    """The move's name."""
    before: S
    after: S
    events: tuple[Event, ...] = ()

    def told(self, id_: str) -> tuple[Event, ...]:
        """What was told of this kind."""
        return tuple(event for event in self.events if event.id == id_)


class Evening(Struct, Generic[S], frozen=True):
    """All steps that hold, first to last, and how the table lay at the end."""

    beats: tuple[Beat[S], ...]
    end: S
    seconds: float = 0.0
    """Time at the table, without the breaks."""
    undone: int = 0
    """How often something was taken back."""
    laid: int = 0
    """How many of the steps only laid something out."""


def pace(evening: Evening[S], number: int, noun: str = "turn") -> Figure:
    """How many turns (or rounds) there were, and how long one took; laying out is no move."""
    moves = counted(len(evening.beats) - evening.laid, "move")
    back = f", {evening.undone} taken back" if evening.undone else ""
    slow = number and evening.seconds >= 2 * MINUTE
    return Figure(
        id="turns",
        value=str(number),
        unit=noun if number == 1 else f"{noun}s",
        title=f"{_a_turn(evening.seconds / number)} a {noun}" if slow else "Played",
        note=f"{moves} in the log{back}",
        symbol="icon:timer-sand",
    )


def _a_turn(seconds: float) -> str:
    return lasting(seconds).capitalize() if seconds >= MINUTE else f"{round(seconds)} seconds"


def retold(journal: Journal, look: Callable[[int], Any], marks: Mapping[str, Mark]) -> Evening[Any]:
    """An evening told again: the steps that hold, each with the table as everybody saw it; looked at once."""
    seen = cache(look)
    beats = tuple(
        Beat(str(entry.move["move"]), seen(journal.parents[place]), seen(place), entry.events)
        for place in journal.line()
        for entry in (journal.entries[place],)
    )
    undone = sum(entry.steps for entry in journal.entries if entry.do == "undo")
    moments = [entry.at for entry in journal.entries]
    laid = sum(lays_out(beat.events, marks) for beat in beats)
    return Evening(beats, seen(journal.head), time_at_table(moments), undone, laid)
