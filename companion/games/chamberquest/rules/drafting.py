"""What may be done while a board is being laid out."""

import sys
from collections.abc import Callable, Iterator

from companion.games.chamberquest.rules import conditions, layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.pieces import (
    CELLS,
    CORNERS,
    EDGE,
    PLAIN_SHAPES,
    SIDES,
    Shape,
    Side,
    Tile,
)
from companion.games.chamberquest.rules.state import State
from companion.table import Blank, Permit

_TILE = Permit(
    "lay_tile",
    blanks=(
        Blank("cell", CELLS),
        Blank("shape", tuple(shape.value for shape in PLAIN_SHAPES)),
        Blank("turn", tuple(range(4)), optional=True),
    ),
)
_ENTRANCE = Blank("entrance", tuple(side.value for side in SIDES))
_CORNER = Blank("cell", CORNERS)
_CALLED = Blank("called", text=True, least=0, most=sys.maxsize, optional=True)
"""A name that is too long is cut short."""
SAVED = Blank("layout", data=True, optional=True)
"""A board that lay ready; a random one where none is given."""


def editing(state: State, draft: Board) -> Iterator[Permit]:
    """Using the board once it can be played on, laying and turning tiles, and leaving."""
    faults = layouts.faults(draft, state.colours, conditions.is_fresh(state))
    if not faults and not conditions.unlike_the_box(state, draft):
        yield Permit("finish_board", blanks=(_CALLED,))
    colour = Blank("colour", state.palette)
    yield _TILE
    inner = _cells(draft, lambda tile: not tile.start)
    yield Permit("lay_chamber", blanks=(Blank("cell", inner), colour, _ENTRANCE))
    yield Permit("mark_corner", blanks=(_CORNER, colour))
    yield Permit("take_board", blanks=(SAVED,))
    yield Permit("leave_editor")
    # It comes with the first tile: behind the others, so that these stay where they are.
    if laid := _cells(draft, lambda tile: tile.shape is not Shape.UNKNOWN):
        yield Permit("turn_tile", blanks=(Blank("cell", laid),))


def first_entrance(cell: str) -> Side:
    """How a chamber is first laid, before it is turned: open to the top, where there is a tile above it."""
    return Side.SOUTH if cell in CELLS[:EDGE] else Side.NORTH


def _cells(draft: Board, fits: Callable[[Tile], bool]) -> tuple[str, ...]:
    return tuple(cell for cell, tile in zip(CELLS, draft.tiles, strict=True) if fits(tile))
