"""A turn as the log tells it: its lines, each with its mark, and what is folded away."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from companion.table.face import Mark
from companion.table.fair import settled
from companion.table.journal import START, Entry
from companion.table.story import LogLine
from companion.wording import capital, counted, listed


class ChapterLine(Struct, frozen=True):
    """A line of a chapter."""

    log: LogLine
    words: str
    """What happened, without the name that stands above it."""
    mark: Mark
    fold: str = ""
    """Why it is folded away: "laying", "correction", "aside", "back" or "undo"; empty where it is not."""

    @property
    def number(self) -> int:
        """Its place in the list of moves."""
        return self.log.number


class FoldedLines(Struct, frozen=True):
    """Lines in succession that are no part of the story: they are read by whoever asks."""

    lines: tuple[ChapterLine, ...]

    @property
    def title(self) -> str:
        """What is folded away, as it is counted."""
        count = {kind: sum(line.fold == kind for line in self.lines) for kind in FOLDS}
        told = [say(count[kind]) for kind, say in FOLDS.items() if count[kind]]
        return capital(", ".join(told) or listed(list(dict.fromkeys(line.log.kind for line in self.lines))))


FOLDS: dict[str, Callable[[int], str]] = {
    "laying": lambda number: f"laying out: {counted(number, 'step')}",
    "correction": lambda number: counted(number, "correction"),
    "aside": lambda number: counted(number, "note"),
    "back": lambda number: f"{counted(number, 'move')} taken back",
}
"""How what is folded is counted; an undo goes without saying where what it took back is counted."""


class Chapter(Struct, frozen=True):
    """A turn, or what of it happened in succession."""

    index: int
    seat: str
    name: str
    """Whose turn it was, as it is read."""
    colour: str
    turn: int
    """Which turn of the evening; zero before the first."""
    at: float
    """When it began."""
    parts: tuple[ChapterLine | FoldedLines, ...]
    last: int | None
    """Its last step that still holds, by its place in the list; None where none does."""


def foreword(commitment: str, at: float) -> ChapterLine:
    """The first line of an evening: what its draws are bound to. It is no entry in the list of moves."""
    log = LogLine(START, at, "", "Fair draws", (settled(commitment),), kind="fair")
    return ChapterLine(log, log.told, Mark("icon:scale-balance"))


def folded(lines: Sequence[ChapterLine]) -> Iterator[ChapterLine | FoldedLines]:
    """The lines, those in succession that are no part of the story as one."""
    for aside, run in groupby(lines, lambda line: bool(line.fold)):
        if aside:
            yield FoldedLines(tuple(run))
        else:
            yield from run


def words_of(log: LogLine, entry: Entry, seat: str, silent: frozenset[str]) -> str:
    """What happened; whose turn begins is the next chapter's heading, and who did it stands above."""
    told = [event.text for event in entry.events if event.id not in silent] or [log.told]
    if seat:
        named = re.match(rf"{re.escape(seat)} (?!is |has |was )(?=[a-z]+s )", told[0])
        told[0] = capital(told[0][named.end() :]) if named else told[0]
    return " ".join(told)
