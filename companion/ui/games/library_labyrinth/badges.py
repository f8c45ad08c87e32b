"""Where the numbers of the deeds lie on the floor: each within the tile or the junction that it concerns."""

from kivy.metrics import dp

from companion.ui.games.library_labyrinth.tiles import TILE
from companion.ui.look.drawing import Point

RIM = 1.14
"""So much larger is a disc with the rim that sets it off from what lies under it."""
WYRM = 0.21
"""How large the Bookwyrm is on its junction, from its middle, in steps."""
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
    """Above the Bookwyrm, one above the other: on the seam of two tiles, so that it stays in sight."""
    radius = _radius(step, count)
    x, first = centre[0], centre[1] + WYRM * step + radius * RIM
    return [((x, first + at * radius * _APART), radius) for at in range(count)]


def _radius(step: float, count: int) -> float:
    """As large as can be read, and as small as finds room."""
    return float(min(max(dp(11), step * 0.11), step * 0.22 / count))
