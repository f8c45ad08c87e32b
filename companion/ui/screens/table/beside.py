"""Where a lesson's note stands: as near to its thing as can be, and on nothing that is tapped or looked at.

That leaves what is blank in the column of the guide, or what it has to spare, or else the head of the panel
at the side, where what is read goes down for it. Numbers only, so that every size can be tried.
"""

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import NamedTuple, Protocol, TypeVar

from companion.ui.screens.table.frame import Place

STEP = 18
"""Points at least between a note and what stands beside it."""
COVERS = 60
"""So many points further away a note rather stands where no words must give way to it ..."""
SMALLER = 500
"""... and this, by the share of its own type that it would lose there ..."""
LEAST = 0.75
"""... which is never more than a quarter: whoever needs large letters needs them here, too."""
BELOW = 72
"""Points of the panel at least that are left for what is read there."""


class Cut(Protocol):
    """A note as it is cut for a room."""

    @property
    def width(self) -> float:
        """How wide it is."""

    @property
    def height(self) -> float:
        """How high it is, maybe higher than the room."""

    @property
    def words_sp(self) -> float:
        """How large its words are."""


C = TypeVar("C", bound=Cut)


class Room(NamedTuple):
    """What there is on a screen for a note to mind."""

    column: Place
    """All of the guide ..."""
    kept: Sequence[Place]
    """... and what in it is never covered: the buttons, the deeds, the headline, what was drawn."""
    side: Place
    """The panel whose words go further down for it."""
    spare: Sequence[Place] = ()
    """What in the column may be covered."""


class Found(NamedTuple):
    """A place that was found for a note, and how bad it is."""

    place: Place
    badness: float


def find(target: Place, cut: Callable[[float, float], C], room: Room, unit: float) -> tuple[Place, C]:
    """The place for a note about a target, and how it is cut for it: the nearest where it covers least.

    `cut` says how it is cut for so much width and height.
    """
    home = cut(room.side.width, room.side.height - BELOW * unit)
    at_side = Place(room.side.x, room.side.top - home.height, home.width, home.height)
    found = [(_rated(at_side, target, COVERS * unit), home)]
    for kept, more in (([*room.kept, *room.spare], 0.0), (room.kept, COVERS * unit)):
        for gap in _gaps(room.column, kept, STEP * unit):
            fit = cut(gap.width, gap.height)
            share = min(1.0, fit.words_sp / home.words_sp)
            if fit.height <= gap.height and share >= LEAST:
                worse = more + (1 - share) * SMALLER * unit
                found.append((_rated(_within(target, fit, gap), target, worse), fit))
    best, chosen = min(found, key=lambda each: each[0].badness)
    return best.place, chosen


def _within(target: Place, cut: Cut, room: Place) -> Place:
    """In a room, at the height of the target as far as that goes."""
    middle = target.y + target.height / 2 - cut.height / 2
    return Place(room.x, max(room.y, min(room.top - cut.height, middle)), cut.width, cut.height)


def _gaps(column: Place, kept: Sequence[Place], gap: float) -> Iterator[Place]:
    """The blank stretches of a column, from its bottom to its top."""
    bottom = column.y
    for place in (*sorted(kept, key=lambda each: each.y), None):
        top = column.top if place is None else min(column.top, place.y - gap / 2)
        if top > bottom:
            yield Place(column.x, bottom, column.width, top - bottom)
        if place is not None:
            bottom = max(bottom, place.top + gap / 2)


def _rated(place: Place, target: Place, more: float) -> Found:
    """How far it is from the target, a little more where it is not in line with it."""
    askew = abs(place.y + place.height / 2 - target.y - target.height / 2)
    across = max(0.0, target.x - _right(place), place.x - _right(target))
    up = max(0.0, target.y - place.top, place.y - target.top)
    return Found(place, hypot(across, up) + askew * 0.05 + more)


def overlap(one: Place, other: Place) -> bool:
    """Whether two places have something in common."""
    across = one.x < _right(other) and other.x < _right(one)
    return across and one.y < other.top and other.y < one.top


def around(places: Sequence[Place]) -> Place:
    """The smallest place that holds all of them."""
    x, y = min(place.x for place in places), min(place.y for place in places)
    return Place(x, y, max(map(_right, places)) - x, max(place.top for place in places) - y)


def _right(place: Place) -> float:
    return place.x + place.width
