"""Library Labyrinth: co-operative, for 1 to 5 players."""

from companion.games.library_labyrinth.game import GAME

__all__ = ["GAME"]
