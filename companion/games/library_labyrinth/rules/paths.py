"""Where a meeple gets to in one move: along open, lit paths, Ladders past tokens, Passages through walls.

What the app does not know (a tile that may be lit, paths nobody has entered) counts as open: it trusts you.
"""

from collections import deque

from companion.games.library_labyrinth.rules.grid import ACROSS, NEIGHBOURS, TILES
from companion.games.library_labyrinth.rules.state import State, Tile

_STEPS = {
    tile: tuple((side, ACROSS[side], beyond) for side, beyond in around.items())
    for tile, around in NEIGHBOURS.items()
}
"""For each tile its sides: as seen from it, as seen from beyond, and the tile beyond."""


def reach(state: State, start: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
    """All tiles where one move from `start` may end; on a token only by capturing or returning there."""
    if not start:
        return frozenset()
    if not ladders and not passages:
        return _on_foot(state.tiles, start)
    return _with_boosters(state, start, ladders, passages)


def _on_foot(tiles: dict[str, Tile], start: str) -> frozenset[str]:
    seen = {start}
    ahead = [start]
    while ahead:
        at = ahead.pop()
        here = tiles[at]
        if here.token and at != start:
            continue
        for side, across, beyond in _STEPS[at]:
            there = tiles[beyond]
            if beyond in seen or there.lit is False:
                continue
            if (here.openings and side not in here.openings) or (
                there.openings and across not in there.openings
            ):
                continue
            seen.add(beyond)
            ahead.append(beyond)
    seen.discard(start)
    return frozenset(seen)


def _with_boosters(state: State, start: str, ladders: int, passages: int) -> frozenset[str]:
    tiles = state.tiles
    any_tokens, borders = state.is_ruled("A16", "any_tokens"), state.is_ruled("A17", "border")
    seen = {(start, ladders, passages)}
    queue = deque(seen)
    while queue:
        at, climbs, walls = queue.popleft()
        if at != start and tiles[at].token:
            climbs -= _climb(any_tokens, climbs, ladders)
            if climbs < 0:
                continue
        for side, across, beyond in _STEPS[at]:
            if tiles[beyond].lit is False:
                continue
            closed = _bookcases(tiles[at].openings, side, tiles[beyond].openings, across)
            step = (beyond, climbs, walls - (min(closed, 1) if borders else closed))
            if step[2] >= 0 and step not in seen:
                seen.add(step)
                queue.append(step)
    return frozenset(tile for tile, _, _ in seen if tile != start)


def _climb(any_tokens: bool, left: int, had: int) -> int:
    """The Ladders it takes to go on past a token: one, unless one is enough for a whole move."""
    if any_tokens:
        return 0 if had else left + 1
    return 1


def _bookcases(here: str, side: str, there: str, across: str) -> int:
    """The closed edges between two adjacent tiles that need a Secret Passage each."""
    return (bool(here) and side not in here) + (bool(there) and across not in there)


def in_reach(state: State, who: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
    """Where a meeple may end a move, by the paths that are kept; empty where its place is not known."""
    return reach(state, state.meeples.get(who, ""), ladders, passages)


def tokens_in_reach(state: State, who: str, ladders: int = 0, passages: int = 0) -> tuple[str, ...]:
    """The Terrors and Shelves that a meeple can get to in one move."""
    tiles = in_reach(state, who, ladders, passages)
    return tuple(tile.token for id_, tile in state.tiles.items() if id_ in tiles and tile.token)


def checks_paths(state: State, who: str) -> bool:
    """Whether the app knows enough to refuse a move for its path."""
    return state.paths_kept and bool(state.meeples.get(who))


def free_tiles(state: State, who: str) -> tuple[str, ...]:
    """Where a move of somebody may end without capturing or returning, whatever the way there."""
    own, tiles = state.meeples[who], state.tiles
    return tuple(id_ for id_ in TILES if tiles[id_].lit is not False and not tiles[id_].token and id_ != own)


def landing(state: State, who: str, ladders: int = 0, passages: int = 0) -> tuple[str, ...]:
    """Where a move may end without capturing or returning, as far as the app knows."""
    free = free_tiles(state, who)
    if not checks_paths(state, who):
        return free
    reached = in_reach(state, who, ladders, passages)
    return tuple(id_ for id_ in free if id_ in reached)
