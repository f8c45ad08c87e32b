"""The evening to take away: as text at any time, and as a page for any browser when it is over."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.replay import Making, NotOver, as_text
from companion.table import Choice, Table
from companion.ui.widgets.sheet import Sheet, choices_grid

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

A_WHILE = 0.008
"""Seconds of a frame in which moments are looked at: the rest is for fingers."""
COPY, TEXT, PAGE = "copy", "text", "page"


class Sharing:
    """The sheet behind ⋯ in the log, and what it offers."""

    def __init__(self, app: "TablesideApp") -> None:
        self._app = app
        self._table: Table
        self._making: Making | None = None
        self._looking: Iterator[None] = iter(())
        self._ticks: Any = None

    def open(self, table: Table) -> None:
        """Offer it."""
        self._table = table
        over = table.outcome is not None
        note = "What everybody at the table could see." if over else "No secret of the game is in it."
        sheet = Sheet(title="Share the evening", text=note)
        choices = (
            Choice(COPY, "Copy as text", "icon:content-copy", note="To paste into a message"),
            Choice(TEXT, "Save as text", "icon:text-box-outline", note="A file to keep or send"),
            Choice(PAGE, "Save as a page", "icon:web", note=_about_page(over)),
        )
        ways = {COPY: self._copy, TEXT: self._save_text, PAGE: self._make_page}
        grid = choices_grid(choices, lambda chosen: sheet.close(ways[chosen.value]))
        grid.fills = True
        sheet.add(grid)
        sheet.add_button("Close")
        sheet.open()

    def stop(self) -> None:
        """Nobody waits for a page any more."""
        if self._ticks is not None:
            self._ticks.cancel()
        self._ticks = self._making = None

    # -- as text -------------------------------------------------------------------------------

    def _copy(self) -> None:
        if self._app.devices.clipboard.copy(as_text(self._table)):
            self._app.stage.say("The story is copied: paste it into a message.")
        else:
            self._app.stage.say("This device has no clipboard. Save the story as a file instead.")

    def _save_text(self) -> None:
        self._save(as_text(self._table), "txt")

    # -- as a page -----------------------------------------------------------------------------

    def _make_page(self) -> None:
        """Look at the evening moment by moment, some in each frame, and then write the page."""
        self.stop()
        try:
            self._making = Making(self._table)
        except NotOver as refusal:
            self._app.stage.say(str(refusal))
            return
        self._looking = self._making.look()
        self._app.stage.say("The page is being made …")
        self._ticks = Clock.schedule_interval(self._make, 0)

    def _make(self, _: float) -> None:
        until = time.perf_counter() + A_WHILE
        for _moment in self._looking:
            if time.perf_counter() > until:
                return
        making = self._making
        self.stop()
        if making is not None:
            self._save(making.page(), "html")

    def _save(self, told: str, suffix: str) -> None:
        day = time.strftime("%Y-%m-%d", time.localtime(self._table.now()))
        name = f"{self._table.game.title} {day}.{suffix}"
        self._app.stage.say(self._app.devices.files.export(name, told.encode()))


def _about_page(over: bool) -> str:
    return "With the picture after each move, for any browser" if over else "When the game is over"
