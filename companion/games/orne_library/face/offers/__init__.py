"""What may be done now, in the words of the buttons: one permit in words."""

from collections.abc import Callable, Mapping

from companion.games.orne_library.face.offers import board, corrections, told, turn, walking, winning
from companion.games.orne_library.rules.state import State
from companion.table import Offer, Permit

Dress = Callable[[State, Permit], Offer]

_DRESSES: Mapping[str, Dress] = {
    **turn.DRESSES,
    **walking.DRESSES,
    **winning.DRESSES,
    **told.DRESSES,
    **corrections.DRESSES,
    **board.DRESSES,
}


def offer(seen: State, permit: Permit) -> Offer:
    """A permit in words."""
    return _DRESSES[permit.name](seen, permit)


__all__ = ["offer"]
