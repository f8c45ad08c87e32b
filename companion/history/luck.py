"""How unusual luck was: what came in many draws against what was due, and how often as much comes by chance.

Exact as long as that is quickly reckoned: the chances of all draws are put together one after the other, as
if each had been made for itself with the chances that it had. Beyond that the bell curve is as good as exact.
"""

from collections.abc import Iterable, Sequence
from math import erfc, isclose, sqrt
from typing import NamedTuple

from companion.table.fortune import Chances, Draws, Fortune

MOST_STEPS = 1_000_000
"""So many multiplications are done for an exact answer; a tablet takes a tenth of a second for them."""
NOTHING = 1e-13
"""Chances at the rim that are as good as none."""


class Account(NamedTuple):
    """Many draws together."""

    times: int
    came: int
    due: float
    wide: float
    """The variance: how far apart the two may lie by mere luck."""

    @property
    def off(self) -> float:
        """How far it is from what was due, in the width of mere luck."""
        return (self.came - self.due) / sqrt(self.wide) if self.wide > 0 else 0.0


def shares(chances: Chances) -> list[float]:
    """Chances that make a whole together."""
    total = sum(chances)
    return [chance / total for chance in chances] if total > 0 else [1.0]


def account(draws: Iterable[Draws]) -> Account:
    """What came, what was due, and how wide mere luck is."""
    times = came = 0
    due = wide = 0.0
    for each in draws:
        parts = shares(each.chances)
        mean = sum(number * part for number, part in enumerate(parts))
        square = sum(number * number * part for number, part in enumerate(parts))
        times, came = times + each.times, came + each.came
        due, wide = due + each.times * mean, wide + each.times * (square - mean * mean)
    return Account(times, came, due, max(0.0, wide))


# -- how often as much comes by mere luck ----------------------------------------------------------


def tail(draws: Sequence[Draws], came: int, *, more: bool) -> tuple[float, bool]:
    """How likely so much or more (or so little or less) comes of these draws; and whether that is exact."""
    whole = account(draws)
    spread = 16 * sqrt(whole.wide) + 8
    if sum(each.times * len(each.chances) for each in draws) * spread > MOST_STEPS:
        return _bell(whole, came, more=more), False
    first, chances = together(draws)
    split = min(max(0, came - first + (0 if more else 1)), len(chances))
    return min(1.0, sum(chances[split:] if more else chances[:split])), True


def together(draws: Iterable[Draws]) -> tuple[int, list[float]]:
    """The chances of every total, from the first that is possible on: that one, and its chance and so on."""
    first, chances = 0, [1.0]
    for each in draws:
        parts = shares(each.chances)
        for _ in range(each.times):
            first, chances = _trimmed(first, _added(chances, parts))
    return first, chances


def _added(chances: list[float], parts: Sequence[float]) -> list[float]:
    """The chances after one more draw."""
    found = [0.0] * (len(chances) + len(parts) - 1)
    for shift, part in enumerate(parts):
        if part:
            end = shift + len(chances)
            found[shift:end] = [
                old + chance * part for old, chance in zip(found[shift:end], chances, strict=True)
            ]
    return found


def _trimmed(first: int, chances: list[float]) -> tuple[int, list[float]]:
    """Without what is as good as impossible at both ends."""
    low, high = 0, len(chances)
    while high - low > 1 and chances[low] < NOTHING:
        low += 1
    while high - low > 1 and chances[high - 1] < NOTHING:
        high -= 1
    return first + low, chances[low:high]


def _bell(whole: Account, came: int, *, more: bool) -> float:
    if whole.wide <= 0:
        return 1.0
    apart = (came - 0.5 - whole.due) if more else (whole.due - came - 0.5)
    return 0.5 * erfc(apart / sqrt(2 * whole.wide))


# -- in words --------------------------------------------------------------------------------------

ORDINARY, ODD, RARE = 0.2, 0.05, 0.01
"""From which chance on it is nothing unusual; a little unusual; unusual."""


def sentence(fortunes: Sequence[Fortune]) -> str:
    """The luck of some evenings of one game in one plain sentence; empty where there was none."""
    draws = [each for fortune in fortunes for each in fortune.draws]
    whole = account(draws)
    if not whole.times:
        return ""
    more = whole.came >= whole.due
    chance, is_exact = tail(draws, whole.came, more=more)
    much = "So many or more" if more else "So few or fewer"
    often = f"{much} come {how_often(chance, is_exact)} by mere luck: {_unusual(chance)}."
    return f"{came_words(fortunes[0], whole)}. {often}"


def came_words(fortune: Fortune, whole: Account) -> str:
    """What came, and what was due: "112 Fires in 503 draws; 97.4 were due"."""
    came = _noun(fortune.came, whole.came)
    due = f"{whole.due:,.1f}".removesuffix(".0")
    return f"{whole.came:,} {came} in {whole.times:,} {_noun(fortune.per, whole.times)}; {due} were due"


def how_often(chance: float, is_exact: bool) -> str:
    """A chance as people say it."""
    about = "" if is_exact else "about "
    if chance > 0.4:
        return "about half the time" if chance < 0.6 else "more often than not"
    if chance < 0.001:
        return "less than 1 time in 1,000"
    return f"{about}1 time in {_round(1 / chance):,}"


def _round(number: float) -> int:
    """A number that is no more exact than it need be."""
    step = 1 if number < 30 else 10 if number < 300 else 100
    return round(number / step) * step


def _unusual(chance: float) -> str:
    if chance >= ORDINARY:
        return "nothing unusual"
    return "a little unusual" if chance >= ODD else "unusual" if chance >= RARE else "very unusual"


def _noun(words: str, number: int) -> str:
    one, _, many = words.partition("|")
    return one if number == 1 else many or one


def is_with(fortune: Fortune, whole: Account) -> int:
    """Whether luck was with the players (1), against them (-1), or neither."""
    if isclose(whole.off, 0, abs_tol=0.5):
        return 0
    return 1 if (whole.off > 0) is fortune.good else -1
