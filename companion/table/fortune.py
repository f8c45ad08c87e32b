"""What luck decided in an evening, so that evenings can be added up.

A figure of one evening says how far luck was from the odds. To say how unusual that is over many evenings,
the chances that each draw had are needed, as everybody could have counted them just before it. A thousand
evenings are added up at every look at the history, so what came and what was due stand beside the draws,
which are only read where somebody reckons with each of them.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Self

import msgspec
from msgspec import Struct

PLACES = 6
"""Decimals of a chance that is kept: a millionth is nothing over all evenings of a life."""

Chances = tuple[float, ...]
"""How likely zero, one, two … come: parts of a whole, or numbers of ways."""


class DrawsAlike(Struct, frozen=True, array_like=True):
    """Draws of one player that had the same chances: how often, and how much came of them together."""

    seat: str
    chances: Chances
    times: int
    came: int

    @property
    def shares(self) -> list[float]:
        """Its chances as parts of a whole."""
        total = sum(self.chances)
        return [chance / total for chance in self.chances] if total > 0 else [1.0]


class Account(Struct, frozen=True, array_like=True):
    """The draws of one player together, or of everybody: what came, what was due, and how wide luck is."""

    seat: str = ""
    times: int = 0
    came: int = 0
    due: float = 0.0
    wide: float = 0.0
    """The variance: how far apart the two may lie by mere luck."""

    @property
    def off(self) -> float:
        """How far it is from what was due, in the width of mere luck."""
        return (self.came - self.due) / self.wide**0.5 if self.wide > 0 else 0.0


_draws = msgspec.json.Decoder(tuple[DrawsAlike, ...])


class Fortune(Struct, frozen=True):
    """The luck of one evening, where it was the app's."""

    came: str
    """What came, for one and for many: "Fire|Fires"."""
    per: str
    """What decided it each time: "draw|draws"."""
    good: bool
    """Whether more of it is good."""
    accounts: tuple[Account, ...]
    """Of each player; of nobody in particular where luck has no turn."""
    kept: msgspec.Raw
    """The draws themselves."""

    @classmethod
    def of(cls, came: str, per: str, good: bool, draws: Iterable[tuple[str, Chances, int]]) -> Self:
        """The luck of some draws: whose each was, its chances and what came; like ones are put together."""
        together: dict[tuple[str, Chances], list[int]] = defaultdict(list)
        for seat, chances, number in draws:
            together[seat, tuple(round(chance, PLACES) for chance in chances)].append(number)
        listed = [
            DrawsAlike(seat, chances, len(all_), sum(all_)) for (seat, chances), all_ in together.items()
        ]
        seats = dict.fromkeys(each.seat for each in listed)
        accounts = tuple(account(seat, [each for each in listed if each.seat == seat]) for seat in seats)
        return cls(came, per, good, accounts, msgspec.Raw(msgspec.json.encode(listed)))

    @property
    def draws(self) -> tuple[DrawsAlike, ...]:
        """What luck decided, draw by draw."""
        return _draws.decode(self.kept)


def account(seat: str, draws: Iterable[DrawsAlike]) -> Account:
    """What came of some draws, and what was due."""
    times = came = 0
    due = wide = 0.0
    for each in draws:
        parts = each.shares
        mean = sum(number * part for number, part in enumerate(parts))
        square = sum(number * number * part for number, part in enumerate(parts))
        times, came = times + each.times, came + each.came
        due, wide = due + each.times * mean, wide + each.times * (square - mean * mean)
    return Account(seat, times, came, round(due, PLACES), round(max(0.0, wide), PLACES))
