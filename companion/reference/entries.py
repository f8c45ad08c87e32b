"""The rules of a game in our own words, and the rulings where its rulebook is silent: TOML in assets."""

import tomllib
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from companion.table.errors import BadRecord

CONTENT = Path(__file__).parents[2] / "assets" / "games"
"""Where the content of all games lies: beside the package, in the project and on a tablet alike."""


class Lane(StrEnum):
    """How much an entry binds a player."""

    MUST = "must"
    MAY = "may"
    NOTE = "note"


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, short enough to be read out."""

    id: str
    title: str
    text: str
    page: str
    """Where the rulebook says it."""
    topic: str
    """The chapter of the reference it stands in."""
    phases: tuple[str, ...]
    """The phases in which it is a reminder."""
    lane: Lane
    often_missed: bool = False
    keywords: tuple[str, ...] = ()
    """Other words that people would type for it."""
    related: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """The rulings that touch it."""


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which a table may decide a ruling."""

    id: str
    label: str


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """How we read the rulebook where it is silent or contradicts itself."""

    id: str
    title: str
    problem: str
    ruling: str
    why: str
    page: str
    entry: str = ""
    """The rule it belongs to, or empty."""
    positions: tuple[Position, ...] = ()
    """What a table may choose, the default first; none where there is nothing to choose."""


class Reference(Struct, frozen=True):
    """All that is written about one game, by id, in the order of its rulebook."""

    game: str
    entries: dict[str, Entry]
    rulings: dict[str, Ruling]

    def topics(self) -> dict[str, tuple[Entry, ...]]:
        """The chapters, each with its entries."""
        names = dict.fromkeys(entry.topic for entry in self.entries.values())
        return {name: tuple(e for e in self.entries.values() if e.topic == name) for name in names}


class _Rules(Struct, forbid_unknown_fields=True):
    entry: tuple[Entry, ...]


class _Rulings(Struct, forbid_unknown_fields=True):
    ruling: tuple[Ruling, ...]


@cache
def reference(game: str) -> Reference:
    """Everything written about a game, read once."""
    return read(CONTENT / game)


def read(folder: Path) -> Reference:
    """The content of one game's folder; BadRecord says what is wrong with it."""
    rules, rulings = folder / "rules.toml", folder / "rulings.toml"
    return Reference(
        folder.name,
        _by_id(_read(rules, _Rules).entry, rules),
        _by_id(_read(rulings, _Rulings).ruling, rulings),
    )


F = TypeVar("F")
T = TypeVar("T", Entry, Ruling)


def _read(path: Path, shape: type[F]) -> F:
    name = f"{path.parent.name}/{path.name}"
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), shape)
    except FileNotFoundError as fault:
        raise BadRecord(f"There is no {name}, so its rules cannot be shown.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as fault:
        raise BadRecord(f"{name} cannot be read: {fault}.") from fault


def _by_id(items: Iterable[T], path: Path) -> dict[str, T]:
    found: dict[str, T] = {}
    for item in items:
        if item.id in found:
            raise BadRecord(f"{path.parent.name}/{path.name} has {item.id!r} twice.")
        found[item.id] = item
    return found
