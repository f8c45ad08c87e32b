"""What is over: finished tables to look back at, and the bin from which a table can be brought back."""

import time
from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.saved_words import in_words
from companion.store import BIN_DAYS, Saved
from companion.ui.games import cover
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Panel
from companion.wording import counted

DAY = 86400.0
HANDFUL = 20
"""So many tables are listed at first, and so many more by a tap."""


class PastRow(Panel):
    """A table that is over, or in the bin."""

    heading = StringProperty()
    words = StringProperty()
    colour = ObjectProperty("#5B3F93")
    first = StringProperty()
    second = StringProperty()

    __events__ = ("on_likely", "on_other")

    def on_likely(self) -> None:
        """The likelier thing to do with it."""

    def on_other(self) -> None:
        """The other one."""


class PastScreen(Page):
    """Finished tables, the latest first; or the bin."""

    def enter(self, removed: bool = False, **_: Any) -> None:
        """Show one of the two lists."""
        self._removed, self._most = removed, HANDFUL
        self.ids.scroll.scroll_y = 1
        self._show()

    def _show(self) -> None:
        self.ids.bar.title = "The bin" if self._removed else "Finished tables"
        self.ids.history.opacity, self.ids.history.disabled = int(not self._removed), self._removed
        self.ids.note.text = BIN_NOTE if self._removed else ""
        found, row = self._found(), self._in_the_bin if self._removed else self._finished
        rows: list[Widget] = [row(saved) for saved in found[: self._most]]
        if (more := len(found) - self._most) > 0:
            rows.append(self._more(more))
        self.ids.nothing.text = "" if rows else "There is nothing here."
        fill(self.ids.rows, rows)

    def _found(self) -> Sequence[Saved]:
        """The tables of the list; where the disk does not answer, that is said."""
        store = self.app.store
        found: Sequence[Saved] = self.app.read(store.removed if self._removed else store.tables, ())
        return [saved for saved in found if self._removed or saved.outcome is not None]

    def _more(self, many: int) -> Widget:
        """The way to the next ones: hundreds of rows at once would take long."""
        button = QuietButton(text=counted(many, "older table"), icon="chevron-down")
        button.bind(on_tap=lambda *_: self._show_more())
        return button

    def _show_more(self) -> None:
        self._most += HANDFUL
        self._show()

    def _finished(self, saved: Saved) -> PastRow:
        title = saved.outcome.title if saved.outcome else ""
        row = self._row(saved, f"{saved.title}: {title}", in_words(saved), "Look back", "Remove")
        row.bind(on_likely=lambda *_: self.app.open_table(saved.id))
        row.bind(on_other=lambda *_: self._do(lambda: self.app.store.remove(saved.id)))
        return row

    def _in_the_bin(self, saved: Saved) -> PastRow:
        left = BIN_DAYS - int((time.time() - saved.removed) / DAY)
        gone = f"gone in {left} days" if left > 1 else "gone tomorrow"
        row = self._row(saved, saved.title, f"{in_words(saved)}  ·  {gone}", "Bring it back", "")
        row.bind(on_likely=lambda *_: self._do(lambda: self.app.store.restore(saved.id)))
        return row

    def _row(self, saved: Saved, heading: str, words: str, first: str, second: str) -> PastRow:
        colour = cover(saved.game).colours[0]
        return PastRow(heading=heading, words=words, colour=colour, first=first, second=second)

    def _do(self, change: Any) -> None:
        self.app.keep(change)
        self._show()


BIN_NOTE = f"What was removed lies here for {BIN_DAYS} days; then it is gone."

load_kv("screens/past")
