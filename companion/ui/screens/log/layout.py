"""How the parts of the Log screen share the room: the picture beside the story, or below it."""

from typing import Any

from kivy.metrics import dp

from companion.ui.look.theme import look
from companion.ui.widgets.page import fill

UNDER = 1.3
"""How high the picture is below the story, as a share of it."""
LOW = 700
"""Points of height below which everything stands closer."""


def lay_out(screen: Any) -> None:
    """Lay a Log screen out in its size."""
    ids, wide = screen.ids, screen.width > screen.height
    low = screen.height < dp(LOW)
    room = screen.width - dp(48)
    _lay_head(ids, room, wide, low)
    ids.second.height = max((part.height for part in ids.second.children), default=0)
    ids.foot.height = dp(84 if low else 112)
    ids.body.orientation = "horizontal" if wide else "vertical"
    ids.moment.size_hint = (None, 1) if wide else (1, UNDER)
    if wide:
        ids.moment.width = min(room * 0.4, max(room * 0.35, dp(340) * (1 + (look.scale - 1) * 0.25)))


def _lay_head(ids: Any, room: float, wide: bool, low: bool) -> None:
    """The players stand beside the title where they find room there, and the summary between."""
    title = dp(72) + ids.title.texture_size[0] + ids.more.width + dp(10)
    beside = title + ids.who.width + dp(16) <= room
    between = room - title - ids.who.width - dp(48)
    said = between >= dp(300) * look.scale
    beside_title = [ids.who] if beside else []
    bar = [ids.back, ids.title, ids.summary if said else ids.space, *beside_title, ids.more]
    shown = not said and not (low and wide)
    second = [*([ids.summary] if shown else []), *([] if beside else [ids.who])]
    if (ids.bar.children[::-1], ids.second.children[::-1]) != (bar, second):
        for row in (ids.bar, ids.second):
            row.clear_widgets()
        fill(ids.bar, bar)
        fill(ids.second, second)
