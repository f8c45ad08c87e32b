"""The rules of a game in our own words, and the rulings where its rulebook is silent: TOML in assets."""

import tomllib
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games import roots
from companion.table.errors import BadRecord


class Lane(StrEnum):
    """How much a rule binds a player."""

    MUST = "must"
    MAY = "may"
    NOTE = "note"


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, short enough to be read out."""

    id: str
    title: str
    text: str
    page: str
    """Where the rulebook says it."""
    topic: str
    """The chapter of the reference it stands in."""
    lane: Lane
    often_missed: bool = False
    keywords: tuple[str, ...] = ()
    """Other words that people would type for it."""
    asks: tuple[str, ...] = ()
    """Everyday questions that it answers, as somebody asks them at the table."""
    terms: tuple[str, ...] = ()
    """Words of the game that lead to it wherever they stand in our texts."""
    related: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """The rulings that touch it."""
    ruled: dict[str, str] = {}
    """Those of them that are what it says, where the rulebook does not: each with how the sentence begins, or
    with nothing where it is the point of the whole rule."""


class RulingChoice(Struct, frozen=True, forbid_unknown_fields=True):
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
    rule: str = ""
    """Id of the rule it belongs to, or empty."""
    positions: tuple[RulingChoice, ...] = ()
    """What a table may choose, the default first; none where there is nothing to choose."""
    asks: tuple[str, ...] = ()
    """Everyday questions that it settles."""


class Reference(Struct, frozen=True):
    """All that is written about one game, by id, in the order of its rulebook."""

    game: str
    rules: dict[str, Rule]
    rulings: dict[str, Ruling]
    same: tuple[str, ...] = ()
    """Words that people use for much the same thing in this game, a family to a line."""

    def topics(self) -> dict[str, tuple[Rule, ...]]:
        """The chapters, each with its rules."""
        names = dict.fromkeys(rule.topic for rule in self.rules.values())
        return {name: tuple(rule for rule in self.rules.values() if rule.topic == name) for name in names}


class _Rules(Struct, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


class _Rulings(Struct, forbid_unknown_fields=True):
    ruling: tuple[Ruling, ...]


class _Asks(Struct, forbid_unknown_fields=True):
    asks: dict[str, str]
    same: str = ""


@cache
def reference(game: str) -> Reference:
    """Everything written about a game, read once."""
    return read(content(game))


def content(game: str) -> Path:
    """The folder with what is written about a game."""
    folders = [root / "assets" / "games" / game for root in roots()]
    return next((folder for folder in folders if folder.is_dir()), folders[0])


def read(folder: Path) -> Reference:
    """The content of one game's folder; BadRecord says what is wrong with it."""
    rules, rulings, asks = (folder / f"{name}.toml" for name in ("rules", "rulings", "asks"))
    asked = _read(asks, _Asks)
    book = Reference(
        folder.name,
        _by_id(_read(rules, _Rules).rule, rules, asked.asks),
        _by_id(_read(rulings, _Rulings).ruling, rulings, asked.asks),
        _lines(asked.same),
    )
    for id_ in asked.asks.keys() - book.rules.keys() - book.rulings.keys():
        raise BadRecord(f"{folder.name}/asks.toml has questions for {id_!r}, which is not written.")
    return book


def _lines(text: str) -> tuple[str, ...]:
    return tuple(filter(None, text.split("\n")))


F = TypeVar("F")
T = TypeVar("T", Rule, Ruling)


def _read(path: Path, shape: type[F]) -> F:
    name = f"{path.parent.name}/{path.name}"
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), shape)
    except FileNotFoundError as fault:
        raise BadRecord(f"There is no {name}, so its rules cannot be shown.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as fault:
        raise BadRecord(f"{name} cannot be read: {fault}.") from fault


def _by_id(items: Iterable[T], path: Path, asks: dict[str, str]) -> dict[str, T]:
    found: dict[str, T] = {}
    for item in items:
        if item.id in found:
            raise BadRecord(f"{path.parent.name}/{path.name} has {item.id!r} twice.")
        found[item.id] = replace(item, asks=_lines(asks.get(item.id, "")))
    return found
