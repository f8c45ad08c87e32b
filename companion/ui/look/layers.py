"""Layers of a drawn picture: each is drawn anew only when what it shows has changed."""

from collections.abc import Callable

from kivy.graphics import Canvas, InstructionGroup


class Layers:
    """Named layers on a canvas, in the order in which they were first drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._groups: dict[str, InstructionGroup] = {}
        self._drawn: dict[str, object] = {}
        self._place: object = None

    def at(self, place: object) -> None:
        """Where and how large the picture is, and in which colours; when that changes, nothing holds."""
        if place != self._place:
            self._place = place
            for group in self._groups.values():
                self._canvas.remove(group)
            self._groups.clear()
            self._drawn.clear()

    def draw(self, name: str, what: object, draw: Callable[[], None]) -> None:
        """Draw a layer, unless it shows just that already."""
        if name in self._groups and self._drawn[name] == what:
            return
        group = self._groups.get(name)
        if group is None:
            group = self._groups[name] = InstructionGroup()
            self._canvas.add(group)
        group.clear()
        self._drawn[name] = what
        canvas = Canvas()
        with canvas:
            draw()
        group.add(canvas)
