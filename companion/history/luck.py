"""How unusual luck was: what came in many draws against what was due, and how often as much comes by chance.

Exact as long as that is quickly reckoned: the chances of all draws are put together one after the other, as
if each had been made for itself with the chances that it had. Beyond that the bell curve is as good as exact.
"""

from collections.abc import Iterable, Sequence
from math import erfc, isclose, sqrt
from typing import NamedTuple

from companion.table.fortune import Account, DrawsAlike, Fortune
from companion.wording import key_of

MOST_STEPS = 1_000_000
"""So many multiplications are done for an exact answer; a tablet takes a tenth of a second for them."""
NOTHING = 1e-13
"""Chances at the rim that are as good as none."""


class LuckTally(NamedTuple):
    """The luck of some evenings of one game: everybody's, or of one player."""

    fortunes: Sequence[Fortune]
    player: str = ""
    """The key of somebody; empty for everybody."""

    @property
    def whole(self) -> Account:
        """All of it together."""
        return total(account for fortune in self.fortunes for account in self.of(fortune))

    def of(self, fortune: Fortune) -> tuple[Account, ...]:
        """What of an evening counts; luck that has no turn is everybody's."""
        return tuple(one for one in fortune.accounts if self._counts(one.seat))

    @property
    def draws(self) -> list[DrawsAlike]:
        """Draw by draw."""
        return [each for fortune in self.fortunes for each in fortune.draws if self._counts(each.seat)]

    def _counts(self, seat: str) -> bool:
        return not self.player or not seat or key_of(seat) == self.player


def total(accounts: Iterable[Account]) -> Account:
    """Several accounts as one."""
    listed = list(accounts)
    return Account(
        "",
        sum(one.times for one in listed),
        sum(one.came for one in listed),
        sum(one.due for one in listed),
        sum(one.wide for one in listed),
    )


# -- how often as much comes by mere luck ----------------------------------------------------------


def tail(luck: LuckTally, *, more: bool) -> tuple[float, bool]:
    """How likely so much or more (or so little or less) comes of these draws; and whether that is exact."""
    whole = luck.whole
    # Two chances a draw at the least, each for every total that is still likely: then it is not even read.
    if 2 * whole.times * _likely(whole) > MOST_STEPS:
        return _bell(whole, more=more), False
    draws = luck.draws
    if sum(each.times * len(each.chances) for each in draws) * _likely(whole) > MOST_STEPS:
        return _bell(whole, more=more), False
    first, chances = together(draws)
    split = min(max(0, whole.came - first + (0 if more else 1)), len(chances))
    return min(1.0, sum(chances[split:] if more else chances[:split])), True


def _likely(whole: Account) -> float:
    """About how many totals are at all likely."""
    return 16 * sqrt(whole.wide) + 8


def together(draws: Iterable[DrawsAlike]) -> tuple[int, list[float]]:
    """The chances of every total, from the first that is possible on: that one, and its chance and so on."""
    first, chances = 0, [1.0]
    for each in draws:
        parts = each.shares
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


def _bell(whole: Account, *, more: bool) -> float:
    if whole.wide <= 0:
        return 1.0
    apart = (whole.came - 0.5 - whole.due) if more else (whole.due - whole.came - 0.5)
    return 0.5 * erfc(apart / sqrt(2 * whole.wide))


# -- in words --------------------------------------------------------------------------------------

ORDINARY, ODD, RARE = 0.2, 0.05, 0.01
"""From which chance on it is nothing unusual; a little unusual; unusual."""


def sentence(luck: LuckTally) -> str:
    """The luck of some evenings of one game in one plain sentence; empty where there was none."""
    whole = luck.whole
    if not whole.times:
        return ""
    more = whole.came >= whole.due
    chance, is_exact = tail(luck, more=more)
    much = "So many or more" if more else "So few or fewer"
    often = f"{much} come {how_often(chance, is_exact)} by mere luck: {_unusual(chance)}."
    return f"{came_words(luck.fortunes[0], whole)}. {often}"


def came_words(fortune: Fortune, whole: Account) -> str:
    """What came, and what was due: "112 Fires in 503 draws; 97.4 were due"."""
    came = _noun(fortune.came, whole.came)
    due = f"{whole.due:,.1f}".removesuffix(".0")
    was = "was" if due == "1" else "were"
    return f"{whole.came:,} {came} in {whole.times:,} {_noun(fortune.per, whole.times)}; {due} {was} due"


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
