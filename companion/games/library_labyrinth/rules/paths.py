"""Where a meeple gets to in one move: along open, lit paths, Ladders past tokens, Passages through walls.

What the app does not know (a tile that may be lit, paths nobody has entered) counts as open: it trusts you.
"""

from companion.games.library_labyrinth.rules.grid import ACROSS, NEIGHBOURS
from companion.games.library_labyrinth.rules.state import State, Tile
from companion.games.library_labyrinth.rules.survey import survey

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
    borders = state.is_ruled("A17", "border")
    climb = _climb(state, ladders)
    best: dict[str, list[tuple[int, int]]] = {start: [(ladders, passages)]}
    ahead = [(start, ladders, passages)]
    while ahead:
        at, climbs, walls = ahead.pop()
        here = tiles[at]
        if here.token and at != start:
            climbs -= climb
            if climbs < 0:
                continue
        for side, across, beyond in _STEPS[at]:
            there = tiles[beyond]
            if there.lit is False:
                continue
            closed = _bookcases(here.openings, side, there.openings, across)
            left = walls - (min(closed, 1) if borders else closed)
            if left >= 0 and _is_better(best, beyond, climbs, left):
                ahead.append((beyond, climbs, left))
    return frozenset(tile for tile in best if tile != start)


def _climb(state: State, ladders: int) -> int:
    """The Ladders it takes to go on past a token: one, unless one is enough for a whole move."""
    return 0 if ladders and state.is_ruled("A16", "any_tokens") else 1


def _bookcases(here: str, side: str, there: str, across: str) -> int:
    """The closed edges between two adjacent tiles that need a Secret Passage each."""
    return (here != "" and side not in here) + (there != "" and across not in there)


def _is_better(best: dict[str, list[tuple[int, int]]], tile: str, climbs: int, walls: int) -> bool:
    """Whether nobody has got to a tile with as many boosters left; if so, it is noted."""
    known = best.setdefault(tile, [])
    for other_climbs, other_walls in known:
        if other_climbs >= climbs and other_walls >= walls:
            return False
    known.append((climbs, walls))
    return True


def in_reach(state: State, who: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
    """Where a meeple may end a move, by the paths that are kept; empty where its place is not known."""
    return reach(state, state.meeples.get(who, ""), ladders, passages)


class Reaches:
    """The reach of all meeples at one moment; each is worked out at most once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._found: dict[tuple[str, int, int], frozenset[str]] = {}

    def of(self, who: str, ladders: int = 0, passages: int = 0) -> frozenset[str]:
        """Where a meeple may end a move, as `in_reach` tells it."""
        start = self._state.meeples[who]
        key = (start, ladders, passages)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = reach(self._state, start, ladders, passages)
        return found

    def is_everywhere(self, who: str) -> bool:
        """Whether a meeple gets to every tile that may be lit on foot, so that no booster helps."""
        return len(self.of(who)) >= len(survey(self._state.tiles).lit) - 1


def tokens_in_reach(state: State, who: str) -> tuple[str, ...]:
    """The Terrors and Shelves that a meeple can get to in one move on foot."""
    tiles = in_reach(state, who)
    return tuple(tile.token for id_, tile in state.tiles.items() if id_ in tiles and tile.token)


def checks_paths(state: State, who: str) -> bool:
    """Whether the app knows enough to refuse a move for its path."""
    return state.paths_kept and bool(state.meeples.get(who))
