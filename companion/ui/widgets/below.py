"""The line at the foot of a page or a sheet that says there is more below."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.text import Text  # noqa: F401 - its kv rule uses it

HIDDEN = 24
"""Points that lie out of sight before it is worth a sign."""


class MoreBelow(BoxLayout):
    """It stands under what is in sight, and is gone once that has been scrolled to its end."""

    scroll = ObjectProperty(None, allownone=True)
    there = BooleanProperty(False)
    slack = NumericProperty(HIDDEN)
    under = NumericProperty(0)
    """Space below its words, where it would stand at the edge of the screen."""

    def __init__(self, **kwargs: Any) -> None:
        self._look_soon = Clock.create_trigger(self._look, -1)
        super().__init__(**kwargs)

    def on_scroll(self, *_: Any) -> None:
        """It watches this from now on."""
        self.scroll.told_below = True
        self.scroll.bind(scroll_y=self._look_soon, height=self._look_soon)
        self.scroll.children[0].bind(height=self._look_soon)
        self._look_soon()

    def _look(self, *_: Any) -> None:
        # Not what is out of sight only because of the sign: it would stay for its own sake.
        beyond = self.scroll.children[0].height - self.scroll.height - self.height
        self.there = beyond * self.scroll.scroll_y > dp(self.slack)


load_kv("widgets/below")
