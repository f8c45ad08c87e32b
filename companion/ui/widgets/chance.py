"""A chance: what is asked, a bar, and the answer in words."""

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import NumericProperty, StringProperty

from companion.table import Odds
from companion.ui.look.theme import look
from companion.ui.widgets.panel import Column
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST


class ShownChance(Column):
    """What each way to show a chance is told; kv says how it is set."""

    question = StringProperty()
    words = StringProperty()
    share = NumericProperty(0)
    tone = StringProperty()

    def show(self, odds: Odds) -> None:
        """Show the odds of a view."""
        favourable, all_ = odds.chance
        self.question, self.words, self.tone = odds.question, odds.words, odds.tone
        self.share = favourable / all_ if all_ else 0.0


class ChanceBar(SelfDrawn):
    """A bar, filled as far as the chance goes."""

    share = NumericProperty(0)
    tone = StringProperty()
    drawn_from = ("share", "tone")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)

    def draw(self) -> None:
        """The whole in grey, and on it the share; of no chance nothing is drawn."""
        self.canvas.clear()
        if min(self.size) < SMALLEST:
            return
        with self.canvas:
            Color(*look.raised)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.height / 2])
            if self.share:
                wide = max(self.height, self.width * self.share)
                Color(*look.tone(self.tone or "muted"))
                SmoothRoundedRectangle(pos=self.pos, size=(wide, self.height), radius=[self.height / 2])
