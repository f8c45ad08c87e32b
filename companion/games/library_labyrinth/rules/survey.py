"""A survey of the floor: which tiles may be lit, which lie dark, and where the tokens are."""

from msgspec import Struct

from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import State, Tile
from companion.table.once import once

_UNKNOWN = Kind.UNKNOWN  # before Python 3.12 a name of an enum is slow to find


class Survey(Struct, frozen=True):
    """What one sees of all tiles at once; each in the order of the floor."""

    lit: frozenset[str]
    """Those that are lit, and those of which the app does not know."""
    untold: tuple[str, ...]
    """Those of which it does not know."""
    free: tuple[str, ...]
    """Those that may be lit and on which no token lies."""
    unseen: tuple[str, ...]
    """Tiles not known to be lit, and nobody has seen what they show."""
    remembered: dict[str, Kind]
    """Those that everybody has seen, with what they show."""
    lying: dict[str, str]
    """The tile of each token whose place the app knows."""


@once
def survey(tiles: dict[str, Tile]) -> Survey:
    """All of it, looked up once for a floor: most moves leave it as it is."""
    lit, untold, free, unseen = [], [], [], []
    remembered, lying_ = {}, {}
    for id_, tile in tiles.items():
        if tile.token:
            lying_[tile.token] = id_
        if tile.lit is not False:
            lit.append(id_)
            if tile.lit is None:
                untold.append(id_)
            if not tile.token:
                free.append(id_)
        if not tile.lit:
            if tile.kind is _UNKNOWN:
                unseen.append(id_)
            else:
                remembered[id_] = tile.kind
    return Survey(frozenset(lit), tuple(untold), tuple(free), tuple(unseen), remembered, lying_)


def lying(state: State) -> dict[str, str]:
    """The tile of each token whose place the app knows."""
    return survey(state.tiles).lying


def tile_of(state: State, token: str) -> str:
    """The tile on which a token lies; empty where the app does not know it."""
    return lying(state).get(token, "")
