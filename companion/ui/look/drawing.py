"""Drawing what every picture needs: plates, octagons, glyphs, words and gradients as canvas instructions."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import cos, pi, sin
from pathlib import Path
from typing import Protocol

import kivymd
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from companion.ui.look.pixels import set_label, texture_of

ICONS = str(Path(kivymd.__file__).parent / "fonts" / "materialdesignicons-webfont.ttf")

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Where something is drawn: x, y, width and height."""
Rgba = list[float]

tell_words: Callable[[Texture, str], object] | None = None
"""Told which texture shows which words, whenever some are set: whoever looks at pictures asks for it."""


class Placed(Protocol):
    """Whatever has a place: a widget, or a part of a picture."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


def plate(box: Placed, fill: Rgba, edge: Rgba, radius: float, width: float = 1.1) -> None:
    """A surface with an outline, which smooths its edge."""
    x, y, wide, high = box.x + 1, box.y + 1, box.width - 2, box.height - 2
    Color(*fill)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    Color(*edge)
    SmoothLine(rounded_rectangle=(x, y, wide, high, radius), width=dp(width))


def octagon(x: float, y: float, radius: float) -> list[Point]:
    """The corners of an octagon that lies flat, from its centre to the middle of an edge being `radius`."""
    reach = radius / cos(pi / 8)
    return [(x + reach * cos(pi / 8 + k * pi / 4), y + reach * sin(pi / 8 + k * pi / 4)) for k in range(8)]


def polygon(
    corners: list[Point], fill: Rgba, outline: Rgba | None = None, width: float = 1.2, smooth: bool = True
) -> None:
    """Fill a convex polygon; the outline, in the fill's own colour if none is given, smooths its edge.

    Where the edge hardly shows, it need not be smooth: a smoothed line costs more than the polygon.
    """
    Color(*fill)
    vertices = [number for x, y in corners for number in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
    if not smooth:
        return
    if outline is not None:
        Color(*outline)
    SmoothLine(points=[number for corner in corners for number in corner], close=True, width=width)


def glyph(icon: str, size: float, centre: Point, colour: Rgba) -> None:
    """A Material icon, centred."""
    _texture(md_icons[icon], max(1, round(size)), ICONS, centre, colour)


def word(text: str, size: float, centre: Point, colour: Rgba, font: str = "Roboto") -> None:
    """A short text, centred."""
    if text:
        _texture(text, max(1, round(size)), font, centre, colour)


def word_width(text: str, size: float, font: str = "Roboto") -> float:
    """How wide a text would be."""
    return float(_rendered(text, max(1, round(size)), font).width)


def fitting(text: str, size: float, width: float, font: str = "Roboto") -> float:
    """The size at which a text is no wider than `width`, at most `size`."""
    wide = word_width(text, size, font)
    return size if wide <= width else size * width / wide


def _texture(text: str, size: int, font: str, centre: Point, colour: Rgba) -> None:
    texture = _rendered(text, size, font)
    Color(*colour)
    at = (round(centre[0] - texture.width / 2), round(centre[1] - texture.height / 2))
    Rectangle(texture=texture, pos=at, size=texture.size)


@lru_cache(maxsize=512)
def _rendered(text: str, size: int, font: str) -> Texture:
    # White, so that one texture serves every colour.
    make = partial(CoreLabel, text=text, font_size=size, font_name=font, color=(1, 1, 1, 1))
    texture = set_label(make)[0]
    if tell_words is not None and font != ICONS:
        tell_words(texture, text)
    return texture


STEPS = 64
"""Rows of a gradient's texture."""


@lru_cache(maxsize=64)
def gradient(bottom: tuple[int, ...], top: tuple[int, ...]) -> Texture:
    """A texture that runs from one colour (0–255 each) at the bottom of a shape to another at its top."""
    rows = [
        round(high + (low - high) * step / (STEPS - 1))
        for step in range(STEPS)
        for low, high in zip(bottom, top, strict=True)
    ]
    return texture_of((1, STEPS), bytes(rows))


def shade(bottom: Rgba, top: Rgba) -> Texture:
    """The gradient between two colours as Kivy gives them."""
    return gradient(tuple(round(v * 255) for v in bottom), tuple(round(v * 255) for v in top))


@lru_cache(maxsize=16)
def radial(middle: tuple[int, ...], edge: tuple[int, ...]) -> Texture:
    """A texture that runs from one colour (0–255 each) in its middle to another at its rim."""
    reach = (STEPS - 1) / 2
    pixels = bytearray()
    for row in range(STEPS):
        for column in range(STEPS):
            away = min(1.0, ((row - reach) ** 2 + (column - reach) ** 2) ** 0.5 / reach)
            pixels += bytes(round(a + (b - a) * away) for a, b in zip(middle, edge, strict=True))
    return texture_of((STEPS, STEPS), bytes(pixels))
