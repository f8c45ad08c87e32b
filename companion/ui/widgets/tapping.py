"""Being tapped: once, however often a nervous finger taps."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

SECOND_TAP = 0.4
"""Seconds in which a second tap in the same place is taken for a slip of the finger. They begin when it is
seen what the first one did: on a slow tablet that is late."""
SAME_PLACE = 48
"""Points within which two taps are in the same place, even if another button has come to lie there."""

STRAY = 40
"""Points from which on a finger was dragging a page that came down on a button and is lifted elsewhere."""

_latest: tuple[float, float, float] = (-1000.0, 0.0, 0.0)
"""When and where something was tapped last."""


def slipped(touch: Any) -> bool:
    """Whether a tap comes so soon after the last one, in the same place, that it was not meant."""
    global _latest
    now, (x, y) = Clock.get_boottime(), _place(touch)
    then, x0, y0 = _latest
    if now - then < SECOND_TAP and max(abs(x - x0), abs(y - y0)) < dp(SAME_PLACE):
        return True
    _latest = now, x, y
    _see()
    return False


def _seen(_: float) -> None:
    """The frame is there that shows what the last tap did."""
    global _latest
    _, x, y = _latest
    _latest = Clock.get_boottime(), x, y


_see = Clock.create_trigger(_seen)


def strayed(touch: Any) -> bool:
    """Whether a finger is lifted far from where it came down: whoever begins to drag slowly holds a button,
    and does not mean it."""
    x, y = _place(touch)
    return bool(max(abs(x - touch.osx * Window.width), abs(y - touch.osy * Window.height)) > dp(STRAY))


def just_tapped() -> bool:
    """Whether something was tapped so lately that nothing else may follow from it yet."""
    return bool(Clock.get_boottime() - _latest[0] < SECOND_TAP)


def _place(touch: Any) -> tuple[float, float]:
    """Where in the window a finger is, whatever scrolls under it."""
    return touch.sx * Window.width, touch.sy * Window.height


class Tappable(ButtonBehavior, Widget):
    """Something that answers a tap once."""

    text = StringProperty()
    guarded = BooleanProperty(True)
    needs = NumericProperty(56)
    """The height that its words need."""
    row_height = NumericProperty(0)
    """The height of the row it stands in, where its neighbours need more."""
    most = NumericProperty(0)
    """The height that its words must do with; 0 where it grows with them."""
    off = BooleanProperty(False)
    """Whether a tap on it only says why it cannot be chosen."""
    tight = BooleanProperty(False)
    """Whether it stands on a low screen, and does with less space around its words."""

    __events__: tuple[str, ...] = ("on_tap",)

    def on_release(self) -> None:
        touch = self.last_touch
        if touch is not None and strayed(touch):
            return
        slip = touch is not None and slipped(touch)
        gone = self.get_root_window() is None  # a key has led away while a finger lay on it
        if not (gone or (self.guarded and slip)):
            self.dispatch("on_tap")

    def on_tap(self) -> None:
        """A tap that counts."""


class TapBox(Tappable, BoxLayout):
    """A box of other things that is tapped as one."""
