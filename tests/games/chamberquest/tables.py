"""Tables and boards for the tests: boards are drawn with the corridors they show."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.pieces import CELLS, CORNERS, PLAIN_SHAPES, SIDES, Shape, Tile
from companion.reference import reference
from companion.table import Clock, IllegalMove, Table

OPEN = ("┼┼┼┼┼┼",) * 6
"""A board on which every side of every tile is open."""
CHAMBERS = {"e5": ("green", "N"), "b5": ("red", "N"), "b2": ("blue", "S"), "e2": ("yellow", "S")}
"""Each colour's chamber lies across the board from its corner."""
COLOURS = ("green", "red", "blue", "yellow")
NAMES = ("Green", "Red", "Blue", "Yellow")

_SIGNS = {"│": "NS", "─": "EW", "└": "NE", "┌": "ES", "┐": "SW", "┘": "NW", "┼": "NESW", "·": ""}
_SIGNS |= {"├": "NES", "┬": "ESW", "┤": "NSW", "┴": "NEW", "╵": "N", "╶": "E", "╷": "S", "╴": "W"}
_LAID = {
    Tile("", shape, turn).openings: (shape, turn)
    for shape in reversed(PLAIN_SHAPES)
    for turn in reversed(range(4))
}


class Wall:
    """A wall clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def drawn(rows: Sequence[str] = OPEN, chambers: Mapping[str, tuple[str, str]] = CHAMBERS) -> Board:
    """The board that these corridors show, with the chambers laid over it and everybody's corner marked."""
    starts = dict(zip(CORNERS, COLOURS, strict=True))
    tiles = [_tile(cell, sign, starts.get(cell, "")) for cell, sign in zip(CELLS, "".join(rows), strict=True)]
    board = Board("Drawn", tuple(tiles))
    return board.laid(
        {
            cell: Tile(cell, Shape.CHAMBER, "NESW".index(entrance), colour)
            for cell, (colour, entrance) in chambers.items()
        }
    )


def near(colour: str, cell: str) -> dict[str, tuple[str, str]]:
    """The usual chambers, but for one that is entered from the top and lies here."""
    others = {there: chamber for there, chamber in CHAMBERS.items() if chamber[0] != colour}
    return {**others, cell: (colour, "N")}


def _tile(cell: str, sign: str, start: str) -> Tile:
    sides = _SIGNS[sign]
    shape, turn = _LAID[sum(1 << at for at, side in enumerate(SIDES) if side in sides)]
    return Tile(cell, shape, turn, start=start)


def seated(
    players: Sequence[str] = ("Green", "Red"),
    board: Board | None = None,
    rulings: Mapping[str, str] | None = None,
    wall: Wall | None = None,
    settled: bool = True,
    **options: Any,
) -> Table:
    """A table, by default with the order settled as seated, so that the first player is about to roll."""
    if board is not None:
        options |= {"board": "own", "layout": msgspec.to_builtins(board)}
    table = Table.new(
        "chamberquest", players, {"rulings": dict(rulings or {}), **options}, seed=1, now=wall or Wall()
    )
    if settled:
        table.play("settle_order", order=list(players))
    return table


def roll(table: Table, face: int) -> None:
    """The player on turn rolls this."""
    table.play("roll_die", chance=[face])


def pass_on(table: Table, turns: int = 1) -> None:
    """So many players roll, stay and play no card."""
    for _ in range(turns):
        roll(table, 1)
        table.play("end_turn")


def texts(table: Table, name: str, /, **args: Any) -> list[str]:
    """What a move tells."""
    return [event.text for event in table.play(name, **args)]


def refused(table: Table, name: str, /, **args: Any) -> str:
    """The sentence with which a move is refused; nothing changes, and the rule it names is written."""
    before = table.state
    with pytest.raises(IllegalMove) as refusal:
        table.play(name, **args)
    assert table.state is before
    assert refusal.value.rule in {"", *reference("chamberquest").rules}
    return str(refusal.value)


def cell_of(table: Table, seat: str) -> str:
    """Where the picture shows a token."""
    return next(cell.id for cell in table.view().picture.board.cells if seat in cell.tokens)


def cards(table: Table, seat: str) -> list[tuple[str, bool]]:
    """A player's cards as the picture shows them: kind and whether spent."""
    seats = table.view().picture.seats
    return [(c.kind, c.spent) for each in seats if each.seat == seat for c in each.cards]


def offered(table: Table) -> set[str]:
    """The names of the moves that are offered."""
    return {offer.name for offer in table.moves()}


def clock(table: Table) -> Clock:
    """The clock as the picture shows it."""
    return table.view().picture.clock
