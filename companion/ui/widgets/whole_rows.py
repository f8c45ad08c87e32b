"""Where something that scrolls ends, so that no row is cut in two at its foot: that looks like a fault."""

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.look.theme import look

MOST_TRIM = 112
"""Nothing is made lower than by so much: about a row with its heading."""

Spans = Sequence[tuple[float, float]]
"""From where to where, below the top, lies each thing that is not cut in two."""


def spans_in(column: Widget) -> list[tuple[float, float]]:
    """All in a column that is not to be cut in two, as its parts say."""
    return [(column.top - one.top, column.top - one.y) for one in _unbroken(column)]


def spare_below(spans: Spans, room: float, *, cleanly: bool = False) -> float:
    """How much lower the room should be to end between two rows; nothing where that would take too much, or,
    if it is to be done `cleanly`, where something beside them would be cut all the same."""
    end = _last_end(spans, room)
    spare = room - end
    if cleanly and _cut_at(spans, end):
        return 0.0
    return max(0.0, spare) if spare < dp(MOST_TRIM) * look.scale else 0.0


def _last_end(spans: Spans, room: float) -> float:
    """The last place within the room, below the top of a column, where nothing is cut in two: neither in this
    row nor in one beside it. Where columns never end alike, that of which the least can be seen is cut.
    Zero, the top, where the room is too low for any."""
    near = room - dp(MOST_TRIM) * look.scale
    ends = [end for _, end in spans if near < end <= room + 1]
    return min(ends, key=lambda at: (_cut_at(spans, at), -at), default=0.0)


def _cut_at(spans: Spans, at: float) -> float:
    """How much can be seen of what a cut goes through."""
    return max((at - top for top, end in spans if top + 1 < at < end - 1), default=0.0)


def _unbroken(body: Widget) -> Iterator[Widget]:
    """All in a column that is not to be cut in two, as its parts say."""
    for part in body.children:
        yield from part.unbroken if hasattr(part, "unbroken") else _unbroken(part)
