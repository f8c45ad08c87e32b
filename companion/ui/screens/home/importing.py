"""Importing from a file, of one table or of everything, from the chooser or from our own folder.

Whatever is here already asks first, and nothing that is here is ever written over.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.saved_words import in_words
from companion.store import SUFFIX, StoreError, everything
from companion.ui.screens.home.importing_all import ImportingAll
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

LISTED = 8
"""Files of our own folder that are listed."""
ALREADY = {
    "same": "The file holds exactly what is here.",
    "older": "It was played on here since the file was made.",
    "newer": "It was played on elsewhere: the file holds more moves than the table here.",
    "other": "It was played on here and elsewhere, each in its own way.",
}
"""How a file compares with the table that is here."""


class Importing:
    """Asks for a file and takes in what it holds; `then` is done once it is here."""

    def __init__(self, app: "TablesideApp", then: Callable[[], None]) -> None:
        self._app = app
        self._then = then

    def ask(self) -> None:
        """Which file?"""
        files, say = self._app.devices.files, self._app.stage.say
        sheet = Sheet(title="Import", text="From a file that was exported here or on another tablet.")
        for path in files.lying_here(SUFFIX)[:LISTED]:
            sheet.add_button(path.stem, partial(files.read, path, self._compare, say))
        sheet.add_button("Choose a file", lambda: files.choose(self._compare, say), brass=True)
        sheet.add_button("Cancel")
        sheet.open()

    def _compare(self, data: bytes) -> None:
        """Import a file; where its table is here already, say so and ask."""
        if everything.is_everything(data):
            ImportingAll(self._app, self._then).compare(data)
            return
        try:
            found = self._app.store.same_as(data)
            saved = None if found is None else self._app.store.saved(found[0])
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        if found is None or saved is None:
            self._take_in(data)
            return
        table_id, how = found
        sheet = Sheet(
            title="This table is already here", text=f"{ALREADY[how]} {saved.title}: {in_words(saved)}"
        )
        sheet.add_button("Import it a second time", lambda: self._take_in(data))
        sheet.add_button("Open the one here", lambda: self._app.open_table(table_id), brass=True)
        sheet.add_button("Leave it")
        sheet.open()

    def _take_in(self, data: bytes) -> None:
        try:
            self._app.store.import_table(data)
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        self._then()
        self._app.stage.say("The table has been imported. Continue whenever you like.")
