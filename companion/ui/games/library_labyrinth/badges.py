"""Where the numbers of the deeds lie on the floor: each within the tile or the junction that it concerns."""

from math import sqrt

from kivy.metrics import dp

from companion.ui.games.library_labyrinth.tiles import TILE
from companion.ui.look.drawing import Point

RIM = 1.14
"""So much larger is a disc with the rim that sets it off from what lies under it."""
GAP = sqrt(0.5) - TILE
"""From the middle of a junction to the four tiles round it, in steps."""
_APART = 2.1
"""From one disc to the next, in radii."""

Disc = tuple[Point, float]
"""The middle of a disc and its radius, without the rim."""


def on_tile(centre: Point, step: float, count: int) -> list[Disc]:
    """Side by side along the upper edge of a tile."""
    radius = _radius(step, count)
    y = centre[1] + TILE * step - radius * RIM
    return [((centre[0] + (at - (count - 1) / 2) * radius * _APART, y), radius) for at in range(count)]


def on_junction(centre: Point, step: float, count: int) -> list[Disc]:
    """On the lower right of the Bookwyrm, and on none of the tiles that meet there."""
    radius = _radius(step, count)
    off = max(0.0, GAP * step - radius * RIM) / sqrt(2)
    x, y = centre[0] + off, centre[1] - off
    return [((x - at * radius * _APART, y), radius) for at in range(count)]


def _radius(step: float, count: int) -> float:
    """As large as can be read, and as small as finds room."""
    return float(min(max(dp(11), step * 0.11), step * 0.22 / count))
