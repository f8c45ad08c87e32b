"""Layers of a drawn picture: each is drawn again only when what it shows has changed."""

from collections.abc import Callable

from kivy.graphics import Canvas


class Layers:
    """Named layers on a canvas, in the order in which they were first drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._layers: dict[str, Canvas] = {}
        self._drawn: dict[str, object] = {}
        self._place: object = None

    def at(self, place: object) -> None:
        """Where and how large the picture is, and in which colours; when that changes, nothing holds."""
        if place != self._place:
            self._place = place
            for layer in self._layers.values():
                layer.clear()
                self._canvas.remove(layer)
            self._layers.clear()
            self._drawn.clear()

    def draw(self, name: str, what: object, draw: Callable[[], None]) -> None:
        """Draw a layer, unless it shows just that already."""
        layer = self._layers.get(name)
        if layer is None:
            layer = self._layers[name] = Canvas()
            self._canvas.add(layer)
        elif self._drawn[name] == what:
            return
        # The same canvas again: what is cleared is gone at once, while a canvas that is given up lies about
        # with all that was drawn on it until garbage is collected.
        layer.clear()
        self._drawn[name] = what
        with layer:
            draw()
