"""How far something has come: a bar, and the numbers in words."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.text import Title  # noqa: F401 - its kv rule uses it

EMPTY = 0.28
"""How far what is still to come stands out from the ground."""


def draw_bar(x: float, y: float, wide: float, high: float, share: float) -> None:
    """A bar that is full as far as `share`, from zero to one."""
    if min(wide, high) <= 0:
        return
    Color(*mixed(list(look.surface), list(look.muted), EMPTY))
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[high / 2])
    if share > 0:
        Color(*look.ready)
        SmoothRoundedRectangle(pos=(x, y), size=(max(high, wide * min(1.0, share)), high), radius=[high / 2])


class FillBar(SelfDrawn):
    """The bar alone."""

    share = NumericProperty(0)
    drawn_from = ("share",)

    def draw(self) -> None:
        """Draw it as far as it has come."""
        self.canvas.clear()
        with self.canvas:
            draw_bar(self.x, self.y, self.width, self.height, self.share)


class Progress(BoxLayout):
    """The bar with its words above."""

    words = StringProperty()
    share = NumericProperty(0)


load_kv("widgets/progress")
