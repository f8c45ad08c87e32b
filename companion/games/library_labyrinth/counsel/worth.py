"""What things are worth to the team: a filled Shelf is a hundred, and everything else is measured by it.

The numbers were tuned by playing whole games against each other; nothing else hangs on them.
"""

from typing import NamedTuple

from companion.games.library_labyrinth.counsel.symbols import matched
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.rules.pieces import GENRES, Kind
from companion.table import Nerve


class Temper(NamedTuple):
    """How much somebody minds danger, and how eagerly they turn over what nobody has seen."""

    fear: float
    curiosity: float
    most_out: int
    """With so many Terrors on the floor nothing unknown is turned over any more."""


TEMPERS = {
    Nerve.CAREFUL: Temper(fear=2.0, curiosity=1.2, most_out=3),
    Nerve.EVEN: Temper(fear=1.0, curiosity=1.5, most_out=4),
    Nerve.BOLD: Temper(fear=0.4, curiosity=2.0, most_out=5),
}
SHELF = 100.0
CAUGHT = 85.0
SPARE = 8.0
"""A Terror that no Shelf is left for."""
_DANGER = (0.0, 0.0, 2.0, 8.0, 28.0, 90.0, 90.0)
"""What one Terror fewer on the floor is worth besides, by how many lie there."""
_DREAD = (0.0, 0.0, 4.0, 12.0, 40.0, 300.0, 300.0)
"""What one Terror more costs, by how many lie there."""


def fits_of(world: World) -> tuple[tuple[str, ...], ...]:
    """The Shelves that each captured Terror of the team fits; any, where its symbols are not known."""
    fits, any_ = world.faces.fits, tuple(GENRES)
    return tuple(fits.get(terror, any_) for held in world.caught for terror, _ in held)


def of_returning(world: World, terror: str, shelf: str) -> float:
    """A filled Shelf; less where another captured Terror could go nowhere else."""
    if len(world.filled) == len(GENRES) - 1:
        return 5 * SHELF
    fits = world.faces.fits
    others = tuple(
        fits.get(other, tuple(GENRES)) for held in world.caught for other, _ in held if other != terror
    )
    open_ = world.unfilled()
    lost = matched(others, open_) - matched(others, open_ - {shelf})
    return SHELF - 35 * lost


def of_capturing(world: World, terror: str, temper: Temper) -> float:
    """More where a Shelf is left for it, and where many Terrors lie on the floor."""
    held, open_ = fits_of(world), world.unfilled()
    own = world.faces.fits.get(terror, tuple(GENRES))
    useful = matched((*held, own), open_) > matched(held, open_)
    return (CAUGHT if useful else SPARE) + temper.fear * _DANGER[min(world.terrors_out, 6)]


def of_flipping(world: World, kind: Kind, temper: Temper) -> float:
    """A tile of this kind comes to light."""
    if kind is Kind.TERROR:
        lack = len(world.unfilled()) - len(fits_of(world)) - world.terrors_out
        return (20.0 if lack > 0 else 0.0) - temper.fear * _DREAD[min(world.terrors_out, 6)]
    if kind is Kind.SHELF:
        return _of_new_shelf(world)
    return 12.0 if kind is Kind.REWARD else 8.0


def _of_new_shelf(world: World) -> float:
    if not world.shelves_left:
        return 2.0
    there = frozenset(world.floor_shelves())
    held = fits_of(world)
    waiting = len(held) - matched(held, there)
    return 60.0 if waiting > 0 else 42.0 if len(there) < 2 else 30.0


def of_unknown(world: World, temper: Temper) -> float:
    """A tile comes to light that nobody has seen: by how many of each kind are left."""
    total = sum(world.unseen.values())
    if not total:
        return 0.0
    worth = sum(number * of_flipping(world, kind, temper) for kind, number in world.unseen.items())
    return temper.curiosity * worth / total


def of_guarding(world: World, temper: Temper) -> float:
    """No Terror comes to a tile on which somebody stands."""
    return temper.fear * _DREAD[min(world.terrors_out, 6)]
