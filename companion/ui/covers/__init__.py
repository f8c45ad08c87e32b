"""The covers of the games, apart from the games themselves: Home shows them without loading any rules."""

import importlib
from typing import Any


def cover(game_id: str) -> Any:
    """A game's cover: its TITLE, its TAGLINE, its COLOURS from top to bottom, and draw_cover."""
    return importlib.import_module(f"companion.ui.covers.{game_id.replace('-', '_')}")
