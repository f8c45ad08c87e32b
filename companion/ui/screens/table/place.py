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


class Slot(Enum):
    """Where a lesson stands: between two parts of the guide, or in a strip of its own."""

    BELOW_DRAWN = "below drawn"
    IN_DEEDS = "below a deed"
    BELOW_HEADLINE = "below the headline"
    IN_CHOICES = "above a row of choices"
    ABOVE_DECISION = "above the decision"
    ABOVE_PICTURE = "above the picture"
    BELOW_PICTURE = "below the picture"
    BELOW_NUMBERS = "below the numbers"

    @property
    def strip(self) -> "Slot":
        """Itself, or the strip at that end of the picture where the guide has no room."""
        if self in (Slot.BELOW_DRAWN, Slot.IN_DEEDS, Slot.BELOW_HEADLINE):
            return Slot.ABOVE_PICTURE
        return Slot.BELOW_PICTURE if self in (Slot.IN_CHOICES, Slot.ABOVE_DECISION) else self


def overlap(one: Place, other: Place) -> bool:
    """Whether two places have something in common."""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.top and other.y < one.top


def around(places: Sequence[Place]) -> Place:
    """The smallest place that holds all of them."""
    x, y = min(place.x for place in places), min(place.y for place in places)
    return Place(x, y, max(place.right for place in places) - x, max(place.top for place in places) - y)
