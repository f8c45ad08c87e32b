"""Which tiles the player on turn may flip and rotate: those beside a meeple, or underfoot."""

from functools import lru_cache

from companion.games.library_labyrinth.rules.grid import COMPASS, NEIGHBOURS, TILES
from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.survey import survey
from companion.table import IllegalMove
from companion.table.once import once

_BESIDE = {tile: frozenset(around.values()) for tile, around in NEIGHBOURS.items()}
EVERYWHERE = frozenset(TILES)


def check_tile(state: State, tile: str | None) -> str:
    """The tile meant: one has to be named exactly where the app keeps the floor."""
    if tile is None:
        if state.floor_kept:
            raise IllegalMove("Say which tile.", "adjacent")
        return ""
    if tile not in EVERYWHERE:
        raise IllegalMove(f"There is no tile called {tile!r}.", "setup-grid")
    if not state.floor_kept:
        raise IllegalMove("The app does not keep the floor at this table.")
    return tile


def standing(state: State) -> tuple[str, ...]:
    """The tiles from which the player on turn may flip and rotate; an empty one is not known."""
    own = state.meeples[state.turn_of]
    if state.solo and state.is_ruled("A21", "either"):
        return (own, state.meeples[TROLLEY])
    return (own,)


def near(state: State, own: bool) -> frozenset[str]:
    """The tiles that are adjacent (or, with `own`, underfoot); all of them where the app cannot know."""
    if not state.meeples_kept:
        return EVERYWHERE
    places = standing(state)
    if "" in places:
        return EVERYWHERE
    beside = frozenset().union(*(_BESIDE[place] for place in places))
    return beside.union(places) if own else beside


def check_near(state: State, tile: str, own: bool, rule: str) -> None:
    """Refuse a tile out of reach of the hands."""
    if tile not in near(state, own):
        own_too = "your own or an adjacent tile" if own else "an adjacent tile"
        raise IllegalMove(f"{tile.upper()} is too far away: it must be {own_too}, not a diagonal one.", rule)


def why_not_rotate(state: State, tile: str) -> str:
    """Why a tile cannot be rotated, wherever it lies; empty where it can."""
    fixed, lit_only = _turning(state.rulings)
    if fixed and tile == COMPASS:
        return "The compass tile never turns."
    if lit_only and state.tiles[tile].lit is False:
        return "Only lit tiles are rotated."
    return ""


@once
def _turning(rulings: dict[str, str]) -> tuple[bool, bool]:
    """Whether the compass tile never turns, and whether only lit tiles do."""
    return rulings["A6"] == "fixed", rulings["A5"] == "lit_only"


def rotatable(state: State) -> tuple[str, ...]:
    """The tiles that the player on turn may rotate."""
    fixed, lit_only = _turning(state.rulings)
    return _turned(near(state, own=True), survey(state.tiles).lit if lit_only else EVERYWHERE, fixed)


@lru_cache(maxsize=256)
def _turned(close: frozenset[str], lit: frozenset[str], fixed: bool) -> tuple[str, ...]:
    """In the order of the floor: remembered, for at most tables it is the same from move to move."""
    turning = (close & lit) - {COMPASS} if fixed else close & lit
    return tuple([id_ for id_ in TILES if id_ in turning])
