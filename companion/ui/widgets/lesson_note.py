"""A lesson at the thing that it concerns: two lines on parchment, the page, and a cross to put it away."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.dashes import dashed
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, text_height

WORDS_SP, SOURCE_SP, LEAST_SP = 18, 15, 14
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How much of its type is left where a room is low."""
SIDES, CROSS, AIR = 18, 48, 12
"""Points beside the words, for the cross, and above and below the words."""
RIM = 5
"""Points between a thing and the line round it."""
COMES = 0.2
"""Seconds in which it comes into sight."""

Box = tuple[float, ...]
"""x, y, width and height."""


class Cut(NamedTuple):
    """How a note is cut: its size, its words as they are broken into lines, and how large its type is."""

    width: float
    height: float
    words: str
    words_sp: float
    source_sp: float


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

    def cut(self, width: float, height: float) -> Cut:
        """How it is cut for a room: no wider than its lines; where it would be too high, in smaller type."""
        cuts = (self._cut(width, share) for share in SHARES)
        return next((cut for cut in cuts if cut.height <= height), self._cut(width, SHARES[-1]))

    def _cut(self, width: float, share: float) -> Cut:
        words_sp = max(LEAST_SP, WORDS_SP * look.scale * share)
        source_sp = max(LEAST_SP, SOURCE_SP * look.big_scale * share)
        widest = max(line_width(line, words_sp, "Roboto") for line in self.lines) + dp(4)
        room = min(widest, width - dp(SIDES + CROSS))
        words = ("\n" if room == widest else " ").join(self.lines)
        said = text_height(words, words_sp, "Roboto", room, 1.1)
        source = text_height(self.source, source_sp, "Roboto", room, 1.0)
        high = max(dp(CROSS), said + source + dp(4)) + dp(2 * AIR)
        return Cut(room + dp(SIDES + CROSS), high, words, words_sp, source_sp)

    def stand(self, x: float, y: float, cut: Cut) -> None:
        """Stand somewhere, cut for it."""
        self.words, self.words_sp, self.source_sp = cut.words, cut.words_sp, cut.source_sp
        self.size, self.pos = (cut.width, cut.height), (x, y)

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
    leads = BooleanProperty(True)
    """Whether a thread leads from one to the other: in the same column it would lead over other buttons."""
    drawn_from = ("thing", "note", "leads")

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
            (x0, x1), (y0, y1) = (_nearest(*ends) for ends in _both_ways(rim, tuple(self.note)))
            if self.leads:
                dashed([(x0, y0), (x1, y1)], [*tone, 0.6], dp(1.6), dp(3), dp(9))


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
