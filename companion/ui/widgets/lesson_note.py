"""A lesson at the thing that it concerns: two lines on parchment, the page, and a cross to put it away."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.drawing import glyph, shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.outline import outlines
from companion.ui.look.theme import look
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, text_height

WORDS_SP, SOURCE_SP, LEAST_SP = 18, 15, 14
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How much of its type is left where a room is low."""
SIDES, CROSS, AIR = 18, 48, 12
"""Points beside the words, for the cross, and above and below the words."""
RIM, ROUND = 4, 16
"""Points between a thing and the line round it, half of what lies between two buttons; and of its corners."""
SIGN = 20
"""Points across the sign at a note and at its thing."""
COMES = 0.2
"""Seconds in which it comes into sight."""


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
    """A line round what a note is about, and a sign at both where they stand apart. Taps go through it."""

    things = ListProperty()
    """x, y, width and height of that, or of each of its rows ..."""
    note = ListProperty([0, 0, 0, 0])
    """... and of the note."""
    apart = BooleanProperty(False)
    """Whether the note stands elsewhere: then the same sign at both says that they belong together."""
    drawn_from = ("things", "note", "apart")

    def draw(self) -> None:
        """In the colour of the note; where the ground is light, in that of its ink."""
        self.canvas.clear()
        rings = outlines(self.things, dp(RIM), dp(ROUND))
        tone = list((look.parchment_muted if look.theme == "light" else look.parchment)[:3])
        with self.canvas:
            for width, strength in ((3.0, 0.25), (1.5, 1.0)):
                Color(*tone, strength)
                for points in rings:
                    SmoothLine(points=points, width=dp(width), close=True)
            if self.apart:
                for centre in self._corners():
                    _draw_sign(centre)

    def _corners(self) -> Iterator[tuple[float, float]]:
        """On the line round the thing, and at the edge of the note: there they cover no word."""
        x, y, wide, high = self.things[0]
        yield x + wide + dp(RIM) - dp(ROUND), y + high + dp(RIM)
        x, y, wide, high = self.note
        yield x + dp(3), y + high - dp(AIR + SIGN / 2)


def _draw_sign(centre: tuple[float, float]) -> None:
    """A scholar's cap on a small disc."""
    x, y = centre
    for across, colour in ((SIGN, look.parchment), (SIGN - 3, look.parchment_ink)):
        Color(*colour)
        SmoothEllipse(pos=(x - dp(across) / 2, y - dp(across) / 2), size=(dp(across), dp(across)))
    glyph("school", float(dp(SIGN * 0.66)), centre, list(look.parchment))


load_kv("widgets/lesson_note")
