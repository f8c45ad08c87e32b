"""What luck decided in an evening, draw by draw, so that evenings can be added up.

A figure of one evening says how far luck was from the odds. To say how unusual that is over many evenings,
the chances that each draw had are needed, as everybody could have counted them just before it.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Self

from msgspec import Struct

PLACES = 6
"""Decimals of a chance that is kept: a millionth is nothing over all evenings of a life."""

Chances = tuple[float, ...]
"""How likely nought, one, two … come: parts of a whole, or numbers of ways."""


class Draws(Struct, frozen=True, array_like=True):
    """Draws of one player that had the same chances: how often, and how much came of them together."""

    seat: str
    chances: Chances
    times: int
    came: int


class Fortune(Struct, frozen=True):
    """The luck of one evening, where it was the app's."""

    came: str
    """What came, for one and for many: "Fire|Fires"."""
    per: str
    """What decided it each time: "draw|draws"."""
    good: bool
    """Whether more of it is good."""
    draws: tuple[Draws, ...] = ()

    @classmethod
    def of(cls, came: str, per: str, good: bool, draws: Iterable[tuple[str, Chances, int]]) -> Self:
        """The luck of some draws: whose each was, its chances and what came; like ones are put together."""
        together: dict[tuple[str, Chances], list[int]] = defaultdict(list)
        for seat, chances, number in draws:
            together[seat, tuple(round(chance, PLACES) for chance in chances)].append(number)
        return cls(
            came,
            per,
            good,
            tuple(Draws(seat, chances, len(all_), sum(all_)) for (seat, chances), all_ in together.items()),
        )
