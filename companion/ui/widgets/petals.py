"""Petals: answers round the finger that rests on a thing. Sliding to one and lifting the finger gives it.

A tap asks the same question on a sheet. Whoever knows the petals says with one stroke what takes two taps.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout

from companion.table import Choice
from companion.ui.look.clear import clear
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import ChoiceButton

REST = 0.25
"""Seconds after which a resting finger opens the petals."""
MOST = 6
WIDE, HIGH, GAP = 168, 64, 10

Petal = tuple[Choice, Callable[[], object]]
"""An answer, and what it does."""
Find = Callable[[str], Sequence[Petal]]
"""The petals of a thing in the picture; none where a tap is all that it takes."""

PLACES = {
    2: ((-0.56, 1), (0.56, 1)),
    3: ((-0.56, 1), (0.56, 1), (0, -1)),
    4: ((-0.56, 1), (0.56, 1), (-0.56, -1), (0.56, -1)),
    5: ((-0.56, 1), (0.56, 1), (-0.56, -1), (0.56, -1), (0, 2)),
    6: ((-0.56, 1), (0.56, 1), (-0.56, -1), (0.56, -1), (-0.56, 2), (0.56, 2)),
}
"""Where they lie round the finger: across in widths, up and down in rows."""


class Petals(FloatLayout):
    """The answers, laid over the whole window while the finger is down."""

    def __init__(self, petals: Sequence[Petal], x: float, y: float) -> None:
        super().__init__(size=Window.size, size_hint=(None, None))
        self._doing: dict[ChoiceButton, Callable[[], object]] = {}
        wide, high = dp(WIDE) * look.scale, max(dp(HIGH), sp(HIGH)) * look.scale
        x = min(max(x, clear.left + wide * 1.1), Window.width - clear.right - wide * 1.1)
        y = min(max(y, clear.bottom + high * 2.2), Window.height - clear.top - high * 3.4)
        for (choice, doing), (across, up) in zip(petals, PLACES[len(petals)], strict=True):
            button = ChoiceButton(
                text=choice.label, symbol=choice.symbol, tone=choice.tone, size_hint=(None, None), width=wide
            )
            button.row_height = high
            row = dp(34) + high / 2 + (abs(up) - 1) * (high + dp(GAP))
            button.center = (x + across * (wide + dp(GAP)), y + (row if up > 0 else -row))
            self._doing[button] = doing
            self.add_widget(button)

    def point(self, x: float, y: float) -> None:
        """Mark the one under the finger."""
        for button in self._doing:
            button.chosen = button.collide_point(x, y)

    def taken(self) -> Callable[[], object] | None:
        """What the marked one does."""
        return next((doing for button, doing in self._doing.items() if button.chosen), None)

    def on_touch_down(self, _touch: Any) -> bool:
        """Another finger has nothing to do here meanwhile."""
        return True
