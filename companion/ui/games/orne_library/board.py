"""The board: three rows of five chambers, their doors, and the pawns that walk between them."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.games.orne_library.chambers import Box, Shown, draw_chamber, draw_door
from companion.ui.games.orne_library.signs import draw_pawn, initials
from companion.ui.look.drawing import Point
from companion.ui.look.layers import Layers
from companion.ui.look.theme import look

WALK = 0.25
"""Seconds for which a pawn walks."""


class Board(Widget):
    """Draws the `tiles`, `doors` and `players` of a picture, and knows what lies under a finger."""

    walked = NumericProperty(1)
    """How far the pawns have come to where they stand: 0 to 1."""
    turned = BooleanProperty(False)
    """Whether the board lies upright, its left side on top: large words need wide chambers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: dict[str, Any] = {}
        self.asked_kind = ""
        self.asked: list[str] = []
        self._layers = Layers(self.canvas)
        self._from: dict[str, str] = {}
        self.bind(walked=lambda *_: self._draw_pawns())

    # -- where things are ----------------------------------------------------------------------

    @property
    def _grid(self) -> tuple[int, int]:
        """Columns and rows as they are drawn."""
        return (3, 5) if self.turned else (5, 3)

    @property
    def gap(self) -> float:
        """Between two chambers."""
        columns, rows = self._grid
        return max(dp(10), min(self.width / columns, self.height / rows) * 0.11)

    def box(self, cell: str) -> Box:
        """Where a chamber lies; the row is the letter, the column the number."""
        (columns, rows), gap = self._grid, self.gap
        row, column = "abc".index(cell[0]), int(cell[1]) - 1
        if self.turned:
            row, column = column, 2 - row
        width = (self.width - (columns - 1) * gap - dp(8)) / columns
        height = (self.height - (rows - 1) * gap - dp(8)) / rows
        x = self.x + dp(4) + column * (width + gap)
        return Box(x, self.y + dp(4) + (rows - 1 - row) * (height + gap), width, height)

    def door_spot(self, door: dict[str, Any]) -> Point:
        """The middle of a door."""
        (x0, y0), (x1, y1) = self.box(door["from"]).centre, self.box(door["to"]).centre
        return (x0 + x1) / 2, (y0 + y1) / 2

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The chamber there; while a door is asked for, the nearest door."""
        if not self.data or not self.collide_point(x, y):
            return None
        if self.asked_kind == "door":
            away = {d["id"]: _distance(self.door_spot(d), (x, y)) for d in self.data["doors"]}
            nearest = min(away, key=lambda id_: away[id_])
            return ("door", nearest) if away[nearest] < self.box("a1").width / 2 else None
        for tile in self.data["tiles"]:
            box = self.box(tile["id"])
            if box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height:
                return "tile", tile["id"]
        return None

    # -- drawing -------------------------------------------------------------------------------

    def show(self, data: dict[str, Any]) -> None:
        """Show a picture; pawns that have moved walk there."""
        before = {one["seat"]: one["cell"] for one in self.data["players"]} if self.data else {}
        self.data = data
        moved = any(before.get(one["seat"], one["cell"]) != one["cell"] for one in data["players"])
        Animation.cancel_all(self, "walked")
        self._from = before
        self.walked = 0 if moved and look.motion else 1
        self.redraw()
        if self.walked == 0:
            Animation(walked=1, duration=WALK, t="in_out_quad").start(self)

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.data or self.width < dp(100) or self.height < dp(60):
            return
        self._layers.at((*self.pos, *self.size, self.turned, look.theme, look.scale))
        for tile in self.data["tiles"]:
            self._draw_tile(tile)
        doors_asked = self.asked_kind == "door"
        for door in self.data["doors"]:
            self._layers.draw(
                door["id"],
                (door, doors_asked),
                lambda door=door: draw_door(
                    door, self.box(door["from"]), self.box(door["to"]), self.gap, doors_asked
                ),
            )
        self._draw_pawns()

    def _draw_tile(self, tile: dict[str, Any]) -> None:
        picking = self.asked_kind == "tile"
        asked = picking and tile["id"] in self.asked
        shown = Shown(asked, picking and not asked, look.big_scale)
        if picking or self.data["question"] is not None:
            tile = {**tile, "step": None, "reach": None}  # nobody walks before that is answered
        self._layers.draw(
            tile["id"],
            ({**tile, "pawns": None}, shown),
            lambda: draw_chamber(tile, self.box(tile["id"]), shown),
        )

    def _draw_pawns(self) -> None:
        if self.data and self.width >= dp(100):
            what = (self.data["players"], self.data["tiles"], self.data["question"], self.walked)
            self._layers.draw("pawns", what, self._pawns)

    def _pawns(self) -> None:
        letters = initials(self.data["players"])
        size = self.box("a1").height * 0.26
        for one in self.data["players"]:
            x, y = self._standing(one["seat"], size)
            draw_pawn(one["colour"], letters[one["seat"]], (x, y), size, marked=one["turn"])

    def _standing(self, seat: str, size: float) -> Point:
        """Where a pawn stands, or how far it has walked."""
        now = {one["seat"]: one["cell"] for one in self.data["players"]}
        x, y = self._place(seat, now, size)
        if self.walked < 1 and seat in self._from:
            fx, fy = self._place(seat, self._from, size)
            return fx + (x - fx) * self.walked, fy + (y - fy) * self.walked
        return x, y

    def _priced(self, cell: str) -> bool:
        if self.data["question"] is not None:
            return False
        return any(tile["id"] == cell and tile["reach"] is not None for tile in self.data["tiles"])

    def _place(self, seat: str, cells: dict[str, str], size: float) -> Point:
        here = [other for other, cell in cells.items() if cell == cells[seat]]
        box = self.box(cells[seat])
        # The coin in the corner says what a step costs; pawns make room for it.
        coin = size * 0.7 if self._priced(cells[seat]) else 0.0
        step = min(size * 1.16, (box.width * 0.94 - coin - size) / max(1, len(here) - 1))
        x = box.centre[0] - coin / 2 + (here.index(seat) - (len(here) - 1) / 2) * step
        return x, box.y + size * 0.62


def _distance(one: Point, other: Point) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
