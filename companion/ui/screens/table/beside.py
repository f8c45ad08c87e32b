"""Where a lesson's note stands: as near to its thing as can be, and on nothing that is tapped or looked at.

That leaves what is blank in the column of the guide, or else the panel at the side, whose words are there
again after the next move. Numbers only, so that every size can be tried in a test.
"""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from companion.ui.screens.table.frame import Place

Size = tuple[float, float]

STEP = 12
"""Points between two places that are tried, and at least between a note and what stands beside it."""


COVERS = 60
"""So many points further away a note rather stands on nothing at all than on the words of the side."""


class Room(NamedTuple):
    """What there is on a screen for a note to mind."""

    column: Place
    """All of the guide ..."""
    kept: Sequence[Place]
    """... and what in it is never covered: the buttons, the deeds, the headline, what was drawn."""
    side: Place
    """The panel whose words may be covered."""


def find(target: Place, in_column: Size, in_side: Size, room: Room, unit: float) -> Place:
    """The place for a note about a target: in the column where that is nearer and blank, or in the side."""
    gap = STEP * unit
    kept = [_grown(place, gap / 2) for place in room.kept]
    blank = (place for place in _tried(in_column, room.column, gap) if not _any_overlap(place, kept))
    nearest = min(blank, key=lambda place: _badness(place, target), default=None)
    home = beside(target, in_side, room.side)
    if nearest is None or _badness(home, target) + COVERS * unit < _badness(nearest, target):
        return home
    return nearest


def beside(target: Place, size: Size, side: Place) -> Place:
    """In the side panel, at the height of the target as far as that goes."""
    wide, high = size
    middle = target.y + target.height / 2 - high / 2
    return Place(side.x, max(side.y, min(side.top - high, middle)), wide, high)


def _tried(size: Size, column: Place, step: float) -> Iterator[Place]:
    """Places one above the other, from the bottom of the column to its top."""
    wide, high = size
    y = column.y
    while y + high <= column.top:
        yield Place(column.x, y, wide, high)
        y += step


def _badness(place: Place, target: Place) -> float:
    """How far it is from the target, a little more where it is not in line with it."""
    askew = abs(place.y + place.height / 2 - target.y - target.height / 2)
    across = max(0.0, target.x - _right(place), place.x - _right(target))
    up = max(0.0, target.y - place.top, place.y - target.top)
    return hypot(across, up) + askew * 0.05


def _any_overlap(place: Place, others: Sequence[Place]) -> bool:
    return any(overlap(place, other) for other in others)


def overlap(one: Place, other: Place) -> bool:
    """Whether two places have something in common."""
    across = one.x < _right(other) and other.x < _right(one)
    return across and one.y < other.top and other.y < one.top


def _grown(place: Place, by: float) -> Place:
    return Place(place.x - by, place.y - by, place.width + 2 * by, place.height + 2 * by)


def _right(place: Place) -> float:
    return place.x + place.width
