"""A chapter of the evening as a card: whose turn it was, and line by line what happened in it.

A card is shown at once and told how high it is, so that a list can put it in its place before it is drawn.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.table.chapter import Chapter, ChapterLine, FoldedLines
from companion.times import turn_and_time
from companion.ui.look.theme import look
from companion.ui.widgets.guide import SeatDisc  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.text import Text, line_width

FEET = 10
"""Points below the last line of a card."""
ROOMY = 520
"""Points of a card at 100 % from which on there is room beside it for a disc with the player's letter."""


USUAL = 3
"""Lines of a turn: so many every card has from the beginning."""
LATEST = 10**9
"""A place after all that ever was."""


class LookedAt(NamedTuple):
    """What is looked at."""

    place: int
    """The step after which the table is shown, by its place in the list."""
    until: int
    """What came after this, by its place in the list, is still to come."""
    here: str
    """What is said of the chapter with that step."""
    unfolded: frozenset[int]
    """What was unfolded, by the number of the first line in it."""


class StoryText(Text):
    """What happened and, below it and quieter, what hands had to do: one text, so that it is one row high."""

    told = StringProperty()
    asked = StringProperty()
    plain = StringProperty()
    """Both as they are read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(told=self._write, asked=self._write)
        look.follow(self._write)
        self._write()

    def _write(self, *_: Any) -> None:
        self.plain = f"{self.told}\n{self.asked}" if self.asked else self.told
        self.markup = bool(self.asked)
        quiet = f"[color={get_hex_from_color(look.muted)}]{escape_markup(self.asked)}[/color]"
        self.text = f"{escape_markup(self.told)}\n{quiet}" if self.asked else self.told

    def _said(self) -> str:
        return str(self.plain)


class StoryRow(Tappable):
    """A line of the story. Rows are used again, so everything shown comes from the line."""

    words = StringProperty()
    asked = StringProperty()
    """What hands had to do."""
    symbol = StringProperty()
    tint = ColorProperty("#F1E9D8")
    undone = BooleanProperty(False)
    kind = StringProperty("move")
    """"move", or what is no step of the game: "undo", "redo", "aside" or "fair"."""
    aside = BooleanProperty(False)
    """Whether it stands back: it is no part of the story."""
    chosen = BooleanProperty(False)
    number = StringProperty()

    def show(self, line: ChapterLine, shown: LookedAt) -> None:
        """Show a line."""
        log = line.log
        self.kind, self.number, self.undone, self.aside = (
            log.kind,
            str(log.number),
            log.undone,
            bool(line.fold),
        )
        self.symbol, self.tint = line.mark.symbol, _tint(line)
        self.words, self.asked = line.words, log.asked
        self.chosen = log.number == shown.place
        self.opacity = 0.5 if log.undone else 0.65 if log.number > shown.until else 1.0

    def settle(self) -> None:
        """Set its words now: how high it is depends on them."""
        self.ids.words.set_now()


class FoldRow(Tappable):
    """Some lines that are folded away, as one; a tap unfolds them."""

    unfolded = BooleanProperty(False)
    chosen = BooleanProperty(False)
    """Whether what is looked at is in there, and folded away."""
    first = NumericProperty(0)

    def show(self, fold: FoldedLines, shown: LookedAt) -> None:
        """Show what is folded away."""
        self.first = fold.lines[0].number
        self.unfolded = self.first in shown.unfolded
        within = any(line.number == shown.place for line in fold.lines)
        self.text, self.chosen = fold.title, within and not self.unfolded
        self.opacity = 0.65 if self.first > shown.until else 1.0

    def settle(self) -> None:
        """Set its words now."""
        self.ids.words.set_now()


class ChapterCard(Widget):
    """A turn."""

    name = StringProperty()
    seat = StringProperty()
    colour = StringProperty()
    when = StringProperty()
    here = StringProperty()
    """That what is looked at is in this chapter, in words; empty where it is not."""
    later = BooleanProperty(False)
    """Whether it came after what is looked at."""
    inset = NumericProperty(0)
    """What is left beside the card for the disc with the player's letter."""
    sunk = NumericProperty(0)
    """How far below its top the head stands, so that whose turn the first lines in sight are of is seen."""

    def __init__(self, tapped: Callable[[StoryRow], None], fold: Callable[[FoldRow], None]) -> None:
        super().__init__(size_hint=(None, None))
        self._tapped, self._fold = tapped, fold
        self._lines = KeptRows(self._row, _tell)
        self._folds = KeptRows(self._fold_row, _tell)
        self._lines.make(USUAL)

    def _row(self) -> StoryRow:
        row = StoryRow(guarded=False)
        row.bind(on_tap=self._tapped)
        return row

    def _fold_row(self) -> FoldRow:
        row = FoldRow(guarded=False)
        row.bind(on_tap=self._fold)
        return row

    def show(self, chapter: Chapter, shown: LookedAt, width: float) -> None:
        """Show a chapter in a width; it is as high as that takes."""
        self.width = width
        self.inset = dp(60) if width > dp(ROOMY) * (1 + (look.scale - 1) * 0.5) else 0
        self.name, self.seat, self.colour = chapter.name, chapter.seat, chapter.colour
        self.when = turn_and_time(chapter.turn, chapter.at)
        numbers = [line.number for part in chapter.parts for line in _lines_of(part)]
        self.here = shown.here if numbers[0] <= shown.place <= numbers[-1] else ""
        self.later = numbers[0] > shown.until
        # A card that is faded as a whole has no lines that are faded by themselves.
        self._stack(chapter, shown._replace(until=LATEST) if self.later else shown)

    def _stack(self, chapter: Chapter, shown: LookedAt) -> None:
        """Put the lines below each other."""
        parts = list(_opened(chapter, shown.unfolded))
        lines = iter(self._told(self._lines, [one for one in parts if isinstance(one, ChapterLine)], shown))
        folds = iter(self._told(self._folds, [one for one in parts if isinstance(one, FoldedLines)], shown))
        rows = [next(lines) if isinstance(part, ChapterLine) else next(folds) for part in parts]
        fill(self.ids.rows, rows)
        look.catch_up()
        for part in (self.ids.head, *rows):
            part.settle()
        self.height = self.ids.head.height + sum(row.height for row in rows) + dp(FEET)
        self._place()

    def _told(self, kept: KeptRows[Any, Any], about: list[Any], shown: LookedAt) -> list[Widget]:
        return kept.told([(one, shown, self.width - self.inset) for one in about])

    def focus(self) -> tuple[float, float]:
        """Where the line that is looked at begins and ends, below the top of the card."""
        row = next((row for row in self.ids.rows.children if row.chosen), None)
        if row is None:
            return 0.0, float(self.ids.head.height)
        below = float(self.y + self.height - row.y)
        return below - row.height - self.ids.head.height, below  # the head lies over what comes first

    def cut(self, above: float) -> None:
        """So much of it lies above what is in sight: its head stays in sight, as long as there are lines."""
        sunk = max(0.0, min(above, self.height - self.ids.head.height - dp(FEET)))
        if sunk != self.sunk:
            self.sunk = sunk
            self._place_head()

    def on_touch_down(self, touch: Any) -> bool:
        """What lies under the head is not tapped."""
        under = self.sunk and self.collide_point(*touch.pos) and touch.y > self.ids.head.y
        return bool(under or super().on_touch_down(touch))

    def on_pos(self, *_: Any) -> None:
        self._place()

    def _place(self) -> None:
        """The lines lie where the card is."""
        if "head" not in self.ids:
            return
        left, top = self.x + self.inset, self.y + self.height
        self._place_head()
        top -= self.ids.head.height
        for row in self.ids.rows.children[::-1]:
            top -= row.height
            row.pos = left, top

    def _place_head(self) -> None:
        head = self.ids.head
        head.pos = self.x + self.inset, self.y + self.height - head.height - self.sunk


