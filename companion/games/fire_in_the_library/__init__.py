"""Fire in the Library: press your luck, one to six players."""

from companion.games.fire_in_the_library.game import GAME

__all__ = ["GAME"]
