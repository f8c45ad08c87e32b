"""The reminders of a phase at one glance: in full as far as there is room, the others by their titles."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.page import fill
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.reminder_line import (
    AROUND,
    BETWEEN,
    NOTE,
    SAID,
    SOURCE,
    TITLE,
    Remembered,
    ReminderLine,
    height_of,
    part_height,
)
from companion.ui.widgets.text import LEAST_SP, SMALL_TYPE_GROWS, TitleLettering, largest, text_height

TITLE_SP = 16
"""How large the title of a brief reminder is, at 100 %."""
AIR = dp(6)
"""What a brief reminder is higher than its title."""
FINGER = dp(48)
"""Lower than this it is not, as it can be tapped."""
MARK = dp(18)
"""How wide the mark is that says there is more to read."""
GAP = dp(12)
"""Between two reminders in full."""
READ_ON = "tap to read on"
"""What stands in place of the source where only the beginning of a text does."""
WORTH_READING = 2
"""Lines of a text that must find room, or else its beginning is not shown."""


class BriefReminder(Plate):
    """The title of a rule to remember; a tap does what it does on the whole."""

    rule = StringProperty()
    ruled = BooleanProperty(True)
    """Whether a line parts it from what stands above: not where that is nothing."""

    def __init__(self, **kwargs: Any) -> None:
        self._title = TitleLettering(size_sp=TITLE_SP)
        super().__init__(size_hint=(None, None), **kwargs)
        self.add_widget(self._title)
        self._title.fbind("height", self.draw_soon)
        self.fbind("ruled", self.draw_soon)

    fill = None

    def tell(self, about: Remembered, width: float, height: float) -> None:
        """Become the title of a reminder."""
        self.rule, self.text, self.size = about.rule, about.title, (width, height)
        self._title.width, self._title.room, self._title.words = width - MARK, height, about.title

    def furnish(self) -> None:
        """A line above, the title, and a mark that there is more to read."""
        middle = self.y + self.height / 2
        if self.ruled:
            Color(*look.outline)
            Rectangle(pos=(self.x, self.y + self.height - 1), size=(self.width, 1))
        draw_symbol(
            "icon:chevron-right", (self.x + self.width - MARK / 2, middle), float(MARK), list(look.muted)
        )
        self._title.pos = self.x, middle - self._title.height / 2


class Reminders(Widget):
    """The first ones in full, as many as leave room for the titles of all; these stand below them.

    Where not even the first finds room, as much of it is there as does.
    """

    room = NumericProperty(0)
    """How high it may be without anybody having to scroll."""

    __events__ = ("on_rule",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._about: Sequence[Remembered] = ()
        self._lines: list[ReminderLine] = []
        self._brief: list[BriefReminder] = []
        """Made once: one for each place, in full and by its title."""
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(width=self._arrange_soon, room=self._arrange_soon, pos=self._place)
        look.follow(self._arrange)

    def on_rule(self, rule: str) -> None:
        """A reminder was tapped."""

    def show(self, about: Sequence[Remembered]) -> None:
        """Show these in place of those before; the first matters most."""
        self._about = about
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        """Measure them all, also those that do not stand there in full, and let each stand as it may."""
        small = LEAST_SP * min(look.big_scale, SMALL_TYPE_GROWS)
        large = TITLE_SP * look.big_scale
        least, wanted = (
            [self._title_height(one.title, size) for one in self._about] for size in (small, large)
        )
        many = len(self._about)
        above = self._in_words(wanted, least)
        if not above and many > 1 and self._about[-1].gives_way:
            many -= 1
            above = self._in_words(wanted[:many], least[:many])
        lines, titles = self._told_lines(above), slice(len(above), many)
        left = self.room - sum(line.height + GAP for line in lines)
        heights = shares(wanted[titles], least[titles], left)
        brief = self._told_titles(self._about[titles], heights)
        for at, one in enumerate(brief):
            one.ruled = bool(lines or at)
        fill(self, [*lines, *brief])
        self._place()

    def _in_words(self, wanted: Sequence[float], least: Sequence[float]) -> list[Remembered]:
        """Those that stand in full above titles of these heights, or the beginning of the first."""
        full = [height_of(one, self.width) for one in self._about[: len(wanted)]]
        count = in_full(full, wanted, least, self.room)
        return list(self._about[:count]) or self._begun(wanted) or self._begun(least)

    def _told_lines(self, about: Sequence[Remembered]) -> list[ReminderLine]:
        while len(self._lines) < len(about):
            line = ReminderLine()
            line.bind(on_tap=self._tapped)
            self._lines.append(line)
        lines = self._lines[: len(about)]
        for line, one in zip(lines, about, strict=True):
            line.width, line.about = self.width, one
            line.height = height_of(one, self.width)  # of today's text size: it hears of that when it is seen
        return lines

    def _told_titles(self, about: Sequence[Remembered], heights: Sequence[float]) -> list[BriefReminder]:
        while len(self._brief) < len(about):
            brief = BriefReminder()
            brief.bind(on_tap=self._tapped)
            self._brief.append(brief)
        titles = self._brief[: len(about)]
        for brief, one, height in zip(titles, about, heights, strict=True):
            brief.tell(one, self.width, height)
        return titles

    def _tapped(self, reminder: ReminderLine | BriefReminder) -> None:
        self.dispatch("on_rule", reminder.rule)

    def _place(self, *_: Any) -> None:
        """One below the other; titles stand close."""
        rows = self.children[::-1]
        gaps = [GAP if isinstance(row, ReminderLine) and row is not rows[-1] else 0.0 for row in rows]
        self.height = sum(row.height for row in rows) + sum(gaps)
        top = self.y + self.height
        for row, gap in zip(rows, gaps, strict=True):
            top -= row.height
            row.pos = self.x, top
            top -= gap

    def _title_height(self, title: str, size_sp: float) -> float:
        """How high a brief reminder is whose title stands there as a whole."""
        high = text_height(title, size_sp, "Serif", self.width - MARK, TITLE.line_height)
        return max(float(FINGER), high + float(AIR))

    def _begun(self, titles: Sequence[float]) -> list[Remembered]:
        """The first with as much of its text as leaves room for the titles of the others, if any does."""
        if not self._about:
            return []
        first, width = self._about[0], self.width
        around = part_height(first.title, TITLE, width) + dp(2 * AROUND + 2 * BETWEEN)
        around += part_height(READ_ON, SOURCE, width) + part_height(first.note, NOTE, width)
        left = self.room - around - GAP - sum(titles[1:])

        def fits(words: str) -> bool:
            return bool(part_height(words, SAID, width, linked=True) <= left)

        if not fits("\n".join("X" * WORTH_READING)):
            return []
        words = first.text.split()
        many = largest(range(1, len(words)), lambda count: fits(" ".join(words[:count]) + "…"))
        return [first._replace(text=" ".join(words[:many]) + "…", source=READ_ON)]


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
