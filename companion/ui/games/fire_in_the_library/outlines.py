"""The dashes round whatever is risky."""

from math import cos, pi, sin

from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import unit
from companion.ui.look.dashes import dashed
from companion.ui.look.drawing import Point, Rgba


def dashes(box: Frame, colour: Rgba, radius: float, width: float) -> None:
    """A dashed outline."""
    width += 1
    dashed(_outline(box.inset(width), radius), colour, width, unit(8), unit(5))


def _outline(box: Frame, radius: float) -> list[Point]:
    """The points of a box with round corners, all the way round."""
    middles = (
        (box.right - radius, box.top - radius),
        (box.x + radius, box.top - radius),
        (box.x + radius, box.y + radius),
        (box.right - radius, box.y + radius),
    )
    corners = [
        (x + radius * cos(pi / 2 * (quarter + at / 4)), y + radius * sin(pi / 2 * (quarter + at / 4)))
        for quarter, (x, y) in enumerate(middles)
        for at in range(5)
    ]
    return [*corners, corners[0]]
