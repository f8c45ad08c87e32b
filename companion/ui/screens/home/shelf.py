"""How the open tables share the room on Home: the latest wide, and those before it beside it or below."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.screens.home.tables import AlsoOpen, GoOn, MoreTables, OtherTables

FIRST, OTHER, WAY = 620, 350, 120
"""Points that the latest table needs at the least, one before it, and the way to those that are not here."""
LARGE, FIRST_IF_LARGE = 1350, 760
"""On a shelf that is so wide the latest is larger."""
WIDEST = 440
"""Points that one before it has at the most, where there is room."""
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
                if isinstance(widget, MoreTables):
                    widget.width, widget.row_height = wide, high
                else:
                    widget.size = wide, high
                widget.pos = x, y
                x += wide + dp(GAP)
            y -= dp(GAP)

    def _rows(self) -> Iterator[Row]:
        """The latest with what finds room beside it, then the others, and last the ways elsewhere."""
        standing, gap = self.children[::-1], dp(GAP)
        first = [one for one in standing if isinstance(one, GoOn)]
        cards = [one for one in standing if isinstance(one, AlsoOpen)]
        way = [one for one in standing if isinstance(one, MoreTables)]
        room = places(self.width)
        beside = cards[: room.with_way if way else room.all_here]
        if first:
            narrow = [dp(WAY) * look.big_scale] * len(way)
            left = self.width - sum(each + gap for each in narrow)
            spare = (left - _first(self.width)) / max(1, len(beside)) - gap - dp(OTHER) * look.big_scale
            wide = min(dp(WIDEST), dp(OTHER) + spare * 0.3) * look.big_scale if beside else 0.0
            widths = [left - len(beside) * (wide + gap), *[wide] * len(beside), *narrow]
            yield list(zip([*first, *beside, *way], widths, strict=True))
        rest, columns = cards[len(beside) :], self._columns()
        for at in range(0, len(rest), columns):
            each = (self.width - gap * (columns - 1)) / columns
            yield [(one, each) for one in rest[at : at + columns]]
        yield from ([(one, self.width)] for one in standing if isinstance(one, OtherTables))

    def _columns(self) -> int:
        fit = int((self.width + dp(GAP)) // (dp(OTHER * 0.9) * look.big_scale + dp(GAP)))
        return min(MOST_IN_A_ROW, max(1, fit))
