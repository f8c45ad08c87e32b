"""Puts the example game on the shelf beside the real ones, and takes it away again.

Night Shelves stands here just as a fifth game would stand in the project: the same folders, only under
tests/fifth_game. So whatever CONTRIBUTING says about adding a game is proved by this one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import companion.games
import companion.ui.games

ID = "night-shelves"
ROOT = Path(__file__).parent
PACKAGES = (companion.games, companion.ui.games)


def install() -> None:
    """Put the game on the shelf, if it does not stand there already."""
    for package in PACKAGES:
        folder = str(ROOT.joinpath(*package.__name__.split(".")))
        if folder not in package.__path__:
            package.__path__.append(folder)
    _forget()


def remove() -> None:
    """Take the game off the shelf."""
    for package in PACKAGES:
        folder = str(ROOT.joinpath(*package.__name__.split(".")))
        if folder in package.__path__:
            package.__path__.remove(folder)
    _forget()


@contextmanager
def standing() -> Iterator[None]:
    """Have the game on the shelf for a while."""
    install()
    try:
        yield
    finally:
        remove()


def _forget() -> None:
    """Let the list of games be made anew."""
    companion.games.game_ids.cache_clear()
    companion.games.game.cache_clear()
