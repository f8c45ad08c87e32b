"""What may be done, as it is put to the players: one permit in words."""

from collections.abc import Callable, Mapping

from companion.games.library_labyrinth.face.offers import (
    cards,
    corrections,
    curses,
    floor,
    keeping,
    shelving,
    travel,
)
from companion.games.library_labyrinth.rules.state import State
from companion.table import Offer, Permit

Dress = Callable[[State, Permit], Offer]

_DRESSES: Mapping[str, Dress] = {
    **cards.DRESSES,
    **travel.DRESSES,
    **floor.DRESSES,
    **curses.DRESSES,
    **corrections.DRESSES,
    **keeping.DRESSES,
    **shelving.DRESSES,
}


def offer(seen: State, permit: Permit) -> Offer:
    """A permit in words."""
    return _DRESSES[permit.name](seen, permit)


__all__ = ["offer"]
