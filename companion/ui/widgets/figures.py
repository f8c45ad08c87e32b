"""Figures of an evening, side by side: a number, what it means, and a bar where there is one to draw."""

from math import ceil
from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.table import Figure
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it


class GaugeBar(SelfDrawn):
    """A bar that is filled as far as it is, with a mark where it would be by the odds."""

    gauge = ObjectProperty(None, allownone=True)
    tint = ColorProperty("#F1E9D8")
    drawn_from = ("gauge", "tint")

    def draw(self) -> None:
        """Draw the bar and its mark."""
        self.canvas.clear()
        if self.gauge is None or self.width < dp(24) or self.height < dp(4):
            return
        thick = dp(6)
        y = self.center_y - thick / 2
        with self.canvas:
            Color(*look.outline)
            SmoothRoundedRectangle(pos=(self.x, y), size=(self.width, thick), radius=[thick / 2])
            if self.gauge.filled > 0:
                Color(*self.tint)
                wide = max(thick, self.width * self.gauge.filled)
                SmoothRoundedRectangle(pos=(self.x, y), size=(wide, thick), radius=[thick / 2])
            if self.gauge.mark is not None:
                self._mark(self.x + self.width * self.gauge.mark)

    def _mark(self, x: float) -> None:
        """Where it would be by the odds: a ring on the bar."""
        for radius, colour in ((dp(7), look.surface), (dp(5.2), look.text), (dp(2.6), look.surface)):
            Color(*colour)
            SmoothEllipse(pos=(x - radius, self.center_y - radius), size=(radius * 2, radius * 2))


class FigureTile(BoxLayout):
    """One figure."""

    value = StringProperty()
    unit = StringProperty()
    title = StringProperty()
    note = StringProperty()
    symbol = StringProperty()
    tint = ColorProperty("#F1E9D8")
    gauge = ObjectProperty(None, allownone=True)
    needs = NumericProperty(100)
    """The height that its words need."""
    row_height = NumericProperty(0)
    """The height of the row it stands in, where its neighbours need more."""


class FigureGrid(Layout):
    """Figures in as many rows as they take, about as many in each, with lines between them."""

    least_width = NumericProperty(186)
    """So wide a figure is at least, at 100 %."""
    gap = NumericProperty("12dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout, children=self._trigger_layout)
        look.follow(self.do_layout)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a figure; the rows are laid again when its words need more room."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needs=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        self.canvas.before.clear()
        tiles = self.children[::-1]
        if not tiles:
            self.height = 0
            return
        columns = self._columns(len(tiles))
        rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
        heights = [self._row_height(row) for row in rows]
        self.height = sum(heights) + self.gap * (len(rows) - 1)
        top = self.top
        for row, high in zip(rows, heights, strict=True):
            for at, tile in enumerate(row):
                tile.row_height = high
                tile.pos = (self.x + at * tile.width, top - high)
                if at:
                    self._line_at(tile.x, top - high, top)
            top -= high + self.gap

    def _row_height(self, row: list[Any]) -> float:
        """What the highest of a row needs, now that each has its share of the width."""
        for tile in row:
            tile.width = self.width / len(row)
        return float(max(tile.needs for tile in row))

    def _columns(self, count: int) -> int:
        """As many as find room, and no fuller row than the rows need to be."""
        room = max(1, int(self.width // (dp(self.least_width) * (1 + (look.scale - 1) * 0.8))))
        return ceil(count / ceil(count / min(room, count)))

    def _line_at(self, x: float, low: float, high: float) -> None:
        with self.canvas.before:
            Color(*look.outline)
            Line(points=[x, low + dp(4), x, high - dp(4)], width=1)


def figure_tile(figure: Figure) -> FigureTile:
    """A figure as it is shown."""
    return FigureTile(
        value=figure.value,
        unit=figure.unit,
        title=figure.title,
        note=figure.note,
        symbol=figure.symbol,
        tint=look.ink(figure.tone),
        gauge=figure.gauge,
    )


load_kv("widgets/figures")
