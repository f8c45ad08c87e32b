"""The tables on Home: those to go on with, each with a menu of its own, and the way to the others."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store import BIN_DAYS, SUFFIX, Saved, StoreError
from companion.ui.screens.cover_art import TableArt  # noqa: F401 - its kv rule uses it
from companion.ui.screens.saved_words import in_words
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class GoOn(Panel):
    """A table to go on with."""

    heading = StringProperty()
    words = StringProperty()
    game_id = StringProperty()
    button = StringProperty("Continue")

    __events__ = ("on_go", "on_menu")

    def on_go(self) -> None:
        """Go on with it."""

    def on_menu(self) -> None:
        """What else can be done with it."""


class OtherTables(BoxLayout):
    """What is a tap away: further open tables, the finished ones, and those in the bin."""

    words = StringProperty()
    needs = NumericProperty(0)
    """How high its highest button is."""

    def offer(self, text: str, icon: str, then: Callable[[], None]) -> None:
        """A button that leads there."""
        button = OtherButton(text=text, icon=icon)
        button.bind(on_tap=lambda *_: then(), needs=self._measure)
        self.add_widget(button)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.needs = max(button.needs for button in self.children if isinstance(button, OtherButton))


class OtherButton(QuietButton):
    """As wide as its words."""


class SavedMenu:
    """What else can be done with a table; `changed` is done where it has come or gone."""

    def __init__(self, app: "TablesideApp", saved: Saved, changed: Callable[[], None]) -> None:
        self._app = app
        self._saved = saved
        self._changed = changed

    def open(self) -> None:
        """Show it."""
        saved = self._saved
        sheet = Sheet(title=saved.title, text=in_words(saved), note=saved.broken)
        sheet.add_button("Export as a file", self._export)
        sheet.add_button("Remove", self._remove)
        sheet.add_button("Close")
        sheet.open()

    def _export(self) -> None:
        saved, say = self._saved, self._app.stage.say
        name = f"{saved.title} {time.strftime('%Y-%m-%d', time.localtime(saved.touched))}{SUFFIX}"
        try:
            data = self._app.store.export(saved.id)
        except StoreError as fault:
            say(str(fault))
            return
        say(self._app.devices.files.export(name, data))

    def _remove(self) -> None:
        self._app.store.remove(self._saved.id)
        self._changed()
        sheet = Sheet(title="Removed", text=f"{self._saved.title} lies in the bin for {BIN_DAYS} days.")
        sheet.add_button("Bring it back", self._restore)
        sheet.add_button("Close", brass=True)
        sheet.open()

    def _restore(self) -> None:
        self._app.store.restore(self._saved.id)
        self._changed()
