"""A random board of given tiles on which everybody can leave their corner and get to their chamber.

First the ways are found, as a net that joins the corners and the chambers; then tiles that fit are laid along
them, and the rest anyhow.
"""

import heapq
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from companion.games.chamberquest.rules import layouts, passages
from companion.games.chamberquest.rules.board import Board, place
from companion.games.chamberquest.rules.pieces import CELLS, CORNERS, EDGE, SIDES, Shape, Side, Tile
from companion.table import Chance, IllegalMove

TRIES = 30

Needs = dict[str, int]
"""The sides that must be open on each place of the net, as bits."""

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows down and columns right, for each side."""
_FITTING = (Shape.STRAIGHT, Shape.CORNER, Shape.END, Shape.TEE, Shape.CROSS)
"""The shapes in the order in which they are laid along a way: those that lead nowhere else first."""


def shuffled(chance: Chance, colours: Sequence[str], mix: Mapping[Shape, int]) -> Board:
    """A random board of these tiles, or of our own mix where nothing is known of the owner's."""
    empty = replace(layouts.blank(colours), name=layouts.RANDOM_NAME)
    for _ in range(TRIES):
        layout = _laid(layouts.with_random_chambers(empty, chance, colours), chance, mix or layouts.OUR_MIX)
        if all(gets_home(layout, colour) for colour in colours):
            return layout
    raise IllegalMove(
        "With these tiles the app finds no board on which everybody can get home: lay one out yourselves.",
        rule="app-board",
    )


def gets_home(layout: Board, colour: str) -> bool:
    """Whether a colour can walk from its corner into its chamber as the board lies."""
    start = next(cell for cell, tile in zip(CELLS, layout.tiles, strict=True) if tile.start == colour)
    home = layout.chamber_of(colour)
    return home in passages.reach(passages.plan(layout, passages.WalkingRules()), start, home, len(CELLS))


def _laid(layout: Board, chance: Chance, mix: Mapping[Shape, int]) -> Board:
    shapes = list(chance.shuffle([shape.value for shape, count in mix.items() for _ in range(count)]))
    order = chance.shuffle(CELLS)
    needs = _net(layout, {cell: at for at, cell in enumerate(order)})
    free = [cell for cell in order if not layout.at(cell).is_chamber]
    for cell in sorted(free, key=lambda cell: -needs.get(cell, 0).bit_count()):
        tile, turn = layout.at(cell), chance.roll(4) - 1
        found = _fitting(tile, shapes, turn, needs.get(cell, 0)) or replace(
            tile, shape=Shape(shapes[0]), turn=turn
        )
        shapes.remove(found.shape.value)
        layout = layout.laid({cell: found})
    return layout


def _fitting(tile: Tile, shapes: Sequence[str], turn: int, sides: int) -> Tile | None:
    """One of the tiles that are left, laid so that these sides are open; any where none need be."""
    if not sides:
        return None
    for shape in (shape for shape in _FITTING if shape.value in shapes):
        for quarters in range(4):
            laid = replace(tile, shape=shape, turn=(turn + quarters) % 4)
            if laid.openings & sides == sides:
                return laid
    return None


def _net(layout: Board, rank: Mapping[str, int]) -> Needs:
    """Ways that join all corners and the entrances of all chambers; the ranks say where they wind."""
    needs: Needs = {}
    for cell, side in _ends(layout):
        way = _way(layout, rank, cell, needs)
        needs[cell] = needs.get(cell, 0) | side
        for (here, out), (there, _) in pairwise(way):
            needs[here] |= 1 << out
            needs[there] = needs.get(there, 0) | 1 << (out + 2) % 4
    return needs


def _ends(layout: Board) -> Iterator[tuple[str, int]]:
    """Where the ways of the net end: at the corners, and before the chambers with the side towards them."""
    yield from ((corner, 0) for corner in CORNERS)
    for cell in CELLS:
        if (tile := layout.at(cell)).is_chamber:
            entrance = SIDES.index(Side(tile.sides[0]))
            before = next(other for side, other in _beside(cell) if side == entrance)
            if not layout.at(before).is_chamber:
                yield before, 1 << (entrance + 2) % 4


def _way(
    layout: Board, rank: Mapping[str, int], start: str, needs: Mapping[str, int]
) -> list[tuple[str, int]]:
    """The cheapest way from a place to the net, each place with the side by which it is left."""
    came: dict[str, tuple[str, int]] = {}
    waiting = [(0, start, start, 0)]
    while waiting:
        cost, cell, before, side = heapq.heappop(waiting)
        if cell in came:
            continue
        came[cell] = (before, side)
        if cell in needs:
            return _traced(came, cell)
        for out, after in _beside(cell):
            if after not in came and not layout.at(after).is_chamber:
                heapq.heappush(waiting, (cost + len(CELLS) // 3 + rank[after], after, cell, out))
    return []


def _traced(came: Mapping[str, tuple[str, int]], end: str) -> list[tuple[str, int]]:
    found = [(end, 0)]
    while (before := came[found[-1][0]])[0] != found[-1][0]:
        found.append(before)
    return found[::-1]


def _beside(cell: str) -> Iterator[tuple[int, str]]:
    """The places beside a place, each with the side on which it lies."""
    row, column = divmod(place(cell), EDGE)
    for side, (down, right) in enumerate(_STEPS):
        if 0 <= row + down < EDGE and 0 <= column + right < EDGE:
            yield side, CELLS[(row + down) * EDGE + column + right]
