"""The cover: a flame."""

from math import cos, pi, sin

from kivy.graphics import Color, SmoothEllipse
from kivy.utils import get_color_from_hex

from companion.ui.games.cover import Cover
from companion.ui.look.drawing import Rgba, glyph


def draw_picture(x: float, y: float, width: float, height: float) -> None:
    """Draw the cover's picture into a box: a flame, and the sparks that fly from it."""
    size = min(width, height)
    centre = (x + width / 2, y + height / 2)
    _sparks(centre, size, get_color_from_hex("#F6C66B"))
    glyph("fire", size * 0.9, centre, get_color_from_hex("#F2A33C"))
    glyph("fire", size * 0.46, (centre[0], centre[1] - size * 0.12), get_color_from_hex("#FCE3A6"))


def _sparks(centre: tuple[float, float], size: float, colour: Rgba) -> None:
    for k in range(5):
        angle, far = pi * (0.2 + 0.15 * k), size * (0.46 + 0.05 * (k % 2))
        dot = size * (0.02 + 0.008 * (k % 3))
        Color(*colour[:3], 0.75)
        spot = (centre[0] + cos(angle) * far - dot, centre[1] + sin(angle) * far - dot)
        SmoothEllipse(pos=spot, size=(dot * 2, dot * 2))


COVER = Cover(
    "Fire in the Library", "Press your luck · 1–6 players", ("#B4401F", "#4C170A"), draw_picture, place=2
)
