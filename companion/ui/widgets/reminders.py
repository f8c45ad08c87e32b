"""The reminders of a phase at one glance: in full as far as there is room, the others by their titles."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.side import ReminderLine
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import (
    LEAST_SP,
    SMALL_TYPE_GROWS,
    TitleLettering,  # noqa: F401 - kv uses it
    largest,
    text_height,
)

TITLE_SP = 16
"""How large the title of a brief reminder is, at 100 %."""
AROUND = dp(6)
"""What a brief reminder is higher than its title."""
FINGER = dp(40)
"""Lower than this it is not, as it can be tapped."""
MARK = dp(18)
"""How wide the mark is that says there is more to read."""
GAP = dp(12)
"""Between two reminders in full."""
WORTH_READING = 2
"""Lines of a text that must find room, or else its beginning is not shown."""


class BriefReminder(TapBox):
    """The title of a rule to remember; a tap does what it does on the whole."""

    line = ObjectProperty(None, allownone=True, rebind=True)
    """The same reminder in full."""
    title_sp = NumericProperty(TITLE_SP)
    mark = NumericProperty(MARK)

    def on_tap(self) -> None:
        self.line.dispatch("on_tap")


class Reminders(Column):
    """The first ones in full, as many as leave room for the titles of all; these stand below them.

    Where not even the first finds room, as much of it is there as does.
    """

    room = NumericProperty(0)
    """How high it may be without anybody having to scroll."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=GAP, **kwargs)
        self._lines: list[ReminderLine] = []
        self._below = Column(spacing=0)
        self._brief: list[BriefReminder] = []
        """Made once: one for each place below."""
        self._beginning = ReminderLine()
        """The first, when only its beginning finds room."""
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(width=self._arrange_soon, room=self._arrange_soon)
        self._beginning.bind(height=self._arrange_soon, on_tap=lambda *_: self._lines[0].dispatch("on_tap"))
        look.follow(self._arrange)

    def show(self, lines: Sequence[ReminderLine]) -> None:
        """Show these in place of those before; the first matters most."""
        for line in self._lines:
            line.unbind(height=self._arrange_soon)
        self._lines = list(lines)
        for line in self._lines:
            line.bind(height=self._arrange_soon)
        self._brief += [BriefReminder() for _ in range(len(lines) - len(self._brief))]
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        """Measure them all, also those that do not stand there in full, and let each stand as it may."""
        for line in (*self._lines, self._beginning):
            line.width = self.width
        small = LEAST_SP * min(look.big_scale, SMALL_TYPE_GROWS)
        large = TITLE_SP * look.big_scale
        least, wanted = (
            [self._title_height(line.title, size) for line in self._lines] for size in (small, large)
        )
        count = in_full([line.height for line in self._lines], wanted, least, self.room)
        above = self._lines[:count] or self._begun(wanted) or self._begun(least)
        rest, left = len(above), self.room - sum(line.height + GAP for line in above)
        heights = shares(wanted[rest:], least[rest:], left)
        below = self._brief[: len(heights)]
        for brief, line, height in zip(below, self._lines[rest:], heights, strict=True):
            brief.line, brief.height = line, height
        fill(self._below, below)
        fill(self, [*above, self._below] if below else above)

    def _title_height(self, title: str, size_sp: float) -> float:
        """How high a brief reminder is whose title stands there as a whole."""
        high = text_height(title, size_sp, "Serif", self.width - MARK, 1.05)
        return max(float(FINGER), high + float(AROUND))

    def _begun(self, titles: Sequence[float]) -> list[ReminderLine]:
        """The first with as much of its text as leaves room for the titles of the others, if any does."""
        if not self._lines:
            return []
        first, begun = self._lines[0], self._beginning
        said, size = first.ids.said, first.ids.said.size_sp * look.scale
        around = first.height - said.height - first.ids.source.height
        left = self.room - around - GAP - sum(titles[1:])

        def fits(words: str) -> bool:
            high = text_height(words, size, said.font_name, self.width, said.line_height, linked=True)
            return bool(high <= left)

        if not fits("\n".join("X" * WORTH_READING)):
            return []
        words = first.text.split()
        many = largest(range(1, len(words)), lambda count: fits(" ".join(words[:count]) + "…"))
        begun.game_id, begun.rule, begun.title = first.game_id, first.rule, first.title
        begun.text = " ".join(words[:many]) + "…"
        return [begun]


def in_full(full: Sequence[float], wanted: Sequence[float], least: Sequence[float], room: float) -> int:
    """How many from the first on find room in full above the titles of the others, by their heights.

    Titles are as large as they should be; only that the first may stand in full they become smaller.
    """
    if len(full) == 1:  # its title is in sight however much there is to read below
        return 1
    for count in range(len(full), 0, -1):
        gaps = GAP * min(count, len(full) - 1)
        if sum(full[:count]) + sum(wanted[count:]) + gaps <= room:
            return count
    return int(bool(full) and full[0] + GAP + sum(least[1:]) <= room)


def shares(wanted: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """The heights of brief reminders: as wanted, or else each gives way, down to its least."""
    more = sum(wanted) - sum(least)
    part = min(1.0, max(0.0, room - sum(least)) / more) if more else 1.0
    return [low + part * (high - low) for low, high in zip(least, wanted, strict=True)]


load_kv("widgets/reminders")
