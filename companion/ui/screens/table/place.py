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
    """Where a lesson stands: between two parts of the guide, or in a strip of its own."""

    BELOW_DRAWN = "below drawn"
    IN_DEEDS = "below a deed"
    BELOW_HEADLINE = "below the headline"
    ABOVE_CHOICES = "above the choices and the decision"
    ABOVE_PICTURE = "above the picture"
    BELOW_PICTURE = "below the picture"
    BELOW_NUMBERS = "below the numbers"

    @property
    def is_at_picture(self) -> bool:
        """Whether it is about something in the picture."""
        return self in (LessonSlot.ABOVE_PICTURE, LessonSlot.BELOW_PICTURE)

    @property
    def is_strip(self) -> bool:
        """Whether it is no place in the guide."""
        return self.is_at_picture or self is LessonSlot.BELOW_NUMBERS

    def strip(self, *, upright: bool) -> "LessonSlot":
        """Itself, or the strip at that end of the picture which is nearer, where the guide has no room."""
        if self.is_strip:
            return self
        told = self in (LessonSlot.BELOW_DRAWN, LessonSlot.IN_DEEDS, LessonSlot.BELOW_HEADLINE)
        return LessonSlot.ABOVE_PICTURE if told and not upright else LessonSlot.BELOW_PICTURE


def overlap(one: Place, other: Place) -> bool:
    """Whether two places have something in common."""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.top and other.y < one.top


def around(places: Sequence[Place]) -> Place:
    """The smallest place that holds all of them."""
    x, y = min(place.x for place in places), min(place.y for place in places)
    return Place(x, y, max(place.right for place in places) - x, max(place.top for place in places) - y)
