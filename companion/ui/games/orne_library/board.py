"""The board: three rows of five chambers, their doors, and the pawns that walk between them."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.orne_library.face.board import DoorShown, TileShown
from companion.games.orne_library.face.picture import OrnePicture
from companion.table import thing
from companion.ui.games.orne_library.chambers import (
    ChamberLook,
    Rect,
    draw_chamber,
    draw_door,
    draw_number,
    lock_reach,
)
from companion.ui.games.orne_library.signs import draw_pawn
from companion.ui.look.drawing import Point
from companion.ui.look.layers import Layers
from companion.ui.look.theme import look

COLUMNS, ROWS = 5, 3
"""The board lies as it lies on the table, however the tablet is held and however large words are."""
WALK = 0.25
"""Seconds for which a pawn walks."""
PAWN, PAWN_UP = 0.26, 0.62
"""How large a pawn is, in shares of a chamber's height, and how high it stands, in shares of its own."""


class OrneBoard(Widget):
    """Draws the chambers, doors and pawns of a picture, and knows what lies under a finger."""

    walked = NumericProperty(1)
    """How far the pawns have come to where they stand: 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: OrnePicture | None = None
        self.asked: frozenset[str] = frozenset()
        """The things among which to choose."""
        self.is_due: Callable[[str], bool] = lambda _: False
        """Whether a thing is to be chosen now."""
        self.numbers: dict[str, tuple[int, ...]] = {}
        """The numbers of the deeds that concern a thing."""
        self._layers = Layers(self.canvas)
        self._from: dict[str, str] = {}
        self._walking: frozenset[str] = frozenset()
        self.bind(walked=lambda *_: self._draw_pawns())

    # -- where things are ----------------------------------------------------------------------

    @property
    def gap(self) -> float:
        """Between two chambers."""
        return float(max(dp(10), min(self.width / COLUMNS, self.height / ROWS) * 0.11))

    def box(self, cell: str) -> Rect:
        """Where a chamber lies; the row is the letter, the column the number."""
        gap, row, column = self.gap, "abc".index(cell[0]), int(cell[1]) - 1
        width = (self.width - (COLUMNS - 1) * gap - dp(8)) / COLUMNS
        height = (self.height - (ROWS - 1) * gap - dp(8)) / ROWS
        x = self.x + dp(4) + column * (width + gap)
        return Rect(x, self.y + dp(4) + (ROWS - 1 - row) * (height + gap), width, height)

    def door_spot(self, door: DoorShown) -> Point:
        """The middle of a door."""
        (x0, y0), (x1, y1) = self.box(door.from_).centre, self.box(door.to).centre
        return (x0 + x1) / 2, (y0 + y1) / 2

    def places(self) -> dict[str, Point]:
        """The chambers; while a door is asked for, the doors."""
        if self.data is None:
            return {}
        if self._asks("door"):
            return {thing("door", door.id): self.door_spot(door) for door in self.data.doors}
        return {thing("tile", tile.id): self.box(tile.id).centre for tile in self.data.tiles}

    def under(self, x: float, y: float) -> str | None:
        """The chamber there; while a door is asked for, the nearest door."""
        if self.data is None or not self.collide_point(x, y):
            return None
        if self._asks("door"):
            away = {door.id: _distance(self.door_spot(door), (x, y)) for door in self.data.doors}
            nearest = min(away, key=lambda id_: away[id_])
            return thing("door", nearest) if away[nearest] < self.box("a1").width / 2 else None
        for tile in self.data.tiles:
            if self.box(tile.id).holds(x, y):
                return thing("tile", tile.id)
        return None

    def _asks(self, kind: str) -> bool:
        """Whether the players are asked to choose among things of a kind."""
        return any(one.startswith(f"{kind}:") for one in self.asked)

    # -- drawing -------------------------------------------------------------------------------

    def show(self, data: OrnePicture) -> None:
        """Show a picture."""
        self._from = _cells(self.data) if self.data else {}
        self.data = data
        Animation.cancel_all(self, "walked")
        self.walked = 1
        self.draw()

    def walk(self, seats: Iterable[str]) -> None:
        """Let the pawns of these seats walk to where they stand now."""
        self._walking = frozenset(seats)
        if self._walking and look.motion:
            Animation.cancel_all(self, "walked")
            self.walked = 0
            Animation(walked=1, duration=WALK, t="in_out_quad").start(self)

    def draw(self) -> None:
        """Draw what has changed."""
        if self.data is None or self.width < dp(100) or self.height < dp(60):
            return
        self._layers.at((*self.pos, *self.size, look.theme, look.scale))
        for tile in self.data.tiles:
            self._draw_tile(tile)
        for door in self.data.doors:
            self._draw_door(door)
        self._draw_pawns()
        self._layers.draw("numbers", dict(self.numbers), self._draw_numbers)

    def _draw_numbers(self) -> None:
        for name, numbers in self.numbers.items():
            kind, _, cell = name.partition(":")
            if kind == "tile":
                draw_number(numbers, self.box(cell))

    def _draw_tile(self, tile: TileShown) -> None:
        name = thing("tile", tile.id)
        out = self._asks("tile") and name not in self.asked
        if self.asked:
            tile = replace(tile, step=None, reach=None)  # nobody walks before that is answered
        about = (self._lookers(tile), bool(tile.pawns), self._kept_by_locks(tile.id))
        shown = ChamberLook(self.is_due(name), out, look.big_scale, *about)
        self._layers.draw(
            tile.id,
            (replace(tile, pawns=()), shown),
            lambda: draw_chamber(tile, self.box(tile.id), shown),
        )

    def _kept_by_locks(self, cell: str) -> tuple[float, float, float, float]:
        """How far locks reach into a chamber from the left, from below, from the right and from above."""
        kept, (x, y) = [0.0] * 4, self.box(cell).centre
        for door in self.data.doors if self.data is not None else ():
            if cell in (door.from_, door.to):
                at_x, at_y = self.door_spot(door)
                side = (0 if at_x < x else 2) if abs(at_x - x) > abs(at_y - y) else (1 if at_y < y else 3)
                kept[side] = lock_reach(door, cell, self.gap)
        return kept[0], kept[1], kept[2], kept[3]

    def _lookers(self, tile: TileShown) -> tuple[tuple[str, str], ...]:
        """Colour and letter of those who have looked into a chamber."""
        data = self.data
        if data is None:
            return ()
        return tuple((one.colour, data.letters[one.seat]) for one in data.players if one.seat in tile.looked)

    def _draw_door(self, door: DoorShown) -> None:
        asked = thing("door", door.id) in self.asked
        self._layers.draw(
            door.id,
            (door, asked),
            lambda: draw_door(door, self.box(door.from_), self.box(door.to), self.gap, asked),
        )

    # -- pawns ---------------------------------------------------------------------------------

    def _draw_pawns(self) -> None:
        data = self.data
        if data is not None and self.width >= dp(100):
            self._layers.draw("pawns", (data.players, data.tiles, self.walked), lambda: self._pawns(data))

    def _pawns(self, data: OrnePicture) -> None:
        size = self.box("a1").height * PAWN
        for one in (one for one in data.players if one.cell):
            x, y = self._standing(data, one.seat, size)
            draw_pawn(one.colour, data.letters[one.seat], (x, y), size, marked=one.turn)

    def _standing(self, data: OrnePicture, seat: str, size: float) -> Point:
        """Where a pawn stands, or how far it has walked."""
        x, y = self._place(data, seat, _cells(data), size)
        if self.walked < 1 and seat in self._walking and seat in self._from:
            fx, fy = self._place(data, seat, self._from, size)
            return fx + (x - fx) * self.walked, fy + (y - fy) * self.walked
        return x, y

    def _place(self, data: OrnePicture, seat: str, cells: dict[str, str], size: float) -> Point:
        here = [other for other, cell in cells.items() if cell == cells[seat]]
        box = self.box(cells[seat])
        # The coin in the corner says what a step costs; pawns make room for it.
        coin = size * 0.7 if data.tile(cells[seat]).reach is not None else 0.0
        step = min(size * 1.16, (box.width * 0.94 - coin - size) / max(1, len(here) - 1))
        x = box.centre[0] - coin / 2 + (here.index(seat) - (len(here) - 1) / 2) * step
        return x, box.y + size * PAWN_UP


def _cells(data: OrnePicture) -> dict[str, str]:
    """Where each pawn stands, as far as the app keeps them."""
    return {one.seat: one.cell for one in data.players if one.cell}


def _distance(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
