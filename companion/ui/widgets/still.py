"""What stands still is painted once: a frame in which nothing in it changes shows the painting again.

A game's picture is hundreds of shapes. Kivy gives each of them to the graphics card in every frame, also in
those in which only a button elsewhere is pressed; a painting is one.
"""

from math import ceil, floor
from typing import Any

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui.look.theme import look
from companion.ui.widgets.drawn import Drawn


class Still(Drawn, AnchorLayout):
    """A place whose contents are painted on the ground of the screen, and anew only when they change.

    It is opaque: what is smoothed at its edges would be too dark on a painting that lets the ground through.
    So what stands within its margin is to be drawn after it.
    """

    margin = NumericProperty(0)
    """How far its contents may be seen beyond its edges."""
    drawn_from = ("margin",)

    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()
        with self.canvas:
            # A list that scrolls within it cuts off what lies beyond its own edges.
            self._painting = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        with self._painting:
            self._ground = ClearColor(*look.ground)
            ClearBuffers(clear_stencil=True)
            self._moved = Translate(0, 0)
        super().__init__(**kwargs)

    def add_widget(self, *args: Any, **kwargs: Any) -> None:
        """Put something there; it is drawn in the painting."""
        shown, self.canvas = self.canvas, self._painting
        super().add_widget(*args, **kwargs)
        self.canvas = shown

    def remove_widget(self, *args: Any, **kwargs: Any) -> None:
        """Take it away."""
        shown, self.canvas = self.canvas, self._painting
        super().remove_widget(*args, **kwargs)
        self.canvas = shown

    def draw(self) -> None:
        """Cut the painting to its place, in whole points: between two of them it would blur."""
        left, bottom = floor(self.x - self.margin), floor(self.y - self.margin)
        right, top = ceil(self.right + self.margin), ceil(self.top + self.margin)
        size = max(1, right - left), max(1, top - bottom)
        if self._painting.size != size:
            self._painting.size = size
        self._moved.xy = -left, -bottom
        self._ground.rgba = look.ground
        self._shown.texture, self._shown.pos, self._shown.size = self._painting.texture, (left, bottom), size
