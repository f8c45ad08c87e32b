"""A tour of the house: every screen of every game is shown for a moment, and then the app is left."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.games import game_ids
from companion.table import Table

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

WELCOME = 1.0
"""Seconds until Home is there."""
MOMENT = 0.25
"""Seconds for which a screen is shown: a few frames, also where a processor draws."""


class Tour:
    """Leads through the app; whoever is told sees the name of each screen that was reached."""

    def __init__(self, app: "TablesideApp", told: Callable[[str], object]) -> None:
        self._app = app
        self._told = told
        self._rooms = self._walk()

    def begin(self) -> None:
        """Set out as soon as the app is there."""
        Clock.schedule_once(self._go_on, WELCOME)

    def _go_on(self, _: float) -> None:
        name = next(self._rooms, None)
        if name is None:
            self._app.stop()
            return
        self._told(name)
        Clock.schedule_once(self._go_on, MOMENT)

    def _walk(self) -> Iterator[str]:
        yield from self._visit("settings", "history", "past")
        for game in game_ids():
            yield from self._visit("setup", "rules", "aim", "box", game_id=game)
            table = Table.new(game, ["Ann", "Ben"], {}, seed=1)
            yield from self._visit("checklist", table=table)
            self._app.begin_table(table)
            while self._app.stage.close_sheet():
                pass
            yield "table"
            yield from self._visit("log", "pause")
            self._leave_the_table()
            yield "home"

    def _visit(self, *names: str, **what: object) -> Iterator[str]:
        for name in names:
            self._app.stage.go(name, **what)
            yield name

    def _leave_the_table(self) -> None:
        self._app.stage.home()
        self._app.stage.go("settings")
        self._app.close_table()
        self._app.stage.back()
