"""The library as a grid of three rows and five columns: neighbours, doors, prices, and how far one gets."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from companion.games.orne_library.rules.pieces import CLOSET, ENTRANCE, READING_ROOM
from companion.games.orne_library.rules.state import Researcher, State, keeps_cards, tile_at

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


_BETWEEN = {
    (cell, other): f"{min(cell, other)}-{max(cell, other)}" for cell in CELLS for other in NEIGHBOURS[cell]
}


def door(one: str, other: str) -> str:
    """The id of the door between two neighbours, whichever is named first."""
    return _BETWEEN[one, other]


_ANY_LENGTH = 2 * len(CELLS)
"""More Footwork than any way takes."""
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
    """Where the player whose turn it is can step to now, with the Footwork it takes.

    That is a neighbour; where the app does not follow the cards, the table knows how far a pawn may go.
    """
    me = state.me
    if not keeps_cards(state):
        return {cell: 0 for cell in state.tiles if cell != me.cell}
    cost = price(state, me, me.cell)
    if cost > state.turn.footwork:
        return {}
    return {end: cost for end in NEIGHBOURS[me.cell] if can_pass(state, me.cell, end)}


def reach(state: State) -> dict[str, int]:
    """All cells that can be reached with the Footwork left, each with the least it takes."""
    found = _routes(state, lambda _: False, state.turn.footwork)
    return {cell: spent for cell, (spent, _) in found.items()}


class Way(NamedTuple):
    """The cheapest way to a cell, whatever Footwork is left."""

    footwork: int
    cells: tuple[str, ...]
    """Those that it leads through, the last of them being its end."""
    locked: bool
    """It leads through a locked door for which the app was told of no key."""


def ways(state: State, *, around: bool = False) -> dict[str, Way]:
    """The cheapest ways to all cells; around, past all chambers that do something to whoever comes in.

    A way without a locked door goes first: a key that the app was not told of is only taken for granted where
    there is no other way.
    """
    told, found = state.turn.keys.count(""), dict[str, Way]()
    for keys, locked in ((told, False), (told + len(DOORS), True)):
        routes = _routes(state, lambda cell: around and stirs(state, cell), _ANY_LENGTH, keys)
        for cell, (footwork, cells) in routes.items():
            found.setdefault(cell, Way(footwork, cells, locked))
    return found


def first_stops(state: State) -> dict[str, str]:
    """The cells to which every short way leads through a chamber that does something to whoever comes in.

    Each comes with that chamber. Where the app does not follow the cards it cannot know whether the pawn has
    come through it, or by a longer way or a card.
    """
    past = ways(state, around=True)
    return {
        cell: next(one for one in way.cells[:-1] if stirs(state, one))
        for cell, way in ways(state).items()
        if cell not in past or (past[cell].locked, past[cell].footwork) > (way.locked, way.footwork)
    }


def walks(state: State) -> dict[str, tuple[str, ...]]:
    """The cells beyond the neighbours to which one can walk in one go, each with the cells on the way.

    Nobody is walked through a chamber that does something to whoever comes in: that is a stop of its own.
    """
    if state.turn.footwork < 2 and "liber-ivonis" not in state.me.lasting:
        return {}
    found = _routes(state, lambda cell: stirs(state, cell), state.turn.footwork)
    return {cell: way for cell, (_, way) in found.items() if len(way) > 1}


def stops(state: State) -> dict[str, str]:
    """The cells in reach to which nobody walks in one go, each with the chamber that is a stop on the way."""
    found, free = _routes(state, lambda _: False, state.turn.footwork), walks(state)
    return {
        cell: next((one for one in way[:-1] if stirs(state, one)), "")
        for cell, (_, way) in found.items()
        if len(way) > 1 and cell not in free
    }


def stirs(state: State, cell: str) -> bool:
    """Whether a chamber does something when the player whose turn it is comes in."""
    tile = tile_at(state, cell)
    if not tile.hidden:
        return bool(tile.enters)
    chamber = state.chambers.get(cell)
    return chamber is None or state.is_ruled("D8", "everybody")


def _routes(
    state: State, is_stop: Callable[[str], bool], budget: int, keys: int | None = None
) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The cheapest ways to all cells that can be reached: the Footwork, and the cells on the way."""
    pawn = state.me
    most: dict[str, int] = {}
    """Keys left in each cell so far: who comes dearer, and with no more of them, gets no further."""
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    at_hand = state.turn.keys.count("") if keys is None else keys
    queue: list[tuple[int, str, int, tuple[str, ...]]] = [(0, pawn.cell, at_hand, ())]
    while queue:
        spent, cell, had, way = heappop(queue)
        if had <= most.get(cell, -1) or spent > budget:
            continue
        most[cell] = had
        found.setdefault(cell, (spent, way))
        cost = spent + price(state, pawn, cell)
        if cost > budget or (way and is_stop(cell)):
            continue
        for end in NEIGHBOURS[cell]:
            if had <= most.get(end, -1):
                continue
            kind = path(state, cell, end)
            left = had - (kind == LOCKED and _takes_a_key(state, cell, end))
            if kind != NONE and left > most.get(end, -1):
                heappush(queue, (cost, end, left, (*way, end)))
    del found[pawn.cell]
    return found


def _takes_a_key(state: State, start: str, end: str) -> bool:
    """Whether a step through a locked door takes a key for any door."""
    turn = state.turn
    return not (door(start, end) in turn.opened or start in turn.keys or end in turn.keys)


def closets(state: State) -> tuple[str, ...]:
    """Janitorial Closets other than the one the player stands in; empty elsewhere."""
    here = state.me.cell
    if state.tiles[here] != CLOSET:
        return ()
    return tuple(cell for cell, tile in state.tiles.items() if tile == CLOSET and cell != here)


def is_lone_closet(state: State, cell: str) -> bool:
    """Whether this is a Janitorial Closet from which the dumbwaiter leads nowhere: there is no other."""
    return state.tiles[cell] == CLOSET and list(state.tiles.values()).count(CLOSET) == 1


def laid_out(middle: tuple[str, ...]) -> dict[str, str]:
    """The board with these thirteen tiles between the Entrance Hall and the Main Reading Room."""
    free = (cell for cell in CELLS if cell not in (START, MARKET))
    cells = dict(zip(free, middle, strict=True)) | {START: ENTRANCE, MARKET: READING_ROOM}
    return {cell: cells[cell] for cell in CELLS}
