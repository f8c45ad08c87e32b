"""The pictures that a screen has: one a game, made once, showing one table after the other."""

from collections.abc import Callable

from companion.ui.games import kit
from companion.ui.widgets.picture import Picture


class Pictures(dict[str, Picture]):
    """By game. Each is made when it is first asked for, and then `made` is told."""

    def __init__(self, made: Callable[[Picture], None] = lambda _: None) -> None:
        super().__init__()
        self._made = made

    def __missing__(self, game_id: str) -> Picture:
        picture = self[game_id] = kit(game_id).picture()
        self._made(picture)
        return picture
