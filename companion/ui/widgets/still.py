"""A place whose contents are painted once, and repainted only when they change."""

from typing import Any

from kivy.graphics import Canvas
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui.look.painting import Painting
from companion.ui.widgets.self_drawn import SelfDrawn


class Still(SelfDrawn, AnchorLayout):
    """What is put here is drawn in a painting; what stands within its margin is to be drawn after it."""

    margin = NumericProperty(0)
    """How far its contents may be seen beyond its edges."""
    foot = NumericProperty(0)
    """How high a strip at its foot is where nothing stands: there it covers nothing that lies behind it."""
    drawn_from = ("margin", "foot")

    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()
        self._painting = Painting(self.canvas)
        super().__init__(**kwargs)

    def add_widget(self, *args: Any, **kwargs: Any) -> None:
        """Put something there; it is drawn in the painting."""
        shown, self.canvas = self.canvas, self._painting.canvas
        super().add_widget(*args, **kwargs)
        self.canvas = shown

    def remove_widget(self, *args: Any, **kwargs: Any) -> None:
        """Take it away."""
        shown, self.canvas = self.canvas, self._painting.canvas
        super().remove_widget(*args, **kwargs)
        self.canvas = shown

    def draw(self) -> None:
        """Put the painting into its place."""
        edge, low = self.margin, self.margin - self.foot
        self._painting.lie(self.x - edge, self.y - low, self.width + 2 * edge, self.height + edge + low)
