"""Dashed lines. Kivy dashes only hairlines, so each dash is a quad of one mesh, soft at its sides."""

from functools import lru_cache
from itertools import pairwise
from math import hypot

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from companion.ui.look.drawing import Point, Rgba
from companion.ui.look.pixels import texture_of


def dashed(way: list[Point], colour: Rgba, width: float, dash: float, space: float) -> None:
    """A way in dashes so long and so far apart; its width is that of one half."""
    vertices: list[float] = []
    indices: list[int] = []
    for (x0, y0), (x1, y1) in _pieces(way, dash, space):
        away = max(hypot(x1 - x0, y1 - y0), 0.001)
        dx, dy = (y1 - y0) / away * width, (x0 - x1) / away * width
        first = len(vertices) // 4
        near = [x0 - dx, y0 - dy, 0, 0, x0 + dx, y0 + dy, 0, 1]
        far = [x1 + dx, y1 + dy, 0, 1, x1 - dx, y1 - dy, 0, 0]
        vertices += near + far
        indices += [first + at for at in (0, 1, 2, 0, 2, 3)]
    Color(*colour)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_stroke())


@lru_cache(maxsize=1)
def _stroke() -> Texture:
    """A line's cross-section: clear at both sides, so that its edges are smooth."""
    pixels = bytes(value for alpha in (0, 190, 255, 255, 190, 0) for value in (255, 255, 255, alpha))
    texture = texture_of((1, 6), pixels)
    texture.min_filter = "linear"
    return texture


def _pieces(points: list[Point], dash: float, space: float) -> list[tuple[Point, Point]]:
    """The pieces of a way that a dashed line covers."""
    pieces, walked = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        at = 0.0
        while at < length - 0.01:
            phase = (walked + at) % (dash + space)
            step = min(length - at, (dash if phase < dash else dash + space) - phase)
            if phase < dash:
                ends = [(x0 + (x1 - x0) * t / length, y0 + (y1 - y0) * t / length) for t in (at, at + step)]
                pieces.append((ends[0], ends[1]))
            at += max(step, 0.01)
        walked += length
    return pieces
