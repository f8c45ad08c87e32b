"""A section burns: for a moment its stack is in flames."""

from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, Color, InstructionGroup, RoundedRectangle
from kivy.properties import NumericProperty

from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import unit
from companion.ui.look.drawing import glyph
from companion.ui.look.theme import look

SECONDS = 0.3


class Flames(EventDispatcher):
    """Over a stack, fading away; drawn once, then only paler from frame to frame."""

    heat = NumericProperty(0)

    def __init__(self, layer: InstructionGroup) -> None:
        super().__init__()
        self._layer = layer
        self._colours: list[Color] = []

    def burn(self, boxes: list[Frame]) -> None:
        """Set these places on fire."""
        self.out()
        if not boxes:
            return
        canvas = Canvas()
        with canvas:
            for box in boxes:
                Color(*look.fire)
                RoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[unit(18)])
                glyph("fire", min(box.width, box.height) * 0.8, box.centre, [1, 0.87, 0.6, 1])
        self._colours = [one for one in canvas.children if isinstance(one, Color)]
        self._layer.add(canvas)
        self.heat = 1
        Animation(heat=0, duration=SECONDS, t="in_quad").start(self)

    def out(self) -> None:
        """Put the fire out at once."""
        Animation.cancel_all(self)
        self._layer.clear()
        self._colours = []

    def on_heat(self, *_: Any) -> None:
        for colour in self._colours:
            colour.a = 0.85 * self.heat
        if not self.heat:
            self.out()
