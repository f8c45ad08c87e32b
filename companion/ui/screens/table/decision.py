"""The decision, which never moves: what is next, and what stands against it."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.theme import look
from companion.ui.widgets.attention import Attentive
from companion.ui.widgets.tapping import Tappable

NEXT = 0.6
"""The share of the width that is the next thing's, whether or not something stands against it."""


class DecisionButtons(Attentive, BoxLayout):
    """One or two large buttons side by side: the next thing in brass, and the choice against it.

    Each has its side, what is next the larger one, and keeps it where the other is not there: whoever rests
    a finger on what is next never has another choice under it. What is no choice of the game has the whole
    width. When a tap here lets one deed come to lie where another was, nothing is heard for a moment; the
    same one may be done again at once. What does harm is heard later still, when it has come.
    """

    low = BooleanProperty(False)
    needs = NumericProperty(0)
    _free: tuple[bool, bool] = (False, False)
    """Whether the left and the right side stay free."""
    _harms = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self._sides: Sides = (None, None)
        self.bind(low=self._measure, width=self._keep_sides)
        look.follow(self._measure)
        self._measure()

    def show(
        self,
        following: Sequence[Tappable],
        against: Sequence[Tappable] = (),
        *,
        harms: bool = False,
        whole: bool = False,
    ) -> None:
        """Show what is next, which may do harm, and to its right what stands against it.

        Only where this is no choice of the game may a lone one have the `whole` width.
        """
        buttons = [*following, *against]
        alone = len(buttons) == 1 and not whole
        self._free = (alone and not following, alone and not against)
        sides = _sides(buttons, self._free)
        if any(was and now != was for now, was in zip(sides, self._sides, strict=True)):
            self.pause_if_tapped()
        if harms and not self._harms:
            self.pause(harm=True)
        self._sides, self._harms = sides, harms
        if self.children[::-1] != buttons:
            self.clear_widgets()
            for button in buttons:
                self.add_widget(button)
        self._keep_sides()
        self._measure()

    def _measure(self, *_: Any) -> None:
        """Its place is always as high, whatever the buttons say, and even where there is none."""
        self.needs = dp(58 if self.low else 88) * look.big_scale
        for button in self.children:
            button.most = self.needs

    def _keep_sides(self, *_: Any) -> None:
        """The side of what is not there stays free."""
        shares = (NEXT, 1 - NEXT)
        left, right = (
            (self.width - self.spacing) * share + self.spacing if free else 0
            for free, share in zip(self._free, shares, strict=True)
        )
        self.padding = (left, 0, right, 0)
        if len(self.children) == 2:
            for button, share in zip(self.children[::-1], shares, strict=True):
                button.size_hint_x = share


Side = tuple[type[Tappable], str] | None
"""What kind of button lies on a side, and what it does in words."""
Sides = tuple[Side, Side]


def _sides(buttons: Sequence[Tappable], free: tuple[bool, bool]) -> Sides:
    deeds = [(type(button), button.text) for button in buttons]
    if not deeds:
        return None, None
    return None if free[0] else deeds[0], None if free[1] else deeds[-1]
