"""ChamberQuest for the table: `GAME` is all that the rest of the app needs."""

from companion.games.chamberquest.game import GAME

__all__ = ["GAME"]
