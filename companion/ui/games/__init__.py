"""What each game brings to the screen, found by the folder's name."""

import importlib

from companion.games import game_ids
from companion.ui.games.cover import Cover
from companion.ui.games.kit import Kit

UNKNOWN = Cover("Another game", "", ("#3A3A44", "#1E1E24"))


def kit(game_id: str) -> Kit:
    """Everything that a game brings to the screen."""
    found: Kit = importlib.import_module(f"{_folder(game_id)}.kit").KIT
    return found


def cover(game_id: str) -> Cover:
    """A game's cover, which Home shows without loading anything else of the game; a plain one for a table of
    a game that this Tableside does not have."""
    if game_id not in game_ids():
        return UNKNOWN
    found: Cover = importlib.import_module(f"{_folder(game_id)}.cover").COVER
    return found


def on_the_shelf() -> list[str]:
    """The ids of all games, as their covers stand on Home."""
    return sorted(game_ids(), key=lambda id_: (cover(id_).place, cover(id_).title))


def _folder(game_id: str) -> str:
    return f"{__name__}.{game_id.replace('-', '_')}"
