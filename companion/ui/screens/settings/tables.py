"""Your tables: all of them as one file, back from it, and looked through."""

import time
from typing import TYPE_CHECKING

from companion.saved_words import of_check, of_left_out
from companion.store import SUFFIX, everything
from companion.ui.screens.home.importing import Importing
from companion.ui.widgets.working import Working

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class EveryTable:
    """Export, import and a look through all of them, as Settings offers them."""

    def __init__(self, app: "TablesideApp") -> None:
        self._app = app

    def export(self) -> None:
        """Write everything into one file, and say where it is."""
        now = time.time()
        name = f"Tableside {time.strftime('%Y-%m-%d', time.localtime(now))}{SUFFIX}"
        say, files = self._app.stage.say, self._app.devices.files
        Working(
            "Exporting everything",
            everything.packing(self._app.store, now),
            lambda packed: files.export(name, packed.data, say, of_left_out(packed.left_out)),
            lambda sentence, _: say(f"{sentence} No file was written."),
        ).begin()

    def check(self) -> None:
        """Look through everything, and say what was found."""
        say = self._app.stage.say
        Working(
            "Checking your tables",
            self._app.store.checking(),
            lambda checked: say(of_check(checked)),
            lambda sentence, _: say(sentence),
        ).begin()

    def ask(self) -> None:
        """Ask for a file; Home shows what came out of it when it is next seen."""
        Importing(self._app, lambda: None).ask()
