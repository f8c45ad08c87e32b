"""A symbol by name, drawn to fill its widget."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.look.symbols import Symbols, draw_symbol, drawn_from, in_use
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn

SMALLEST = 4
"""Points below which nothing is drawn: smooth shapes of no size, or less, bring Kivy down."""


class Symbol(SelfDrawn):
    """Draws the symbol of its name in the middle of itself, as large as fits."""

    name = StringProperty()
    tint = ColorProperty("#F1E9D8")
    drawn_from = ("name", "tint")
    _symbols: Symbols = {}
    """Those of the game that gave it its name: it may be drawn again when another is shown."""

    def on_name(self, *_: Any) -> None:
        self._symbols = in_use()

    def draw(self) -> None:
        """Draw the symbol."""
        self.canvas.clear()
        if self.name and min(self.size) > SMALLEST:
            with self.canvas, drawn_from(self._symbols):
                draw_symbol(self.name, (self.center_x, self.center_y), min(self.size), list(self.tint))


class StillLife(Widget):
    """A symbol of many parts: where it moves, it is moved, and not drawn again.

    Rows of a list are put in their places several times before the first frame. A pile of cards takes
    milliseconds to draw, and none to be moved.
    """

    name = StringProperty()
    tint = ColorProperty("#F1E9D8")
    _symbols: Symbols = {}

    def __init__(self, **kwargs: Any) -> None:
        self._move, self._parts = Translate(0, 0, 0), Canvas()
        self._extent: tuple[float, float] | None = None
        self.draw_soon = Clock.create_trigger(self._draw, -1)
        """Draw it before the next frame."""
        super().__init__(**kwargs)
        for part in (PushMatrix(), self._move, self._parts, PopMatrix()):
            self.canvas.add(part)
        for name in ("width", "height", "name", "tint"):
            self.fbind(name, self.draw_soon)
        self.fbind("center", self._place)
        look.follow(self._look_changed)
        self._place()

    def _look_changed(self) -> None:
        self.draw_soon()

    def on_name(self, *_: Any) -> None:
        self._symbols = in_use()

    def _place(self, *_: Any) -> None:
        self._move.x, self._move.y = round(self.center_x), round(self.center_y)

    def _draw(self, _: float) -> None:
        """Draw it, unless it has grown since it was looked at last: then soon."""
        if self._extent != (extent := (self.width, self.height)):
            self._extent = extent
            self.draw_soon()
            return
        self._parts.clear()
        if self.name and min(self.size) > SMALLEST:
            with self._parts, drawn_from(self._symbols):
                draw_symbol(self.name, (0, 0), min(self.size), list(self.tint))