class ChapterHead(Widget):
    """Whose turn it was, whether one is there, and when it was."""

    name = StringProperty()
    when = StringProperty()
    here = StringProperty()
    name_wide = NumericProperty(0)
    """How wide the name is where it has all the room: what is said of it stands beside it."""

    def settle(self) -> None:
        """Set its words now."""
        name = self.ids.name
        self.name_wide = line_width(self.name, name.size_sp * look.big_scale, name.font_name) + dp(2)
        for part in (self.ids.when, self.ids.here, name):
            part.set_now()


def _tell(row: Any, about: tuple[Any, LookedAt, float]) -> None:
    part, shown, row.width = about
    row.show(part, shown)


def _lines_of(part: ChapterLine | FoldedLines) -> tuple[ChapterLine, ...]:
    return part.lines if isinstance(part, FoldedLines) else (part,)


def _opened(chapter: Chapter, unfolded: frozenset[int]) -> Iterator[ChapterLine | FoldedLines]:
    """What is read of a chapter: below a fold that was opened, its lines."""
    for part in chapter.parts:
        yield part
        if isinstance(part, FoldedLines) and part.lines[0].number in unfolded:
            yield from part.lines


def _tint(line: ChapterLine) -> list[float]:
    if line.fold:
        return list(look.muted)
    tone = f"{line.mark.tone}_text" if line.mark.tone == "fire" else line.mark.tone
    return look.tone(tone, "brass")
