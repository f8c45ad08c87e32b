"""The rows of Your box: a group with how far it has come, and a card with its picture and what is known."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.printed import BoxCard
from companion.ui.screens.portrait import Portrait  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.page import fill
from companion.ui.widgets.progress import draw_bar
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.tapping import TapBox


class GroupButton(ChoiceButton):
    """A group of cards, with a bar that fills as they are checked."""

    share = NumericProperty(0)
    drawn_from = (*ChoiceButton.drawn_from, "share")

    def _needed(self, said: float) -> float:
        return float(super()._needed(said) + dp(12))

    def furnish(self) -> None:
        """The words, and the bar at its foot."""
        super().furnish()
        for text in self._said:
            text.y += dp(6)
        draw_bar(self.x + dp(18), self.y + dp(10), self.width - dp(36), dp(5), self.share)


class FactRow(TapBox):
    """One card: its picture, what is known of it, and how sure that is."""

    value = StringProperty()
    mark = StringProperty()
    sure = BooleanProperty(True)
    symbols = ListProperty()
    listing = StringProperty()
    """Several things in words, below the title."""
    card: BoxCard = ObjectProperty(None, allownone=True)
    kit = ObjectProperty(None, allownone=True)
    printed = ObjectProperty(None, allownone=True)

    def on_symbols(self, *_: Any) -> None:
        fill(
            self.ids.symbols,
            [Symbol(name=name, size_hint=(None, None), size=(34, 34)) for name in self.symbols],
        )
