"""Buttons: brass for the one next thing, quiet ones for the rest, and choices with their symbol."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.text import Lettering  # noqa: F401 - kv uses it

SECOND_TAP = 0.4
"""Seconds in which a second tap in the same place is taken for a slip of the finger."""
SAME_PLACE = 48
"""Points within which two taps are in the same place, even if another button has come to lie there."""

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
    return False


def _place(touch: Any) -> tuple[float, float]:
    """Where in the window a finger is, whatever scrolls under it."""
    return touch.sx * Window.width, touch.sy * Window.height


class Tappable(ButtonBehavior, BoxLayout):
    """Something that answers a tap once, however often a nervous finger taps."""

    text = StringProperty()
    guarded = BooleanProperty(True)
    needs = NumericProperty(56)
    """The height that its words need."""
    row_height = NumericProperty(0)
    """The height of the row it stands in, where its neighbours need more."""
    most = NumericProperty(0)
    """The height that its words must do with; 0 where it grows with them."""
    tight = BooleanProperty(False)
    """Whether it stands on a low screen, and does with less space around its words."""

    __events__ = ("on_tap",)

    def on_release(self) -> None:
        slip = self.last_touch is not None and slipped(self.last_touch)
        if not (self.guarded and slip):
            self.dispatch("on_tap")

    def on_tap(self) -> None:
        """A tap that counts."""


class BrassButton(Tappable):
    """The one next thing."""

    note = StringProperty()
    size_sp = NumericProperty(26)
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        look.follow(self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        self.texture = shade(look.brass, look.brass_light)


class CounterButton(Tappable):
    """The one choice against the next thing, as large as it."""

    note = StringProperty()
    size_sp = NumericProperty(26)


class QuietButton(Tappable):
    """Anything else one may do."""

    icon = StringProperty()
    """The name of an icon, or of a symbol with its family: "card:push"."""
    size_sp = NumericProperty(17)
    role = StringProperty("body")
    """How its words grow with the text size; see Text."""
    tint = ColorProperty(None, allownone=True)


class ChoiceButton(Tappable):
    """One answer to a question, with its symbol."""

    symbol = StringProperty()
    tone = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)
    symbol_size = NumericProperty(0)
    art = NumericProperty(0)
    """How large its symbol is."""
    role = StringProperty("body")
    """How its words grow with the text size; see Text."""


class StepButton(Tappable):
    """A large plus or minus; tapped quickly it counts each tap."""


class IconButton(Tappable):
    """An icon that is a button; `text` is what it does, for tests and for readers of the screen."""

    icon = StringProperty()
    tint = ColorProperty(None, allownone=True)
    framed = BooleanProperty(False)


load_kv("widgets/buttons")
