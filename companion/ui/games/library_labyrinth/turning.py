"""A Disturbance card is drawn and turned over, in the middle of the picture, before anything tells of it."""

from collections.abc import Callable
from math import cos, pi
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Scale,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.games.library_labyrinth.symbols import draw_compass
from companion.ui.look.drawing import Point, glyph, octagon, polygon, word
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed

SECONDS = 0.3
SHAPE = 1.36
"""Height of a card by its width."""
RISE = 0.5
"""How small it is when it leaves the deck."""
BLACK = [0.0, 0.0, 0.0, 1.0]


class Turning(EventDispatcher):
    """One card at most. Each of its sides is drawn once, and then only made narrower or wider."""

    progress = NumericProperty(1)

    def __init__(self, layer: InstructionGroup) -> None:
        super().__init__()
        self._layer = layer
        self._sides: tuple[Canvas, Canvas] = (Canvas(), Canvas())
        self._turn = Scale(1)
        self._turned: Callable[[], None] | None = None

    @property
    def turns(self) -> bool:
        """Whether a card is on its way."""
        return self._turned is not None

    def start(self, card: str, centre: Point, high: float, turned: Callable[[], None]) -> None:
        """Turn a card over at a place; `turned` is told when its face has been seen."""
        self._turned = turned
        self._layer.clear()
        with (canvas := Canvas()):
            PushMatrix()
            Translate(*centre)
            self._turn = Scale(1)
        back, face = self._sides = Canvas(), Canvas()
        with back:
            _draw_back(high)
        with face:
            _draw_face(card, high)
        canvas.add(back)
        with canvas:
            PopMatrix()
        self._canvas = canvas
        self._layer.add(canvas)
        self.progress = 0
        self.on_progress()
        animation = Animation(progress=1, duration=SECONDS, t="in_out_quad")
        animation.bind(on_complete=lambda *_: self.finish())
        animation.start(self)

    def finish(self) -> None:
        """Be turned over at once: whatever comes next does not wait."""
        turned, self._turned = self._turned, None
        if turned is None:
            return
        Animation.cancel_all(self)
        self._layer.clear()
        turned()

    def on_progress(self, *_: Any) -> None:
        if not self.turns:
            return
        back, face = self._sides
        if self.progress >= 0.5 and back in self._canvas.children:
            at = self._canvas.indexof(back)
            self._canvas.remove(back)
            self._canvas.insert(at, face)
        size = min(1.0, RISE + self.progress)
        self._turn.x = max(0.02, abs(cos(pi * self.progress))) * size
        self._turn.y = size


def _draw_back(high: float) -> None:
    """As it lies in the deck: the compass of the library, in the colour of the curse."""
    fill = mixed(list(look.curse), BLACK, 0.72)
    _draw_card(high, fill, mixed(list(look.curse), BLACK, 0.25))
    polygon(octagon(0, 0, high * 0.22), mixed(list(look.curse), BLACK, 0.55), list(look.curse), 1.6)
    glyph("compass-rose", high * 0.3, (0, 0), list(look.curse))


def _draw_face(card: str, high: float) -> None:
    """What it says: where the curse strikes, or that there is no time left."""
    _draw_card(high, list(PAPER), mixed(list(PAPER), list(INK), 0.3))
    if "out_of_time" in card or not card:
        glyph("timer-sand-complete", high * 0.34, (0, high * 0.06), list(INK))
        word("Out of Time", high * 0.09, (0, -high * 0.3), list(INK), "Serif")
    else:
        draw_compass(card, (0, 0), high * 0.62, INK)


def _draw_card(high: float, fill: list[float], edge: list[float]) -> None:
    wide, radius = high / SHAPE, dp(16)
    x, y = -wide / 2, -high / 2
    Color(0, 0, 0, 0.4)
    SmoothRoundedRectangle(pos=(x, y - dp(5)), size=(wide, high), radius=[radius])
    Color(*fill)
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    Color(*edge)
    SmoothLine(rounded_rectangle=(x, y, wide, high, radius), width=dp(1.4))
