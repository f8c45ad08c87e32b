"""A symbol by name, drawn to fill its widget."""

from kivy.clock import Clock
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look

SMALLEST = 4
"""Points below which nothing is drawn: smooth shapes of no size, or less, bring Kivy down."""


class Symbol(Widget):
    """Draws the symbol of its name in the middle of itself, as large as fits."""

    name = StringProperty()
    tint = ColorProperty("#F1E9D8")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        redraw = Clock.create_trigger(self._redraw, -1)
        self._trigger = redraw
        self.bind(pos=redraw, size=redraw, name=redraw, tint=redraw)
        look.follow(self._redraw)
        redraw()

    def _redraw(self, *_: object) -> None:
        self.canvas.clear()
        if self.name and min(self.size) > SMALLEST:
            with self.canvas:
                draw_symbol(self.name, (self.center_x, self.center_y), min(self.size), list(self.tint))
