"""The pieces beside the picture: numbers to keep an eye on, reminders, odds and the last lines of the log."""

from collections.abc import Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
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
from companion.ui.widgets.text import line_width, shortened

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


class Fullness(IntEnum):
    """How much of a number on top of the screen is told."""

    WHOLE = 0
    SHORT = 1
    """Without what it is out of, and in few letters."""
    BARE = 2
    """Its symbol and its value."""


FEW = 88
"""How wide the words below a number are at the most, where they are shortened."""


class TopStat(BoxLayout):
    """A number on top of the screen, with its symbol and a word or two."""

    value = StringProperty()
    of = StringProperty()
    words = StringProperty()
    symbol = StringProperty()
    tone = StringProperty()
    fullness = ObjectProperty(Fullness.WHOLE)
    said = StringProperty()
    """The words as far as they find room."""

    def show(self, stat: Stat) -> None:
        """Show a statistic of a view."""
        self.value, self.of, self.words = stat.value, stat.of, stat.short or stat.title
        self.symbol, self.tone = stat.symbol, stat.tone

    def put(self, right: float, place: Widget, fullness: Fullness) -> float:
        """Stand before `right` within a place; say where it begins."""
        self.height = place.height
        wide = self.wide_at(fullness)
        self.pos, self.size = (right - wide, place.y), (wide, place.height)
        self.fullness, self.said = fullness, self._said(fullness)
        return float(self.x)

    def wide_at(self, fullness: Fullness) -> float:
        """How wide it is if so much is told."""
        number = self._wide(self.value, 0.46, "Serif")
        if fullness is Fullness.WHOLE and self.of:
            number += dp(6) + self._wide(f"of {self.of}", 0.25, "Serif")
        symbol = sp(32) * look.big_scale if self.symbol else 0
        return float(dp(24) + symbol + max(number, self._wide(self._said(fullness), 0.2, "Roboto")))

    def _said(self, fullness: Fullness) -> str:
        if fullness is not Fullness.SHORT:
            return "" if fullness else self.words
        few = dp(FEW) * look.big_scale
        return shortened(self.words, lambda words: self._wide(words, 0.2, "Roboto") <= few)

    def _wide(self, text: str, share: float, font: str) -> float:
        """How wide a text is that is set in a share of the height."""
        return line_width(text, self.height * share / sp(1), font) if text else 0.0


class TopStats(ButtonBehavior, Widget):
    """The few numbers that everybody wants to see from across the table; a tap on them is for recounting."""

    text = "Recount"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stats: list[TopStat] = []
        self.bind(pos=self._lay, size=self._lay)
        look.follow(self._lay)

    def show(self, stats: Sequence[Stat]) -> None:
        """Show these numbers, the most important first."""
        while len(self._stats) < len(stats):
            self._stats.append(TopStat())
        del self._stats[len(stats) :]
        for widget, stat in zip(self._stats, stats, strict=True):
            widget.show(stat)
        self._lay()

    def _lay(self, *_: Any) -> None:
        """Flush right, all of them, each in fewer words where room is short."""
        for stat in self._stats:
            stat.height = self.height
        if self.children[::-1] != self._stats:
            self.clear_widgets()
            for stat in self._stats:
                self.add_widget(stat)
        x = self.right
        for stat, fullness in reversed(self._told()):
            x = stat.put(x, self, fullness)

    def _told(self) -> list[tuple[TopStat, Fullness]]:
        """How much is told of each so that all find room; of the first ones more than of the others."""
        steps = list(pairwise((Fullness.WHOLE, *Fullness)))
        most, least = next((step for step in steps if self._wide(step[1]) <= self.width), steps[-1])
        room = self.width - self._wide(least)
        told = []
        for stat in self._stats:
            more = stat.wide_at(most) - stat.wide_at(least)
            told.append((stat, most if more <= room else least))
            room -= more if more <= room else 0
        return told

    def _wide(self, fullness: Fullness) -> float:
        return sum(stat.wide_at(fullness) for stat in self._stats)


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
    """One tab of the strip. It is as wide as it would be if it were chosen, so that none moves by a tap."""

    chosen = BooleanProperty(False)
    size_sp = NumericProperty(16)


TAB_SP, LEAST_TAB_SP = 16, 12.5
"""How large the words on tabs are, and how small they may become to stand in one row."""
BESIDE = dp(18)
"""What a tab is wider than its word."""


class TabStrip(StackLayout):
    """A few words in one row, one of them chosen; only very large words flow into a second row."""

    tabs = ListProperty()
    chosen = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._measure)
        look.follow(self._measure)

    def _measure(self, *_: Any) -> None:
        """The words become smaller until all tabs stand in one row."""
        size = float(TAB_SP)
        while size > LEAST_TAB_SP and self._length(size) > self.width:
            size -= 0.5
        size = size if self._length(size) <= self.width else TAB_SP
        for chip in self.children:
            chip.size_sp, chip.width = size, _tab_width(chip.text, size)

    def _length(self, size: float) -> float:
        gaps = self.spacing[0] * max(0, len(self.tabs) - 1)
        return float(sum(_tab_width(tab, size) for tab in self.tabs) + gaps)

    def on_tabs(self, *_: Any) -> None:
        self.clear_widgets()
        for tab in self.tabs:
            chip = TabChip(text=tab, guarded=False)
            chip.bind(on_tap=lambda pressed: setattr(self, "chosen", pressed.text))
            self.add_widget(chip)
        self._measure()
        self.on_chosen()

    def on_chosen(self, *_: Any) -> None:
        for chip in self.children:
            chip.chosen = chip.text == self.chosen


def _tab_width(title: str, size: float) -> float:
    """As wide as its word in bold, and wide enough for a finger."""
    return max(float(dp(46)), line_width(title, size * look.big_scale, "Roboto", bold=True) + float(BESIDE))


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
