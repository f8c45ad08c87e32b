"""Echoes of the Orne Library: rivals race for a manuscript that one of the chambers hides."""

from companion.games.orne_library.game import GAME

__all__ = ["GAME"]
