"""The pieces of an ending: the title with what stands beside it, how it ended, and the names."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.guide import SeatDisc  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.text import LinkText, line_width

LEAST_FIT = 0.7
"""So much smaller a title is made at most, rather than broken into lines."""


class Head(Layout):
    """What was played and for how long, the title, and the way back to the table: in a row if they fit."""

    title_sp = NumericProperty(60)
    """How large the title is when it has come out."""
    fit = NumericProperty(1.0)
    """Below one where the title takes a single line if it is a little smaller."""
    gap = NumericProperty("16dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        lay = self._trigger_layout
        self.bind(pos=lay, size=lay, children=lay, title_sp=lay)
        look.follow(self.do_layout)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in one of the three."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(size=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        if len(self.children) < 3:
            return
        said, title, button = self.children[::-1]
        needs = line_width(title.text, self.title_sp * look.big_scale, "Serif", bold=True) + dp(8)
        beside = (self.width - needs) / 2 - self.gap
        together = beside >= button.width
        said.width = beside if together else self.width - button.width - self.gap
        title.width = needs if together else self.width
        self.fit = self.width / needs if LEAST_FIT < self.width / needs < 1 else 1.0
        row = max(said.height, button.height)
        self.height = max(row, title.height) if together else row + title.height
        middle = self.top - (self.height if together else row) / 2
        said.pos = (self.x, middle - said.height / 2)
        button.pos = (self.right - button.width, middle - button.height / 2)
        title.pos = (self.center_x - title.width / 2, middle - title.height / 2 if together else self.y)


class Why(LinkText):
    """How it ended, and the page that says so: a tap on it opens the rule."""

    reason = StringProperty()
    source = StringProperty()
    plain = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(markup=True, **kwargs)
        self.bind(reason=self._write, source=self._write)
        look.follow(self._write)
        self._write()

    def _write(self, *_: Any) -> None:
        self.plain = f"{self.reason}  {self.source}".strip()
        page = f"[color={get_hex_from_color(look.link)}]{escape_markup(self.source)}[/color]"
        self.text = f"{escape_markup(self.reason)}  {page if self.source else ''}".strip()

    def _said(self) -> str:
        return str(self.plain)


class NameChip(BoxLayout):
    """A player, in colour; a winner larger, with the score."""

    name = StringProperty()
    mark = StringProperty()
    """What tells the name apart, on the disc."""
    colour = StringProperty()
    score = StringProperty()
    small = BooleanProperty(False)
    size_sp = NumericProperty(25)
    ground = ColorProperty("#2E463C")
    won = BooleanProperty(False)


class Chips(Widget):
    """Names side by side in the middle, in as many rows as they take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        lay = Clock.create_trigger(self._lay, -1)
        self._lay_soon = lay
        self.bind(pos=lay, size=lay, children=lay)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a name."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(size=self._lay_soon)

    def _rows(self) -> list[list[Any]]:
        rows: list[list[Any]] = []
        gap, left = dp(12), -1.0
        for chip in self.children[::-1]:
            if not rows or left < chip.width + gap:
                rows.append([])
                left = self.width + gap
            rows[-1].append(chip)
            left -= chip.width + gap
        return rows

    def _lay(self, *_: Any) -> None:
        rows, gap = self._rows(), dp(12)
        self.height = sum(max(chip.height for chip in row) + gap for row in rows) - gap if rows else 0
        top = self.top
        for row in rows:
            high = max(chip.height for chip in row)
            x = self.center_x - (sum(chip.width + gap for chip in row) - gap) / 2
            for chip in row:
                chip.pos = (x, top - high / 2 - chip.height / 2)
                x += chip.width + gap
            top -= high + gap


load_kv("widgets/ending")
