"""Where one can walk. Places are bits of a number, so that all steps from many places are a few shifts.

Whoever walks into their own chamber has won: the walk ends there, so it is never walked through.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from operator import or_

from msgspec import Struct

from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.pieces import CELLS, EDGE, INDEX, Tile

_WEST_EDGE = sum(1 << row * EDGE for row in range(EDGE))
_EAST_EDGE = _WEST_EDGE << EDGE - 1
_ROUND = EDGE * (EDGE - 1)
"""From the top row to the bottom one."""


class WalkingRules(Struct, frozen=True):
    """How the rulings have it that one walks."""

    both: bool = True
    """B6: both facing sides must be open, not only the one of the tile one walks onto."""
    same_side: bool = True
    """B7: a chamber is left by its entrance only."""
    exact: bool = False
    """B11: one's own chamber is entered with the last step of the roll only."""
    wrap: bool = False
    """B17: a walk over the edge comes in on the other side."""


class Doors(Struct, frozen=True):
    """The doors of a board: for each direction the places that can be left, and entered, that way."""

    leave: tuple[int, ...]
    enter: tuple[int, ...]
    ways: WalkingRules

    def step(self, standing: int) -> int:
        """Everywhere that one step leads from these places."""
        upward, rightward, downward, leftward = self.leave
        up, right, down, left = (
            standing & upward,
            standing & rightward,
            standing & downward,
            standing & leftward,
        )
        from_top, from_right, from_bottom, from_left = self.enter
        # A shift beyond the top or bottom row leaves all doors behind; the sides need care.
        reached = up >> EDGE & from_bottom | down << EDGE & from_top
        reached |= (right & ~_EAST_EDGE) << 1 & from_left | (left & ~_WEST_EDGE) >> 1 & from_right
        if self.ways.wrap:
            reached |= up << _ROUND & from_bottom | down >> _ROUND & from_top
            reached |= (right & _EAST_EDGE) >> EDGE - 1 & from_left | (
                left & _WEST_EDGE
            ) << EDGE - 1 & from_right
        return reached

    def relaid(self, cell: str, tile: Tile) -> "Doors":
        """The doors with another tile on a place."""
        bit, out = 1 << INDEX[cell], _ways_out(tile, self.ways)
        leave = [doors & ~bit | bit * (out >> side & 1) for side, doors in enumerate(self.leave)]
        enter = [doors & ~bit | bit * (tile.openings >> side & 1) for side, doors in enumerate(self.enter)]
        return Doors(tuple(leave), tuple(enter), self.ways)


@lru_cache(maxsize=16)
def plan(board: Board, ways: WalkingRules) -> Doors:
    """The doors of a board under these rulings; one look at a table asks for them many times."""
    into = [tile.openings for tile in board.tiles]
    out = [_ways_out(tile, ways) for tile in board.tiles]
    return Doors(_by_side(out), _by_side(into), ways)


def _ways_out(tile: Tile, ways: WalkingRules) -> int:
    """The sides by which a tile can be left."""
    bound = ways.same_side if tile.is_chamber else ways.both
    return tile.openings if bound else 15


def _by_side(open_sides: list[int]) -> tuple[int, ...]:
    return tuple(sum((sides >> side & 1) << at for at, sides in enumerate(open_sides)) for side in range(4))


def reach(doors: Doors, start: str, home: str, steps: int) -> dict[str, int]:
    """Every place that can be walked to with so many steps, with what it costs."""
    costs = {
        CELLS[at]: cost
        for cost, layer in enumerate(_nearest(doors, places_of((start,)), home, steps))
        for at in _places(layer)
    }
    del costs[start]
    if doors.ways.exact:
        costs.pop(home, None)
        if steps in winning_rolls(doors, start, home, steps):
            costs[home] = steps
    return costs


def winning_rolls(doors: Doors, start: str, home: str, most: int) -> tuple[int, ...]:
    """The rolls, up to `most`, with which one can walk from here into one's own chamber."""
    return winning_rolls_from(doors, places_of((start,)), home, most)


def winning_rolls_from(doors: Doors, standing: int, home: str, most: int) -> tuple[int, ...]:
    """The same from any of several places: without an exact roll, that is from the best of them."""
    goal = 1 << INDEX[home]
    exact = doors.ways.exact
    layers = (_exactly if exact else _nearest)(doors, standing, home, most)
    hits = (roll for roll, layer in enumerate(layers) if roll and layer & goal)
    return tuple(hits) if exact else tuple(range(next(hits, most + 1), most + 1))


def winning_places(doors: Doors, home: str, most: int) -> tuple[int, ...]:
    """For each roll from one on, the places from which it leads into the chamber there."""
    back = Doors(doors.enter, doors.leave, doors.ways)
    goal = 1 << INDEX[home]
    if doors.ways.exact:
        return tuple(_exactly(back, goal, home, most))[1:]
    nearest = tuple(_nearest(back, goal, home, most))[1:]
    return tuple(accumulate(nearest, or_))


def places_of(cells: Iterable[str]) -> int:
    """Places as bits of a number."""
    return sum(1 << INDEX[cell] for cell in cells)


def path(doors: Doors, start: str, goal: str, home: str, cost: int) -> tuple[str, ...]:
    """One way from place to place in exactly so many steps, both ends included."""
    layers = list(_exactly(doors, places_of((start,)), home, cost))
    back = [INDEX[goal]]
    for layer in reversed(layers[:-1]):
        before = layer & ~(1 << INDEX[home]) or layer
        back.append(next(at for at in _places(before) if doors.step(1 << at) >> back[-1] & 1))
    return tuple(CELLS[at] for at in reversed(back))


def _nearest(doors: Doors, standing: int, home: str, most: int) -> Iterator[int]:
    """Step by step, the places that are reached for the first time."""
    seen = standing
    goal = 1 << INDEX[home]
    yield standing
    for _ in range(most):
        standing = doors.step(standing) & ~seen
        seen |= standing
        yield standing
        standing &= ~goal


def _exactly(doors: Doors, standing: int, home: str, most: int) -> Iterator[int]:
    """Step by step, all places where one can be just then; one may walk to and fro."""
    goal = 1 << INDEX[home]
    yield standing
    for _ in range(most):
        standing = doors.step(standing)
        yield standing
        standing &= ~goal


def _places(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
