"""The pieces beside the picture: numbers to keep an eye on, reminders, odds and the last lines of the log."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.table import Sign, Stat
from companion.ui.look.kv_files import load_kv
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.panel import Column, Panel

GAP = dp(8)
"""Between two signs."""


class StatCard(Panel):
    """A number, large, with what it is out of and its signs; where players count it, with minus and plus."""

    title = StringProperty()
    value = StringProperty()
    of = StringProperty()
    tone = StringProperty()
    note = StringProperty()
    signs = ListProperty()
    fewer = BooleanProperty(False)
    more = BooleanProperty(False)
    """Whether it can be counted down and up by a tap."""

    __events__ = ("on_count",)

    def show(self, stat: Stat) -> None:
        """Show a statistic of a view."""
        self.title, self.value, self.of = stat.title, stat.value, stat.of
        self.tone, self.note, self.signs = stat.tone, stat.note, stat.signs

    def on_count(self, more: bool) -> None:
        """Minus or plus was tapped."""


class TopStat(BoxLayout):
    """A number on top of the screen, with its symbol and a word or two."""

    value = StringProperty()
    of = StringProperty()
    words = StringProperty()
    symbol = StringProperty()
    tone = StringProperty()
    wide = NumericProperty(0)
    """How wide it would like to be."""

    def show(self, stat: Stat) -> None:
        """Show a statistic of a view."""
        self.value, self.of, self.words = stat.value, stat.of, stat.short or stat.title
        self.symbol, self.tone = stat.symbol, stat.tone


class TopStats(ButtonBehavior, Widget):
    """The few numbers that everybody wants to see from across the table; a tap on them is for recounting."""

    text = "Recount"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stats: list[TopStat] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, stats: Sequence[Stat]) -> None:
        """Show these numbers, the most important first."""
        while len(self._stats) < len(stats):
            fresh = TopStat()
            fresh.bind(wide=self._lay)
            self._stats.append(fresh)
        del self._stats[len(stats) :]
        for widget, stat in zip(self._stats, stats, strict=True):
            widget.show(stat)
        self._lay()

    def _lay(self, *_: Any) -> None:
        """Flush right; those that find no room are left out."""
        shown: list[TopStat] = []
        room = self.width
        for stat in self._stats:
            if stat.wide > room:
                break
            shown.append(stat)
            room -= stat.wide
        if self.children[::-1] != shown:
            self.clear_widgets()
            for stat in shown:
                self.add_widget(stat)
        x = self.right
        for stat in reversed(shown):
            x -= stat.wide
            stat.pos, stat.size = (x, self.y), (stat.wide, self.height)


class SignRow(Widget):
    """The signs of a statistic in a row: symbols, or bars where a sign has none."""

    signs = ListProperty()
    tone = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(signs=self._draw, pos=self._draw, size=self._draw, tone=self._draw)
        look.follow(self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.signs or self.width < 2:
            return
        wide = (self.width - GAP * (len(self.signs) - 1)) / len(self.signs)
        with self.canvas:
            for at, sign in enumerate(self.signs):
                self._draw_sign(sign, self.x + at * (wide + GAP), wide)

    def _draw_sign(self, sign: Sign, x: float, wide: float) -> None:
        if sign.symbol:
            name = sign.symbol if sign.on else f"{sign.symbol}:spent"
            centre, size = (x + wide / 2, self.center_y), min(wide + GAP / 2, self.height)
            draw_symbol(name, centre, size, list(look.text))
        else:
            Color(*(look.tone(sign.tone or self.tone, "text") if sign.on else look.raised))
            SmoothRoundedRectangle(pos=(x, self.center_y - dp(5)), size=(wide, dp(10)), radius=[dp(5)])


class TabChip(Tappable):
    """One tab of the strip."""

    chosen = BooleanProperty(False)


class TabStrip(StackLayout):
    """A few words, one of them chosen; they flow into a second line where they must."""

    tabs = ListProperty()
    chosen = StringProperty()

    def on_tabs(self, *_: Any) -> None:
        self.clear_widgets()
        for tab in self.tabs:
            chip = TabChip(text=tab, guarded=False)
            chip.bind(on_tap=lambda pressed: setattr(self, "chosen", pressed.text))
            self.add_widget(chip)
        self.on_chosen()

    def on_chosen(self, *_: Any) -> None:
        for chip in self.children:
            chip.chosen = chip.text == self.chosen


class ReminderLine(Tappable):
    """A rule to remember: its title, what it says, and where it stands. Its terms lead to their rules."""

    game_id = StringProperty()
    rule = StringProperty()
    title = StringProperty()
    source = StringProperty()


class OddsLine(Column):
    """A chance: the question, a bar, and the answer in words."""

    question = StringProperty()
    words = StringProperty()
    share = NumericProperty(0)
    tone = StringProperty()


class LogRow(Column):
    """A line of the log."""

    text = StringProperty()
    who = StringProperty()
    undone = BooleanProperty(False)


load_kv("widgets/side")
