"""The small sign of a table that other screens have joined: how many they are. It is not there without."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.look.drawing import word
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import IconButton

WIDE = 56
"""How wide it is while phones may join."""
GAP = 8
"""What lies between two things in its row: where it is not there, neither is the gap beside it."""


class PhoneSign(IconButton):
    """A phone with a number: a tap on it shows who has joined."""

    count = NumericProperty(0)
    called = BooleanProperty(False)
    """Whether the organiser of the hall is called: a hand in place of the phone."""
    minutes = NumericProperty(-1)
    """So many are left for all tables of the hall; -1 without a limit."""
    drawn_from = (*IconButton.drawn_from, "count", "called", "minutes")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(text="Phones and screens", framed=True, guarded=False, width=-dp(GAP), **kwargs)
        self.disabled = True

    def on_disabled(self, *_: Any) -> None:
        self.opacity = 0 if self.disabled else 1
        self.width = -dp(GAP) if self.disabled else dp(WIDE)

    def furnish(self) -> None:
        """The phone beside its number, and below them the time that is left."""
        high = self.y + self.height * (0.5 if self.minutes < 0 else 0.64)
        sign = "icon:hand-back-right" if self.called else "icon:cellphone"
        tint = look.brass_light if self.called else look.text
        draw_symbol(sign, (self.x + self.width * 0.34, high), min(sp(24), *self.size), list(tint))
        ink = list(look.text if self.count else look.muted)
        word(str(int(self.count)), sp(20), (self.x + self.width * 0.68, high), ink, "Serif")
        if self.minutes >= 0:
            low = (self.x + self.width / 2, self.y + self.height * 0.23)
            word(f"{int(self.minutes)} min", sp(13), low, list(look.text))
