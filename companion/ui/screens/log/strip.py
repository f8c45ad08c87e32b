"""The strip of the evening: its turns side by side in the players' colours, and where in it one looks."""

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, RoundedRectangle, SmoothEllipse
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.table.chronicle import LAYING_OUT, Chronicle, Stretch
from companion.ui.look.drawing import word, word_width
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.text import SMALL_TYPE_GROWS
from companion.wording import marks

SEAM = 3
"""Points between two turns."""
NARROW = 7
"""Points that the narrowest turn takes: where there are more, one stands for some."""
THICK = 14
MARKED = 240
"""With more steps than this there is no room for marks."""
GLIDE = 0.22


class EveningStrip(SelfDrawn):
    """Where in the evening one looks; a finger that is drawn along it goes through the evening."""

    chronicle = ObjectProperty(None, allownone=True)
    seat = StringProperty()
    """Whose turns stand out; everybody's where it is empty."""
    at = NumericProperty(0)
    """Which of the steps that hold is looked at."""
    knob = NumericProperty(0)
    """Where the knob is, in steps: it glides there."""
    drawn_from = ("seat",)

    __events__ = ("on_seek",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._marks: dict[str, str] = {}
        self.bind(at=self._glide, knob=self._draw_knob)

    def show(self, chronicle: Chronicle) -> None:
        """Show an evening, as it is by now."""
        self.chronicle = chronicle
        self._marks = marks(tuple(player.name for player in chronicle.table.players))
        self.draw_soon()

    # -- where things are ----------------------------------------------------------------------

    @property
    def _count(self) -> int:
        return len(self.chronicle.steps) if self.chronicle is not None else 0

    @property
    def _rim(self) -> float:
        """What the knob needs at either end."""
        return float(dp(16))

    def _x(self, step: float) -> float:
        """Where a step begins; the one before it ends there, and what it came to is looked at there."""
        wide = self.width - 2 * self._rim
        return float(self.x + self._rim + wide * step / max(1, self._count))

    @property
    def _middle(self) -> float:
        return float(self.y + self.height * 0.52)

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self._count or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._seek(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._seek(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _seek(self, x: float) -> None:
        wide = max(1.0, self.width - 2 * self._rim)
        step = round((x - self.x - self._rim) / wide * self._count) - 1
        self.dispatch("on_seek", min(max(0, step), self._count - 1))

    def on_seek(self, step: int) -> None:
        """A finger points at a step."""

    # -- drawing -------------------------------------------------------------------------------

    def _glide(self, *_: Any) -> None:
        """The knob goes along with a step, and is at once where somebody jumps to."""
        Animation.cancel_all(self, "knob")
        if look.motion and abs(self.at - self.knob) <= 1:
            Animation(knob=self.at, duration=GLIDE, t="out_quad").start(self)
        else:
            self.knob = self.at

    def draw(self) -> None:
        """The turns with what stands below and over them, and the knob."""
        self.canvas.before.clear()
        if self.chronicle is None or min(self.size) < dp(24):
            return
        most = max(1, int((self.width - 2 * self._rim) / dp(NARROW)))
        with self.canvas.before:
            for stretch in self.chronicle.stretches(most):
                self._draw_turn(stretch)
            if self._count <= MARKED and self.height > dp(60):
                self._draw_marks()
        self._draw_knob()

    def _draw_turn(self, stretch: Stretch) -> None:
        left, right, low = self._x(stretch.first), self._x(stretch.after), self._middle - dp(THICK) / 2
        colour = look.tone(stretch.colour) if stretch.colour else mixed(look.muted, look.surface, 0.6)
        if self.seat not in ("", stretch.seat):
            colour = mixed(colour, look.surface, 0.7)
        Color(*colour)
        wide = max(dp(2), right - left - dp(SEAM))
        RoundedRectangle(pos=(left, low), size=(wide, dp(THICK)), radius=[min(dp(THICK), wide) / 2])
        size = sp(14) * min(look.big_scale, SMALL_TYPE_GROWS)
        below = low - dp(4) - size / 2
        label = label_of(stretch, self._marks)
        if label and word_width(label, size) < wide - dp(4) and below - size / 2 > self.y:
            word(label, size, (left + wide / 2, below - dp(3)), look.muted)

    def _draw_marks(self) -> None:
        """What was worth one, as far as they find room beside each other."""
        size, free = dp(20), self.x
        y = self._middle + dp(THICK) / 2 + dp(6) + size / 2
        for step, mark in self.chronicle.loud():
            x = self._x(step + 1)
            if x - size / 2 >= free and y + size / 2 <= self.top:
                draw_symbol(mark.symbol, (x, y), size, look.tone(mark.tone, "brass"))
                free = x + size / 2 + dp(2)

    def _draw_knob(self, *_: Any) -> None:
        self.canvas.after.clear()
        if not self._count or min(self.size) < dp(24):
            return
        x, y = self._x(self.knob + 1), self._middle
        end = self._x(self._count)
        with self.canvas.after:
            Color(*look.surface[:3], 0.55)
            RoundedRectangle(pos=(x, y - dp(THICK) / 2), size=(max(0, end - x), dp(THICK)))
            for radius, colour in (
                (dp(20), [*look.brass[:3], 0.25]),
                (dp(15), list(look.surface)),
                (dp(13), list(look.brass_light)),
            ):
                Color(*colour)
                SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))


def label_of(stretch: Stretch, marks: Mapping[str, str]) -> str:
    """What stands below a stretch: whose turn it is and which, or that the table was laid."""
    if stretch.turn:
        return f"{marks.get(stretch.seat, stretch.seat[:1].upper())} {stretch.turn}"
    return LAYING_OUT if stretch.first == 0 else ""
