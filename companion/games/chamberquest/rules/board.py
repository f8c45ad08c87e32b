"""The board: thirty-six tiles in place, and what Rotate, Push and Swap do to them."""

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chamberquest.rules.pieces import CELLS, EDGE, INDEX, Side, Tile, spelled
from companion.table import IllegalMove


class Board(Struct, frozen=True):
    """A layout of tiles, row by row. The same record is a saved layout, a draft and the board in play."""

    name: str
    tiles: tuple[Tile, ...]

    def at(self, cell: str) -> Tile:
        """The tile on a place."""
        return self.tiles[place(cell)]

    def cell_of(self, tile: str) -> str:
        """Where a tile lies now."""
        return next(cell for cell, other in zip(CELLS, self.tiles, strict=True) if other.id == tile)

    def chamber_of(self, colour: str) -> str:
        """Where the chamber of a colour lies now."""
        return next(
            cell
            for cell, tile in zip(CELLS, self.tiles, strict=True)
            if tile.is_chamber and tile.colour == colour
        )

    def laid(self, changes: Mapping[str, Tile]) -> Self:
        """The board with other tiles on some places."""
        tiles = list(self.tiles)
        for cell, tile in changes.items():
            tiles[place(cell)] = tile
        return replace(self, tiles=tuple(tiles))


class Slide(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """One tile going from place to place."""

    tile: str
    start: str
    end: str
    wraps: bool = False
    """It left the board on one side and came in on the other."""


class Movement(Struct, frozen=True):
    """What last moved on the board, told so that a screen can show it moving."""

    kind: str
    """"walk", "rotate", "push" or "swap"."""
    seat: str
    number: int = 0
    """Counts up, so that a screen knows a new movement from the one it has shown."""
    slides: tuple[Slide, ...] = ()
    tile: str = ""
    quarters: int = 0
    """Quarter turns of `tile`, clockwise where positive."""
    path: tuple[str, ...] = ()
    """The places a token went over, the first being where it stood."""


class Pushed(Struct, frozen=True):
    """A push that was played."""

    arrow: str
    by: int = 1

    def is_undone_by(self, arrow: "Arrow", by: int) -> bool:
        """Whether the other push would put everything back where it was."""
        if arrow.opposite == self.arrow:
            return by == self.by
        return arrow.id == self.arrow and by + self.by == EDGE


class Arrow(Struct, frozen=True):
    """One of the 24 ways to push: a line of tiles and where they go."""

    id: str
    line: str
    cells: tuple[str, ...]
    """The line in the direction of the push: the last one wraps."""
    direction: str
    side: Side
    """The edge of the board at which one pushes."""

    @property
    def opposite(self) -> str:
        """The arrow that takes this push back."""
        return f"{self.line}-{_OPPOSITE[self.direction]}"

    @property
    def label(self) -> str:
        """The push in words."""
        line, _, which = self.line.partition("-")
        return f"{line} {spelled(which)} {self.direction}"


_OPPOSITE = {"right": "left", "left": "right", "down": "up", "up": "down"}
_FROM_SIDE = {"right": Side.WEST, "left": Side.EAST, "down": Side.NORTH, "up": Side.SOUTH}


def _arrows() -> dict[str, Arrow]:
    rows = {f"row-{row + 1}": CELLS[row * EDGE : (row + 1) * EDGE] for row in range(EDGE)}
    columns = {f"column-{CELLS[at][0]}": CELLS[at::EDGE] for at in range(EDGE)}
    arrows = {}
    for lines, directions in ((rows, ("right", "left")), (columns, ("down", "up"))):
        for line, cells in lines.items():
            for direction, in_order in zip(directions, (cells, cells[::-1]), strict=True):
                id_ = f"{line}-{direction}"
                arrows[id_] = Arrow(id_, line, in_order, direction, _FROM_SIDE[direction])
    return arrows


ARROWS: Mapping[str, Arrow] = _arrows()
"""All pushes by their ids, such as row-3-right and column-b-up."""


def place(cell: str) -> int:
    """The number of a place by its id."""
    try:
        return INDEX[cell]
    except KeyError:
        raise IllegalMove(f"There is no place {spelled(cell)} on the board: they are A1 to F6.") from None


def arrow(id_: str) -> Arrow:
    """The push with this id."""
    try:
        return ARROWS[id_]
    except KeyError:
        raise IllegalMove(f"There is no push called {id_!r}.", rule="push") from None


def rotated(board: Board, cell: str, quarters: int) -> Board:
    """A tile turned on its place, clockwise where positive."""
    tile = board.at(cell)
    return board.laid({cell: replace(tile, turn=(tile.turn + quarters) % 4)})


def pushed(board: Board, push: Arrow, by: int = 1) -> Board:
    """A line moved along; what leaves the board comes in at the other end."""
    return board.laid({slide.end: board.at(slide.start) for slide in slides(board, push, by)})


def slides(board: Board, push: Arrow, by: int = 1) -> tuple[Slide, ...]:
    """What a push moves, from where to where."""
    line = push.cells
    return tuple(
        Slide(board.at(cell).id, cell, line[(at + by) % EDGE], at + by >= EDGE)
        for at, cell in enumerate(line)
    )


def swapped(board: Board, first: str, second: str) -> Board:
    """Two tiles in each other's place, neither of them turned."""
    return board.laid({first: board.at(second), second: board.at(first)})
