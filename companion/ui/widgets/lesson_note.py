"""A lesson at the thing that it concerns: two lines on parchment, the page, and a cross to put it away."""

from collections.abc import Iterator
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.dashes import dashed
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, text_height

WORDS_SP, SOURCE_SP = 18, 15
SIDES, CROSS, AIR = 18, 48, 12
"""Points beside the words, for the cross, and above and below the words."""
RIM = 5
"""Points between a thing and the line round it."""
COMES = 0.2
"""Seconds in which it comes into sight."""

Box = tuple[float, ...]
"""x, y, width and height."""


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
    """A line round what a note is about, and a thread to the note. Only seen: every tap goes through it."""

    thing = ListProperty([0, 0, 0, 0])
    """x, y, width and height of that ..."""
    note = ListProperty([0, 0, 0, 0])
    """... and of the note."""
    drawn_from = ("thing", "note")

    def draw(self) -> None:
        """In the colour of the note; where the ground is light, in that of its ink."""
        self.canvas.clear()
        x, y, wide, high = self.thing
        if min(wide, high) < dp(4):
            return
        rim = (x - dp(RIM), y - dp(RIM), wide + dp(2 * RIM), high + dp(2 * RIM))
        tone = list((look.parchment_muted if look.theme == "light" else look.parchment)[:3])
        with self.canvas:
            for width, strength in ((5.0, 0.25), (1.8, 1.0)):
                Color(*tone, strength)
                radius = min(dp(20), rim[3] / 2)
                SmoothLine(rounded_rectangle=(*rim, radius), width=dp(width))
            thread = [_nearest(*ends) for ends in _both_ways(rim, tuple(self.note))]
            dashed(
                [(thread[0][0], thread[1][0]), (thread[0][1], thread[1][1])],
                [*tone, 0.6],
                dp(1.6),
                dp(3),
                dp(9),
            )


def _both_ways(one: Box, other: Box) -> Iterator[tuple[float, float, float, float]]:
    """From where to where two boxes reach, across and up."""
    for at in (0, 1):
        yield one[at], one[at] + one[at + 2], other[at], other[at] + other[at + 2]


def _nearest(low: float, high: float, its_low: float, its_high: float) -> tuple[float, float]:
    """Where a line between two stretches begins and ends: in the middle of what they share, or at the gap."""
    if low <= its_high and its_low <= high:
        return ((max(low, its_low) + min(high, its_high)) / 2,) * 2
    return (high, its_low) if high < its_low else (low, its_high)


load_kv("widgets/lesson_note")
