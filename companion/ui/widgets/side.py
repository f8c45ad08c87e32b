"""The pieces beside the picture: numbers to keep an eye on, tabs, odds and the last lines of the log."""

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.table import LogLine, Sign, Stat
from companion.ui.look.kv_files import load_kv
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.chance import Chance
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.kept import Kept
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column, Panel
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text import Text, line_width

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


class SignRow(Drawn):
    """The signs of a statistic in a row: symbols, or bars where a sign has none."""

    signs = ListProperty()
    tone = StringProperty()
    drawn_from = ("signs", "tone")

    def draw(self) -> None:
        """Draw them side by side."""
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


class TabChip(Plate):
    """One tab of the strip. It is as wide as it would be if it were chosen, so that none moves by a tap."""

    chosen = BooleanProperty(False)
    size_sp = NumericProperty(16)
    drawn_from = (*Plate.drawn_from, "text", "chosen", "size_sp")

    def __init__(self, **kwargs: Any) -> None:
        self._word = Text(wraps=False, role="big", halign="center")
        super().__init__(size_hint=(None, None), **kwargs)
        self.add_widget(self._word)
        for name in ("text", "chosen", "size_sp"):
            self.fbind(name, self._say)
        self._say()

    fill = None

    def show(self, title: str) -> None:
        """Become the tab of this title."""
        self.text = title

    def _say(self, *_: Any) -> None:
        word = self._word
        word.text, word.bold, word.size_sp = self.text, self.chosen, self.size_sp
        word.ink = "text" if self.chosen else "muted"
        word.set_now()
        self.height = max(dp(48), word.texture_size[1] + dp(16))

    def _look_changed(self) -> None:
        super()._look_changed()
        self._say()

    def furnish(self) -> None:
        """The word in the middle, and a line below: a strong one where it is chosen."""
        Color(*(look.text if self.chosen else look.outline))
        Rectangle(pos=self.pos, size=(self.width, dp(3) if self.chosen else 1))
        self._word.width = self.width
        self._word.pos = self.x, self.y + (self.height - self._word.height) / 2


TAB_SP, LEAST_TAB_SP = 16, 12.5
"""How large the words on tabs are, and how small they may become to stand in one row."""
BESIDE = dp(18)
"""What a tab is wider than its word."""


class TabStrip(StackLayout):
    """A few words in one row, one of them chosen; only very large words flow into a second row."""

    tabs = ListProperty()
    chosen = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Kept(self._chip, TabChip.show)
        super().__init__(**kwargs)
        self.bind(width=self._measure)
        look.follow(self._measure)

    def _chip(self) -> TabChip:
        chip = TabChip(guarded=False)
        chip.bind(on_tap=lambda pressed: setattr(self, "chosen", pressed.text))
        return chip

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
        fill(self, self._chips.told(self.tabs))
        self._measure()
        self.on_chosen()

    def on_chosen(self, *_: Any) -> None:
        for chip in self.children:
            chip.chosen = chip.text == self.chosen


def _tab_width(title: str, size: float) -> float:
    """As wide as its word in bold, and wide enough for a finger."""
    return max(float(dp(48)), line_width(title, size * look.big_scale, "Roboto", bold=True) + float(BESIDE))


class OddsLine(Chance):
    """The question, a bar, and below it the answer in words."""


class LogRow(Column):
    """A line of the log.

    Rows of lists are ours: KivyMD's has up to three lines that do not wrap, and takes 3.9 ms to make and
    3,146 objects, this one 1.4 and 1,057 (`python -m tools.chrome`).
    """

    text = StringProperty()
    asked = StringProperty()
    """What hands had to do."""
    who = StringProperty()
    undone = BooleanProperty(False)

    def show(self, line: LogLine) -> None:
        """Show a line of the log."""
        self.who, self.text, self.asked, self.undone = line.seat, line.told, line.asked, line.undone


load_kv("widgets/side")
