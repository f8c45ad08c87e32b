"""What must be kept of a table that is packed away, so that it can be laid out again another day.

A sheet is made of what everybody may know. What is hidden stays so: it is kept under a seal, and the sheet
says only where and how much of it there is.
"""

from enum import StrEnum
from textwrap import wrap

from msgspec import Struct


class Seal(StrEnum):
    """How a thing is kept."""

    OPEN = "open"
    """As it lies: everybody may see it."""
    SEALED = "sealed"
    """Nobody looks at it: in an envelope, or face down with a clip."""
    APP = "app"
    """The app has it, and needs no envelope."""


class Keep(Struct, frozen=True):
    """One line of the sheet."""

    text: str
    symbol: str = ""
    seal: Seal = Seal.OPEN
    group: str = ""
    """The heading that it stands under; lines of one group follow each other."""
    component: str = ""
    """What of the box it is about, where the app or the table may hold that."""


LETTERS, MOST_LINES = 15, 6
"""How many letters stand beside each other on a tile, and how many lines of them at the most."""


REACH = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""Where the sides of a tile lead, as a board is read: so far to the right, and so far down."""


class Square(Struct, frozen=True):
    """A tile on the drawing of a board."""

    words: tuple[str, ...] = ()
    """What it is and what lies on it, a line each, the first in bold."""
    paths: str = ""
    """The open sides, of "nesw"."""
    dark: bool = False
    """Whether it lies with its dark side up."""

    @property
    def lines(self) -> list[tuple[str, bool]]:
        """Its words in short lines, on the screen as on paper; each with whether it says what it is."""
        found = [(line, at == 0) for at, words in enumerate(self.words) for line in wrap(words, LETTERS)]
        return found[:MOST_LINES]


class Grid(Struct, frozen=True):
    """The drawing of a board: rows of tiles, with what runs along their edges."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    squares: tuple[tuple[Square, ...], ...]
    note: str = ""
    """What the drawing itself cannot show."""
    junction: tuple[int, int] | None = None
    """Where four tiles meet and something stands: the row and column of the tile to its upper left."""
    standing: str = ""
    """What stands there."""


class Pause(Struct, frozen=True):
    """How a table is packed away, in the order in which hands do it, and how it is laid out again."""

    put_away: tuple[Keep, ...]
    lay_out: tuple[Keep, ...]
    grids: tuple[Grid, ...] = ()
