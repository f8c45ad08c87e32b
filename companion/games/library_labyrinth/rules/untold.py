"""What nobody has told the app, and what it concludes from what it was told."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import GENRES, TERRORS_TO_LOSE
from companion.games.library_labyrinth.rules.state import State, Tile

SINCE = 7
"""The edition from which on the app takes nothing for granted that happened while it only drew."""
MOST_FILLED = len(GENRES) - 1
"""So many Shelves can be filled while the game goes on."""
KNOWN_STAYS = 8
"""The edition from which on a recount adds to the Shelves that are known to be filled, and may say that
Terrors were captured."""


def countable_terrors(state: State) -> range:
    """How many Terrors may be on the floor while the game goes on: some that the app knows of may be gone."""
    known = len(state.terrors_out)
    return range(0 if state.edition >= KNOWN_STAYS else known, max(known, TERRORS_TO_LOSE - 1) + 1)


def countable_shelves(state: State) -> tuple[str, ...]:
    """The Shelves of which nobody knows whether they are filled by now; one that has just come is not."""
    if state.edition < KNOWN_STAYS:
        return tuple(GENRES)
    just_come = state.came.piece if state.came else ""
    return tuple(shelf for shelf in GENRES if shelf not in (*state.filled, just_come))


def most_countable(state: State) -> int:
    """So many of them may be filled."""
    return MOST_FILLED - (len(state.filled) if state.edition >= KNOWN_STAYS else 0)


def standing(state: State, meeples: Mapping[str, str]) -> State:
    """The state with meeples on these tiles: a tile of which nothing was told is lit, since somebody stands
    on it."""
    state = replace(state, meeples={**state.meeples, **meeples})
    if state.edition < SINCE:
        return state
    lit = {
        tile: replace(state.tiles[tile], lit=True)
        for tile in meeples.values()
        if tile and state.tiles[tile].lit is None
    }
    return replace(state, tiles={**state.tiles, **lit}) if lit else state


def doubtful(state: State, tiles: Iterable[str]) -> State:
    """Hands have carried a curse out while the app only drew: these tiles are otherwise than it knew them.

    A tile with a token only turns. Whatever else happened to one, nobody has told.
    """
    if state.edition < SINCE:
        return state
    return replace(state, tiles={**state.tiles, **{id_: _doubted(state.tiles[id_]) for id_ in tiles}})


def _doubted(tile: Tile) -> Tile:
    """Its face is the same as ever; whether it is up, and how its paths lie, is not known."""
    return replace(tile, lit=True if tile.token else None, openings="")
