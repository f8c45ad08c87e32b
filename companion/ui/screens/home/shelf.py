"""How the open tables share the room on Home: the latest wide, and those before it beside it or below."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.screens.home.more_tables import MoreTables
from companion.ui.screens.home.tables import AlsoOpen, GoOn, OtherTables

FIRST, OTHER, WAY = 620, 340, 240
"""Points that the latest table needs at the least, one before it, and the way to those that are not here."""
LARGE, FIRST_IF_LARGE = 1350, 760
"""On a shelf that is so wide the latest is larger."""
WIDEST, WIDEST_WAY = 440, 260
"""Points that one before it has at the most, where there is room, and the way alone beside the latest."""
GAP = 12
MOST_BESIDE, MOST_IN_A_ROW = 3, 3


class Places(NamedTuple):
    """For how many tables there is room beside the latest one."""

    all_here: int
    """Where no others are open ..."""
    with_way: int
    """... and with the way to the others ..."""
    way: bool
    """... if there is room for that."""


def places(width: float) -> Places:
    """How many tables find room beside the latest one on a shelf of this width."""
    each, gap = dp(OTHER) * look.big_scale, dp(GAP)
    room = width - _first(width)
    beside = [int(max(0.0, left) // (each + gap)) for left in (room, room - gap - dp(WAY) * look.big_scale)]
    all_here, with_way = (min(MOST_BESIDE, count) for count in beside)
    return Places(all_here, with_way, room >= gap + dp(WAY) * look.big_scale - 1)


Row = list[tuple[Widget, float]]
"""What stands beside each other, and how wide each of it is."""


def _first(width: float) -> float:
    """How wide the latest is at the least."""
    return float(dp(FIRST_IF_LARGE if width > dp(LARGE) else FIRST) * look.big_scale)


class TableShelf(Layout):
    """As high as what stands on it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("children", "width", "x", "top"):
            self.fbind(name, self._trigger_layout)
        look.follow(self._grow)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a card or a way to others."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("needs", self._trigger_layout)

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Hear no more of it."""
        widget.funbind("needs", self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def _grow(self) -> None:
        """With the letters the least widths grow, too."""
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Row by row, from the top."""
        rows = list(self._rows())
        heights = [max(widget.needs for widget, _ in row) for row in rows]
        self.height = sum(heights) + dp(GAP) * max(0, len(rows) - 1)
        y = self.top
        for row, high in zip(rows, heights, strict=True):
            x, y = self.x, y - high
            for widget, wide in row:
                widget.size = wide, high
                widget.pos = x, y
                x += wide + dp(GAP)
            y -= dp(GAP)

    def _rows(self) -> Iterator[Row]:
        """The latest with what finds room beside it, then the others, and last the ways elsewhere."""
        standing = self.children[::-1]
        first = [one for one in standing if isinstance(one, GoOn)]
        cards = [one for one in standing if isinstance(one, AlsoOpen)]
        ways = [one for one in standing if isinstance(one, MoreTables)]
        ends = [one for one in standing if isinstance(one, OtherTables)]
        room = places(self.width)
        way = ways if room.way else []
        beside = cards[: room.with_way if ways else room.all_here]
        if first:
            yield self._latest(first[0], beside, way)
        yield from self._shared(cards[len(beside) :], self._columns())
        below = [] if way else ways
        least = sum(one.wanted for one in ends)
        if below and least and least < self.width / 2:
            yield [(below[0], self.width - least - dp(GAP)), (ends[0], least)]
        else:
            yield from ([(one, self.width)] for one in (*below, *ends))

    def _latest(self, first: Widget, beside: list[Widget], way: list[Widget]) -> Row:
        """What stands in the first row: each other has what it needs, and the latest the rest."""
        gap, spare = dp(GAP), self.width - _first(self.width)
        narrow = dp(WAY) * look.big_scale if beside else min(dp(WIDEST_WAY) * look.big_scale, spare - dp(GAP))
        widths = [narrow] * len(way)
        left = self.width - sum(each + gap for each in widths)
        share = (left - _first(self.width)) / max(1, len(beside)) - gap - dp(OTHER) * look.big_scale
        wide = min(dp(WIDEST), dp(OTHER) + share * 0.3) * look.big_scale
        widths = [left - len(beside) * (wide + gap), *[wide] * len(beside), *widths]
        return list(zip([first, *beside, *way], widths, strict=True))

    def _shared(self, rest: list[Widget], columns: int) -> Iterator[Row]:
        """The others, in rows of equal parts."""
        each = (self.width - dp(GAP) * (columns - 1)) / columns
        for at in range(0, len(rest), columns):
            yield [(one, each) for one in rest[at : at + columns]]

    def _columns(self) -> int:
        fit = int((self.width + dp(GAP)) // (dp(OTHER * 0.9) * look.big_scale + dp(GAP)))
        return min(MOST_IN_A_ROW, max(1, fit))
