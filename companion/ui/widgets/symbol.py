"""A symbol by name, drawn to fill its widget."""

from kivy.properties import ColorProperty, StringProperty

from companion.ui.look.symbols import draw_symbol
from companion.ui.widgets.drawn import Drawn

SMALLEST = 4
"""Points below which nothing is drawn: smooth shapes of no size, or less, bring Kivy down."""


class Symbol(Drawn):
    """Draws the symbol of its name in the middle of itself, as large as fits."""

    name = StringProperty()
    tint = ColorProperty("#F1E9D8")
    drawn_from = ("name", "tint")

    def draw(self) -> None:
        """Draw the symbol."""
        self.canvas.clear()
        if self.name and min(self.size) > SMALLEST:
            with self.canvas:
                draw_symbol(self.name, (self.center_x, self.center_y), min(self.size), list(self.tint))
