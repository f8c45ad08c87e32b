"""What nobody has told the app, and what it concludes from what it was told."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.state import State

SINCE = 7
"""The edition from which on the app takes nothing for granted that happened while it only drew."""


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
