"""Tiles that cannot lie there: by what the app was told, there are more of a kind than the level has."""

from companion.games.library_labyrinth.rules.pieces import KIND_NAMES, MIXES, Hardness, Kind
from companion.games.library_labyrinth.rules.state import State
from companion.table import Telling
from companion.table.telling import IMPOSSIBLE

_MOST_TILES = {
    level: {
        Kind.CROSSROADS: mix.crossroads,
        Kind.SHELF: mix.shelf,
        Kind.REWARD: mix.reward,
        Kind.TERROR: mix.terror,
    }
    for level, mix in MIXES.items()
}


def impossible_tiles(state: State) -> tuple[str, ...]:
    """A sentence for each kind of which more tiles lie there than this level has."""
    there = [tile.kind for tile in state.tiles.values()]
    return tuple(
        f"The app has {laid} {KIND_NAMES[kind]} tiles, and this level has {most}: check the floor."
        for kind, most in _MOST_TILES[state.options.level or Hardness.STANDARD].items()
        if (laid := there.count(kind)) > most
    )


def say_if_impossible(state: State, tell: Telling) -> None:
    """It is said, and the table looks again."""
    for text in impossible_tiles(state):
        tell.say(IMPOSSIBLE, text, "setup-tiles")
