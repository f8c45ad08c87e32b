"""Your tables: all of them as one file, and back from it."""

import time
from typing import TYPE_CHECKING

from companion.store import SUFFIX, everything
from companion.ui.screens.home.importing import Importing
from companion.ui.widgets.working import Working

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class EveryTable:
    """Export and import, as Settings offers them."""

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
            lambda data: files.export(name, data, say),
            lambda sentence, _: say(f"{sentence} No file was written."),
        ).begin()

    def ask(self) -> None:
        """Ask for a file; Home shows what came out of it when it is next seen."""
        Importing(self._app, lambda: None).ask()
