"""A lesson at the thing that it concerns: two lines on parchment, the page, and a cross to put it away."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, text_height

WORDS_SP, SOURCE_SP = 18, 15
SIDES, CROSS, AIR = 18, 48, 12
"""Points beside the words, for the cross, and above and below the words."""
COMES = 0.2
"""Seconds in which it comes into sight."""


class LessonNote(TapBox):
    """The note; a tap on it opens the rule. What lies beside it is tapped as if it were not there."""

    lines = ListProperty(["", ""])
    source = StringProperty()
    words = StringProperty()
    words_sp, source_sp = NumericProperty(WORDS_SP), NumericProperty(SOURCE_SP)
    texture = ObjectProperty(None, allownone=True)

    __events__ = ("on_close",)

    def __init__(self, **kwargs: Any) -> None:
        self.texture = shade(look.parchment_deep, look.parchment)
        super().__init__(size_hint=(None, None), **kwargs)

    def on_close(self) -> None:
        """The cross was tapped."""

    def size_within(self, width: float) -> tuple[float, float]:
        """How large it is in a place so wide: no wider than its lines, in as few as find room."""
        said = max(line_width(line, WORDS_SP * look.scale, "Roboto") for line in self.lines)
        return self._size(min(said + dp(SIDES + CROSS + 4), width))

    def _size(self, width: float) -> tuple[float, float]:
        room = width - dp(SIDES + CROSS)
        said = text_height(self._set(width), WORDS_SP * look.scale, "Roboto", room, 1.1)
        source = text_height(self.source, SOURCE_SP * look.big_scale, "Roboto", room, 1.0)
        return width, max(dp(CROSS), said + source + dp(4)) + dp(2 * AIR)

    def _set(self, width: float) -> str:
        """The words as they are broken: in two lines where both fit."""
        room = width - dp(SIDES + CROSS)
        fits = all(line_width(line, WORDS_SP * look.scale, "Roboto") < room for line in self.lines)
        return ("\n" if fits else " ").join(self.lines)

    def stand(self, x: float, y: float, size: tuple[float, float]) -> None:
        """Stand somewhere, with the words broken as they fit."""
        self.words, self.size, self.pos = self._set(size[0]), size, (x, y)

    def come(self) -> None:
        """Come into sight."""
        Animation.cancel_all(self, "opacity")
        self.opacity = 0 if look.motion else 1
        if look.motion:
            Animation(opacity=1, duration=COMES).start(self)


class Halo(Drawn):
    """A line round what a note is about. It is only seen: every tap goes through it."""

    thing = ListProperty([0, 0, 0, 0])
    """x, y, width and height of that."""
    drawn_from = ("thing",)

    def draw(self) -> None:
        """A line in the colour of the note, where the ground is light in that of its ink."""
        self.canvas.clear()
        x, y, wide, high = self.thing
        if min(wide, high) < dp(4):
            return
        rim, light = dp(5), look.theme == "light"
        with self.canvas:
            for width, strength in ((5.0, 0.25), (1.8, 1.0)):
                Color(*(look.parchment_muted if light else look.parchment)[:3], strength)
                box = (x - rim, y - rim, wide + 2 * rim, high + 2 * rim, min(dp(20), high / 2 + rim))
                SmoothLine(rounded_rectangle=box, width=dp(width))


load_kv("widgets/lesson_note")
