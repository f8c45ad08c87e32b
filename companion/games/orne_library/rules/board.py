"""The library as a grid of three rows and five columns: neighbours, doors, prices, and how far one gets."""

from heapq import heappop, heappush

from companion.games.orne_library.rules.pieces import CLOSET, ENTRANCE, READING_ROOM
from companion.games.orne_library.rules.state import Researcher, State, tile_at

ROWS, COLUMNS = "abc", "12345"
CELLS = tuple(row + column for row in ROWS for column in COLUMNS)
START, MARKET = "b1", "b5"
"""The Entrance Hall and the Main Reading Room lie in the middle of the two short sides."""

OPEN, LOCKED, NONE = "open", "locked", "none"
BY_RULE = "rule"
"""The connection that the rules give, without a change."""
PATHS = {
    OPEN: "an open way",
    LOCKED: "a locked door",
    NONE: "no way through",
    BY_RULE: "as in the rules",
}
"""What may be between two chambers, within a sentence."""


def _beside(cell: str) -> tuple[str, ...]:
    row, column = ROWS.index(cell[0]), COLUMNS.index(cell[1])
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(ROWS[r] + COLUMNS[c] for r, c in around if 0 <= r < len(ROWS) and 0 <= c < len(COLUMNS))


NEIGHBOURS = {cell: _beside(cell) for cell in CELLS}
"""For each cell those above, right, below and left of it; never the diagonal ones."""


def door(one: str, other: str) -> str:
    """The id of the door between two neighbours, whichever is named first."""
    return f"{min(one, other)}-{max(one, other)}"


DOORS = tuple(door(cell, other) for cell in CELLS for other in NEIGHBOURS[cell] if cell < other)


def path(state: State, start: str, end: str) -> str:
    """How two neighbours are connected, going from the first to the second."""
    said = state.paths.get(door(start, end))
    if said is not None:
        return said
    both_ways = state.is_ruled("D15", "both")
    shut = tile_at(state, start).locked or (both_ways and tile_at(state, end).locked)
    return LOCKED if shut else OPEN


def has_locked_door(state: State, cell: str) -> bool:
    """Whether one of the doors out of a chamber is locked."""
    return any(path(state, cell, other) == LOCKED for other in NEIGHBOURS[cell])


def key_for(state: State, start: str, end: str) -> str | None:
    """The key that would open this door: one for a door of these chambers first, then one for any door."""
    keys = state.turn.keys
    return next((key for key in (start, end, "") if key in keys), None)


def can_pass(state: State, start: str, end: str) -> bool:
    """Whether a pawn may go through, with what was opened this turn and the keys at hand."""
    kind = path(state, start, end)
    if kind == LOCKED:
        return door(start, end) in state.turn.opened or key_for(state, start, end) is not None
    return kind == OPEN


def price(state: State, pawn: Researcher, start: str) -> int:
    """Footwork for a step out of a cell."""
    return 0 if "liber-ivonis" in pawn.lasting else tile_at(state, start).leave


def steps(state: State) -> dict[str, int]:
    """The neighbours that the player whose turn it is can step to now, with the Footwork it takes."""
    me = state.me
    cost = price(state, me, me.cell)
    if cost > state.turn.footwork:
        return {}
    return {end: cost for end in NEIGHBOURS[me.cell] if can_pass(state, me.cell, end)}


def reach(state: State) -> dict[str, int]:
    """All cells that can be reached with the Footwork left, each with the least it takes."""
    pawn, budget = state.me, state.turn.footwork
    best: dict[tuple[str, int], int] = {}
    queue = [(0, pawn.cell, state.turn.keys.count(""))]
    while queue:
        spent, cell, keys = heappop(queue)
        if best.get((cell, keys), budget + 1) <= spent:
            continue
        best[cell, keys] = spent
        cost = spent + price(state, pawn, cell)
        for end in NEIGHBOURS[cell] if cost <= budget else ():
            left = keys - _key_used(state, cell, end)
            if left >= 0 and path(state, cell, end) != NONE:
                heappush(queue, (cost, end, left))
    found: dict[str, int] = {}
    for (cell, _), spent in best.items():
        found[cell] = min(spent, found.get(cell, spent))
    del found[pawn.cell]
    return found


def _key_used(state: State, start: str, end: str) -> int:
    """How many keys for any door a step takes."""
    free = (
        path(state, start, end) != LOCKED
        or door(start, end) in state.turn.opened
        or start in state.turn.keys
        or end in state.turn.keys
    )
    return 0 if free else 1


def closets(state: State) -> tuple[str, ...]:
    """Janitorial Closets other than the one the player stands in; empty elsewhere."""
    here = state.me.cell
    if state.tiles[here] != CLOSET:
        return ()
    return tuple(cell for cell, tile in state.tiles.items() if tile == CLOSET and cell != here)


def laid_out(middle: tuple[str, ...]) -> dict[str, str]:
    """The board with these thirteen tiles between the Entrance Hall and the Main Reading Room."""
    free = (cell for cell in CELLS if cell not in (START, MARKET))
    cells = dict(zip(free, middle, strict=True)) | {START: ENTRANCE, MARKET: READING_ROOM}
    return {cell: cells[cell] for cell in CELLS}
