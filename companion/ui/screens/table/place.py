"""A place on the Table screen, as numbers, and the places that a lesson may have among them."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class Place(NamedTuple):
    """A rectangle on the screen; y grows upwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width


GONE = Place(0.0, 0.0, 0.0, 0.0)
"""No place at all."""


class LessonSlot(Enum):
    """Where a lesson stands: in blank room of the guide at its thing, or aside: nothing moves for it."""

    BELOW_HEADLINE = "below the headline"
    ABOVE_CHOICES = "above the choices and the decision"
    ASIDE = "at the foot of the side"
    ABOVE_PICTURE = "the same; where no side stands, above the picture"
    BELOW_PICTURE = "the same; where no side stands, below the picture"

    @property
    def is_at_picture(self) -> bool:
        """Whether it is about something in the picture."""
        return self in (LessonSlot.ABOVE_PICTURE, LessonSlot.BELOW_PICTURE)

    @property
    def is_in_guide(self) -> bool:
        """Whether it is a place in the guide."""
        return self in (LessonSlot.BELOW_HEADLINE, LessonSlot.ABOVE_CHOICES)

    @property
    def strip(self) -> "LessonSlot":
        """The strip at that end of the picture which is nearer, where no side stands."""
        low = self in (LessonSlot.ABOVE_CHOICES, LessonSlot.BELOW_PICTURE)
        return LessonSlot.BELOW_PICTURE if low else LessonSlot.ABOVE_PICTURE


def overlap(one: Place, other: Place) -> bool:
    """Whether two places have something in common."""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.top and other.y < one.top


def around(places: Sequence[Place]) -> Place:
    """The smallest place that holds all of them."""
    x, y = min(place.x for place in places), min(place.y for place in places)
    return Place(x, y, max(place.right for place in places) - x, max(place.top for place in places) - y)
