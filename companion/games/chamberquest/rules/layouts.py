"""Layouts: how a board is laid out tile by tile, what is still wrong with it, and a random good one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.chamberquest.rules.board import Board, place
from companion.games.chamberquest.rules.pieces import (
    CELLS,
    COLOURS,
    CORNERS,
    EDGE,
    PLAIN_SHAPES,
    SIDES,
    Shape,
    Side,
    Tile,
    spelled,
)
from companion.table import Chance, IllegalMove

FALLBACK_NAME = "Our board"
RANDOM_NAME = "Random board"
RANDOM_MIX = {Shape.STRAIGHT: 9, Shape.CORNER: 9, Shape.TEE: 8, Shape.CROSS: 2}
"""The 28 tiles of a random board of version 0.1 beside its chambers and corners."""
OUR_MIX: Mapping[Shape, int] = {Shape.STRAIGHT: 9, Shape.CORNER: 13, Shape.TEE: 8, Shape.CROSS: 2}
"""The 32 tiles of a random board beside its chambers. The mix is our own: the printed one is unknown."""
NAME_LENGTH = 40
REASON = 120
"""Letters of why a file holds no board: it may quote whatever stands in it."""
NO_CHAMBER_AT_A_START = "Players start on the corners, so no chamber can be there."
STARTS_ON_CORNERS = "Players start on the four corners of the board."


def blank(colours: Sequence[str]) -> Board:
    """A board with nothing on it but the corners where the colours start."""
    starts = dict(zip(CORNERS, colours, strict=False))
    return Board(FALLBACK_NAME, tuple(Tile(cell, start=starts.get(cell, "")) for cell in CELLS))


def with_tile(layout: Board, cell: str, shape: Shape, turn: int = 0) -> Board:
    """An ordinary tile on a place, in place of whatever was there."""
    if shape not in PLAIN_SHAPES:
        raise IllegalMove("A chamber is laid with its colour and its entrance.", rule="setup-tiles")
    if not 0 <= turn < 4:
        raise IllegalMove("A tile lies in one of four ways: no, one, two or three quarter turns.")
    return layout.laid({cell: replace(layout.at(cell), shape=shape, turn=turn, colour="")})


def with_turn(layout: Board, cell: str) -> Board:
    """A tile turned a quarter clockwise; a chamber's entrance goes along."""
    tile = layout.at(cell)
    if tile.shape is Shape.UNKNOWN:
        raise IllegalMove(f"There is no tile on {spelled(cell)} yet that could be turned.")
    return layout.laid({cell: replace(tile, turn=(tile.turn + 1) % 4)})


def with_chamber(layout: Board, cell: str, colour: str, entrance: Side) -> Board:
    """The chamber of a colour on a place; wherever it was before, nothing is left."""
    if layout.at(cell).start:
        raise IllegalMove(NO_CHAMBER_AT_A_START, rule="setup-tokens")
    changes = {
        other: replace(tile, shape=Shape.UNKNOWN, turn=0, colour="")
        for other, tile in zip(CELLS, layout.tiles, strict=True)
        if tile.is_chamber and tile.colour == colour
    }
    tile = replace(layout.at(cell), shape=Shape.CHAMBER, turn=SIDES.index(entrance), colour=colour)
    return layout.laid({**changes, cell: tile})


def with_start(layout: Board, cell: str, colour: str) -> Board:
    """A colour starts on this corner; who started here takes the other one's corner."""
    if cell not in CORNERS:
        raise IllegalMove(STARTS_ON_CORNERS, rule="setup-tokens")
    before, here = layout.at(cell).start, layout.at(cell)
    changes = {
        other: replace(tile, start=before)
        for other, tile in zip(CELLS, layout.tiles, strict=True)
        if tile.start == colour
    }
    return layout.laid({**changes, cell: replace(here, start=colour)})


def named(layout: Board, name: str) -> Board:
    """The layout under another name; an empty name leaves the one it has."""
    return replace(layout, name=(name.strip() or layout.name.strip() or FALLBACK_NAME)[:NAME_LENGTH])


def as_laid(board: Board) -> Board:
    """A board as a layout of its own, to be saved: each tile is called after where it lies."""
    tiles = (replace(tile, id=cell) for cell, tile in zip(CELLS, board.tiles, strict=True))
    return replace(board, tiles=tuple(tiles))


def plain(board: Board) -> dict[str, Any]:
    """A board as plain data, to be saved and shared; `read` takes it back."""
    laid = as_laid(board)
    return {"name": laid.name, "tiles": [msgspec.to_builtins(tile) for tile in laid.tiles]}


def faults(layout: Board, colours: Sequence[str], fresh: bool = True) -> tuple[str, ...]:
    """What is wrong with a layout, in sentences; nothing where it can be played on.

    `colours` are those of the players. `fresh`: before the first move, when the tokens are on the corners.
    """
    if len(layout.tiles) != len(CELLS) or {tile.id for tile in layout.tiles} != set(CELLS):
        return (f"A board has {len(CELLS)} tiles, each once; this has {len(layout.tiles)}.",)
    found = [_no_tile_yet(layout), *_chamber_faults(layout, colours)]
    if fresh:
        found += _start_faults(layout, colours)
    return tuple(sentence for sentence in found if sentence)


