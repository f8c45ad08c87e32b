"""The pieces beside the picture: numbers to keep an eye on, odds and the last lines of the log."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.table import LogLine, Sign, Stat
from companion.ui.look.kv_files import load_kv
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.chance import ShownChance
from companion.ui.widgets.panel import Column, Panel
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tabs import TabStrip  # noqa: F401 - its kv rule uses it

GAP = dp(8)
"""Between two signs."""


class StatCard(Panel):
    """A number, large, with what it is out of and its signs."""

    title = StringProperty()
    value = StringProperty()
    of = StringProperty()
    tone = StringProperty()
    note = StringProperty()
    signs = ListProperty()

    def show(self, stat: Stat) -> None:
        """Show a statistic of a view."""
        self.title, self.value, self.of = stat.title, stat.value, stat.of
        self.tone, self.note, self.signs = stat.tone, stat.note, stat.signs


class SignRow(SelfDrawn):
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


class OddsLine(ShownChance):
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


load_kv("widgets/beside")
