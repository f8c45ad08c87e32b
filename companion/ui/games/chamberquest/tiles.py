"""One tile of the board, drawn round the origin so that it can slide and turn: walls, corridors, chambers."""

from typing import NamedTuple

from kivy.graphics import (
    Color,
    Ellipse,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.graphics import SmoothRoundedRectangle as Rounded
from kivy.utils import get_color_from_hex

from companion.games.chamberquest.face.picture import CellShown
from companion.games.chamberquest.rules.pieces import Shape, Side, Tile
from companion.ui.look.drawing import Point, Rgba, fitting, glyph, shade, word
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import DARK, inks_of, look, mixed

WALL, WALL_LIGHT, WALL_DARK = (get_color_from_hex(code) for code in ("#2B4C5A", "#3A6272", "#16303A"))
PATH, PATH_EDGE = get_color_from_hex("#EBDDBD"), get_color_from_hex("#A98F5E")
# What is half transparent is drawn without smooth edges: Kivy draws those through the stencil, which a view
# that scrolls needs for itself.
INK, SNOW = get_color_from_hex("#1B1408"), [1.0, 1.0, 1.0, 1.0]
READY = get_color_from_hex(DARK["ready"])
"""What can be tapped, on walls that are as dark in every theme."""
SIDES: dict[Side, Point] = {Side.NORTH: (0, 1), Side.EAST: (1, 0), Side.SOUTH: (0, -1), Side.WEST: (-1, 0)}
"""The way out of a tile by each of its sides."""


class TileSide(NamedTuple):
    """What is printed on a tile, and how it lies: all that its drawing depends on."""

    shape: Shape
    open: tuple[Side, ...]
    chamber: str
    treasure: str
    start: str


def face(cell: CellShown) -> TileSide:
    """The face of a cell of the picture."""
    return TileSide(cell.shape, cell.open, cell.chamber, cell.treasure, cell.start)


def draw_tile(what: TileSide, side: float) -> None:
    """Draw a tile of this size, its middle at the origin."""
    if what.shape is Shape.UNKNOWN:
        _empty(side)
    else:
        _slab(side)
        _corridors(what.open, side)
    if what.chamber:
        _chamber(what, side)
    if what.start:
        _start(what.start, side)


def _slab(side: float) -> None:
    half, radius = side / 2, side * 0.1
    Color(*WALL_DARK)
    Rounded(pos=(-half, -half), size=(side, side), radius=[radius])
    Color(1, 1, 1, 1)
    inset = max(1.0, side * 0.02)
    RoundedRectangle(
        pos=(-half + inset, -half + inset),
        size=(side - 2 * inset, side - 2 * inset),
        radius=[radius],
        texture=shade(WALL, WALL_LIGHT),
    )


def _empty(side: float) -> None:
    half = side / 2
    Color(*look.raised)
    Rounded(pos=(-half, -half), size=(side, side), radius=[side * 0.1])
    Color(*look.muted[:3], 0.6)
    edge = (-half + 2, -half + 2, side - 4, side - 4, side * 0.1)
    Line(rounded_rectangle=edge, width=1.1, dash_length=4, dash_offset=5)


def _corridors(sides: tuple[Side, ...], side: float) -> None:
    if not sides:
        glyph("wall", side * 0.42, (0, 0), [*WALL_DARK[:3], 0.9])
        return
    bends = not {Side.NORTH, Side.SOUTH} <= set(sides) and not {Side.EAST, Side.WEST} <= set(sides)
    for wide, ink in ((side * 0.2, PATH_EDGE), (side * 0.175, PATH)):
        Color(*ink)
        if bends:
            SmoothEllipse(pos=(-wide, -wide), size=(2 * wide, 2 * wide))
        for which in sides:
            _hall(SIDES[which], wide, side / 2)


def _hall(way: Point, wide: float, reach: float) -> None:
    dx, dy = way
    x, y = (min(0.0, dx * reach), -wide) if dx else (-wide, min(0.0, dy * reach))
    Rectangle(pos=(x, y), size=(reach if dx else 2 * wide, reach if dy else 2 * wide))


def _chamber(what: TileSide, side: float) -> None:
    """A room in its colour, with the treasure, the colour's name, and posts where its door is."""
    fill, ink = inks_of(what.chamber)
    room = side * 0.66
    Color(*INK[:3], 0.35)
    RoundedRectangle(pos=(-room / 2, -room / 2 - side * 0.02), size=(room, room), radius=[room * 0.16])
    Color(*fill)
    Rounded(pos=(-room / 2, -room / 2), size=(room, room), radius=[room * 0.16])
    Color(*SNOW)
    edge = (-room / 2, -room / 2, room, room, room * 0.16)
    SmoothLine(rounded_rectangle=edge, width=max(1.2, side * 0.018))
    draw_symbol(f"treasure:{what.treasure}", (0, room * 0.12), room * 0.56, ink)
    _colour_name(what.chamber, room * 0.24, room * 0.84, (0, -room * 0.31), ink)
    for which in what.open:
        _door(SIDES[which], side, room)


def _door(way: Point, side: float, room: float) -> None:
    """Two posts with a lit threshold between them: this way in, and no other."""
    dx, dy = way
    at, wide, thick = room / 2, side * 0.2, max(3.0, side * 0.075)
    Color(*PATH)
    x, y = dx * at, dy * at
    long_, short = wide * 1.6, thick
    Rectangle(
        pos=(x - (short if dx else long_) / 2, y - (short if dy else long_) / 2),
        size=(short if dx else long_, short if dy else long_),
    )
    for sign in (-1, 1):
        px, py = x + (-dy * wide * sign), y + (dx * wide * sign)
        Color(*INK)
        SmoothEllipse(pos=(px - thick * 0.8, py - thick * 0.8), size=(thick * 1.6, thick * 1.6))
        Color(*PATH)
        SmoothEllipse(pos=(px - thick * 0.6, py - thick * 0.6), size=(thick * 1.2, thick * 1.2))


def _start(colour: str, side: float) -> None:
    """Where a colour starts: a hollow frame of it round a flag and its name; it looks like no token."""
    half = side * 0.31
    Color(*PATH)
    Rounded(pos=(-half, -half), size=(half * 2, half * 2), radius=[half * 0.3])
    frame = (-half, -half, half * 2, half * 2, half * 0.3)
    within = half * 1.64  # the longest name leaves air on both sides
    for ink, width in ((INK, side * 0.034), (look.tone(colour), side * 0.022)):
        Color(*ink)
        SmoothLine(rounded_rectangle=frame, width=max(1.2, width))
    glyph("flag-variant", side * 0.28, (0, half * 0.3), INK)
    _colour_name(colour, side * 0.16, within, (0, -half * 0.62), INK)


def _colour_name(colour: str, size: float, room: float, centre: Point, ink: Rgba) -> None:
    """The whole name: a single letter is what a token carries, for its player."""
    word(colour, fitting(colour, size, room, "Serif"), centre, ink, "Serif")


def draw_token(mark: str, colour: str, size: float, lit: bool = False) -> None:
    """A player's token, standing on the origin: a disc with what tells the name apart."""
    (fill, ink), radius = inks_of(colour), size / 2
    Color(0, 0, 0, 0.4)
    Ellipse(pos=(-radius, -radius - size * 0.07), size=(size, size))
    Color(*(READY if lit else SNOW))
    SmoothEllipse(pos=(-radius, -radius), size=(size, size))
    inner = radius * (0.78 if lit else 0.86)
    Color(*mixed(fill, INK, 0.35))
    SmoothEllipse(pos=(-inner, -inner), size=(inner * 2, inner * 2))
    face_ = inner * 0.86
    Color(*fill)
    SmoothEllipse(pos=(-face_, -face_ + inner * 0.06), size=(face_ * 2, face_ * 2))
    if not mark:
        return
    word(mark, fitting(mark, size * 0.5, size * 0.6, "Serif"), (0, size * 0.03), ink, "Serif")


def draw_path(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A tile of a shape as a symbol: "path:tee"."""
    _symbol(_unturned(Shape(which)), centre, size)


def draw_grid(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """All tiles in their square, as a symbol: 6 by 6, seen from afar."""
    step = size / 6
    for at in range(36):
        row, column = divmod(at, 6)
        x, y = centre[0] + (column - 2.5) * step, centre[1] + (row - 2.5) * step
        Color(*WALL_LIGHT)
        Rectangle(pos=(x - step * 0.46, y - step * 0.46), size=(step * 0.92, step * 0.92))
        Color(*PATH)
        wide, high = (step * 0.92, step * 0.3) if (row + column) % 2 else (step * 0.3, step * 0.92)
        Rectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high))


def draw_chamber(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A chamber as a symbol: "vault:green:crown"."""
    tone, _, treasure = which.partition(":")
    _symbol(_unturned(Shape.CHAMBER)._replace(chamber=tone, treasure=treasure), centre, size)


def draw_start(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A corner where a colour starts, as a symbol: "start:green"."""
    _symbol(_unturned(Shape.CORNER)._replace(start=which), centre, size)


def _unturned(shape: Shape) -> TileSide:
    return TileSide(shape, Tile("", shape).sides, "", "", "")


def _symbol(what: TileSide, centre: Point, size: float) -> None:
    PushMatrix()
    Translate(round(centre[0]), round(centre[1]), 0)
    draw_tile(what, size * 0.96)
    PopMatrix()
