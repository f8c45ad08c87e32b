"""Round, bending bodies: cross-sections along a curve, each shaded as a tube in the light."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt

import skia

from tools.art.brush import Point, fill, linear, poly
from tools.art.palette import mix

PLACES = (1.0, 0.86, 0.6, 0.25, -0.1, -0.32, -0.4, -0.7, -0.92, -1.0)
"""Where across the body its colour is asked for, from its back to its belly."""
Tone = Callable[[float, Point, float], str]
"""The colour so far across the body, of which the back lies to a side, so far along it."""


@dataclass(frozen=True)
class Rib:
    """A cross-section of the body."""

    at: Point
    along: Point
    reach: float
    t: float


def body(points: Sequence[tuple[float, float, float]], steps: int = 26) -> list[Rib]:
    """Cross-sections along a curve through points with their half widths, from the tail to the head."""
    found: list[tuple[float, float, float]] = []
    last = len(points) - 1
    for at in range(last):
        p0, p1, p2, p3 = (points[min(last, max(0, at + k))] for k in (-1, 0, 1, 2))
        for step in range(steps):
            u = step / steps
            found.append(
                tuple(
                    0.5
                    * (
                        2 * b
                        + (c - a) * u
                        + (2 * a - 5 * b + 4 * c - d) * u**2
                        + (3 * b - a - 3 * c + d) * u**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
                )
            )
    found.append(points[-1])
    ribs = []
    for k, (x, y, reach) in enumerate(found):
        ahead, behind = found[min(len(found) - 1, k + 1)], found[max(0, k - 1)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        long = hypot(dx, dy) or 1.0
        ribs.append(Rib((x, y), (dx / long, dy / long), max(1.5, reach), k / (len(found) - 1)))
    return ribs


def side_of(rib: Rib) -> Point:
    """Across the body, towards its back: up, or else to the right."""
    nx, ny = -rib.along[1], rib.along[0]
    return (nx, ny) if nx * 0.7 - ny * 0.72 > 0 else (-nx, -ny)


def tube(canvas: skia.Canvas, ribs: Sequence[Rib], tone: Tone) -> None:
    """Draw a body, slice by slice; a slice reaches under the next, so that no seam shows."""
    for one, other in pairwise(ribs):
        side, next_side = side_of(one), side_of(other)
        if side[0] * next_side[0] + side[1] * next_side[1] < 0:
            next_side = (-next_side[0], -next_side[1])
        x, y = one.at
        ahead = (other.at[0] + (other.at[0] - x) * 0.6, other.at[1] + (other.at[1] - y) * 0.6)
        corners = [
            (x + side[0] * one.reach, y + side[1] * one.reach),
            (ahead[0] + next_side[0] * other.reach, ahead[1] + next_side[1] * other.reach),
            (ahead[0] - next_side[0] * other.reach, ahead[1] - next_side[1] * other.reach),
            (x - side[0] * one.reach, y - side[1] * one.reach),
        ]
        colours = [tone(place, side, one.t) for place in PLACES]
        shader = linear(corners[0], corners[3], *colours, at=[(1 - place) / 2 for place in PLACES])
        fill(canvas, poly(corners), shader)


def light_on(s: float, side: Point, light: tuple[float, float, float]) -> float:
    """How much light falls on a tube so far across it."""
    up = sqrt(max(0.0, 1 - s * s))
    return s * side[0] * light[0] + s * side[1] * light[1] + up * light[2]


def ramp(colours: Sequence[str], level: float) -> str:
    """A colour from dark to light."""
    at = min(0.999, max(0.0, level)) * (len(colours) - 1)
    return mix(colours[int(at)], colours[int(at) + 1], at - int(at))
