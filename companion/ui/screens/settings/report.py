"""Report a fault: what would help to find it, to be copied or saved. Nothing is sent from here."""

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion import about
from companion.device.crashes import in_short
from companion.store import StoreError
from companion.ui.screens.settings.sheets import WIDE, few_at_a_time, paragraph
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class FaultReport:
    """The sheet, and what it offers."""

    def __init__(self, app: "TablesideApp") -> None:
        self._app = app

    def open(self) -> None:
        """Say where the log lies, and offer its last lines."""
        path = self._app.devices.logbook.path
        sheet = Sheet(
            title="Report a fault",
            text="Say what you did, what you saw, and what you expected. The details below help to find it.",
            note="Nothing is sent from here: copy them into a message, or save them as a file.",
            widest=WIDE,
        )
        sheet.add(paragraph(f"The log lies in {path}." if path else "This device keeps no log."))
        for text in few_at_a_time(self.details().splitlines(), "\n"):
            text.ink = "muted"
            sheet.add(text)
        sheet.add_button("Copy the details", self._copy)
        sheet.add_button("Save as a file", self._save)
        sheet.add_button("Close")
        sheet.open()

    def details(self) -> str:
        """What helps to find a fault; of the players it tells nothing."""
        settings = self._app.store.settings
        wide, high = (round(side) for side in Window.size)
        lines = (
            f"Screen {wide} × {high}, text {settings.text_size} %, theme {settings.theme}",
            self._tables(),
        )
        return about.details(lines, self._app.devices.left_of_faults())

    def _tables(self) -> str:
        """How many there are, or why the disk does not say it, which may be the very fault."""
        try:
            return counted(len(self._app.store.tables()), "table")
        except StoreError as fault:
            return f"Tables: {in_short(fault)}"

    def _copy(self) -> None:
        if self._app.devices.clipboard.copy(self.details()):
            self._app.stage.say("The details are copied: paste them into a message.")
        else:
            self._app.stage.say("This device has no clipboard. Save the details as a file instead.")

    def _save(self) -> None:
        files = self._app.devices.files
        files.export("Tableside fault.txt", self.details().encode(), self._app.stage.say)
