"""A chart drawn: bars below each other, or dots from left to right with a line and a band.

Drawn by us with a few instructions. matplotlib has a recipe for Android but brings numpy and 30 MB and takes
seconds to load; kivy-garden's graph is not kept up, and neither knows our type, our colours or 200 %.
"""

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Any

from kivy.graphics import Color, Line, Mesh, SmoothLine, SmoothRoundedRectangle
from kivy.graphics import Point as Points
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.history import Bar, Chart, Dot
from companion.ui.look.drawing import Point, word, word_width
from companion.ui.look.pixels import texture_of
from companion.ui.look.theme import look, mixed
from companion.ui.look.writing import written
from companion.ui.widgets.self_drawn import SelfDrawn

LABEL, SMALL = 17, 15
"""Sizes of type, at 100 %."""
THICK = 10
"""Points: how thick a bar is ..."""
BETWEEN = 14
"""... and how far its row is from the next."""
HIGH = 190
"""Points: how high dots stand at the most."""


class Plot(SelfDrawn):
    """One chart. It is as high as it must be."""

    chart = ObjectProperty(None, allownone=True)
    drawn_from = ("chart",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("chart", self._measure)
        self._measure()

    def _look_changed(self) -> None:
        self._measure()
        super()._look_changed()

    def _measure(self, *_: Any) -> None:
        chart: Chart | None = self.chart
        if chart is None:
            self.height = 0
        elif chart.bars:
            self.height = sum(map(row_height, chart.bars)) - dp(BETWEEN)
        else:
            self.height = dp(HIGH) + _line(SMALL)

    def draw(self) -> None:
        """Draw it as it is now."""
        self.canvas.clear()
        chart: Chart | None = self.chart
        if chart is None or self.width < dp(80) or self.height < dp(20):
            return
        with self.canvas:
            if chart.bars:
                self._draw_bars(chart)
            else:
                _Dots(self, chart).draw()

    def _draw_bars(self, chart: Chart) -> None:
        top = self.top
        for bar in chart.bars:
            draw_bar(bar, self.x, top, self.width)
            top -= row_height(bar)


def _line(size: float) -> float:
    """How high a line of such type is."""
    return float(sp(size) * look.scale * 1.28)


def row_height(bar: Bar) -> float:
    """How high a bar is with its words and the space below it."""
    return float(_line(LABEL) + dp(THICK + 4 + BETWEEN) + (_line(SMALL) if bar.note else 0.0))


def draw_bar(bar: Bar, x: float, top: float, wide: float) -> None:
    """What it is about to the left, its value to the right, and the bar below them."""
    high = _line(LABEL)
    value = written(bar.value, sp(LABEL) * look.scale, wide * 0.6)
    taken = word_width(value.text, value.size)
    label = written(bar.label, sp(LABEL) * look.scale, wide - taken - dp(12))
    write_left(label.text, label.size, (x, top - high / 2), list(look.text))
    word(value.text, value.size, (x + wide - taken / 2, top - high / 2), list(look.text))
    y = top - high - dp(4 + THICK)
    Color(*mixed(list(look.surface), list(look.muted), 0.2))
    SmoothRoundedRectangle(pos=(x, y), size=(wide, dp(THICK)), radius=[dp(THICK) / 2])
    if bar.part > 0:
        Color(*look.tone(bar.tone, "brass"))
        size = (max(dp(THICK), wide * min(1.0, bar.part)), dp(THICK))
        SmoothRoundedRectangle(pos=(x, y), size=size, radius=[dp(THICK) / 2])
    if bar.note:
        note = written(bar.note, sp(SMALL) * look.scale, wide)
        write_left(note.text, note.size, (x, y - _line(SMALL) / 2), list(look.muted))


def write_left(text: str, size: float, at: Point, colour: list[float]) -> None:
    """A short text that begins here, in the middle of its height."""
    word(text, size, (at[0] + word_width(text, size) / 2, at[1]), colour)


class _Dots:
    """Where dots, line and band lie on a plot."""

    def __init__(self, plot: Plot, chart: Chart) -> None:
        self.chart = chart
        values = [*(dot.value for dot in chart.dots), *chart.line, *chart.band, *(-one for one in chart.band)]
        self.low, self.high = min(*values, 0.0), max(*values, 0.0)
        if self.low == self.high:
            self.high = self.low + 1
        self.size = sp(SMALL) * look.scale
        self.numbers = {value: self._said(value) for value in sorted({self.low, 0.0, self.high})}
        gutter = max(word_width(text, self.size) for text in self.numbers.values()) + dp(10)
        self.left, self.right = plot.x + gutter, plot.right - dp(10)
        self.bottom, self.top = plot.y + _line(SMALL) + dp(8), plot.top - self.size / 2
        self.x, self.wide = plot.x, plot.width
        self.count = max(len(chart.line), 1)

    def _said(self, value: float) -> str:
        text = f"{value:,.0f}"
        return f"+{text}" if self.chart.band and value > 0 else text.replace("-", "−")

    def place(self, at: int, value: float) -> Point:
        """Where a value of an evening lies."""
        share = at / (self.count - 1) if self.count > 1 else 0.5
        across = self.left + dp(8) + share * (self.right - self.left - dp(16))
        return across, self.bottom + (value - self.low) / (self.high - self.low) * (self.top - self.bottom)

    def draw(self) -> None:
        """The band, the lines that help the eye, the line and the dots."""
        self._draw_band()
        self._draw_scale()
        if len(self.chart.line) > 1:
            Color(*look.brass_light)
            points = [each for at, value in enumerate(self.chart.line) for each in self.place(at, value)]
            SmoothLine(points=points, width=dp(1.4))
        self._draw_dots()

    def _draw_band(self) -> None:
        if len(self.chart.band) < 2:
            return
        Color(*mixed(list(look.surface), list(look.brass), 0.2))
        corners = [corner for at, wide in enumerate(self.chart.band) for corner in ((at, wide), (at, -wide))]
        vertices = [each for at, value in corners for each in (*self.place(at, value), 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_strip")

    def _draw_scale(self) -> None:
        """A line at zero and at both ends, each with its number; below, when it was."""
        drawn = list[float]()
        for value, text in sorted(self.numbers.items(), key=lambda one: one[0] != 0):
            y = self.place(0, value)[1]
            Color(*mixed(list(look.surface), list(look.muted), 0.5 if value == 0 else 0.2))
            Line(points=[self.left, y, self.right, y], width=1)
            if all(abs(y - other) > self.size * 1.1 for other in drawn):
                word(text, self.size, (self.left - dp(8) - word_width(text, self.size) / 2, y), look.muted)
                drawn.append(y)
        first, last = self.chart.ends
        half = (self.right - self.left) / 2 - dp(6)
        begun, ended = written(first, self.size, half), written(last, self.size, half)
        y = self.bottom - dp(10) - self.size / 2
        write_left(begun.text, begun.size, (self.left, y), list(look.muted))
        if ended.text:
            wide = word_width(ended.text, ended.size)
            word(ended.text, ended.size, (self.right - wide / 2, y), list(look.muted))

    def _draw_dots(self) -> None:
        """All of a colour at once, with a rim round them; who did not win is a ring."""
        radius, dots = dp(5.5 if self.count < 30 else 4), self.chart.dots
        self._draw_round(dots, radius + dp(1.5), look.surface)
        for tone in dict.fromkeys(dot.tone for dot in dots):
            self._draw_round([dot for dot in dots if dot.tone == tone], radius, look.tone(tone, "brass"))
        self._draw_round([dot for dot in dots if not dot.full], radius * 0.55, look.surface)

    def _draw_round(self, dots: Sequence[Dot], radius: float, colour: Sequence[float]) -> None:
        Color(*colour)
        places = [each for dot in dots for each in self.place(dot.at, dot.value)]
        Points(texture=_disc(), points=places, pointsize=radius)


FINE = 32
"""How many points across the picture of a disc is, from which all dots are drawn."""


@cache
def _disc() -> Texture:
    """A white disc with a soft rim. Hundreds of round shapes take a tenth of a second to draw; as points with
    this picture they take next to nothing."""
    middle, reach = (FINE - 1) / 2, FINE / 2
    away = [hypot(row - middle, column - middle) for row in range(FINE) for column in range(FINE)]
    alpha = (round(255 * min(1.0, max(0.0, reach - each))) for each in away)
    return texture_of((FINE, FINE), b"".join(bytes((255, 255, 255, each)) for each in alpha))
