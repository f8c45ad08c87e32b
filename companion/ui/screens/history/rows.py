"""The evenings as rows of a list, and the cards of the charts."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.history import Chart, Play
from companion.ui.screens.history import words
from companion.ui.screens.history.plot import Plot  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.trailing import Trailing

WEIGHING = "…"
"""What is said of luck until it is worked out, a frame or two."""


class EveningRow(Trailing, ChoiceButton):
    """An evening that is over: which game, how it ended, who played, and when."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, guarded=False, symbol_size=float(dp(32)), **kwargs)

    def show(self, play: Play, width: float) -> None:
        """Become the row of a play, as high as its words need at once: the list asks for it."""
        self.value, self.width = play, width
        self.symbol, self.tone = words.symbol(play), words.tone(play)
        self.text, self.note = words.heading(play), words.line(play)
        for text in self._said:
            text.set_now()
        self._measure()


class ChartCard(Panel):
    """One chart with its title, and its numbers in words."""

    title = StringProperty()
    note = StringProperty()
    key = StringProperty()
    chart = ObjectProperty(None, allownone=True)

    def show(self, chart: Chart) -> None:
        """Become the card of a chart."""
        self.title, self.key, self.chart = chart.title, chart.key, chart
        self.note = chart.note if chart.weighed is None else WEIGHING

    def weigh(self) -> None:
        """Say what took longer to work out."""
        if self.chart is not None and self.chart.weighed is not None:
            self.note = self.chart.weighed()
