"""What a table holds, compared with what came out of its box: nothing is lost, and nothing is there twice.

A game counts its pieces over all zones, wherever they lie. However it is played, and whoever holds what,
there are as many of each as at its first moment.
"""

from collections.abc import Mapping
from itertools import chain

from msgspec import Struct

Inventory = Mapping[str, Mapping[str, int]]
"""How many there are of each piece, by component. A component that nobody can count now is not in it."""


class Amiss(Struct, frozen=True):
    """A piece of which there are not as many as came out of the box."""

    piece: str
    more: int
    """So many too many; below zero are missing."""


def amiss(out_of_the_box: Inventory, now: Inventory) -> tuple[Amiss, ...]:
    """What is missing, and what there is too much of, in those components that were and are counted."""
    found = (
        Amiss(piece, now[component].get(piece, 0) - had.get(piece, 0))
        for component, had in out_of_the_box.items()
        if component in now
        for piece in sorted({*had, *now[component]})
    )
    return tuple(one for one in found if one.more)


def pieces(inventory: Inventory) -> int:
    """How many pieces were counted."""
    return sum(chain.from_iterable(counted.values() for counted in inventory.values()))
