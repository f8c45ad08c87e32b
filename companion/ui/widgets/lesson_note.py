"""A lesson at the thing that it concerns: two lines on parchment, the page, and a cross to put it away."""

from math import inf
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse, SmoothLine, Triangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.drawing import glyph, shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.outline import outlines
from companion.ui.look.theme import look
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import line_width, text_height

WORDS_SP, SOURCE_SP, LEAST_SP = 18, 15, 15
SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)
"""How much of its type may be left, so that it takes no more lines than need be."""
SMALL_SHARES = (0.65, 0.55, 0.5)
"""The same so that it is not too high."""
LINES = (2, 3, 4)
"""That is two; with large text in a narrow column three, or four."""
SIDES, AIR, BETWEEN = 14, 9, 3
"""Points beside the words, above and below them, and between them and the page."""
CROSS, SPACED = 48, 1.05
"""Points beside the page for the cross, as wide as a finger, and how far lines are apart."""
RIM, ROUND = 4, 16
"""Points between a thing and the line round it, half of what lies between two buttons; and of its corners."""
SIGN, POINT, NEAR = 20, 8, 24
"""Points across the sign at a note, half across the point of one, and how far that reaches."""
COMES = 0.2
"""Seconds in which it comes into sight."""


class Cut(NamedTuple):
    """How a note is cut for a width: its size, and how large its type is."""

    width: float
    height: float
    words_wide: float
    words_sp: float
    page_wide: float
    source_sp: float

    def trimmed(self) -> "Cut":
        """The same, no wider than what is written on it."""
        return self._replace(width=max(self.words_wide + dp(2 * SIDES), self.page_wide + dp(SIDES + CROSS)))


class LessonNote(TapBox):
    """The note; a tap on it opens the rule. What lies beside it is tapped as if it were not there."""

    words, source = StringProperty(), StringProperty()
    words_wide = NumericProperty(0)
    words_sp, source_sp = NumericProperty(WORDS_SP), NumericProperty(SOURCE_SP)
    spaced = SPACED
    texture = ObjectProperty(None, allownone=True)

    __events__ = ("on_close",)

    def __init__(self, **kwargs: Any) -> None:
        self.texture = shade(look.parchment_deep, look.parchment)
        air = dp(AIR)
        super().__init__(
            size_hint=(None, None), padding=(dp(SIDES), air, 0, air), spacing=dp(BETWEEN), **kwargs
        )

    def on_close(self) -> None:
        """The cross was tapped."""

    def cut(self, width: float, most: float = inf) -> Cut:
        """How it is cut for so much width: in as few lines as can be, and then in the largest type.

        Where it would be too high, its type is smaller still.
        """
        room, page_room = width - dp(2 * SIDES), width - dp(SIDES + CROSS)
        source_sp = SOURCE_SP * look.big_scale
        words_sp, said = self._set(room, most - self._page(source_sp, page_room))
        source_sp = min(source_sp, max(float(LEAST_SP), words_sp * SOURCE_SP / WORDS_SP))
        page = self._page(source_sp, page_room)
        return Cut(
            width=width,
            height=said + page,
            words_wide=self._balanced(words_sp, room),
            words_sp=words_sp,
            page_wide=min(line_width(self.source, source_sp, "Roboto") + 1, page_room),
            source_sp=source_sp,
        )

    def _page(self, size: float, room: float) -> float:
        """How high everything is apart from its words."""
        return float(text_height(self.source, size, "Roboto", room, 1.0) + dp(2 * AIR + BETWEEN))

    def _set(self, room: float, most: float) -> tuple[float, float]:
        """How large its words are in a room, and how high."""
        sizes = [max(float(LEAST_SP), WORDS_SP * look.scale * share) for share in (*SHARES, *SMALL_SHARES)]
        high = {size: text_height(self.words, size, "Roboto", room, SPACED) for size in sizes}
        large = [(size, lines) for lines in LINES for size in sizes[: len(SHARES)]]
        small = [(size, LINES[-1]) for size in sizes]
        fits = (
            size
            for size, lines in (*large, *small)
            if self._lines(size, room) <= lines and high[size] <= most + 1
        )
        size = next(fits, sizes[-1])
        return size, high[size]

    def _lines(self, size: float, room: float) -> int:
        one, all_ = (text_height(words, size, "Roboto", room, SPACED) for words in ("A", self.words))
        return round(all_ / one)

    def _balanced(self, size: float, room: float) -> float:
        """The least width in which the words take no line more: so no word stands alone in the last one."""
        lines = self._lines(size, room)
        shares = (room * share / 40 for share in range(14, 40))
        return next((least for least in shares if self._lines(size, least) == lines), room)

    def stand(self, x: float, y: float, cut: Cut) -> None:
        """Stand somewhere, cut for it."""
        self.words_wide, self.words_sp, self.source_sp = cut.words_wide, cut.words_sp, cut.source_sp
        self.size, self.pos = (cut.width, cut.height), (x, y)

    def come(self) -> None:
        """Come into sight."""
        Animation.cancel_all(self, "opacity")
        self.opacity = 0 if look.motion else 1
        if look.motion:
            Animation(opacity=1, duration=COMES).start(self)


class Halo(SelfDrawn):
    """A line round what a note is about, a point on the note towards it, and its sign. Taps go through it."""

    things = ListProperty()
    """x, y, width and height of that, or of each of its rows; empty where it is about nothing there ..."""
    note = ListProperty([0, 0, 0, 0])
    """... and of the note."""
    drawn_from = ("things", "note")

    def draw(self) -> None:
        """In the colour of the note; where the ground is light, in that of its ink."""
        self.canvas.clear()
        if not self.things:
            return
        rings = outlines(self.things, dp(RIM), dp(ROUND))
        tone = list((look.parchment_muted if look.theme == "light" else look.parchment)[:3])
        with self.canvas:
            for width, strength in ((3.0, 0.25), (1.5, 1.0)):
                Color(*tone, strength)
                for points in rings:
                    SmoothLine(points=points, width=dp(width), close=True)
            if not self._draw_point():
                x, y, wide, high = self.things[0]
                _draw_sign((x + wide + dp(RIM) - dp(ROUND), y + high + dp(RIM)))
            x, y, _, high = self.note
            _draw_sign((x + dp(3), y + high - dp(3)))

    def _draw_point(self) -> bool:
        """From the edge of the note to the line round its thing, if that is near.

        Where it is not, the same sign at both says that they belong together.
        """
        x, y, wide, high = self.note
        below = [thing for thing in self.things if thing[1] + thing[3] <= y + 1]
        left, low, across, up = below[0] if below else self.things[-1]
        edge, tip = (y, low + up + dp(RIM)) if below else (y + high, low - dp(RIM))
        centre = min(max(left + across / 2, x + dp(2 * ROUND)), x + wide - dp(2 * ROUND))
        if abs(edge - tip) > dp(NEAR) or not left <= centre <= left + across:
            return False
        Color(*(look.parchment_deep if below else look.parchment))
        Triangle(points=(centre - dp(POINT), edge, centre + dp(POINT), edge, centre, tip))
        return True


def _draw_sign(centre: tuple[float, float]) -> None:
    """A scholar's cap on a small disc."""
    x, y = centre
    for across, colour in ((SIGN, look.parchment), (SIGN - 3, look.parchment_ink)):
        Color(*colour)
        SmoothEllipse(pos=(x - dp(across) / 2, y - dp(across) / 2), size=(dp(across), dp(across)))
    glyph("school", float(dp(SIGN * 0.66)), centre, list(look.parchment))


load_kv("widgets/lesson_note")
