"""The light of an ending: the ground, rays behind the title, and sparks that rise for a while."""

from math import cos, pi, sin
from random import Random
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Mesh, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from companion.ui.look.drawing import gradient, radial, shade
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.drawn import Drawn

RAYS, SPARKS = 16, 52
RISING = 5.0
"""Seconds for which sparks rise; then everything rests."""
WHITE, CLEAR = (255, 255, 255, 255), (255, 255, 255, 0)


class Glory(Drawn):
    """Nothing of it asks for a tap."""

    tone = ColorProperty("#D9A94F")
    tint = ColorProperty("#0E1815")
    """What the ground glows in from below: the colour of the game's cover."""
    lit = BooleanProperty(True)
    """Whether there is something to celebrate."""
    passed = NumericProperty(RISING)
    """Seconds since it began."""

    drawn_from = ("tone", "tint", "passed", "lit")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        luck = Random(5)
        self._sparks = [(luck.random(), luck.random(), 0.25 + luck.random()) for _ in range(SPARKS)]

    def begin(self) -> None:
        """Let it move, if things move here."""
        Animation.cancel_all(self)
        self.passed = 0.0 if look.motion else RISING
        if look.motion:
            Animation(passed=RISING, duration=RISING).start(self)

    def draw(self) -> None:
        """Draw the ground, and what rises from it."""
        self.canvas.clear()
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
                self._rise()

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
        turn, fading = self.passed * 0.012, gradient(CLEAR, WHITE)
        for at in range(RAYS):
            angle = pi * (1 + (at + 0.5) / RAYS) + turn
            wide = pi / RAYS * (0.34 if at % 2 else 0.2)
            left, right = _at(x, y, angle - wide, reach), _at(x, y, angle + wide, reach)
            Color(*look.brass_light[:3], 0.16 if at % 2 else 0.1)
            vertices = [x, y, 0.5, 0.0, *left, 0.5, 1.0, *right, 0.5, 1.0]
            Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles", texture=fading)

    def _rise(self) -> None:
        """Sparks on both sides of what is read."""
        for across, up, size in self._sparks:
            rise = (up + self.passed / RISING * 0.35 * size) % 1.0
            Color(*self.tone[:3], 0.85 * (1 - rise * 0.4))
            wide = dp(5) * size
            shape = SmoothEllipse if wide > dp(4) else Ellipse
            x = across * 0.56 if across < 0.5 else 1 - (1 - across) * 0.56
            place = (self.x + x * self.width, self.y + (0.4 + 0.48 * rise) * self.height)
            shape(pos=place, size=(wide, wide))


def _at(x: float, y: float, angle: float, reach: float) -> tuple[float, float]:
    return x + cos(angle) * reach, y + sin(angle) * reach
