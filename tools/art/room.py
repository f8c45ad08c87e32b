"""A room in perspective: what lies to the right, up and away becomes a point on the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

import skia

from tools.art.brush import Point, poly


@dataclass(frozen=True)
class Room:
    """Seen from its front: x runs right, y up from the height of the eye, z away from it."""

    vanish: Point
    """Where all that leads away meets."""
    focal: float

    def at(self, x: float, y: float, z: float) -> Point:
        """Where a place in the room lies on the sheet."""
        size = self.focal / z
        return self.vanish[0] + x * size, self.vanish[1] - y * size

    def size(self, z: float) -> float:
        """How large one unit is at a distance."""
        return self.focal / z

    def face(self, *corners: tuple[float, float, float]) -> skia.Path:
        """A flat thing in the room."""
        return poly([self.at(*corner) for corner in corners])

    def flat(self, outline: Sequence[Point], y: float) -> list[Point]:
        """An outline of x and z that lies at a height."""
        return [self.at(x, y, z) for x, z in outline]
