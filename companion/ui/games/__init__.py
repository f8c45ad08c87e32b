"""What is special to each game on the screen, found by the folder's name."""

import importlib
from typing import Any


def special(game_id: str) -> Any:
    """The module of a game's own pieces: PICTURE, a widget class, and whatever else it brings."""
    return importlib.import_module(f"companion.ui.games.{game_id.replace('-', '_')}")
