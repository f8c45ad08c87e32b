"""A chance: what is asked, a bar, and the answer in words."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table import Odds
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.panel import Column


class Chance(Column):
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


class ChanceBar(Widget):
    """A bar, filled as far as the chance goes."""

    share = NumericProperty(0)
    tone = StringProperty()


load_kv("widgets/chance")
