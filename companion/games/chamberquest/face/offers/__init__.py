"""A permit in words: what the button says, what is asked, and which things of the picture it concerns."""

from collections.abc import Callable, Mapping

from companion.games.chamberquest.face import drafting
from companion.games.chamberquest.face.offers import cards, corrections, turn
from companion.games.chamberquest.rules.state import State
from companion.table import Offer, Permit

Dress = Callable[[State, Permit], Offer]

_DRESSES: Mapping[str, Dress] = {
    **turn.DRESSES,
    **cards.DRESSES,
    **corrections.DRESSES,
    **drafting.DRESSES,
}


def offer(seen: State, permit: Permit) -> Offer:
    """Dress one permit."""
    return _DRESSES[permit.name](seen, permit)


__all__ = ["offer"]
