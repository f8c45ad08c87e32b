"""The board: thirty-six tiles that slide and turn, the tokens on them, and the arrows at its edges."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    Rectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics import SmoothRoundedRectangle as Rounded
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.games.chamberquest import marks
from companion.ui.games.chamberquest.marks import Piece
from companion.ui.games.chamberquest.motion import Motion, Spot, along, motion, spot
from companion.ui.games.chamberquest.tiles import SIDES, draw_tile, draw_token, face
from companion.ui.look.drawing import Point
from companion.ui.look.theme import look

EDGE = 6
SECONDS = 0.28
TURNS = {"anticlockwise": ("rotate-left", -1), "clockwise": ("rotate-right", 1)}
CROWD = {1: ((0, 0),), 2: ((-1, 0), (1, 0)), 3: ((-1, -0.8), (1, -0.8), (0, 0.9))}
CROWD[4] = ((-1, -0.9), (1, -0.9), (-1, 0.9), (1, 0.9))
"""How tokens stand that share a tile."""


class Asked(NamedTuple):
    """What the players are asked to point at, and what they have pointed at already."""

    kind: str = ""
    ids: tuple[Any, ...] = ()
    chosen: tuple[str, ...] = ()


class BoardView(Widget):
    """A board of the picture: in play, or being laid out."""

    rim = NumericProperty(0.56)
    """The room round the tiles, where the arrows are, in tiles."""
    share = NumericProperty(1.0)
    """How much of the movement has been shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells: list[dict[str, Any]] = []
        self.arrows: list[dict[str, Any]] = []
        self.asked = Asked()
        self.marked: tuple[str, ...] = ()
        """Cells and arrows that a hint points to."""
        self.goal = ""
        """The chamber that can be walked into now."""
        self._seats: dict[str, dict[str, Any]] = {}
        self._last: dict[str, Any] | None = None
        self._motion: Motion | None = None
        self._tiles: dict[str, Piece] = {}
        self._tokens: dict[str, Piece] = {}
        self._layers = {name: InstructionGroup() for name in ("frame", "tiles", "marks", "tokens", "over")}
        self._stencil: tuple[Rectangle, Rectangle] | None = None
        self._build()
        self._soon = Clock.create_trigger(lambda _: self.redraw(), -1)
        self.bind(pos=self._soon, size=self._soon, share=self._put)
        look.bind(theme=self._soon, scale=self._soon)

    def _build(self) -> None:
        """Tiles are seen only within the board, so that one can be pushed over its edge."""
        self._stencil = (Rectangle(), Rectangle())
        begin, end = self._stencil
        layers = self._layers
        inside = (layers["tiles"], layers["marks"], layers["tokens"])
        clipped = (StencilPush(), begin, StencilUse(), *inside, StencilUnUse(), end, StencilPop())
        for part in (layers["frame"], *clipped, layers["over"]):
            self.canvas.add(part)

    # -- where things are ----------------------------------------------------------------------

    @property
    def step(self) -> float:
        """From the middle of a tile to the middle of the next."""
        return max(1.0, min(self.width, self.height) / (EDGE + 2 * self.rim))

    def centre_of(self, where: Spot) -> Point:
        """The middle of a place by its column and row."""
        column, row = where
        half = (EDGE - 1) / 2
        return self.center_x + (column - half) * self.step, self.center_y + (half - row) * self.step

    def cell_centre(self, id_: str) -> Point:
        """The middle of a place by its id."""
        return self.centre_of(spot(id_))

    def arrow_centre(self, arrow: dict[str, Any]) -> Point:
        """The middle of an arrow in the rim."""
        x, y = self.cell_centre(arrow["cells"][0])
        dx, dy = SIDES[arrow["side"]]
        out = self.step * (0.5 + self.rim * 0.52)
        return x + dx * out, y + dy * out

    def turn_centre(self, way: str) -> Point:
        """The middle of one of the two buttons above the tile that is to be turned; below in the top row."""
        cell = self.asked.chosen[0]
        x, y = self.cell_centre(cell)
        above = -1 if spot(cell)[1] == 0 else 1
        reach = self._turn_radius * 1.08
        return x + TURNS[way][1] * reach, y + above * (self.step * 0.5 + reach)

    @property
    def _turn_radius(self) -> float:
        return max(self.step * 0.38, dp(28))

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The button, arrow or cell that lies there."""
        if self.asked.kind == "turn" and self.asked.chosen:
            for way in TURNS:
                cx, cy = self.turn_centre(way)
                if max(abs(cx - x), abs(cy - y)) <= self._turn_radius * 1.08:
                    return "turn", way
            return None
        return self._arrow_under(x, y) or self._cell_under(x, y)

    def _arrow_under(self, x: float, y: float) -> tuple[str, str] | None:
        """An arrow; while one is asked for, the outer half of its tile belongs to it too."""
        into = self.step * (0.5 if self.asked.kind == "arrow" else 0.0)
        for arrow in self.arrows:
            (cx, cy), (dx, dy) = self.arrow_centre(arrow), SIDES[arrow["side"]]
            away_x, away_y = abs(x - cx + dx * into / 2), abs(y - cy + dy * into / 2)
            deep, wide = (self.step * self.rim + into) / 2, self.step / 2
            if away_x <= (deep if dx else wide) and away_y <= (wide if dx else deep):
                return "arrow", arrow["id"]
        return None

    def _cell_under(self, x: float, y: float) -> tuple[str, str] | None:
        for cell in self.cells:
            cx, cy = self.cell_centre(cell["id"])
            if abs(cx - x) <= self.step / 2 and abs(cy - y) <= self.step / 2:
                return "cell", cell["id"]
        return None

    # -- showing -------------------------------------------------------------------------------

    def show(
        self,
        cells: list[dict[str, Any]],
        seats: list[dict[str, Any]] = [],  # noqa: B006 - never changed
        arrows: list[dict[str, Any]] = [],  # noqa: B006
        last: dict[str, Any] | None = None,
        goal: str = "",
    ) -> None:
        """Show a board; what has moved since is seen moving."""
        moved = motion(self._last, last) if self.cells and cells else None
        self.cells, self.arrows, self.goal, self._last = cells, arrows, goal, last
        self._seats = {seat["seat"]: seat for seat in seats}
        Animation.cancel_all(self, "share")
        self._motion = moved if look.motion and self.step > dp(8) else None
        self.share = 0.0 if self._motion else 1.0
        self.redraw()
        if self._motion:
            moving = Animation(share=1.0, duration=SECONDS, t="in_out_quad")
            moving.bind(on_complete=lambda *_: self._settle())
            moving.start(self)

    def ask(self, asked: Asked) -> None:
        """Mark what may be pointed at."""
        self.asked = asked
        self.redraw()

    def mark(self, ids: tuple[str, ...]) -> None:
        """Point at cells or arrows."""
        self.marked = ids
        self.redraw()

    def stop(self) -> None:
        """Let everything be where it ends up."""
        Animation.cancel_all(self, "share")
        self._settle()

    def _settle(self) -> None:
        self._motion = None
        self.share = 1.0
        self.redraw()

    # -- drawing -------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.cells or min(self.size) < dp(40):
            return
        left, top = self.centre_of((-0.5, -0.5))
        side = self.step * EDGE
        for rectangle in self._stencil or ():
            rectangle.pos, rectangle.size = (left, top - side), (side, side)
        self._layer("frame", self._draw_frame)
        self._draw_tiles()
        self._layer("marks", self._draw_marks)
        self._draw_tokens()
        self._layer("over", self._draw_over)
        self._put()

    def _layer(self, name: str, paint: Callable[[], None]) -> None:
        canvas = Canvas()
        with canvas:
            paint()
        self._layers[name].clear()
        self._layers[name].add(canvas)

    def _draw_frame(self) -> None:
        left, top = self.centre_of((-0.5 - self.rim, -0.5 - self.rim))
        side = self.step * (EDGE + 2 * self.rim)
        Color(*look.surface)
        Rounded(pos=(left, top - side), size=(side, side), radius=[self.step * 0.36])
        Color(*look.outline)
        edge = (left + 1, top - side + 1, side - 2, side - 2, self.step * 0.36)
        SmoothLine(rounded_rectangle=edge, width=1.1)

    def _draw_tiles(self) -> None:
        layer, side = self._layers["tiles"], self.step * 0.97
        wanted = [cell["tile"] for cell in self.cells]
        leaving = [f"{tile} leaves" for tile in (self._motion.leaving if self._motion else ())]
        if list(self._tiles) != wanted + leaving:
            layer.clear()
            kept = {name: self._tiles.get(name) or Piece() for name in wanted + leaving}
            for piece in kept.values():
                layer.add(piece.group)
            self._tiles = kept
        for cell in self.cells:
            what = (face(cell), side, look.theme)
            for name in (cell["tile"], f"{cell['tile']} leaves"):
                if name in self._tiles:
                    self._tiles[name].draw(what, lambda what=what: draw_tile(what[0], side))

    def _draw_marks(self) -> None:
        asked = self.asked
        for cell in self.cells:
            centre, id_ = self.cell_centre(cell["id"]), cell["id"]
            marks.name(id_, centre, self.step)
            if id_ in asked.chosen or id_ in self.marked:
                marks.frame(centre, self.step, 4.5)
            elif asked.kind == "cell" and id_ in asked.ids:
                marks.frame(centre, self.step, 2)
            elif asked.kind in ("cell", "turn"):
                marks.veil(centre, self.step)
            elif not asked.kind and cell.get("steps") is not None and self.share == 1.0:
                marks.reach(centre, self.step, cell["steps"], id_ == self.goal)

    def _draw_tokens(self) -> None:
        standing = [(seat, cell) for cell in self.cells for seat in cell.get("tokens", ())]
        if set(self._tokens) != {seat for seat, _ in standing}:
            self._layers["tokens"].clear()
            self._tokens = {seat: Piece() for seat, _ in standing}
            for piece in self._tokens.values():
                self._layers["tokens"].add(piece.group)
        for seat, cell in standing:
            size = self.step * (0.54 if len(cell["tokens"]) == 1 else 0.38)
            about = self._seats[seat]
            what = (seat, about["colour"], size, about["on_turn"], look.theme)
            self._tokens[seat].draw(what, lambda what=what: draw_token(*what[:4]))

    def _draw_over(self) -> None:
        if self.asked.kind in ("", "arrow"):
            for arrow in self.arrows:
                if not arrow["barred"]:
                    loud = self.asked.kind == "arrow" or arrow["id"] in self.marked
                    radius = self.step * self.rim * 0.42
                    marks.arrow(arrow["direction"], self.arrow_centre(arrow), radius, loud)
        if self.asked.kind == "turn" and self.asked.chosen:
            for way, (icon, _) in TURNS.items():
                marks.button(icon, self.turn_centre(way), self._turn_radius)

    # -- moving --------------------------------------------------------------------------------

    def _put(self, *_: Any) -> None:
        """Every piece where it is at this moment of the movement."""
        going = self._motion if self.share < 1.0 else None
        for cell in self.cells:
            tile, home = cell["tile"], spot(cell["id"])
            way = going.tiles.get(tile) if going else None
            turned = going.turns.get(tile, 0) if going else 0
            where = along(way, self.share) if way else home
            if tile in self._tiles:
                self._tiles[tile].place(self.centre_of(where), 90.0 * turned * (1.0 - self.share))
            self._put_tokens(cell, where, going)
        for tile, way in (going.leaving if going else {}).items():
            if piece := self._tiles.get(f"{tile} leaves"):
                piece.place(self.centre_of(along(way, self.share)))

    def _put_tokens(self, cell: dict[str, Any], where: Spot, going: Motion | None) -> None:
        tokens = cell.get("tokens", ())
        for (dx, dy), seat in zip(CROWD.get(len(tokens), ()), tokens, strict=False):
            walked = going.tokens.get(seat) if going else None
            x, y = self.centre_of(along(walked, self.share) if walked else where)
            if seat in self._tokens:
                self._tokens[seat].place((x + dx * self.step * 0.21, y + dy * self.step * 0.21))
