"""Where a piece of advice is: a line round what it is about in the picture, until somebody taps.

What only one seat may know is never shown there: all see the picture.
"""

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.table import Candidate
from companion.table.chair_words import things_of
from companion.ui.look.outline import outlines
from companion.ui.look.theme import look
from companion.ui.screens.table.ringed import drawn_at
from companion.ui.widgets.drawn import Drawn

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

RIM, ROUND = 4, 12
"""Points between a thing and the line round it, and how round its corners are."""


class Ring(Drawn):
    """A brass line round some things. Taps go through it, and the first of them takes it away."""

    things = ListProperty()
    """x, y, width and height of each."""
    drawn_from = ("things",)

    def draw(self) -> None:
        """Wide and faint, then narrow and strong."""
        self.canvas.clear()
        with self.canvas:
            for width, strength in ((6.0, 0.3), (2.5, 1.0)):
                Color(*look.brass_light[:3], strength)
                for points in outlines(self.things, dp(RIM), dp(ROUND)):
                    SmoothLine(points=points, width=dp(width), close=True)

    def on_touch_down(self, _touch: Any) -> bool:
        """Somebody has seen it."""
        self.parent.remove_widget(self)
        return False


class Showing:
    """The line round the things of a candidate, on one Table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._ring: Ring | None = None

    def things(self, one: Candidate) -> tuple[str, ...]:
        """What of the picture a candidate is about, as far as the picture shows it now."""
        screen, there = self._screen, self._screen.picture.places()
        found = things_of(screen.session.offers(), one.move, one.args)
        return tuple(name for name in dict.fromkeys(found) if name in there)

    def show(self, things: tuple[str, ...]) -> None:
        """Put the line round them."""
        self.clear()
        if self._ring is None:
            self._ring = Ring(size_hint=(None, None), size=(0, 0))
        self._ring.things = [drawn_at(self._screen, name) for name in things]
        self._screen.add_widget(self._ring)
        self._screen.session.bind(view=self.clear)

    def clear(self, *_: Any) -> None:
        """Take it away: the table has gone on, or something else is shown."""
        self._screen.session.unbind(view=self.clear)
        if self._ring is not None and self._ring.parent is not None:
            self._ring.parent.remove_widget(self._ring)
