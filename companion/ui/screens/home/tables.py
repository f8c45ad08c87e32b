"""The tables on Home: those to go on with, each with a menu of its own, and the way to the others."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.saved_words import how_it_stands, in_words, when, who_plays
from companion.store import BIN_DAYS, SUFFIX, Saved, StoreError
from companion.times import stamp
from companion.ui.look.theme import look
from companion.ui.screens.cover_art import TableArt  # noqa: F401 - its kv rule uses it
from companion.ui.screens.home.sitters import Sitters  # noqa: F401 - the same
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.tapping import Tappable

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


Way = tuple[str, str, Callable[[], None]]
"""Where other tables are: in words, with an icon, and how one comes there."""


class OpenTable(Tappable, Panel):
    """An open table; a tap anywhere on it goes on with it."""

    heading = StringProperty()
    names = StringProperty()
    standing = StringProperty()
    when = StringProperty()
    game_id = StringProperty()
    players = ObjectProperty(())
    needs = NumericProperty(0)
    """How high it is at least; those beside each other are as high as the highest of them."""
    saved: Saved

    __events__ = ("on_go", "on_menu")

    def show(self, saved: Saved) -> None:
        """Become the card of a table."""
        self.saved, self.game_id, self.heading = saved, saved.game, saved.title
        self.names, self.standing, self.players = who_plays(saved), how_it_stands(saved), saved.players
        self.tell_the_time()

    def tell_the_time(self) -> None:
        """Say how long ago it was played."""
        self.when = when(self.saved)

    def on_tap(self) -> None:
        """Whoever taps a table means to play on."""
        self.dispatch("on_go")

    def on_go(self) -> None:
        """Go on with it."""

    def on_menu(self) -> None:
        """What else can be done with it."""


class GoOn(OpenTable):
    """The latest: to go on with it is the next thing."""


class AlsoOpen(OpenTable):
    """One before it, in a few words."""


class OtherTables(BoxLayout):
    """What is a tap away: further open tables, the finished ones, and those in the bin."""

    words = StringProperty()
    needs = NumericProperty(0)
    """How high its words and its highest button are."""
    wanted = NumericProperty(0)
    """How wide its buttons would be side by side."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._buttons = KeptRows(self._button, OtherButton.show)
        self.bind(width=self._share)
        self.ids.words.bind(height=self._measure)

    def show(self, words: str, ways: Sequence[Way]) -> None:
        """Say something, and offer the ways there are."""
        self.words = words
        buttons, told = self._buttons.told(ways), self.ids.words
        fill(self, [told, *buttons] if words else [*buttons, told])
        self._share()
        self._measure()

    def _button(self) -> "OtherButton":
        button = OtherButton()
        button.bind(on_tap=lambda pressed: pressed.leads(), needs=self._measure)
        return button

    def _share(self, *_: Any) -> None:
        """With large letters on a narrow tablet the buttons have the row in equal parts."""
        left, _top, right, _bottom = self.padding
        buttons = self._those_shown()
        self.wanted = sum(dp(236) * look.big_scale + self.spacing for _ in buttons)
        for button in buttons:
            button.widest = max(1, (self.width - left - right) / len(buttons) - self.spacing)

    def _measure(self, *_: Any) -> None:
        self.needs = max(dp(56), self.ids.words.height, *(one.needs for one in self._those_shown()))

    def _those_shown(self) -> "list[OtherButton]":
        return [one for one in self.children if isinstance(one, OtherButton)]


class OtherButton(QuietButton):
    """As wide as its words, where there is room."""

    widest = NumericProperty(1)
    leads: Callable[[], None]

    def show(self, way: Way) -> None:
        """Become a way to some tables."""
        self.text, self.icon, self.leads = way


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
        name = f"{saved.title} {stamp(saved.touched, '%Y-%m-%d')}{SUFFIX}"
        try:
            data = self._app.store.export(saved.id)
        except StoreError as fault:
            say(str(fault))
            return
        self._app.devices.files.export(name, data, say)

    def _remove(self) -> None:
        if not self._app.keep(lambda: self._app.store.remove(self._saved.id)):
            return
        self._changed()
        sheet = Sheet(title="Removed", text=f"{self._saved.title} lies in the bin for {BIN_DAYS} days.")
        sheet.add_button("Bring it back", self._restore)
        sheet.add_button("Close", brass=True)
        sheet.open()

    def _restore(self) -> None:
        self._app.keep(lambda: self._app.store.restore(self._saved.id))
        self._changed()
