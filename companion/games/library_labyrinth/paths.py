"""Where a meeple gets to in one move: along open, lit paths, Ladders past tokens, Passages through walls.

What the app does not know (a tile that may be lit, paths nobody has entered) counts as open: it trusts you.
"""

from collections import deque

from companion.games.library_labyrinth.grid import ACROSS, NEIGHBOURS
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.state import State


def reach(state: State, start: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
    """All tiles where one move from `start` may end; on a token only by capturing or returning there."""
    if not start:
        return frozenset()
    seen = {(start, ladders, passages)}
    queue = deque(seen)
    while queue:
        at, climbs, walls = queue.popleft()
        climbs -= _climb(state, at, start, climbs, ladders)
        if climbs < 0:
            continue
        for side, beyond in NEIGHBOURS[at].items():
            step = (beyond, climbs, walls - _bookcases(state, at, side, beyond))
            if state.tiles[beyond].lit is not False and step[2] >= 0 and step not in seen:
                seen.add(step)
                queue.append(step)
    return frozenset(tile for tile, _, _ in seen if tile != start)


def _climb(state: State, at: str, start: str, left: int, had: int) -> int:
    """The Ladders it takes to go on from here: one past a token, unless one is enough for a whole move."""
    if at == start or not state.tiles[at].token:
        return 0
    if state.ruled("A16", "any_tokens"):
        return 0 if had else left + 1
    return 1


def _bookcases(state: State, at: str, side: str, beyond: str) -> int:
    """The closed edges between two adjacent tiles that need a Secret Passage each."""
    here, there = state.tiles[at].openings, state.tiles[beyond].openings
    closed = (bool(here) and side not in here) + (bool(there) and ACROSS[side] not in there)
    return min(closed, 1) if state.ruled("A17", "border") else closed


def in_reach(state: State, who: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
    """Where a meeple may end a move, by the paths that are kept; empty where its place is not known."""
    return reach(state, state.meeples.get(who, ""), ladders, passages)


def tokens_in_reach(state: State, who: str, ladders: int = 0, passages: int = 0) -> tuple[str, ...]:
    """The Terrors and Shelves that a meeple can get to in one move."""
    tiles = in_reach(state, who, ladders, passages)
    return tuple(tile.token for id_, tile in state.tiles.items() if id_ in tiles and tile.token)


def checks_paths(state: State, who: str) -> bool:
    """Whether the app knows enough to refuse a move for its path."""
    return state.keeps_at_least(Keeps.PATHS) and bool(state.meeples.get(who))
