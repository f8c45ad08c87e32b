"""The cover: nine tiles, one row of them being pushed along."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.games.cover import Cover
from companion.ui.look.drawing import glyph


def draw_picture(x: float, y: float, width: float, height: float) -> None:
    """Draw the cover's picture into a box."""
    step = min(width / 3.6, height / 3.1)
    pale, crown = get_color_from_hex("#CFE3EC"), get_color_from_hex("#F3C872")
    for row in range(3):
        for column in range(3):
            pushed = step * 0.28 if row == 1 else 0.0
            left = x + width / 2 + (column - 1.5) * step + pushed
            low = y + height / 2 + (row - 1.5) * step
            Color(*pale[:3], 0.55 if row == 1 else 0.95)
            SmoothRoundedRectangle(pos=(left, low), size=(step * 0.9, step * 0.9), radius=[step * 0.14])
    middle = (x + width / 2 - step * 0.05 + step * 0.28, y + height / 2 - step * 0.05)
    glyph("crown", step * 0.62, middle, crown)


COVER = Cover("ChamberQuest", "Race · 2–4 players", ("#2C6E8E", "#0F2E40"), draw_picture, place=3)
