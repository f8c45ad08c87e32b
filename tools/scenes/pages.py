"""Pages that leave the app, as a browser shows them: the story of an evening, and a table packed away."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.lists.pause_sheet import page as sheet_of
from companion.replay import page as story_of
from tools.scenes.evening import mid_game, overrun
from tools.scenes.scene import LANDSCAPE, clock

PAPER = (794, 2150)
"""As wide as A4 at 96 points to the inch, and as high as all of it."""


@dataclass(frozen=True)
class Sheet:
    """One picture of a page: its file's name, what is in it, how large it is seen, and at which place."""

    name: str
    html: Callable[[], str]
    size: tuple[int, int] = LANDSCAPE
    at: str = ""


def story() -> str:
    """An evening that ended with the sixth Terror, from its first move to its last."""
    return story_of(overrun(clock).table)


def packed_away() -> str:
    """What to keep of a table of Library Labyrinth, and how to lay it out again."""
    table = mid_game(clock).table
    return sheet_of(table.view(), table.pause(), "2 October 2026")


PAGES = [
    Sheet("story-page", story, at="#move-40"),
    Sheet("pause-printed", packed_away, PAPER),
]
