"""The ring that shows a secret for as long as a finger holds it."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.drawing import radial
from companion.wording import in_lines

STEADY = 0.2
"""Seconds for which the finger must rest: a tablet that changes hands is touched by chance."""


class HoldRing(BoxLayout):
    """The ring, in the colour of whoever may look.

    It is held from the moment the finger rests on it until that finger lifts.
    """

    held = BooleanProperty(False)
    words = StringProperty()
    said = StringProperty()
    """The same words, which may break after a hyphen."""
    note = StringProperty()
    colour = StringProperty()
    """Whose ring it is; brass where it is nobody's."""
    glow = ObjectProperty(None, allownone=True)

    __events__ = ("on_slide", "on_let_go")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._say()
        self.bind(words=self._say)
        self._finger: Any = None
        self._rest = Clock.create_trigger(self._rested, STEADY)
        self.glow = radial((255, 255, 255, 255), (255, 255, 255, 0))

    def _say(self, *_: Any) -> None:
        self.said = in_lines(self.words)

    def _rested(self, *_: Any) -> None:
        self.held = True

    def _within(self, x: float, y: float) -> bool:
        reach = min(self.size) / 2
        return bool((x - self.center_x) ** 2 + (y - self.center_y) ** 2 <= reach**2)

    def drop(self) -> None:
        """The finger no longer counts, wherever it is."""
        self._rest.cancel()
        if self._finger is not None:
            self._finger.ungrab(self)
            self._finger = None
        self.held = False

    def on_touch_down(self, touch: Any) -> bool:
        if not self._within(*touch.pos):
            return False
        if self._finger is None:
            self._finger = touch
            touch.grab(self)
            self._rest()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self.held:
            self.dispatch("on_slide", *touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        was_held = self.held
        if was_held:
            self.dispatch("on_let_go", *touch.pos)
        self.drop()
        return True

    def on_slide(self, x: float, y: float) -> None:
        """The finger moves while it holds."""

    def on_let_go(self, x: float, y: float) -> None:
        """The finger lifts, here."""
