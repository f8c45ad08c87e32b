"""The evening to take away: as text at any time, and as a page for any browser when it is over."""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.replay import Making, NotOver, lines
from companion.table import Choice
from companion.table.chronicle import Chronicle
from companion.times import stamp
from companion.ui.widgets.sheet import Sheet, choices_grid

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

A_WHILE = 0.008
"""Seconds of a frame in which moments are looked at: the rest is for fingers."""
COPY, TEXT, PAGE = "copy", "text", "page"


class EveningSharing:
    """The sheet behind ⋯ in the log, and what it offers."""

    def __init__(self, app: "TablesideApp") -> None:
        self._app = app
        self._chronicle: Chronicle
        self._looking: Iterator[object] | None = None
        """What is being made, piece by piece."""
        self._then: Callable[[], None]
        self._ticks: Any = None

    def open(self, chronicle: Chronicle) -> None:
        """Offer it."""
        self._chronicle = chronicle
        over = chronicle.table.outcome is not None
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
        for button in grid.children:
            button.off = button.value == PAGE and not over  # it looks so, and a tap says why
        sheet.add(grid)
        sheet.add_button("Close")
        sheet.open()

    # -- piece by piece ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is being made."""
        return self._looking is not None

    def stop(self) -> None:
        """Nobody waits any more for what was being made."""
        if self._ticks is not None:
            self._ticks.cancel()
        self._ticks = self._looking = None

    def _make(self, pieces: Iterator[object], then: Callable[[], None]) -> None:
        """Make something, some pieces in each frame from now on, and then do something with it."""
        self.stop()
        self._looking, self._then = pieces, then
        if self._go_on():
            self._ticks = Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, *_: Any) -> bool:
        """As many pieces as find room in a frame; tells whether there are more."""
        until = time.perf_counter() + A_WHILE
        for _piece in self._looking or ():
            if time.perf_counter() > until:
                return True
        self.stop()
        self._then()
        return False

    # -- as text -------------------------------------------------------------------------------

    def _write(self, then: Callable[[str], None]) -> None:
        """Write the story, and do something with it."""
        told = list[str]()

        def writing() -> Iterator[None]:
            for line in lines(self._chronicle):
                told.append(line)
                yield

        self._make(writing(), lambda: then("".join(told)))

    def _copy(self) -> None:
        self._write(self._put_on_clipboard)

    def _put_on_clipboard(self, told: str) -> None:
        if self._app.devices.clipboard.copy(told):
            self._app.stage.say("The story is copied: paste it into a message.")
        else:
            self._app.stage.say("This device has no clipboard. Save the story as a file instead.")

    def _save_text(self) -> None:
        self._write(lambda told: self._save(told, "txt"))

    # -- as a page -----------------------------------------------------------------------------

    def _make_page(self) -> None:
        """Look at the evening moment by moment, and then write the page."""
        try:
            making = Making(self._chronicle.table)
        except NotOver as refusal:
            self._app.stage.say(str(refusal))
            return
        self._app.stage.say("The page is being made …")
        self._make(making.look(), lambda: self._save(making.page(), "html"))

    def _save(self, told: str, suffix: str) -> None:
        table = self._chronicle.table
        name = f"{table.game.title} {stamp(table.now(), '%Y-%m-%d')}.{suffix}"
        self._app.devices.files.export(name, told.encode(), self._app.stage.say)


def _about_page(over: bool) -> str:
    return "With the picture after each move, for any browser" if over else "Not yet: when the game is over"
