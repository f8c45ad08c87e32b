"""The cover: lit and dark octagons, and the Bookwyrm between them."""

from companion.ui.games.cover import Cover
from companion.ui.games.library_labyrinth.symbols import bookwyrm
from companion.ui.look.drawing import octagon, polygon
from companion.ui.look.symbols import PAPER

LIT = {(0, 1), (1, 1), (0, 0), (2, 0)}


def draw_picture(x: float, y: float, width: float, height: float) -> None:
    """Draw the cover's picture into a box."""
    step = min(width / 3.1, height / 2.1)
    left, low = x + width / 2 - step, y + height / 2 - step / 2
    for column in range(3):
        for row in range(2):
            lit = (column, row) in LIT
            fill = [*PAPER[:3], 0.92] if lit else [1, 1, 1, 0.12]
            polygon(octagon(left + column * step, low + row * step, step * 0.45), fill, fill)
    bookwyrm((left + step * 1.5, low + step * 0.5), step * 0.2)


COVER = Cover(
    "Library Labyrinth", "Co-operative · 1–5 players", ("#5B3F93", "#2A1D4C"), draw_picture, place=1
)
