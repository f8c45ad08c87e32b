"""Home: tables to go on with, and the games as covers."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.moments import ago
from companion.store import BIN_DAYS, SUFFIX, Saved, StoreError
from companion.ui.games import cover, on_the_shelf
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton, Tappable
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted, listed

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class CoverArt(Widget):
    """The picture on a cover, drawn by its game."""

    game_id = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        redraw = Clock.create_trigger(self._redraw, -1)
        self._redraw_soon = redraw
        self.bind(pos=redraw, size=redraw, game_id=redraw)

    def _redraw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.game_id and self.width > 10 and self.height > 10:
            with self.canvas:
                cover(self.game_id).draw(self.x, self.y, self.width, self.height)


class CoverCard(Tappable):
    """A game to begin."""

    game_id = StringProperty()
    tagline = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def on_game_id(self, *_: Any) -> None:
        own = cover(self.game_id)
        self.text, self.tagline = own.title, own.tagline
        top, bottom = own.colours
        self.texture = shade(get_color_from_hex(bottom), get_color_from_hex(top))


class CoverShelf(GridLayout):
    """The covers: up to four beside each other on a wide tablet, two on a tall one."""

    room = NumericProperty(0)
    """The height there is before the page must scroll."""
    wide = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=1, **kwargs)
        self.bind(room=self._measure, wide=self._measure, children=self._measure)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a cover; the rows are as high as the words of the highest need."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needs=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        """As many rows as it takes, equally full, and as high as the words on the covers need."""
        count = max(1, len(self.children))
        rows = ceil(count / (4 if self.wide else 2))
        self.cols = ceil(count / rows)
        needs = max((card.needs for card in self.children), default=0)
        self.height = max(self.room, rows * needs + (rows - 1) * self.spacing[1])


class GoOn(Panel):
    """A table to go on with."""

    heading = StringProperty()
    words = StringProperty()
    colour = ObjectProperty("#5B3F93")
    button = StringProperty("Continue")

    __events__ = ("on_go", "on_menu")

    def on_go(self) -> None:
        """Go on with it."""

    def on_menu(self) -> None:
        """What else can be done with it."""


class OtherTables(BoxLayout):
    """What is a tap away: further open tables, the finished ones, and those in the bin."""

    words = StringProperty()

    def offer(self, text: str, icon: str, then: Callable[[], None]) -> None:
        """A button that leads there."""
        button = OtherButton(text=text, icon=icon)
        button.bind(on_tap=lambda *_: then())
        self.add_widget(button)


class OtherButton(QuietButton):
    """As wide as its words."""


REFRESH = 30.0
"""Seconds after which Home says anew how long ago a table was played."""
ROOM_OF_A_TABLE = 400
"""Points of height for each open table at hand, so that the name of every game is in sight below them."""


class HomeScreen(Page):
    """Where every evening begins: one page that scrolls as a whole, if it must."""

    told_below = True

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._all = False
        self._at_hand = 1
        self._cards: list[tuple[Saved, GoOn]] = []

    def enter(self, **_: Any) -> None:
        """Show the tables as they are now."""
        self.app.close_table()
        self._all = False
        self._show_tables()
        self.bind(height=self._turned)
        look.follow(self._turned)
        self._refresh = Clock.schedule_interval(lambda _: self._tell_the_time(), REFRESH)
        if not self.ids.covers.children:
            for id_ in on_the_shelf():
                card = CoverCard(game_id=id_)
                card.bind(on_tap=lambda pressed: self.app.stage.go("setup", game_id=pressed.game_id))
                self.ids.covers.add_widget(card)

    def leave(self) -> None:
        """Time stands still for what is not seen."""
        self._refresh.cancel()
        self.unbind(height=self._turned)
        look.unfollow(self._turned)

    def _show_tables(self) -> None:
        """The latest tables to go on with; the others, and those that are over, are a tap away."""
        shown = self.app.store.tables()
        open_ = [saved for saved in shown if saved.outcome is None]
        self._at_hand = self._room()
        at_hand = open_ if self._all else open_[: self._at_hand]
        self._cards = [(saved, self._card(saved)) for saved in at_hand]
        rows: list[Widget] = [card for _, card in self._cards]
        over, removed = [saved for saved in shown if saved.outcome is not None], self.app.store.removed()
        more = len(open_) - len(at_hand)
        if more or over or removed:
            rows.append(self._others(more, over, removed))
        fill(self.ids.tables, rows)

    def _room(self) -> int:
        """How many open tables lie at hand on a tablet of this height."""
        return max(1, int(self.height // (dp(ROOM_OF_A_TABLE) * look.scale)))

    def _turned(self, *_: Any) -> None:
        """Where the tablet is turned, or the letters grow, there is room for more or for fewer."""
        if self._room() != self._at_hand:
            self._show_tables()

    def _show_all(self) -> None:
        self._all = True
        self._show_tables()

    def _tell_the_time(self) -> None:
        """ "just now" is true for a minute."""
        for saved, card in self._cards:
            card.words = in_words(saved)

    def _card(self, saved: Saved) -> GoOn:
        card = GoOn(colour=cover(saved.game).colours[0], words=in_words(saved))
        card.heading = f"Go on: {saved.title}"
        card.bind(on_go=lambda *_: self.app.open_table(saved.id), on_menu=lambda *_: self._menu(saved))
        return card

    def _others(self, more: int, over: Sequence[Saved], removed: Sequence[Saved]) -> OtherTables:
        """One line for all that is not at hand: how the latest ended, and how many there are."""
        line, go = OtherTables(), self.app.stage.go
        if over and not more:
            line.words = in_short(over[0])
        if more:
            line.offer(counted(more, "more open table"), "chevron-down", self._show_all)
        if over:
            line.offer(f"Finished tables · {len(over)}", "trophy-outline", partial(go, "past"))
        if removed:
            line.offer(f"Bin · {len(removed)}", "trash-can-outline", partial(go, "past", removed=True))
        return line

    # -- what else can be done with a table ----------------------------------------------------

    def _menu(self, saved: Saved) -> None:
        sheet = Sheet(title=saved.title, text=in_words(saved), note=saved.broken)
        sheet.add_button("Export as a file", lambda: self._export(saved))
        sheet.add_button("Remove", lambda: self._remove(saved))
        sheet.add_button("Close")
        sheet.open()

    def _export(self, saved: Saved) -> None:
        name = f"{saved.title} {time.strftime('%Y-%m-%d', time.localtime(saved.touched))}{SUFFIX}"
        try:
            data = self.app.store.export(saved.id)
        except StoreError as fault:
            self.app.stage.say(str(fault))
            return
        self.app.stage.say(self.app.devices.files.export(name, data))

    def _remove(self, saved: Saved) -> None:
        self.app.store.remove(saved.id)
        self._show_tables()
        sheet = Sheet(title="Removed", text=f"{saved.title} lies in the bin for {BIN_DAYS} days.")
        sheet.add_button("Bring it back", lambda: self._restore(saved))
        sheet.add_button("Close", brass=True)
        sheet.open()

    def _restore(self, saved: Saved) -> None:
        self.app.store.restore(saved.id)
        self._show_tables()

    def open_rules(self) -> None:
        """Look something up without a table: of which game?"""
        sheet = Sheet(title="Rules of which game?")
        for id_ in on_the_shelf():
            sheet.add_button(cover(id_).title, partial(self.app.stage.go, "rules", game_id=id_))
        sheet.open()

    def bring_in(self) -> None:
        """Import a table from a file: from the chooser, or from the files that lie in our folder."""
        files = self.app.devices.files
        here = files.lying_here(SUFFIX)
        sheet = Sheet(title="Import a table", text="From a file that was exported here or on another tablet.")
        for path in here[:8]:
            sheet.add_button(path.stem, partial(files.read, path, self._import, self.app.stage.say))
        sheet.add_button("Choose a file", lambda: files.choose(self._import, self.app.stage.say), brass=True)
        sheet.add_button("Cancel")
        sheet.open()

    def _import(self, data: bytes) -> None:
        """Import a file; where its table is here already, say so and ask."""
        try:
            found = self.app.store.same_as(data)
        except StoreError as fault:
            self.app.stage.say(str(fault))
            return
        if found is None:
            self._take_in(data)
            return
        saved, how = found
        sheet = Sheet(
            title="This table is already here", text=f"{ALREADY[how]} {saved.title}: {in_words(saved)}"
        )
        sheet.add_button("Import it a second time", lambda: self._take_in(data))
        sheet.add_button("Open the one here", lambda: self.app.open_table(saved.id), brass=True)
        sheet.add_button("Leave it")
        sheet.open()

    def _take_in(self, data: bytes) -> None:
        try:
            self.app.store.import_table(data)
        except StoreError as fault:
            self.app.stage.say(str(fault))
            return
        self._show_tables()
        self.app.stage.say("The table has been imported. Continue whenever you like.")


ALREADY = {
    "same": "The file holds exactly what is here.",
    "older": "It was played on here since the file was made.",
    "newer": "It was played on elsewhere: the file holds more moves than the table here.",
    "other": "It was played on here and elsewhere, each in its own way.",
}
"""How a file compares with the table that is here."""


def in_short(saved: Saved) -> str:
    """How a table ended, in a line."""
    when = ago(saved.touched, time.time())
    return f"{saved.title}, {when}: {saved.outcome.title}" if saved.outcome else ""


def in_words(saved: Saved) -> str:
    """Who plays, how it stands, and when that was."""
    names = [player.name for player in saved.players]
    together = listed(names) if names else ""
    return "  ·  ".join(part for part in (together, saved.summary, ago(saved.touched, time.time())) if part)


load_kv("screens/home")
