"""A small curve, drawn: what comes of doing something so many times more, and where that is best."""

from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.table import Curve
from companion.ui.look.drawing import Point, word, word_width
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn

HIGH = 96
"""Points: how high it is without its words."""
SMALL = 15
"""The size of its numbers, at 100 %."""
MOST = 9
"""Numbers below it, at the most."""


class SmallCurve(SelfDrawn):
    """One curve with its numbers; it is as high as it must be."""

    curve: Curve = ObjectProperty(None, allownone=True)
    drawn_from = ("curve",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._measure()

    def _look_changed(self) -> None:
        self._measure()
        super()._look_changed()

    def _measure(self) -> None:
        self.height = dp(HIGH) + 2.8 * _line()

    @property
    def unbroken(self) -> list[Widget]:
        """Without the numbers at its foot nobody can read it."""
        return [self]

    def draw(self) -> None:
        """The line of zero, the curve, its best point, and what is counted."""
        self.canvas.clear()
        if self.curve is None or not self.curve.points or self.width < dp(120):
            return
        with self.canvas:
            _Drawing(self, self.curve).draw()


class _Drawing:
    """Where the points of a curve lie."""

    def __init__(self, plot: SmallCurve, curve: Curve) -> None:
        self.curve, self.size = curve, sp(SMALL) * look.scale
        values = [value for _, value in curve.points]
        self.low, self.high = min(0.0, *values), max(0.0, *values)
        if self.low == self.high:
            self.high = self.low + 1
        self.edge = plot.right - dp(4)
        self.left = plot.x + dp(20)
        self.right = self.edge - min(max(dp(24), self._beyond), 0.4 * plot.width)
        self.bottom, self.top = plot.y + 1.4 * _line(), plot.top - 1.2 * _line()

    @property
    def _last(self) -> tuple[str, str]:
        """The last number, and the same with what is counted."""
        last = str(self.curve.points[-1][0])
        return last, f"{last} {self.curve.across}"

    @property
    def _beyond(self) -> float:
        """What is counted stands behind the last number, which has its place below its point: so much room
        to the right of that keeps it off the number before."""
        number, words = self._last
        return float(word_width(words, self.size) - word_width(number, self.size) / 2)

    def place(self, at: int, value: float) -> Point:
        """Where a value lies."""
        first, last = self.curve.points[0][0], self.curve.points[-1][0]
        share = (at - first) / (last - first) if last > first else 0.5
        up = (value - self.low) / (self.high - self.low)
        return self.left + share * (self.right - self.left), self.bottom + up * (self.top - self.bottom)

    def draw(self) -> None:
        """From the back to the front."""
        zero = self.place(0, 0.0)[1]
        Color(*mixed(list(look.surface), list(look.muted), 0.5))
        Line(points=[self.left - dp(8), zero, self.right + dp(8), zero], width=1)
        places = [self.place(*point) for point in self.curve.points]
        if len(places) > 1:
            Color(*look.brass_light)
            SmoothLine(points=[each for place in places for each in place], width=dp(1.5))
        for (at, value), place in zip(self.curve.points, places, strict=True):
            best = at == self.curve.best
            self._dot(place, best=best)
            if best or self.has_room:
                ink = list(look.text if best else look.muted)
                self._write(_said(value), (place[0], place[1] + self.size), ink)
        self._number()

    @property
    def has_room(self) -> bool:
        """Whether every value finds room above its point, beside the next one."""
        widest = max(word_width(_said(value), self.size) for _, value in self.curve.points)
        step = (self.right - self.left) / max(1, len(self.curve.points) - 1)
        return bool(step > widest + self.size / 2)

    def _dot(self, place: Point, *, best: bool) -> None:
        radius = dp(7 if best else 3.5)
        for grown, ink in ((dp(2), look.surface), (0.0, look.brass_light)):
            Color(*ink)
            across = 2 * (radius + grown)
            SmoothEllipse(pos=(place[0] - across / 2, place[1] - across / 2), size=(across, across))

    def _number(self) -> None:
        """How many more, below, with what is counted at the last."""
        numbers = [at for at, _ in self.curve.points]
        step = -(-len(numbers) // MOST)
        words, low = self._last[1], self.bottom - self.size
        half = word_width(words, self.size) / 2
        middle = min(self.right + self._beyond, self.edge) - half
        for at in numbers[:-1:step]:
            if (across := self.place(at, 0.0)[0]) < middle - half - self.size:
                self._write(str(at), (across, low), list(look.text))
        self._write(words, (middle, low), list(look.text))

    def _write(self, text: str, at: Point, ink: list[float]) -> None:
        half = word_width(text, self.size) / 2
        word(
            text,
            self.size,
            (min(max(at[0], self.left - dp(16) + half), self.edge - half), at[1]),
            ink,
        )


def _line() -> float:
    """How high a line of its type is."""
    return float(sp(SMALL) * look.scale * 1.3)


def _said(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")
