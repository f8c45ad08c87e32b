"""The course of a game: its aim in thirty seconds, and the lessons of a first round. TOML in assets."""

import tomllib
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.reference import content
from companion.table import Level
from companion.table.errors import BadRecord

FILE = "lessons.toml"


class At(StrEnum):
    """Where on the Table screen the thing is that a lesson concerns."""

    HEADLINE = "headline"
    BRASS = "brass"
    CHOICES = "choices"
    DEEDS = "deeds"
    DRAWN = "drawn"
    NUMBERS = "numbers"
    PICTURE = "picture"
    NOWHERE = "nowhere"
    """It is about nothing that the screen shows for certain: then nothing is framed."""


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of a lesson, made of what a view says. All that is named must hold, of each any one."""

    phase: tuple[str, ...] = ()
    """Stations of the phase rail."""
    about: tuple[str, ...] = ()
    """Rules behind the headline."""
    offer: tuple[str, ...] = ()
    """Names of moves that are offered, corrections apart."""
    by_rule: tuple[str, ...] = ()
    """Rules behind such moves."""
    deed: tuple[str, ...] = ()
    """Kinds of deeds that hands owe."""
    owed: tuple[str, ...] = ()
    """Rules behind them."""
    drawn: tuple[str, ...] = ()
    """How the symbol of what was drawn begins: "token:fire"."""
    reminded: tuple[str, ...] = ()
    """Rules that the table is reminded of."""
    number: str = ""
    """How the id of a number on top of the screen begins ..."""
    least: int = 0
    """... and what it is at least."""
    level: tuple[Level, ...] = ()
    """How much the app does, where the words are not true of every level."""
    players: int = 1
    """So many at least."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, told the first time that it matters."""

    id: str
    rule: str
    """The rule that it tells of: it gives the page, and where a table plays it otherwise nothing is told."""
    text: str
    """Its words: two lines on a note, which is as wide as the thing's part of the screen."""
    at: At
    """The brass button and the choices mean the same: wherever its move stands at this table."""
    when: When
    things: tuple[str, ...] = ()
    """In the picture: the thing, or the kind of thing, to point at."""
    leans_on: tuple[str, ...] = ()
    """Other rules that it takes for granted."""


class Point(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the large lines of the aim."""

    title: str
    text: str
    symbol: str


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is about, to be read out in thirty seconds."""

    sentence: str
    points: tuple[Point, ...]


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All that teaches a game, the most pressing lesson first."""

    aim: Aim
    lesson: tuple[Lesson, ...]


@cache
def course(game: str) -> Course | None:
    """The course of a game, read once; None where nobody has written one."""
    path = content(game) / FILE
    return read(path) if path.is_file() else None


def read(path: Path) -> Course:
    """What is written in a file; BadRecord says what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Course)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as fault:
        raise BadRecord(f"{path.parent.name}/{FILE} cannot be read: {fault}.") from fault
    ids = [lesson.id for lesson in found.lesson]
    if twice := next((id_ for id_ in ids if ids.count(id_) > 1), ""):
        raise BadRecord(f"{path.parent.name}/{FILE} has {twice!r} twice.")
    return found
