"""Where things are on a drawn board: places, arrows in the rim, and the two buttons that turn a tile."""

from collections.abc import Iterator
from math import ceil, hypot
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.games.chamberquest.face.motion import Spot, spot
from companion.games.chamberquest.face.picture import ArrowShown, CellShown
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.pieces import EDGE
from companion.ui.games.chamberquest.tiles import SIDES
from companion.ui.look.drawing import Point

TURNS = {"anticlockwise": ("rotate-left", -1), "clockwise": ("rotate-right", 1)}
"""The icon of each way to turn a tile, and on which side of the tile its button is."""

LINE_PARTS = 16
"""Points in which a line is looked at, for each tile that it is long."""


class BoardGrid(Widget):
    """A board's geometry: the middle of each thing in it, and the thing under a finger."""

    rim = NumericProperty(0.56)
    """The room round the tiles, where the arrows are, in tiles."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells: tuple[CellShown, ...] = ()
        self.arrows: tuple[ArrowShown, ...] = ()
        """The pushes that may be played now."""
        self.ready = Readiness()

    # -- the middle of things ------------------------------------------------------------------

    @property
    def step(self) -> float:
        """From the middle of a tile to the middle of the next."""
        return max(1.0, float(min(self.width, self.height)) / (EDGE + 2 * float(self.rim)))

    def centre_of(self, where: Spot) -> Point:
        """The middle of a place by its column and row."""
        column, row = where
        half = (EDGE - 1) / 2
        return self.center_x + (column - half) * self.step, self.center_y + (half - row) * self.step

    def cell_centre(self, id_: str) -> Point:
        """The middle of a place by its id."""
        return self.centre_of(spot(id_))

    def arrow_centre(self, arrow: ArrowShown) -> Point:
        """The middle of an arrow in the rim."""
        x, y = self.cell_centre(arrow.cells[0])
        dx, dy = SIDES[arrow.side]
        out = self.step * (0.5 + self.rim * 0.52)
        return x + dx * out, y + dy * out

    def turn_centre(self, way: str) -> Point:
        """The middle of one of the two buttons above the tile that is to be turned; below in the top row."""
        cell = self.ready.chosen[0]
        x, y = self.cell_centre(cell)
        above = -1 if spot(cell)[1] == 0 else 1
        reach = self.turn_radius * 1.08
        return x + TURNS[way][1] * reach, y + above * (self.step * 0.5 + reach)

    @property
    def turn_radius(self) -> float:
        """Half the width of a button that turns a tile."""
        return max(self.step * 0.38, float(dp(28)))

    @property
    def asks_to_turn(self) -> bool:
        """Whether the two buttons are there, and nothing else can be tapped."""
        return self.ready.asked_kind == "turn" and bool(self.ready.chosen)

    # -- what can be tapped --------------------------------------------------------------------

    def places(self) -> dict[str, Point]:
        """The middle of everything that can be tapped."""
        if self.asks_to_turn:
            return {f"turn:{way}": self.turn_centre(way) for way in TURNS}
        cells = {self.ready.tile(cell.id): self.cell_centre(cell.id) for cell in self.cells}
        return cells | {f"arrow:{arrow.id}": self.arrow_centre(arrow) for arrow in self.arrows}

    def under(self, x: float, y: float) -> str | None:
        """The button, arrow or cell that lies there."""
        if self.asks_to_turn:
            return self._turn_under(x, y)
        return self._arrow_under(x, y) or self.cell_under(x, y)

    def _turn_under(self, x: float, y: float) -> str | None:
        for way in TURNS:
            cx, cy = self.turn_centre(way)
            if max(abs(cx - x), abs(cy - y)) <= self.turn_radius * 1.08:
                return f"turn:{way}"
        return None

    def _arrow_under(self, x: float, y: float) -> str | None:
        """An arrow; while one is asked for, the outer half of its tile belongs to it too."""
        into = self.step * (0.5 if self.ready.asked_kind == "arrow" else 0.0)
        for arrow in self.arrows:
            (cx, cy), (dx, dy) = self.arrow_centre(arrow), SIDES[arrow.side]
            away_x, away_y = abs(x - cx + dx * into / 2), abs(y - cy + dy * into / 2)
            deep, wide = (self.step * self.rim + into) / 2, self.step / 2
            if away_x <= (deep if dx else wide) and away_y <= (wide if dx else deep):
                return f"arrow:{arrow.id}"
        return None

    def cell_under(self, x: float, y: float) -> str | None:
        """The place that lies there."""
        for cell in self.cells:
            cx, cy = self.cell_centre(cell.id)
            if abs(cx - x) <= self.step / 2 and abs(cy - y) <= self.step / 2:
                return self.ready.tile(cell.id)
        return None

    def cells_between(self, start: Point, end: Point) -> Iterator[str]:
        """The places that a straight line goes over, in its order; none twice in a row."""
        (x0, y0), (x1, y1) = start, end
        parts = max(1, ceil(hypot(x1 - x0, y1 - y0) / self.step * LINE_PARTS))
        last: str | None = None
        for part in range(parts + 1):
            cell = self.cell_under(x0 + (x1 - x0) * part / parts, y0 + (y1 - y0) * part / parts)
            if cell is not None and cell != last:
                yield cell
            last = cell
