"""The switch in a row of a form, as Material draws it.

Ours, not KivyMD's: with KivyMD 2.0.0 and software GL one takes 2.8 ms to make, 2,221 objects and 959 kB, most
of it for the shadows of its thumb, and a set-up has a dozen. This one takes 0.04 ms, 121 objects and 11 kB.
"""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn

SIZE = 52, 32
OFF, ON, HELD = 16, 24, 28
"""How wide the thumb is, in points: where it is off, on, and under a finger."""
SECONDS = 0.15


class Toggle(SelfDrawn):
    """Shows whether something is on. The row around it is what is tapped: a finger misses 52 × 32 points."""

    active = BooleanProperty(False)
    along = NumericProperty(0.0)
    """How far the thumb has gone, from off to on."""
    held = BooleanProperty(False)
    """Whether a finger lies on its row."""
    drawn_from = ("along", "held")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIZE[0]), dp(SIZE[1])), **kwargs)

    def on_active(self, *_: Any) -> None:
        """The thumb goes to the other side; before anybody sees it, it stands there."""
        Animation.cancel_all(self, "along")
        goal = float(self.active)
        if look.motion and self.get_root_window() is not None:
            Animation(along=goal, duration=SECONDS, t="out_quad").start(self)
        else:
            self.along = goal

    def draw(self) -> None:
        """A track, and a thumb on it that has a tick where it is on."""
        on, ink = list(look.ready), list(look.ready_ink)
        wide = dp(HELD) if self.held else dp(OFF + (ON - OFF) * self.along)
        middle = self.x + self.height / 2 + self.along * (self.width - self.height), self.center_y
        self.canvas.clear()
        with self.canvas:
            Color(*mixed(list(look.raised), on, self.along))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.height / 2])
            Color(*mixed(list(look.muted), on, self.along))
            rim = self.x + 1, self.y + 1, self.width - 2, self.height - 2, self.height / 2 - 1
            SmoothLine(rounded_rectangle=rim, width=dp(1))
            Color(*mixed(list(look.muted), ink, self.along))
            SmoothEllipse(pos=(middle[0] - wide / 2, middle[1] - wide / 2), size=(wide, wide))
            if self.along == 1:
                draw_symbol("icon:check", middle, dp(16), list(look.text))
