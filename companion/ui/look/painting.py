"""What stands still is painted once: a frame in which nothing of it changes shows the painting again.

A game's picture is hundreds of shapes. Kivy gives each of them to the graphics card in every frame, also in
those in which only a button elsewhere is pressed; a painting is one.
"""

from math import ceil, floor

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate

from companion.ui.look.theme import look

Pair = tuple[float, float]


class Painting:
    """A part of a canvas that is painted on the ground of the screen, and repainted only when it changes.

    It is opaque: what is smoothed at its edges would be too dark on a painting that lets the ground through.
    So what stands beyond its edges is to be drawn after it.
    """

    def __init__(self, canvas: Canvas, ground: str = "ground") -> None:
        self._colour = ground
        with canvas:
            # A list that scrolls within it cuts off what lies beyond its own edges.
            self.canvas = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        with self.canvas:
            self._ground = ClearColor(*getattr(look, ground))
            ClearBuffers(clear_stencil=True)
            self._moved = Translate(0, 0)

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        """Cut it to its place, in whole points: between two of them it would blur."""
        left, bottom = floor(x), floor(y)
        size = max(1, ceil(x + width) - left), max(1, ceil(y + height) - bottom)
        self._moved.xy = -left, -bottom
        self.show(size, (left, bottom), size)

    def hide(self) -> None:
        """Show nothing."""
        self._shown.size = 0, 0

    def show(self, painted: tuple[int, int], pos: Pair, size: Pair) -> None:
        """Paint it in one size, and show it in this place in another."""
        if tuple(self.canvas.size) != painted:
            self.canvas.size = painted
        self._ground.rgba = getattr(look, self._colour)
        self._shown.texture, self._shown.pos, self._shown.size = self.canvas.texture, pos, size
