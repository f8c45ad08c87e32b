"""Night Shelves: the example of a whole game, small enough to be read in one sitting."""

from companion.games.night_shelves.game import GAME

__all__ = ["GAME"]
