"""What a tool may draw at once, and what may be kept of it: kinds of books by number, and Fires."""

from functools import cache
from itertools import combinations_with_replacement, permutations

from msgspec import Struct

FIRE = -1
"""A Fire among kinds of books."""
Kinds = tuple[int, ...]
"""Tokens in a row."""


class PossibleHandful(Struct, frozen=True):
    """Tokens that come out of the bag together."""

    tokens: tuple[tuple[int, int], ...]
    """Each with how many of it."""
    fires: int
    selections: tuple[Kinds, ...]
    """What may be placed of it, and in which order."""


@cache
def handfuls(kinds: int, want: int, most: int) -> tuple[PossibleHandful, ...]:
    """All that may be drawn, of which up to so many may be placed."""
    return tuple(
        PossibleHandful(
            tuple((token, drawn.count(token)) for token in sorted(set(drawn))),
            drawn.count(FIRE),
            selections(drawn, most),
        )
        for drawn in combinations_with_replacement((*range(kinds), FIRE), want)
    )


@cache
def selections(drawn: Kinds, most: int) -> tuple[Kinds, ...]:
    """What may be placed of a handful; the order only matters for when a Fire comes."""
    found = {_ordered(some) for many in range(1, most + 1) for some in permutations(drawn, many)}
    return tuple(sorted(found))


def _ordered(some: Kinds) -> Kinds:
    """Between Fires the order of books is all one."""
    parts: list[list[int]] = [[]]
    for token in some:
        if token == FIRE:
            parts.append([])
        else:
            parts[-1].append(token)
    sorted_ = [sorted(part) for part in parts]
    return (*sorted_[0], *(token for part in sorted_[1:] for token in (FIRE, *part)))
