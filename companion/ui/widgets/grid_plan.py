"""A board as a plain plan: its tiles with their ways, and in words what lies and stands on them."""

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.table import Grid, Square
from companion.table.pausing import REACH
from companion.ui.look.drawing import fitting, polygon, word, word_width
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn

MARGIN, LARGEST = 22, 132
"""Points for the letters of rows and columns; and of a tile at the most."""
USUAL_LINES = 5
"""A tile with more lines has smaller letters."""
WAY, THICK = 0.55, 0.06
"""How strong a way is drawn, and half its width as a share of a tile."""


class GridPlan(SelfDrawn):
    """Draws a grid as wide as it is."""

    grid: Grid = ObjectProperty(None, allownone=True)
    drawn_from = ("grid",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(width=self._rise, grid=self._rise)

    def _rise(self, *_: Any) -> None:
        self.height = self._side * len(self.grid.rows) + dp(MARGIN) if self.grid is not None else 0

    @property
    def _side(self) -> float:
        room = self.width - dp(MARGIN)
        return float(min(dp(LARGEST) * look.big_scale, room / max(1, len(self.grid.columns))))

    def draw(self) -> None:
        """All tiles, from the top."""
        self.canvas.clear()
        if self.grid is None or self.width < dp(60):
            return
        side, left, top = self._side, self.x + dp(MARGIN), self.y + self.height - dp(MARGIN)
        with self.canvas:
            for at, name in enumerate(self.grid.columns):
                self._letter(name, left + (at + 0.5) * side, top + dp(MARGIN) / 2)
            for down, (name, row) in enumerate(zip(self.grid.rows, self.grid.squares, strict=True)):
                y = top - (down + 1) * side
                self._letter(name, left - dp(MARGIN) / 2, y + side / 2)
                for along, square in enumerate(row):
                    _tile(square, left + along * side, y, side)
            if self.grid.junction is not None:
                row_at, column_at = self.grid.junction
                _stand(self.grid.standing, (left + (column_at + 1) * side, top - (row_at + 1) * side), side)

    def _letter(self, name: str, x: float, y: float) -> None:
        word(name, sp(14), (x, y), list(look.muted))


def _tile(square: Square, x: float, y: float, side: float) -> None:
    fill = look.ground if square.dark else look.raised
    Color(*fill)
    Rectangle(pos=(x, y), size=(side, side))
    centre = (x + side / 2, y + side / 2)
    Color(*mixed(list(fill), list(look.muted), WAY))
    for way in square.paths:
        right, down = REACH[way]
        reach = side * (0.5 - THICK)  # its end is square, and so a half of its width longer
        end = (centre[0] + right * reach, centre[1] - down * reach)
        Line(points=[*centre, *end], width=side * THICK, cap="square")
    Color(*look.muted)
    Line(rectangle=(x, y, side, side), width=1)
    lines = square.lines
    high = side / (max(USUAL_LINES, len(lines)) + 1.2)
    sizes = [fitting(words, high * 0.8, side * 0.9) for words, _ in lines]
    if square.paths and lines:
        Color(*fill)
        tall = high * (len(lines) + 0.3)
        wide = max(word_width(words, size) for (words, _), size in zip(lines, sizes, strict=True)) + dp(8)
        Rectangle(pos=(centre[0] - wide / 2, centre[1] - tall / 2), size=(wide, tall))
    for at, ((words, first), size) in enumerate(zip(lines, sizes, strict=True)):
        place = (centre[0], centre[1] + ((len(lines) - 1) / 2 - at) * high)
        word(words, size, place, list(look.text if first or not square.dark else look.muted))


def _stand(name: str, place: tuple[float, float], side: float) -> None:
    """What stands where four tiles meet, by its first letter: so it is on paper, too."""
    (x, y), reach = place, side * 0.15
    polygon(
        [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)],
        list(look.parchment),
        list(look.parchment_ink),
    )
    word(name[:1], side * 0.17, place, list(look.parchment_ink), "Serif")
