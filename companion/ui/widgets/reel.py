"""A list of any length: only what is in sight has widgets, and only what was in sight has been measured.

Kivy's own recycled list asks every row for its size before it shows the first one. Here a row is taken to be
as high as it probably is until it comes into sight; what is in sight stays where it is meanwhile.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.widgets.panel import Scroll

BEYOND = 120
"""Points above and below what is in sight that are made, too: a finger moves faster than a frame."""
CLOSE = 0.01
"""Points that are not worth scrolling."""
ROUNDS = 4
"""So often it is looked whether others come into sight by what was measured; rows are seldom that wrong."""


class Reel(Scroll):
    """Shows rows of different heights. `make` makes one, `tell` shows one of them in it at a width."""

    gap = NumericProperty("14dp")
    scroll_y: Any  # Kivy's own, whose type nobody has written down

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._strip = Widget(size_hint=(1, None))
        self.add_widget(self._strip)
        self._make: Callable[[], Widget] = Widget
        self._tell: Callable[[Widget, int, float], None] = lambda *_: None
        self._focus: Callable[[Any], tuple[float, float]] = lambda row: (0.0, float(row.height))
        self._cut: Callable[[Any, float], None] = lambda *_: None
        self._heights: list[float] = []
        self._measured: set[int] = set()
        self._rows: dict[int, Widget] = {}
        self._spare: list[Widget] = []
        self._aim: int | None = None
        """The row that is to be brought into sight ..."""
        self._aimed: int | None = None
        """... and the one that was, until somebody scrolls: it stays so if there is more or less room."""
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self.bind(scroll_y=self._lay_soon, height=self._aim_again, width=self._measure_anew)
        look.follow(self._measure_anew)

    def of(
        self,
        make: Callable[[], Widget],
        tell: Callable[[Any, int, float], None],
        focus: Callable[[Any], tuple[float, float]],
        cut: Callable[[Any, float], None] = lambda *_: None,
    ) -> None:
        """What its rows are; `focus` says from where to where, below its top, a row that is higher than the
        view must be seen, and `cut` is told how much of one lies above the view."""
        self._make, self._tell, self._focus, self._cut = make, tell, focus, cut

    def make(self, count: int) -> None:
        """Have at least so many rows."""
        while len(self._rows) + len(self._spare) < count:
            self._spare.append(self._make())

    def show(self, heights: Iterable[float], aim: int | None = None) -> None:
        """Show as many rows as there are heights, which are guesses; bring one of them into sight."""
        self._heights, self._measured = list(heights), set()
        self._aim = self._aimed = aim
        self._put_away(list(self._rows))
        self._lay_soon()

    def tell_again(self, aim: int | None = None) -> None:
        """What the rows show has changed: show it, and bring one of them into sight."""
        for index, row in self._rows.items():
            self._tell(row, index, self._strip.width)
            self._heights[index] = row.height
        self._measured = set(self._rows)
        self._aim = aim if aim is not None else self._aim
        self._lay_soon()

    def on_scroll_start(self, touch: Any, check_children: bool = True) -> Any:
        """A finger or a wheel: from now on it stands where they leave it."""
        self._aimed = None
        return super().on_scroll_start(touch, check_children)

    def _aim_again(self, *_: Any) -> None:
        if self._aim is None:
            self._aim = self._aimed
        self._lay_soon()

    def _measure_anew(self, *_: Any) -> None:
        """Words are wrapped otherwise: what is in sight stays, and all the rest is guessed again."""
        shown = sorted(self._rows)
        if shown and self._aim is None:
            self._aim = shown[-1] if self.scroll_y <= 0 else shown[len(shown) // 2]
        self._measured.clear()
        self._lay_soon()

    # -- where rows lie ------------------------------------------------------------------------

    def _tops(self) -> list[float]:
        """How far below the top of the list each row begins, and where the next one would."""
        return [0.0, *accumulate(map(float(self.gap).__add__, self._heights))]

    def _lay(self, *_: Any) -> None:
        if min(self.size) <= dp(8) or not self._heights:
            self._put_away(list(self._rows))
            if not self._heights:
                self._strip.height = 0  # else a bar would tell of rows that are gone
            return
        self._strip.width = self.width
        tops = self._tops()
        anchor, below = self._anchor(tops, self._offset(tops))
        shown = self._in_sight(tops, tops[anchor] - below)
        for _round in range(ROUNDS):
            fresh = [index for index in shown if index not in self._measured]
            for index in fresh:
                self._measure(index)
            tops = self._tops()
            shown = self._in_sight(tops, tops[anchor] - below)
            if not fresh:
                break
        self._place(shown, tops, tops[anchor] - below)

    def _offset(self, tops: Sequence[float]) -> float:
        """How far the list has been scrolled, from its top."""
        return float(max(0.0, (1 - self.scroll_y) * (self._total(tops) - self.height)))

    def _total(self, tops: Sequence[float]) -> float:
        return float(max(self.height, tops[-1] - self.gap))

    def _anchor(self, tops: list[float], offset: float) -> tuple[int, float]:
        """The row that stays where it is, and how far below the top of the view it begins."""
        if self._aim is None:
            first = min(max(0, bisect_right(tops, offset) - 1), len(self._heights) - 1)
            last = min(bisect_left(tops, offset + self.height), len(self._heights))
            known = [index for index in range(first, last) if index in self._measured]
            anchor = known[0] if known else first
            return anchor, tops[anchor] - offset
        aim, self._aim = min(self._aim, len(self._heights) - 1), None
        self._aimed = aim
        self._measure(aim)
        high = self._heights[aim]
        begins, ends = self._focus(self._rows[aim]) if high > self.height else (0.0, high)
        return aim, max(min(tops[aim] - offset, self.height - ends), -begins)

    def _in_sight(self, tops: list[float], offset: float) -> range:
        offset = self._bounded(tops, offset)
        first = bisect_right(tops, offset - dp(BEYOND)) - 1
        after = bisect_left(tops, offset + self.height + dp(BEYOND))
        return range(max(0, first), min(after, len(self._heights)))

    def _bounded(self, tops: Sequence[float], offset: float) -> float:
        return float(min(max(0.0, offset), self._total(tops) - self.height))

    def _measure(self, index: int) -> None:
        row = self._row(index)
        self._tell(row, index, self._strip.width)
        self._heights[index] = row.height
        self._measured.add(index)

    def _row(self, index: int) -> Widget:
        row = self._rows.get(index)
        if row is None:
            row = self._rows[index] = self._spare.pop() if self._spare else self._make()
            self._strip.add_widget(row)
        return row

    def _place(self, shown: range, tops: list[float], offset: float) -> None:
        """Put the rows in sight where they belong, and the others away."""
        self._put_away([index for index in self._rows if index not in shown])
        total, offset = self._total(tops), self._bounded(tops, offset)
        self._strip.height = total
        for index in shown:
            if index not in self._rows:
                self._measure(index)
            row = self._rows[index]
            row.pos = self._strip.x, total - tops[index] - row.height
            self._cut(row, max(0.0, offset - tops[index]))
        room = total - self.height
        scroll = 1 - offset / room if room > 0 else 1.0
        if abs(scroll - self.scroll_y) * room > CLOSE:
            self.scroll_y = scroll

    def _put_away(self, indices: list[int]) -> None:
        for index in indices:
            row = self._rows.pop(index)
            self._strip.remove_widget(row)
            self._spare.append(row)