def _no_tile_yet(layout: Board) -> str:
    empty = [cell for cell, tile in zip(CELLS, layout.tiles, strict=True) if tile.shape is Shape.UNKNOWN]
    if not empty:
        return ""
    return (
        f"{len(empty)} places have no tile yet."
        if len(empty) > 1
        else f"{spelled(empty[0])} has no tile yet."
    )


def _chamber_faults(layout: Board, colours: Sequence[str]) -> list[str]:
    chambers = Counter(tile.colour for tile in layout.tiles if tile.is_chamber)
    found = [f"There is no {colour} chamber." for colour in colours if not chambers[colour]]
    found += [f"There are {count} {colour} chambers." for colour, count in chambers.items() if count > 1]
    found += [f"No box has a chamber in {colour!r}." for colour in chambers if colour not in COLOURS]
    if not found and len(chambers) != len(CORNERS):
        found = [f"A board has four chambers, even with fewer players; this one has {len(chambers)}."]
    return found


def _start_faults(layout: Board, colours: Sequence[str]) -> list[str]:
    starts = {tile.start: cell for cell, tile in zip(CELLS, layout.tiles, strict=True) if tile.start}
    missing = [f"No corner is marked for {colour}." for colour in colours if colour not in starts]
    astray = [
        f"{colour.capitalize()} must start on a corner, not on {spelled(cell)}."
        for colour, cell in starts.items()
        if cell not in CORNERS
    ]
    inside = [
        f"{spelled(cell)} is a corner where a player starts, so it cannot be a chamber."
        for cell in CORNERS
        if layout.at(cell).is_chamber
    ]
    return missing + astray + inside


def check(layout: Board, colours: Sequence[str], fresh: bool) -> None:
    """Raise IllegalMove with everything that is wrong with a layout."""
    if found := faults(layout, colours, fresh):
        raise IllegalMove(" ".join(found), rule="setup-tiles")


def read(data: Any) -> Board:
    """A layout from plain data (a file that somebody shared, or the store)."""
    try:
        layout = msgspec.convert(data, Board)
    except msgspec.ValidationError as fault:
        why = str(fault)[:REASON]
        raise IllegalMove(f"This is not a ChamberQuest board: {why}.", rule="setup-tiles") from fault
    if (many := len(layout.tiles)) != len(CELLS):
        raise IllegalMove(f"A board has {len(CELLS)} tiles; this has {many}.", rule="setup-tiles")
    return named(layout, layout.name)


def mix_of(layout: Board) -> dict[Shape, int]:
    """How many tiles of each shape a layout has, beside the chambers."""
    return dict(Counter(tile.shape for tile in layout.tiles if not tile.is_chamber))


def random(chance: Chance, colours: Sequence[str]) -> Board:
    """A random board as version 0.1 laid it: only its records still ask for one."""
    layout = replace(blank(colours), name=RANDOM_NAME)
    for at, corner in enumerate(CORNERS):
        # The corner shape is open to the top and the right, as it must be at the bottom left.
        layout = with_tile(layout, corner, Shape.CORNER, (at + 1) % 4)
    layout = with_random_chambers(layout, chance, colours)
    free = [cell for cell in CELLS if layout.at(cell).shape is Shape.UNKNOWN]
    shapes = chance.shuffle([shape.value for shape, count in RANDOM_MIX.items() for _ in range(count)])
    for cell, shape in zip(free, shapes, strict=True):
        layout = with_tile(layout, cell, Shape(shape), chance.roll(4) - 1)
    return layout


def with_random_chambers(layout: Board, chance: Chance, colours: Sequence[str]) -> Board:
    """Each chamber in the quarter across from its own corner, its entrance not at the edge."""
    for at, colour in enumerate(colours):
        cell = chance.pick(dict.fromkeys(_quarter((at + 2) % 4), 1))
        entrance = chance.pick(dict.fromkeys(_inward(cell), 1))
        layout = with_chamber(layout, cell, colour, Side(entrance))
    return layout


def _quarter(corner: int) -> list[str]:
    """The places of the quarter at a corner, but for the corner itself."""
    half = EDGE // 2
    north, west = (at == 0 for at in divmod(place(CORNERS[corner]), EDGE))
    return [
        cell
        for cell in CELLS
        if cell not in CORNERS
        and (place(cell) % EDGE < half) == west
        and (place(cell) // EDGE < half) == north
    ]


def _inward(cell: str) -> list[str]:
    """The sides of a place that do not face the edge of the board."""
    row, column = divmod(place(cell), EDGE)
    facing = {
        Side.NORTH: row > 0,
        Side.EAST: column < EDGE - 1,
        Side.SOUTH: row < EDGE - 1,
        Side.WEST: column > 0,
    }
    return [side.value for side, inside in facing.items() if inside]
