"""The board: thirty-six tiles that slide and turn, the tokens on them, and the arrows at its edges."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    Canvas,
    Color,
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

from companion.games.chamberquest.face.motion import Motion, Spot, along, motion, spot
from companion.games.chamberquest.face.picture import ArrowShown, BoardCellShown, CellShown, SeatShown
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.board import Movement
from companion.games.chamberquest.rules.pieces import EDGE, Shape
from companion.ui.games.chamberquest import marks
from companion.ui.games.chamberquest.grid import TURNS, BoardGrid
from companion.ui.games.chamberquest.marks import Piece
from companion.ui.games.chamberquest.tiles import draw_tile, draw_token, face
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.wording import marks as marks_of

SECONDS = 0.28
ABOVE_A_NAME, RAISED = 0.42, 0.15
"""How large a token is on a tile that is named, and how far above the middle: so that the name is read."""
CROWD = {1: ((0, 0),), 2: ((-1, 0), (1, 0)), 3: ((-1, -0.8), (1, -0.8), (0, 0.9))}
CROWD[4] = ((-1, -0.9), (1, -0.9), (-1, 0.9), (1, 0.9))
"""How tokens stand that share a tile."""


class BoardView(SelfDrawn, BoardGrid):
    """A board of the picture: in play, or being laid out."""

    share = NumericProperty(1.0)
    """How much of the movement has been shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.marked: tuple[str, ...] = ()
        """Cells and arrows that a hint points to."""
        self.inert: frozenset[str] = frozenset()
        """Cells on which a tap means nothing now, where nothing is asked."""
        self.goal = ""
        """The chamber that can be walked into now."""
        self.deeds: Mapping[str, tuple[int, ...]] = {}
        """The numbers of the deeds that concern each thing: hands do them now on the table."""
        self._all_arrows: tuple[ArrowShown, ...] = ()
        self._seats: dict[str, SeatShown] = {}
        self._last: Movement | None = None
        self._motion: Motion | None = None
        self._tiles: dict[str, Piece] = {}
        self._tokens: dict[str, Piece] = {}
        self._layers = {name: Canvas() for name in ("frame", "tiles", "marks", "tokens", "over")}
        self._stencil = (Rectangle(), Rectangle())
        self._build()
        self.fbind("share", self._put)

    def _build(self) -> None:
        """Tiles are seen only within the board, so that one can be pushed over its edge."""
        begin, end = self._stencil
        layers = self._layers
        inside = (layers["tiles"], layers["marks"], layers["tokens"])
        clipped = (StencilPush(), begin, StencilUse(), *inside, StencilUnUse(), end, StencilPop())
        for part in (layers["frame"], *clipped, layers["over"]):
            self.canvas.add(part)

    # -- showing -------------------------------------------------------------------------------

    def show(
        self,
        cells: Sequence[CellShown],
        seats: Sequence[SeatShown] = (),
        arrows: Sequence[ArrowShown] = (),
        last: Movement | None = None,
        goal: str = "",
    ) -> None:
        """Show a board; what has moved since is seen moving."""
        moved = motion(self._last, last) if self.cells and cells else None
        self.cells, self._all_arrows, self.goal, self._last = tuple(cells), tuple(arrows), goal, last
        self._seats = {seat.seat: seat for seat in seats}
        self.marked = ()
        Animation.cancel_all(self, "share")
        self._motion = moved if look.motion and self.step > dp(8) else None
        self.share = 0.0 if self._motion else 1.0
        self.make_ready(self.ready)
        if self._motion:
            moving = Animation(share=1.0, duration=SECONDS, t="in_out_quad")
            moving.bind(on_complete=lambda *_: self._settle())
            moving.start(self)

    def make_ready(self, ready: Readiness) -> None:
        """Mark what may be tapped."""
        self.ready = ready
        self.arrows = tuple(arrow for arrow in self._all_arrows if ready.has(f"arrow:{arrow.id}"))
        self.draw_if_at_rest()

    def mark(self, ids: tuple[str, ...]) -> None:
        """Point at cells or arrows."""
        self.marked = ids
        self.draw_if_at_rest()

    def stop(self) -> None:
        """Let everything be where it ends up."""
        Animation.cancel_all(self, "share")
        self._settle()

    def _settle(self) -> None:
        self._motion = None
        self.share = 1.0
        self.draw()

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw what has changed."""
        if not self.cells or min(self.size) < dp(40):
            return
        left, top = self.centre_of((-0.5, -0.5))
        side = self.step * EDGE
        for rectangle in self._stencil:
            rectangle.pos, rectangle.size = (left, top - side), (side, side)
        self._layer("frame", self._draw_frame)
        self._draw_tiles()
        self._layer("marks", self._draw_marks)
        self._draw_tokens()
        self._layer("over", self._draw_over)
        self._put()

    def _layer(self, name: str, paint: Callable[[], None]) -> None:
        self._layers[name].clear()
        with self._layers[name]:
            paint()

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
        wanted = [cell.tile for cell in self.cells]
        leaving = [f"{tile} leaves" for tile in (self._motion.leaving if self._motion else ())]
        if list(self._tiles) != wanted + leaving:
            layer.clear()
            self._tiles = {name: self._tiles.get(name) or Piece() for name in wanted + leaving}
            for piece in self._tiles.values():
                layer.add(piece.group)
        for cell in self.cells:
            shown = face(cell)
            for name in (cell.tile, f"{cell.tile} leaves"):
                if name in self._tiles:
                    self._tiles[name].draw((shown, side, look.theme), partial(draw_tile, shown, side))

    def _draw_marks(self) -> None:
        for cell in self.cells:
            if self.step > dp(34):  # on a small picture of a board they could not be read
                self._name(cell)
            self._mark(cell)

    def _name(self, cell: CellShown, *, framed: bool = False) -> None:
        laid = cell.shape is not Shape.UNKNOWN
        marks.name(cell.id, self.cell_centre(cell.id), self.step, laid=laid, framed=framed)

    def _mark(self, cell: CellShown) -> None:
        """A frame round what is chosen or may be, a veil over the rest; else where one can walk."""
        ready, centre = self.ready, self.cell_centre(cell.id)
        if cell.id in ready.chosen or cell.id in self.marked:
            marks.frame(centre, self.step, 4.5)
        elif ready.tile(cell.id) in ready.asked:
            marks.frame(centre, self.step, 2)
        elif cell.id in self.inert or ready.asked_kind in ("cell", "spot", "turn"):
            marks.veil(centre, self.step)
        elif (cost := self._cost(cell)) is not None:
            marks.reach(centre, self.step, cost, cell.id == self.goal, tinted=not cell.chamber)
            if self.step > dp(34):
                self._name(cell, framed=True)  # once more, above what glows

    def _cost(self, cell: CellShown) -> int | None:
        """The steps to a place that one tap walks to; None elsewhere, and while pieces or questions move."""
        if self.share < 1.0 or self.ready.asked or f"cell:{cell.id}" not in self.ready.direct:
            return None
        return cell.steps if isinstance(cell, BoardCellShown) else None

    def _draw_tokens(self) -> None:
        standing = [
            (seat, len(tokens), _is_named(cell))
            for cell in self.cells
            for tokens in [_on(cell)]
            for seat in tokens
        ]
        if set(self._tokens) != {seat for seat, *_ in standing}:
            self._layers["tokens"].clear()
            self._tokens = {seat: Piece() for seat, *_ in standing}
            for piece in self._tokens.values():
                self._layers["tokens"].add(piece.group)
        for seat, together, named in standing:
            share = 0.38 if together > 1 else ABOVE_A_NAME if named else 0.54
            about, size = self._seats[seat], self.step * share
            what = (marks_of(tuple(self._seats))[seat], about.colour, size, about.on_turn)
            self._tokens[seat].draw((*what, look.theme), partial(draw_token, *what))

    def _draw_over(self) -> None:
        if self.ready.asked_kind in ("", "arrow"):
            for arrow in self.arrows:
                loud = self.ready.asked_kind == "arrow" or arrow.id in self.marked
                marks.arrow(arrow.direction, self.arrow_centre(arrow), self.step * self.rim * 0.42, loud)
        if self.asks_to_turn:
            for way, (icon, _) in TURNS.items():
                marks.button(icon, self.turn_centre(way), self.turn_radius)
        if not self.ready.asked:
            self._draw_deeds()

    def _draw_deeds(self) -> None:
        """The number of each deed on the tile, or at the arrow, that it concerns."""
        for cell in self.cells:
            if numbers := self.deeds.get(f"cell:{cell.id}"):
                x, y = self.cell_centre(cell.id)
                marks.deed(numbers, (x + self.step * 0.33, y + self.step * 0.33), self.step * 0.16)
        for arrow in self._all_arrows:
            if numbers := self.deeds.get(f"arrow:{arrow.id}"):
                marks.push(arrow.direction, self.arrow_centre(arrow), self.step * self.rim * 0.42)
                marks.deed(numbers, self._beside(arrow), self.step * 0.16)

    def _beside(self, arrow: ArrowShown) -> tuple[float, float]:
        """A point at an arrow, on the outer edge of its first tile."""
        (x, y), (cell_x, cell_y) = self.arrow_centre(arrow), self.cell_centre(arrow.cells[0])
        return (x + cell_x) / 2, (y + cell_y) / 2

    # -- moving --------------------------------------------------------------------------------

    def _put(self, *_: Any) -> None:
        """Every piece where it is at this moment of the movement."""
        going = self._motion if self.share < 1.0 else None
        for cell in self.cells:
            way = going.tiles.get(cell.tile) if going else None
            turned = going.turns.get(cell.tile, 0) if going else 0
            where = along(way, self.share) if way else spot(cell.id)
            if cell.tile in self._tiles:
                self._tiles[cell.tile].place(self.centre_of(where), 90.0 * turned * (1.0 - self.share))
            self._put_tokens(cell, where, going)
        for tile, way in (going.leaving if going else {}).items():
            if piece := self._tiles.get(f"{tile} leaves"):
                piece.place(self.centre_of(along(way, self.share)))

    def _put_tokens(self, cell: CellShown, where: Spot, going: Motion | None) -> None:
        tokens = _on(cell)
        up = self.step * (RAISED if len(tokens) == 1 and _is_named(cell) else 0)
        for (dx, dy), seat in zip(CROWD.get(len(tokens), ()), tokens, strict=False):
            walked = going.tokens.get(seat) if going else None
            x, y = self.centre_of(along(walked, self.share) if walked else where)
            if seat in self._tokens:
                self._tokens[seat].place((x + dx * self.step * 0.21, y + dy * self.step * 0.21 + up))


def _is_named(cell: CellShown) -> bool:
    """Whether the name of a colour is printed on it, below the middle."""
    return bool(cell.chamber or cell.start)


def _on(cell: CellShown) -> tuple[str, ...]:
    """The tokens on a place; a board that is being laid out has none."""
    return cell.tokens if isinstance(cell, BoardCellShown) else ()
