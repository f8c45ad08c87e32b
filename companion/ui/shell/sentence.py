"""A sentence for the players, and where on a screen it covers nothing that is read or tapped next."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.widgets.panel import Scroll
from companion.ui.widgets.tapping import TapBox

EDGE, GAP = 14, 8
"""How far it is from the edge of the screen, and from what it must not cover."""


class ToldWords(Scroll):
    """The words of a sentence; only where they do not fit does it scroll and keep touches to itself."""

    def on_touch_down(self, touch: Any) -> bool:
        fits = not self.children or self.children[0].height <= self.height + 1
        return False if fits else bool(super().on_touch_down(touch))


class Told(TapBox):
    """A sentence for the players that lies over a screen; a tap puts it away. A long one scrolls."""

    # KivyMD's snackbar cannot be made on every painter ("FBO Initialization failed: Incomplete attachment").

    link = StringProperty()
    stays = BooleanProperty(False)
    """Whether it stays until it is tapped."""
    does = StringProperty()
    """What a button on it says, if there is something to do about it."""

    __events__ = ("on_do",)

    def on_do(self) -> None:
        """The button was tapped."""


class Span(NamedTuple):
    """From where to where something reaches, from the bottom up."""

    low: float
    high: float


def spans_beside(widgets: Iterable[Widget], left: float, right: float) -> list[Span]:
    """How high those lie, in the window, that are seen between two sides."""
    found = []
    for widget in widgets:
        x, y = widget.to_window(*widget.pos)
        if widget.opacity and widget.height > 1 and x < right and x + widget.width > left:
            found.append(Span(y, y + widget.height))
    return found


def free_place(high: float, room: Span, spans: Iterable[Span], below: bool) -> float:
    """Where something so high covers the least of these, the nearest to the foot or to the head of a room."""
    lowest, highest = float(room.low + dp(EDGE)), float(max(room.low, room.high - high - dp(EDGE)))
    kept = list(spans)
    beside = [at for span in kept for at in (span.high + dp(GAP), span.low - high - dp(GAP))]
    places = [at for at in (lowest, highest, *beside) if lowest - 1 <= at <= highest + 1] or [highest]

    def covered(at: float) -> float:
        return sum(max(0.0, min(span.high, at + high) - max(span.low, at)) for span in kept)

    return float(min(places, key=lambda at: (round(covered(at)), at if below else -at)))
