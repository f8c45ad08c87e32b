"""How far it is from anywhere to anywhere, in Footwork, through doors that need no key."""

from functools import lru_cache

from companion.games.orne_library.rules.board import CELLS, NEIGHBOURS, OPEN, path, price, steps, walks
from companion.games.orne_library.rules.state import State, find

FAR = 9999
"""Where no way leads."""
STEPS = 32
"""More steps than any way has."""

OFTEN = 2
"""So often a cell is entered in one turn: who walks for nothing could walk for ever."""

Distances = dict[tuple[str, str], int]


def distances(seen: State, seat: str) -> Distances:
    """The least Footwork between any two cells, for the pawn of this seat."""
    return _between(_doors(seen, seat))


def _doors(seen: State, seat: str) -> tuple[tuple[str, str, int], ...]:
    pawn = find(seen, seat)
    return tuple(
        (cell, end, price(seen, pawn, cell))
        for cell in CELLS
        for end in NEIGHBOURS[cell]
        if path(seen, cell, end) == OPEN
    )


def _step_by_step(seen: State, seat: str) -> Distances:
    """The same, with the steps where the Footwork is equal: who walks for nothing must arrive, too."""
    return _between(tuple((cell, end, STEPS * cost + 1) for cell, end, cost in _doors(seen, seat)))


@lru_cache(maxsize=64)
def _between(doors: tuple[tuple[str, str, int], ...]) -> Distances:
    found = {(one, other): 0 if one == other else FAR for one in CELLS for other in CELLS}
    for start, end, cost in doors:
        found[start, end] = cost
    for middle in CELLS:
        for one in CELLS:
            first = found[one, middle]
            if first < FAR:
                for other in CELLS:
                    found[one, other] = min(found[one, other], first + found[middle, other])
    return found


def step_to(seen: State, to: str) -> tuple[str, str] | None:
    """The move and the cell by which the pawn of the turn comes nearer to a cell; None where none does."""
    here, far = seen.me.cell, _step_by_step(seen, seen.turn_of)
    if here == to or seen.turn.entered.count(to) >= OFTEN:
        return None
    near = [cell for cell in steps(seen) if seen.turn.entered.count(cell) < OFTEN]
    if to in near:
        return "move_pawn", to
    if to in walks(seen):
        return "walk_to", to
    nearer = [cell for cell in near if far[cell, to] < far[here, to] or far[here, to] == FAR > far[cell, to]]
    return ("move_pawn", min(nearer, key=lambda cell: (far[cell, to], cell))) if nearer else None
