"""The figures of an evening: a number that is worth telling when the game is over, and what it means.

Where luck was the app's, a figure sets what came against what was due. What was due is the sum of the
chances as everybody could have counted them, each just before luck decided.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Self

from msgspec import Struct

from companion.table.fortune import Fortune

MOST = 6
"""So many figures a game tells at most: more is a table of numbers, and no ending."""


class Gauge(Struct, frozen=True):
    """A bar under a figure: how far it is filled, and a mark on it, each from zero to one."""

    filled: float
    mark: float | None = None
    """Where it would be filled to if everything had gone by the odds; None where nothing was due."""


class Figure(Struct, frozen=True, kw_only=True):
    """One figure: "5 of 6 · Closest call · Ben's turn 8, the Kraken"."""

    id: str
    value: str
    """The number itself, as short as can be; a name where that is the point."""
    unit: str = ""
    """What is counted, or "of 6"."""
    title: str
    note: str = ""
    symbol: str = ""
    """Name of the picture beside it."""
    tone: str = ""
    """A colour token; never the only sign of what is meant."""
    seat: str = ""
    """Whose figure it is, where it is one player's."""
    gauge: Gauge | None = None
    fortune: Fortune | None = None
    """Where it tells of luck: the draws that it was made of, for the history."""


def of_all(number: int, all_: int) -> Gauge:
    """A gauge of a part of something."""
    return Gauge(min(1.0, number / all_) if all_ else 0.0)


# -- luck ------------------------------------------------------------------------------------------


EVEN = 0.5
"""So far from the odds, in the width of mere luck, nobody would call it luck."""


class Tally(Struct, frozen=True):
    """Something that luck decided again and again: how much of it came, and how much was due."""

    came: float = 0.0
    due: float = 0.0
    wide: float = 0.0
    """The variance: how far apart the two may lie by mere luck."""
    times: int = 0

    @classmethod
    def of(cls, draws: Iterable[tuple[float, float]]) -> Self:
        """The tally of some draws: for each, what was due and what came."""
        listed = list(draws)
        return cls(
            came=sum(came for _, came in listed),
            due=sum(due for due, _ in listed),
            wide=sum(max(0.0, due * (1 - due)) for due, _ in listed),
            times=len(listed),
        )

    @property
    def off(self) -> float:
        """How far it is from the odds, in the width of mere luck: below zero too little, above too much."""
        apart = self.came - self.due
        return apart / sqrt(self.wide) if self.wide else apart


def luck_words(off: float, *, good: bool, whose: str = "you") -> str:
    """How luck was, where more of it is good, or bad."""
    if abs(off) <= EVEN:
        return "Luck was even" if whose == "you" else f"Luck was even for {whose}"
    return f"Luck was {'with' if (off > 0) is good else 'against'} {whose}"


def luck_tone(off: float, *, good: bool) -> str:
    """The colour for it."""
    return "brass" if abs(off) <= EVEN else "green" if (off > 0) is good else "fire"


def luck_figure(tally: Tally, unit: str, note: str, fortune: Fortune) -> Figure:
    """Luck against the odds; `{due}` in the note says in words how much was due."""
    good = fortune.good
    most = max(tally.came, tally.due * 2, 1.0)
    return Figure(
        id="luck",
        value=tenths(tally.came),
        unit=unit,
        title=luck_words(tally.off, good=good),
        note=note.format(due=due_words(tally.due)),
        symbol="icon:clover",
        tone=luck_tone(tally.off, good=good),
        gauge=Gauge(tally.came / most, tally.due / most),
        fortune=fortune,
    )


# -- words -----------------------------------------------------------------------------------------


def tenths(number: float) -> str:
    """A number with one decimal, or none where there is nothing after the point: "9.4", "9"."""
    return f"{number:.1f}".removesuffix(".0")


def due_words(due: float) -> str:
    """How much was due, in words."""
    return f"{tenths(due)} {'was' if tenths(due) == '1' else 'were'} due"


def each(counts: Mapping[str, int]) -> str:
    """Numbers by name, the most first: "Ben 2, Ada 1"; those with nothing are left out."""
    there = sorted(((name, count) for name, count in counts.items() if count), key=lambda one: -one[1])
    return ", ".join(f"{name} {count}" for name, count in there)
