"""The cover: a chamber that nobody has seen yet, with its question mark."""

from kivy.graphics import Color, SmoothLine
from kivy.utils import get_color_from_hex

from companion.ui.games.cover import Cover
from companion.ui.look.drawing import word


def draw_picture(x: float, y: float, width: float, height: float) -> None:
    """Draw the cover's picture into a box."""
    size = min(width, height)
    cx, cy = x + width / 2, y + height / 2
    pale = get_color_from_hex("#CDEBD6")
    Color(*pale[:3], 0.45)
    SmoothLine(points=[cx - size * 0.48, cy, cx + size * 0.48, cy], width=size * 0.014)
    SmoothLine(points=[cx, cy - size * 0.48, cx, cy + size * 0.48], width=size * 0.014)
    Color(*pale)
    for radius in (0.4, 0.26):
        SmoothLine(circle=(cx, cy, size * radius), width=size * 0.014)
    word("?", size * 0.36, (cx, cy), get_color_from_hex("#F0E4CA"), "Serif")


COVER = Cover(
    "Echoes of the Orne Library", "Deck-building · 2–4 players", ("#3E7A5A", "#12301F"), draw_picture, place=4
)
