"""The way of a token from the bag to its space: the bag is shaken, the token rises out of it, then flies."""

from collections.abc import Callable
from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import NumericProperty

from companion.ui.games.fire_in_the_library.bag import Bag
from companion.ui.games.fire_in_the_library.tokens import token
from companion.ui.look.drawing import Point

SECONDS = 0.3
SHAKEN, RISEN = 0.25, 0.55
"""The shares of the time after which the bag has been shaken and the token has risen; then it flies."""
LEAN = 7
"""How many degrees the bag leans to each side."""


class Flight(EventDispatcher):
    """One token in the air at most. It is drawn once, and then only moved."""

    progress = NumericProperty(1)

    def __init__(self, layer: InstructionGroup, bag: Bag) -> None:
        super().__init__()
        self._layer, self._bag = layer, bag
        self._ends: tuple[Point, Point] = ((0, 0), (0, 0))
        self._move, self._grow = Translate(), Scale(1)
        self._landed: Callable[[], None] | None = None

    @property
    def airborne(self) -> bool:
        """Whether a token is in the air."""
        return self._landed is not None

    def start(self, which: str, size: float, to: Point, landed: Callable[[], None]) -> None:
        """Send a token to a place; `landed` is told when it is there."""
        self._ends, self._landed = (self._bag.mouth, to), landed
        canvas = Canvas()
        with canvas:
            PushMatrix()
            self._move, self._grow = Translate(), Scale(1)
            token(which, (0, 0), size)
            PopMatrix()
        self._layer.add(canvas)
        self.progress = 0
        animation = Animation(progress=1, duration=SECONDS, t="in_out_quad")
        animation.bind(on_complete=lambda *_: self.land())
        animation.start(self)

    def land(self) -> None:
        """Be there at once: whatever comes next does not wait."""
        landed, self._landed = self._landed, None
        if landed is None:
            return
        Animation.cancel_all(self)
        self.progress, self._bag.opening, self._bag.lean = 1, 0, 0
        self._layer.clear()
        landed()

    def on_progress(self, *_: Any) -> None:
        (x0, y0), (x1, y1) = self._ends
        shaken = min(1.0, self.progress / SHAKEN)
        rise = min(1.0, max(0.0, self.progress - SHAKEN) / (RISEN - SHAKEN))
        on = max(0.0, (self.progress - RISEN) / (1 - RISEN))
        peak = y0 + self._bag.height * 0.12
        self._move.xy = (x0 + (x1 - x0) * on, y0 + (peak - y0) * rise + (y1 - peak) * on)
        self._grow.x = self._grow.y = 0.75 * rise + 0.5 * min(1.0, rise * 4) - 0.25 * on
        self._bag.lean = LEAN * sin(2 * pi * shaken)
        self._bag.opening = sin(pi * min(1.0, rise))
