"""Importing from a file, of one table or of everything, from the chooser or from our own folder.

Whatever is here already asks first, and nothing that is here is ever written over.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.store import SUFFIX, StoreError, everything
from companion.ui.screens.saved_words import in_words
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted

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
            self._compare_all(data)
            return
        try:
            found = self._app.store.same_as(data)
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        if found is None:
            self._take_in(data)
            return
        table_id, how = found
        saved = self._app.store.saved(table_id)
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

    # -- everything ----------------------------------------------------------------------------

    def _compare_all(self, data: bytes) -> None:
        """Say what a file of everything holds that is not here, and ask about what is here otherwise."""
        try:
            found = everything.compare(self._app.store, data)
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        new, changed = len(found.new), len(found.changed)
        sheet = Sheet(title="Import everything", text=_told(found), note=STAYS)
        if changed:
            sheet.add_button(
                f"Also the {counted(changed, 'other')}", lambda: self._take_all(found, changed=True)
            )
        words = f"Import {counted(new, 'new table')}" if new else "Import what is new of the boxes"
        sheet.add_button(words, lambda: self._take_all(found), brass=True)
        sheet.add_button("Cancel")
        sheet.open()

    def _take_all(self, found: everything.Found, *, changed: bool = False) -> None:
        try:
            taken = everything.take_in(self._app.store, found, changed=changed)
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        self._then()
        said = f"{counted(taken.tables, 'table')} imported, with what the boxes were missing."
        if taken.unread:
            said += f" {counted(taken.unread, 'table')} could not be read."
        self._app.stage.say(said)


STAYS = "Whatever is here stays as it is, also what you have said of your boxes."


def _told(found: everything.Found) -> str:
    """What a file holds, compared with what is here."""
    told = [f"{counted(len(found.new), 'table is', 'tables are')} new."]
    if found.known:
        told.append(f"{counted(found.known, 'table is', 'tables are')} here already.")
    if found.changed:
        changed = counted(len(found.changed), "table")
        told.append(f"{changed} of here went on elsewhere, and can be had as a second one.")
    return " ".join(told)
