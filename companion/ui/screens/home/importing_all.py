"""Importing from a file of everything: what is new in it, what went on elsewhere, and taking it in."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.store import everything
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.working import Working
from companion.wording import counted, listed

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

STAYS = "Whatever is here stays as it is: tables, settings, boxes and notes. Only what is missing comes in."


class ImportingAll:
    """From comparing to the last sentence; `then` is done once something is here."""

    def __init__(self, app: "TablesideApp", then: Callable[[], None]) -> None:
        self._app = app
        self._then = then

    def compare(self, data: bytes) -> None:
        """Say what a file holds that is not here, and ask about what is here otherwise."""
        steps = everything.comparing(self._app.store, data)
        Working("Comparing", steps, self._ask, lambda sentence, _: self._app.stage.say(sentence)).begin()

    def _ask(self, found: everything.Comparison) -> None:
        new, changed = len(found.new), len(found.changed)
        sheet = Sheet(title="Import everything", text=told(found), note=STAYS)
        if changed:
            words = f"Also the {counted(changed, 'other')}"
            sheet.add_button(words, lambda: self._take_in(found, changed=True))
        if new or found.has_others:
            words = f"Import {counted(new, 'new table')}" if new else "Import what is new"
            sheet.add_button(words, lambda: self._take_in(found), brass=True)
        sheet.add_button("Cancel" if new or changed or found.has_others else "Close")
        sheet.open()

    def _take_in(self, found: everything.Comparison, *, changed: bool = False) -> None:
        steps = everything.taking_in(self._app.store, found, changed=changed)
        Working("Importing", steps, self._say, self._say_sorry).begin()

    def _say(self, taken: everything.Taken) -> None:
        self._show()
        self._app.stage.say(said(taken))

    def _say_sorry(self, sentence: str, done: int) -> None:
        """It was stopped, or the disk is full: what is in is in, and the rest can come another time."""
        self._show()
        if done:
            sentence += f" {counted(done, 'table')} came in before that; the same file brings the rest."
        self._app.stage.say(sentence)

    def _show(self) -> None:
        """Settings that came in hold at once."""
        self._app.apply_settings()
        self._then()


def told(found: everything.Comparison) -> str:
    """What a file holds, compared with what is here."""
    words = [f"{counted(len(found.new), 'table is', 'tables are')} new."]
    if found.known:
        words.append(f"{counted(found.known, 'table is', 'tables are')} here already.")
    if found.changed:
        changed = counted(len(found.changed), "table from here has", "tables from here have")
        words.append(f"{changed} gone on elsewhere; a second copy can be kept.")
    names = {
        "settings": found.beside.settings,
        "facts of boxes": found.beside.boxes,
        "notes on reminders": found.beside.reminders,
        "names and set-ups": found.beside.remembered,
    }
    if new := [name for name, value in names.items() if value]:
        words.append(f"Also new: {listed(new)}.")
    elif not found.new and not found.changed:
        words.append("There is nothing in it that is not here.")
    return " ".join(words)


def said(taken: everything.Taken) -> str:
    """What came in."""
    also = ", with what else was new." if taken.beside else "."
    words = [f"{counted(taken.tables, 'table')} imported{also}"]
    if taken.unread:
        words.append(f"{counted(taken.unread, 'table')} could not be read.")
    if taken.refused:
        games = listed(taken.refused)
        words.append(f"What it says of the box of {games} does not go with yours, and was left out.")
    return " ".join(words)
