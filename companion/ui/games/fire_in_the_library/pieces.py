"""The small pieces: tokens with letter and colour, figures, tool signs, and the words beside them."""

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, RoundedRectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from companion.ui.games.fire_in_the_library.places import Box
from companion.ui.look.drawing import Point, Rgba, fitting, glyph, shade, word, word_width
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed

TOKENS: dict[str, tuple[str, str, str]] = {
    "purple": ("P", "#8456C6", "#FFFFFF"),
    "white": ("W", "#ECE8DE", "#2A2114"),
    "black": ("B", "#3F4A53", "#FFFFFF"),
    "yellow": ("Y", "#E0B13C", "#2A2114"),
    "teal": ("T", "#3FA7A0", "#0C2220"),
    "fire": ("", "#E4572E", "#FFE9C4"),
}
"""Letter, colour and ink of each token. A token is a thing: it looks the same by night and by day."""

TOOL_ICONS = {
    "amulet": "necklace",
    "axe": "axe",
    "bucket": "bucket",
    "cloak": "ninja",
    "collectors-edition": "book-heart",
    "gloves": "boxing-glove",
    "knapsack": "bag-personal",
    "library-cart": "cart",
    "lockbox": "treasure-chest",
    "map": "map",
    "shovel": "shovel",
    "slingshot": "bow-arrow",
    "torch": "torch",
}
SMALLEST = 12
"""Nothing is written smaller than this: it is left out instead, and can be read elsewhere."""
WHITE: Rgba = [1.0, 1.0, 1.0, 1.0]
SAFE_INK = get_color_from_hex("#2F7A4A")
FIRE_INK = get_color_from_hex("#A93210")
PAPER_MUTED = get_color_from_hex("#5C4F38")


# -- words -------------------------------------------------------------------------------------


class Zoom:
    """How much larger than on a small tablet everything is drawn: a large picture is there to be seen."""

    by = 1.0


def unit(length: float) -> float:
    """A length in the picture."""
    return dp(length) * Zoom.by


def small(size: float) -> float:
    """A size of text in the picture, growing with the text size as far as a picture can."""
    return sp(size) * look.big_scale * Zoom.by


def readable(texts: tuple[str, ...], size: float, width: float, font: str = "Roboto") -> str:
    """The first of these texts that can be read in so little room; nothing where none can."""
    for text in texts:
        if fitting(text, size, width, font) >= min(size, sp(SMALLEST) * look.big_scale):
            return text
    return ""


def words(
    text: str, size: float, left: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text from the left, made smaller rather than cut; tells where it ends."""
    size = fitting(text, size, width, font) if text else size
    wide = word_width(text, size, font) if text else 0.0
    word(text, size, (left + wide / 2, middle), colour, font)
    return left + wide


def words_to(
    text: str, size: float, right: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text up to the right; tells where it begins."""
    size = fitting(text, size, width, font) if text else size
    wide = word_width(text, size, font) if text else 0.0
    word(text, size, (right - wide / 2, middle), colour, font)
    return right - wide


def plate(box: Box, fill: Any, edge: Any, radius: float, width: float = 1.1) -> None:
    """A surface with an outline."""
    Color(*fill)
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
    Color(*edge)
    SmoothLine(rounded_rectangle=(box.x + 1, box.y + 1, box.width - 2, box.height - 2, radius), width=width)


def dashes(box: Box, colour: Rgba, radius: float, width: float) -> None:
    """A dashed outline. Kivy dashes only hairlines, so each dash is a quad of one mesh, soft at its sides."""
    width += 1
    box, vertices, indices = box.inset(width), [], []
    for (x0, y0), (x1, y1) in _dashed(_outline(box, radius), unit(8), unit(5)):
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
    texture = Texture.create(size=(1, 6), colorfmt="rgba")
    pixels = bytes(value for alpha in (0, 190, 255, 255, 190, 0) for value in (255, 255, 255, alpha))
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    return texture


def _outline(box: Box, radius: float) -> list[Point]:
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


def _dashed(points: list[Point], dash: float, space: float) -> list[tuple[Point, Point]]:
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


# -- things ------------------------------------------------------------------------------------


def token(which: str, centre: Point, size: float) -> None:
    """A token: a book of a section with its letter, or a Fire."""
    letter, code, ink = TOKENS[which]
    (x, y), fill = centre, get_color_from_hex(code)
    radius = size * 0.22
    Color(0, 0, 0, 0.28)
    RoundedRectangle(pos=(x - size / 2, y - size / 2 - size * 0.05), size=(size, size), radius=[radius])
    Color(*mixed(fill, WHITE, 0.35))
    SmoothRoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[radius])
    inner = size * 0.88
    Color(1, 1, 1, 1)
    RoundedRectangle(
        pos=(x - inner / 2, y - inner / 2),
        size=(inner, inner),
        radius=[inner * 0.2],
        texture=shade(mixed(fill, INK, 0.14), fill),
    )
    if which == "fire":
        glyph("fire", size * 0.66, centre, get_color_from_hex(ink))
        glyph("fire", size * 0.32, (x, y - size * 0.1), get_color_from_hex("#F2A33C"))
    else:
        word(letter, size * 0.5, centre, get_color_from_hex(ink), "Serif")


def draw_token(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A token as a symbol."""
    token(which, centre, size * 0.92)


def draw_section(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A section as a symbol: it looks like its books."""
    token(which, centre, size * 0.92)


def draw_tool(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A tool's sign."""
    glyph(TOOL_ICONS[which], size, centre, colour)


def draw_order(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A Turn Order card as a symbol: its number on parchment."""
    (x, y), wide = centre, size * 0.72
    Color(*PAPER)
    SmoothRoundedRectangle(pos=(x - wide / 2, y - size / 2), size=(wide, size), radius=[size * 0.14])
    word(which, size * 0.6, centre, INK, "Serif")


def figure(name: str, colour: str, centre: Point, radius: float) -> None:
    """A player's figure: a disc in the colour, with the first letter of the name."""
    x, y = centre
    Color(0, 0, 0, 0.35)
    SmoothEllipse(pos=(x - radius, y - radius - radius * 0.14), size=(radius * 2, radius * 2))
    Color(1, 1, 1, 1)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    inner = radius * 0.87
    fill = look.tone(colour, "muted")
    Color(*fill)
    SmoothEllipse(pos=(x - inner, y - inner), size=(inner * 2, inner * 2))
    ink = INK if sum(fill[:3]) > 1.9 else WHITE
    if colour:
        word(name[:1], radius * 1.15, centre, ink, "Serif")
    else:
        glyph("robot", radius * 1.25, centre, ink)
