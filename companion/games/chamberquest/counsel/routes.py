"""All ways into one's chamber, place by place."""

from collections.abc import Iterator
from itertools import islice

from companion.games.chamberquest.rules import passages
from companion.games.chamberquest.rules.pieces import CELLS, INDEX
from companion.games.chamberquest.rules.state import State

MOST = 100
"""Ways that are looked for: on an open board there are hundreds, and nobody reads them."""

Route = tuple[str, ...]
"""Places in the order in which one comes to them, the first being where one stands."""


def routes(seen: State, seat: str, steps: int) -> list[Route]:
    """The ways into the chamber with so many steps, the shortest first; at most so many as are looked for.

    No way comes twice to the same place, unless the chamber must be reached with the last step.
    """
    assert seen.board is not None
    home = seen.board.chamber_of(seen.colour_of(seat))
    doors = passages.plan(seen.board, seen.ways)
    near = passages.winning_places(doors, home, steps)
    start = seen.cell_of(seat)
    if doors.ways.exact:
        return list(islice(_onward(doors, near, (start,), home, steps), MOST))
    found: list[Route] = []
    for length in range(1, steps + 1):
        found += islice(_onward(doors, near, (start,), home, length), MOST - len(found))
    return found


def _onward(
    doors: passages.Doors, near: tuple[int, ...], way: Route, home: str, left: int
) -> Iterator[Route]:
    """The ways on from the last place, home with exactly so many steps."""
    if not left or not near[left - 1] >> INDEX[way[-1]] & 1:
        return
    reached = doors.step(1 << INDEX[way[-1]])
    for at, cell in enumerate(CELLS):
        if not reached >> at & 1 or (cell in way and not doors.ways.exact):
            continue
        if cell == home:
            if left == 1:
                yield (*way, cell)
        else:
            yield from _onward(doors, near, (*way, cell), home, left - 1)
