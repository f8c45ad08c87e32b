"""The light of an ending: the ground, rays behind the title, and sparks that rise for a while."""

from math import cos, degrees, pi, sin
from random import Random
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from companion.ui.look.drawing import gradient, radial, shade
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn

RAYS, SPARKS = 16, 52
RISING = 5.0
"""Seconds for which sparks rise; then everything rests."""
WHITE, CLEAR = (255, 255, 255, 255), (255, 255, 255, 0)
_QUADS = [4 * spark + corner for spark in range(SPARKS) for corner in (0, 1, 2, 0, 2, 3)]
"""The two triangles of each spark."""


class Glory(SelfDrawn):
    """Nothing of it asks for a tap."""

    tone = ColorProperty("#D9A94F")
    tint = ColorProperty("#0E1815")
    """What the ground glows in from below: the colour of the game's cover."""
    lit = BooleanProperty(True)
    """Whether there is something to celebrate."""
    passed = NumericProperty(RISING)
    """Seconds since it began."""

    drawn_from = ("tone", "tint", "lit")

    def __init__(self, **kwargs: Any) -> None:
        self._turning: Rotate | None = None
        self._rising: Mesh | None = None
        luck = Random(5)
        self._sparks = [(luck.random(), luck.random(), 0.25 + luck.random()) for _ in range(SPARKS)]
        super().__init__(**kwargs)
        self.fbind("passed", self._move)

    def begin(self) -> None:
        """Let it move, if things move here."""
        Animation.cancel_all(self)
        self.passed = 0.0 if look.motion else RISING
        if look.motion:
            Animation(passed=RISING, duration=RISING).start(self)

    def rest(self) -> None:
        """Move no more: who is not seen would be held by it."""
        Animation.cancel_all(self)

    def draw(self) -> None:
        """Draw the ground, and what rises from it."""
        self.canvas.clear()
        self._turning = self._rising = None
        if self.height < 2:
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            share = 0.1 if look.theme == "light" else 0.3
            Rectangle(
                texture=shade(list(look.ground), mixed(list(look.ground), self.tint, share)),
                pos=self.pos,
                size=self.size,
            )
            if self.lit:
                self._glow()
                self._rays()
                Color(*self.tone[:3], 0.8)
                self._rising = Mesh(mode="triangles", indices=_QUADS, texture=radial(WHITE, CLEAR))
        self._move()

    def _move(self, *_: Any) -> None:
        """The moment that has come, in what is drawn already."""
        if self._turning is not None and self._rising is not None:
            self._turning.angle = degrees(self.passed * 0.012)
            self._rising.vertices = [number for spark in self._sparks for number in self._corners(*spark)]

    def _glow(self) -> None:
        """Light where the title is."""
        wide, high = self.width * 0.9, self.height * 0.62
        Color(*self.tone[:3], 0.12 if look.theme == "light" else 0.22)
        Rectangle(
            texture=radial(WHITE, CLEAR),
            pos=(self.center_x - wide / 2, self.top - high * 0.72),
            size=(wide, high),
        )

    def _rays(self) -> None:
        x, y, reach = self.center_x, self.top + self.height * 0.16, max(self.width, self.height) * 0.95
        fading = gradient(CLEAR, WHITE)
        PushMatrix()
        self._turning = Rotate(origin=(x, y))
        for at in range(RAYS):
            angle = pi * (1 + (at + 0.5) / RAYS)
            wide = pi / RAYS * (0.34 if at % 2 else 0.2)
            left, right = _at(x, y, angle - wide, reach), _at(x, y, angle + wide, reach)
            Color(*look.brass_light[:3], 0.16 if at % 2 else 0.1)
            vertices = [x, y, 0.5, 0.0, *left, 0.5, 1.0, *right, 0.5, 1.0]
            Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles", texture=fading)
        PopMatrix()

    def _corners(self, across: float, up: float, size: float) -> tuple[float, ...]:
        """Where a spark is now, beside what is read: a square of soft light."""
        rise = (up + self.passed / RISING * 0.35 * size) % 1.0
        aside = across * 0.56 if across < 0.5 else 1 - (1 - across) * 0.56
        x, y = self.x + aside * self.width, self.y + (0.4 + 0.48 * rise) * self.height
        wide = dp(13) * size
        return (x, y, 0, 0, x + wide, y, 1, 0, x + wide, y + wide, 1, 1, x, y + wide, 0, 1)


def _at(x: float, y: float, angle: float, reach: float) -> tuple[float, float]:
    return x + cos(angle) * reach, y + sin(angle) * reach
