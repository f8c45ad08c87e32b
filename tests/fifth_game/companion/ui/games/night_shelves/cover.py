"""The cover: a moon over a shelf."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.games.cover import Cover
from companion.ui.look.drawing import glyph

PALE = get_color_from_hex("#E7E0F5")


def draw_picture(x: float, y: float, width: float, height: float) -> None:
    """Draw the cover's picture into a box."""
    size = min(width, height)
    cx, cy = x + width / 2, y + height / 2
    glyph("weather-night", size * 0.6, (cx, cy + size * 0.1), PALE)
    Color(*PALE[:3], 0.6)
    SmoothRoundedRectangle(
        pos=(cx - size * 0.4, cy - size * 0.36), size=(size * 0.8, size * 0.05), radius=[size * 0.02]
    )


COVER = Cover(
    title="Night Shelves",
    tagline="An example · 2–4 players",
    colours=("#3A3F7A", "#171A38"),
    draw=draw_picture,
    place=50,
)
