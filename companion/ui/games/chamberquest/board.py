"""The board: thirty-six tiles that slide and turn, the tokens on them, and the arrows at its edges."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothEllipse,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics import SmoothRoundedRectangle as Rounded
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.draw import Point, glyph, word
from companion.ui.games.chamberquest.motion import Motion, Spot, along, motion, spot
from companion.ui.games.chamberquest.tiles import INK, SIDES, draw_tile, draw_token, face
from companion.ui.theme import look

EDGE = 6
MARGIN = 0.56
"""The rim round the tiles, where the arrows are, in tiles."""
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


class Piece:
    """A drawing that is moved and turned without being drawn again."""

    def __init__(self) -> None:
        self.group, self._canvas = InstructionGroup(), Canvas()
        self._move, self._turn = Translate(0, 0, 0), Rotate(angle=0, axis=(0, 0, 1))
        for part in (PushMatrix(), self._move, self._turn, self._canvas, PopMatrix()):
            self.group.add(part)
        self._drawn: Any = None

    def draw(self, what: Any, paint: Callable[[], None]) -> None:
        """Draw it, unless it looks like this already."""
        if what != self._drawn:
            self._drawn = what
            self._canvas.clear()
            with self._canvas:
                paint()

    def place(self, centre: Point, angle: float = 0.0) -> None:
        """Put it there."""
        self._move.x, self._move.y = round(centre[0]), round(centre[1])
        self._turn.angle = angle


class BoardView(Widget):
    """A board of the picture: in play, or being laid out."""

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
        return max(1.0, min(self.width, self.height) / (EDGE + 2 * MARGIN))

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
        out = self.step * (0.5 + MARGIN * 0.52)
        return x + dx * out, y + dy * out

    def turn_centre(self, way: str) -> Point:
        """The middle of one of the two buttons above the tile that is to be turned; below it in the top row."""
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
        into = 0.5 if self.asked.kind == "arrow" else 0.0
        deep = self.step * (MARGIN + into)
        for arrow in self.arrows:
            cx, cy = self.arrow_centre(arrow)
            dx, dy = SIDES[arrow["side"]]
            along_, across = (abs(y - cy), abs(x - cx + dx * self.step * into / 2)) if dx else (
                abs(x - cx),
                abs(y - cy + dy * self.step * into / 2),
            )
            if along_ <= self.step / 2 and across <= deep / 2:
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
        left, top = self.centre_of((-0.5 - MARGIN, -0.5 - MARGIN))
        side = self.step * (EDGE + 2 * MARGIN)
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
            self._name(id_, centre)
            if id_ in asked.chosen or id_ in self.marked:
                self._frame(centre, look.brass_light, 4.5)
            elif asked.kind == "cell" and id_ in asked.ids:
                self._frame(centre, look.brass_light, 2)
            elif asked.kind in ("cell", "turn", "arrow"):
                if asked.kind != "arrow":
                    self._veil(centre)
            elif cell.get("steps") is not None and self.share == 1.0:
                self._reach(centre, cell["steps"], id_ == self.goal)

    def _name(self, id_: str, centre: Point) -> None:
        """What the place is called, in the corner that no corridor crosses."""
        at = (centre[0] - self.step * 0.375, centre[1] + self.step * 0.395)
        word(id_.upper(), max(self.step * 0.14, dp(9)), at, [0.85, 0.92, 0.95, 0.8])

    def _frame(self, centre: Point, colour: Any, width: float) -> None:
        (x, y), side = centre, self.step * 0.93
        Color(*colour)
        SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.1), width=width)

    def _veil(self, centre: Point) -> None:
        (x, y), side = centre, self.step * 0.97
        Color(*look.ground[:3], 0.55)
        Rounded(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.1])

    def _reach(self, centre: Point, cost: int, goal: bool) -> None:
        """A tile one can walk to: it glows, and says how many steps it takes."""
        (x, y), side = centre, self.step * 0.93
        Color(*look.brass_light[:3], 0.22 if not goal else 0.4)
        Rounded(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.1])
        self._frame(centre, look.brass_light, 5 if goal else 2.4)
        spot_, radius = (x + side * 0.34, y - side * 0.34), self.step * 0.15
        Color(*INK)
        SmoothEllipse(pos=(spot_[0] - radius, spot_[1] - radius), size=(radius * 2, radius * 2))
        word(str(cost), radius * 1.5, spot_, [0.953, 0.784, 0.447, 1], "Serif")

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
                self._draw_arrow(arrow)
        if self.asked.kind == "turn" and self.asked.chosen:
            for way, (icon, _) in TURNS.items():
                self._draw_turn(icon, self.turn_centre(way))

    def _draw_arrow(self, arrow: dict[str, Any]) -> None:
        if arrow["barred"]:
            return
        loud = self.asked.kind == "arrow" or arrow["id"] in self.marked
        (x, y), radius = self.arrow_centre(arrow), self.step * MARGIN * 0.42
        if loud:
            Color(*look.brass)
            SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
        ink = list(look.brass_ink) if loud else [*look.link[:3], 0.9]
        glyph(f"arrow-{arrow['direction']}-bold", radius * 1.7, (x, y), ink)

    def _draw_turn(self, icon: str, centre: Point) -> None:
        (x, y), radius = centre, self._turn_radius
        Color(0, 0, 0, 0.5)
        SmoothEllipse(pos=(x - radius - 2, y - radius - 3), size=(radius * 2 + 4, radius * 2 + 4))
        Color(*look.brass)
        SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
        glyph(icon, radius * 1.3, centre, list(look.brass_ink))

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
