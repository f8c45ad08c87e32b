"""What is in the box: tiles, their shapes and places, Action cards, treasures, dice."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

EDGE = 6
"""Tiles along one edge of the board."""
CELLS = tuple(f"{column}{row}" for row in range(1, EDGE + 1) for column in "abcdef"[:EDGE])
"""The places on the board, row by row: a1 at the top left, f6 at the bottom right."""
INDEX: Mapping[str, int] = {cell: at for at, cell in enumerate(CELLS)}
CORNERS = ("a1", "f1", "f6", "a6")
"""The corner places, clockwise from the top left."""


def spelled(cell: str) -> str:
    """A place as it is printed on the picture and said at the table: B1."""
    return cell.upper()


COLOURS = ("green", "red", "blue", "yellow", "purple", "orange", "white", "black")
"""Colours a box may have. The rulebook names only green and red; the owner knows the other two."""
NAMED_COLOURS = COLOURS[:2]
TREASURES = ("scepter", "throne", "coat", "crown")
TREASURES_GUESSED = "Which colour seeks which treasure is the app’s guess; look at your chambers."
"""Said of a table, and then no treasure is named at it."""


class Side(StrEnum):
    """A side of a tile or of the board, clockwise from the top."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


SIDES = tuple(Side)


class Shape(StrEnum):
    """The corridor on a tile."""

    UNKNOWN = "unknown"
    END = "end"
    STRAIGHT = "straight"
    CORNER = "corner"
    TEE = "tee"
    CROSS = "cross"
    CLOSED = "closed"
    CHAMBER = "chamber"


PLAIN_SHAPES = (Shape.STRAIGHT, Shape.CORNER, Shape.TEE, Shape.CROSS, Shape.END, Shape.CLOSED)
"""The shapes that can be laid as an ordinary tile, the likeliest first."""

_OPEN_UNTURNED: Mapping[Shape, tuple[int, ...]] = {
    Shape.UNKNOWN: (),
    Shape.END: (0,),
    Shape.STRAIGHT: (0, 2),
    Shape.CORNER: (0, 1),
    Shape.TEE: (0, 1, 3),
    Shape.CROSS: (0, 1, 2, 3),
    Shape.CLOSED: (),
    Shape.CHAMBER: (0,),
}
_OPENINGS: Mapping[tuple[Shape, int], int] = {
    (shape, turn): sum(1 << (side + turn) % 4 for side in sides)
    for shape, sides in _OPEN_UNTURNED.items()
    for turn in range(4)
}


Word = Annotated[str, Meta(max_length=40)]
"""An id or a colour: longer than any, and short enough to be told of."""


class Tile(Struct, frozen=True, omit_defaults=True):
    """One tile. It keeps its id wherever it is pushed; what is printed on it goes along."""

    id: Word
    shape: Shape = Shape.UNKNOWN
    turn: Annotated[int, Meta(ge=0, le=3)] = 0
    """Quarter turns clockwise from how its shape is listed; a chamber's entrance side."""
    colour: Word = ""
    """A chamber's colour."""
    start: Word = ""
    """The colour that starts on this tile."""

    @property
    def openings(self) -> int:
        """The open sides as bits: 1 for the top, then clockwise 2, 4, 8."""
        return _OPENINGS[self.shape, self.turn]

    @property
    def turns_alike(self) -> bool:
        """Whether a quarter turn either way leaves it open on the same sides, as a straight one."""
        return _OPENINGS[self.shape, (self.turn + 1) % 4] == _OPENINGS[self.shape, (self.turn + 3) % 4]

    @property
    def is_chamber(self) -> bool:
        """Whether it holds a treasure."""
        return self.shape is Shape.CHAMBER

    @property
    def sides(self) -> tuple[Side, ...]:
        """The open sides."""
        return tuple(side for at, side in enumerate(SIDES) if self.openings >> at & 1)


class Kind(StrEnum):
    """The three kinds of Action card."""

    ROTATE = "rotate"
    PUSH = "push"
    SWAP = "swap"


DEAL: Mapping[Kind, int] = {Kind.ROTATE: 3, Kind.PUSH: 2, Kind.SWAP: 1}
"""The six Action cards of a player."""
REFILL: Mapping[Kind, int] = {Kind.ROTATE: 2, Kind.PUSH: 1}
"""What each player is given when all are out."""


class Card(Struct, frozen=True):
    """One Action card in front of a player."""

    kind: Kind
    spent: bool = False


def fresh_cards(counts: Mapping[Kind, int]) -> tuple[Card, ...]:
    """These cards, none of them spent."""
    return tuple(Card(kind) for kind, count in counts.items() for _ in range(count))


DIE_SIDES = (4, 6, 8, 10, 12, 20)
"""The dice that a table may play with."""


class Dice(Struct, frozen=True):
    """What is rolled: one six-sided die unless the table plays otherwise."""

    sides: int = 6
    count: int = 1

    @property
    def most(self) -> int:
        """The highest roll."""
        return self.sides * self.count

    @property
    def faces(self) -> range:
        """Everything that can be rolled."""
        return range(self.count, self.most + 1)

    def __str__(self) -> str:
        return f"{'one' if self.count == 1 else 'two'} d{self.sides}"
