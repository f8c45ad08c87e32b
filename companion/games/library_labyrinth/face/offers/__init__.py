"""What may be done, as it is put to the players: one permit in words."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

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
    """A permit in words; an action that spends a booster comes after those that do not."""
    dressed = _DRESSES[permit.name](seen, permit)
    return replace(dressed, late=True) if _spends_booster(permit) else dressed


def _spends_booster(permit: Permit) -> bool:
    if "boosters" in permit.args or "copied" in permit.args:
        return True
    return any(blank.name == "boosters" for blank in permit.blanks)


__all__ = ["offer"]
