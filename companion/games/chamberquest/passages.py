"""Where one can walk. Places are bits of a number, so that all steps from many places are a few shifts.

Whoever walks into their own chamber has won: the walk ends there, so it is never walked through.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from companion.games.chamberquest.board import Board
from companion.games.chamberquest.pieces import CELLS, EDGE, INDEX

_FULL = (1 << EDGE * EDGE) - 1
_WEST_EDGE = sum(1 << row * EDGE for row in range(EDGE))
_EAST_EDGE = _WEST_EDGE << EDGE - 1
_ROUND = EDGE * (EDGE - 1)
"""From the top row to the bottom one."""


class Ways(Struct, frozen=True):
    """How the rulings have it that one walks."""

    both: bool = True
    """B6: both facing sides must be open, not only the one of the tile one walks onto."""
    same_side: bool = True
    """B7: a chamber is left by its entrance only."""
    exact: bool = False
    """B11: one's own chamber is entered with the last step of the roll only."""
    wrap: bool = False
    """B17: a walk over the edge comes in on the other side."""


class Plan(Struct, frozen=True):
    """The doors of a board: for each direction the places that can be left, and entered, that way."""

    leave: tuple[int, ...]
    enter: tuple[int, ...]
    wrap: bool = False

    def step(self, standing: int) -> int:
        """Everywhere that one step leads from these places."""
        reached = 0
        for direction in range(4):
            going = standing & self.leave[direction]
            reached |= _shift(going, direction, self.wrap) & self.enter[(direction + 2) % 4]
        return reached


def plan(board: Board, ways: Ways) -> Plan:
    """The doors of a board under these rulings."""
    enter, leave = [0, 0, 0, 0], [0, 0, 0, 0]
    for at, tile in enumerate(board.tiles):
        bit, open_in = 1 << at, tile.openings
        open_out = open_in if (ways.same_side if tile.is_chamber else ways.both) else 15
        for side in range(4):
            if open_in >> side & 1:
                enter[side] |= bit
            if open_out >> side & 1:
                leave[side] |= bit
    return Plan(tuple(leave), tuple(enter), ways.wrap)


def reach(doors: Plan, ways: Ways, start: str, home: str, steps: int) -> dict[str, int]:
    """Every place that can be walked to with so many steps, with what it costs."""
    costs = {
        CELLS[at]: cost
        for cost, layer in enumerate(_nearest(doors, start, home, steps))
        for at in _places(layer)
    }
    del costs[start]
    if ways.exact:
        costs.pop(home, None)
        if steps in winning_rolls(doors, ways, start, home, steps):
            costs[home] = steps
    return costs


def winning_rolls(doors: Plan, ways: Ways, start: str, home: str, most: int) -> tuple[int, ...]:
    """The rolls, up to `most`, with which one can walk from here into one's own chamber."""
    goal = 1 << INDEX[home]
    layers = _exactly if ways.exact else _nearest
    hits = tuple(roll for roll, layer in enumerate(layers(doors, start, home, most)) if roll and layer & goal)
    return hits if ways.exact or not hits else tuple(range(hits[0], most + 1))


def path(doors: Plan, start: str, goal: str, home: str, cost: int) -> tuple[str, ...]:
    """One way from place to place in exactly so many steps, both ends included."""
    layers = list(_exactly(doors, start, home, cost))
    back = [INDEX[goal]]
    for layer in reversed(layers[:-1]):
        before = layer & ~(1 << INDEX[home]) or layer
        back.append(next(at for at in _places(before) if doors.step(1 << at) >> back[-1] & 1))
    return tuple(CELLS[at] for at in reversed(back))


def _nearest(doors: Plan, start: str, home: str, most: int) -> Iterator[int]:
    """Step by step, the places that are reached for the first time."""
    seen = standing = 1 << INDEX[start]
    goal = 1 << INDEX[home]
    yield standing
    for _ in range(most):
        standing = doors.step(standing) & ~seen
        seen |= standing
        yield standing
        standing &= ~goal


def _exactly(doors: Plan, start: str, home: str, most: int) -> Iterator[int]:
    """Step by step, all places where one can be just then; one may walk to and fro."""
    standing = 1 << INDEX[start]
    goal = 1 << INDEX[home]
    yield standing
    for _ in range(most):
        standing = doors.step(standing)
        yield standing
        standing &= ~goal


def _shift(bits: int, direction: int, wrap: bool) -> int:
    moved = _SHIFTS[direction](bits)
    return moved | _WRAPS[direction](bits) if wrap else moved


_SHIFTS: tuple[Callable[[int], int], ...] = (
    lambda bits: bits >> EDGE,
    lambda bits: (bits & ~_EAST_EDGE) << 1,
    lambda bits: bits << EDGE & _FULL,
    lambda bits: (bits & ~_WEST_EDGE) >> 1,
)
_WRAPS: tuple[Callable[[int], int], ...] = (
    lambda bits: bits << _ROUND & _FULL,
    lambda bits: (bits & _EAST_EDGE) >> EDGE - 1,
    lambda bits: bits >> _ROUND,
    lambda bits: (bits & _WEST_EDGE) << EDGE - 1,
)


def _places(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
