"""Where a piece of advice is: a line round all that it is about in the picture, as long as a
sentence says so.

What only one seat may know is never shown there: all see the picture.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.table import Candidate
from companion.table.chair_words import things_of
from companion.ui.look.outline import outlines
from companion.ui.look.theme import look
from companion.ui.screens.table.place import Place, around
from companion.ui.screens.table.ringed import drawn_at
from companion.ui.widgets.self_drawn import SelfDrawn

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

RIM, ROUND = 4, 12
"""Points between a thing and the line round it, and how round its corners are."""


class BrassLines(SelfDrawn):
    """Brass lines round some things. Taps go through them."""

    groups = ListProperty()
    """What one line goes round where it can: x, y, width and height of each."""
    drawn_from = ("groups",)

    def draw(self) -> None:
        """Wide and faint, then narrow and strong."""
        self.canvas.clear()
        lines = [points for group in self.groups for points in outlines(group, dp(RIM), dp(ROUND))]
        with self.canvas:
            for width, strength in ((6.0, 0.3), (2.5, 1.0)):
                Color(*look.brass_light[:3], strength)
                for points in lines:
                    SmoothLine(points=points, width=dp(width), close=True)


class ShownThings(NamedTuple):
    """What of the picture a candidate is about, as far as the picture shows it."""

    first: tuple[str, ...]
    """What is tapped first ..."""
    besides: tuple[str, ...]
    """... and what else: a line of its own goes round that, for the first may lie among it."""


class Showing:
    """The lines round the things of a candidate, on one Table screen, and the sentence about them."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._ring = BrassLines(size_hint=(None, None), size=(0, 0))
        self._shown = ShownThings((), ())
        self._step = 0
        """The last step of the table by then: once it has gone on, the advice is about nothing."""
        self._place_soon = Clock.create_trigger(self._place, -1)

    def things(self, one: Candidate) -> ShownThings:
        """What of the picture a candidate is about, as far as the picture shows it now."""
        there = self._screen.picture.places()
        first = things_of(self._screen.session.offers(), one.move, one.args)
        found = ([name for name in dict.fromkeys(names) if name in there] for names in (first, one.things))
        return ShownThings(*map(tuple, found))

    def show(self, shown: ShownThings, words: str, does: str, do: Callable[[], None]) -> None:
        """Put lines round them, and say so: where one goes, the other does, too."""
        screen = self._screen
        self._shown, self._step = shown, screen.session.table.journal.head
        screen.app.stage.say(words, does=does, do=do, gone=self._clear)
        screen.add_widget(self._ring)
        screen.session.bind(view=self._follow)
        screen.bind(size=self._place_soon)
        self._place()

    def end(self) -> bool:
        """The sentence goes, and the lines with it; tells whether they were there."""
        if self._ring.parent is None:
            return False
        self._screen.app.stage.hush()
        return True

    def _clear(self) -> None:
        self._screen.session.unbind(view=self._follow)
        self._screen.unbind(size=self._place_soon)
        if self._ring.parent is not None:
            self._ring.parent.remove_widget(self._ring)

    def _follow(self, *_: Any) -> None:
        """A clock that runs on changes nothing of it; a move, or one that is undone, ends it."""
        if self._screen.session.table.journal.head != self._step:
            self.end()
        else:
            self._place_soon()

    def _place(self, *_: Any) -> None:
        there = self._screen.picture.places()
        groups = ([drawn_at(self._screen, name) for name in names if name in there] for names in self._shown)
        self._ring.groups = [in_rows(group) for group in groups if group]


def in_rows(places: Sequence[Place]) -> list[Place]:
    """Those that stand side by side as one: a row of tiles has one line round it, as a column has."""
    joined: list[Place] = []
    for place in sorted(places, key=lambda one: (round(one.y / dp(ROUND)), one.x)):
        if joined and _is_beside(joined[-1], place):
            place = around((joined.pop(), place))
        joined.append(place)
    return joined


def _is_beside(left: Place, right: Place) -> bool:
    apart = abs(left.y - right.y) + abs(left.height - right.height)
    return bool(apart < dp(ROUND) and right.x - left.right < dp(2 * RIM))
