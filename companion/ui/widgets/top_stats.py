"""The few numbers on top of the Table screen: all of them, in smaller or fewer words where room is short."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.table import Stat
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.look.writing import in_two, shortened, with_brief_names
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST
from companion.ui.widgets.text import SMALL_TYPE_GROWS, Text, Title, line_width


class Fullness(IntEnum):
    """How much of a number on top of the screen is told."""

    WHOLE = 0
    ALONE = 1
    """Without what it is out of."""
    SHORT = 2
    """And in few letters."""
    BARE = 3
    """Its symbol and its value."""


FEW = (88, 66, 50, 40, 32)
"""How wide the words below a number are at the most, where they are shortened: as wide as finds room."""
NUMBER_SHARE, OF_SHARE, WORDS_SHARE = 0.46, 0.25, 0.2
"""How large the number, what it is out of and the words are, as a share of the height."""
WORDS_LINE, NUMBER_LINE = 1.22, 1.34
"""How high a line of words and one of numbers is, by the size of their type."""
LEAST_WORDS_SP = 12
"""At 100 % they become so small before they are shortened, and never smaller for it ..."""
LEAST_SHARE = 0.8
"""... nor smaller than this share of what they would like: so they grow with the text size, unless a word
would be cut."""
BESIDE = 8
"""Between a symbol and its number."""
APART = 22
"""Between two numbers beyond their air, where there is room."""
RULE = 0.56
"""How high the rule between two of them is, as a share of the height."""
MOST_OF_A_NAME = 12
"""Letters of a name below a number: it must not crowd out what a number is out of."""


class TopStat(SelfDrawn):
    """A number on top of the screen, with its symbol and a word or two."""

    value = StringProperty()
    of = StringProperty()
    words = StringProperty()
    symbol = StringProperty()
    tone = StringProperty()
    fullness = ObjectProperty(Fullness.WHOLE)
    said = StringProperty()
    """The words as far as they find room."""
    words_sp = NumericProperty(16)
    """How large the words are."""
    lines = NumericProperty(1)
    """In how many lines they stand, here and in all others; if no wider than the number, in one of them."""
    art = NumericProperty(0)
    """How large the symbol is."""
    air = NumericProperty(dp(14))
    """What lies before it."""
    rule = NumericProperty(0)
    """How far before it the rule stands that parts it from the one before; nothing for the first."""
    few = 0.0
    """How wide the words are at the most, where they are shortened."""

    drawn_from = (
        *("value", "of", "said", "symbol", "tone", "fullness"),
        *("words_sp", "lines", "art", "air", "rule"),
    )

    def __init__(self, **kwargs: Any) -> None:
        self._number = Title(role="fixed", wraps=False)
        self._of = Title(role="fixed", wraps=False)
        self._words = Text(role="fixed", wraps=False, ink="muted")
        super().__init__(size_hint=(None, None), **kwargs)
        for part in (self._number, self._of, self._words):
            self.add_widget(part)

    def draw(self) -> None:
        """The symbol; beside it the number with what it is out of, and the words below."""
        of = f"of {self.of}" if self.of and self.fullness is Fullness.WHOLE else ""
        tint = look.ink(self.tone)
        self.canvas.before.clear()
        left, middle = self.x + self.air, self.y + self.height / 2
        with self.canvas.before:
            if self.rule:
                Color(*look.outline)
                high = self.height * RULE
                Rectangle(pos=(round(left - self.rule), middle - high / 2), size=(max(1, dp(1)), high))
            if self.symbol and self.art > SMALLEST:
                draw_symbol(self.symbol, (left + self.art / 2, middle), self.art, tint)
        left += self.art + dp(BESIDE)
        self._number.tint = tint
        _set(self._number, self.value, self._number_sp)
        _set(self._of, of, self._of_sp)
        _set(self._words, self.said, self.words_sp)
        # As high as the words of the others, so that all numbers stand in one line.
        words = sp(self.words_sp) * WORDS_LINE * self.lines
        top = middle + (self._number.height + words) / 2
        self._number.pos = left, top - self._number.height
        self._of.pos = self._number.right + dp(6), top - self._number.height * 0.58 - self._of.height * 0.42
        self._words.pos = left, top - self._number.height - self._words.height

    def show(self, stat: Stat) -> None:
        """Show a statistic of a view."""
        self.value, self.of = stat.value, stat.of
        self.words = with_brief_names(stat.short or stat.title, MOST_OF_A_NAME)
        self.symbol, self.tone = stat.symbol, stat.tone

    def put(self, right: float, place: Widget, fullness: Fullness) -> float:
        """Stand before `right` within a place; say where it begins."""
        wide = self.wide_at(fullness)
        self.pos, self.size = (right - wide, place.y), (wide, place.height)
        self.fullness, self.said = fullness, self._said(fullness)
        return float(self.x)

    def wide_at(self, fullness: Fullness) -> float:
        """How wide it is if so much is told."""
        beside = self.air + self.art + dp(BESIDE + 2)
        return float(beside + max(self._number_wide(fullness), self._words_wide(self._said(fullness))))

    def _number_wide(self, fullness: Fullness) -> float:
        wide = line_width(self.value, self._number_sp, "Serif")
        if fullness is Fullness.WHOLE and self.of:
            wide += dp(6) + line_width(f"of {self.of}", self._of_sp, "Serif")
        return float(wide)

    def set_in(self, way: "WordSetting") -> None:
        """Set the words in this way; close to others, its symbol is small and has little air."""
        self.words_sp, self.lines, self.air = way.words_sp, way.lines, dp(way.air)
        large = sp(22) * _grown() if way.close else sp(32) * look.big_scale
        self.art = large if self.symbol else 0

    def _said(self, fullness: Fullness) -> str:
        if fullness is Fullness.BARE:
            return ""
        alone = self.lines == 1 or self._words_wide(self.words) <= self._number_wide(fullness)
        lines = (str(self.words),) if alone else in_two(self.words)
        if fullness is Fullness.SHORT:
            lines = tuple(
                shortened(line, lambda words: self._words_wide(words) <= self.few) for line in lines
            )
        return "\n".join(lines)

    @property
    def _number_sp(self) -> float:
        """How large the number is: its share, or what two lines of words leave."""
        words = sp(self.words_sp) * WORDS_LINE * self.lines
        return float(min(self.height * NUMBER_SHARE, (self.height - words) / NUMBER_LINE) / sp(1))

    @property
    def _of_sp(self) -> float:
        """How large is what it is out of."""
        return float(self.height * OF_SHARE / sp(1))

    def _words_wide(self, text: str) -> float:
        return max(line_width(line, self.words_sp, "Roboto") for line in text.split("\n")) if text else 0.0


class WordSetting(NamedTuple):
    """How the words below the numbers are set: how large, in how many lines, and how close to each other."""

    words_sp: float
    lines: int
    close: bool = False
    air: float = 14
    """What lies between them."""


def _ways(whole: float) -> Iterator[WordSetting]:
    """From the best way to the last: smaller words stand in one line rather than some of them in two."""
    small = min(whole, max(LEAST_WORDS_SP * _grown(), whole * LEAST_SHARE))
    middle = (whole + small) / 2
    for lines in (1, 2):
        for size in (whole, middle, small):
            yield WordSetting(size, lines)
        for size in (middle, small):
            yield WordSetting(size, lines, close=True, air=8)
    for size in (small, min(small, LEAST_WORDS_SP)):
        yield WordSetting(size, 2, close=True, air=4)


class StatRow(Widget):
    """A few numbers side by side."""

    spread = BooleanProperty(False)
    """Whether they take all the room; else they stand at its right."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stats: list[TopStat] = []
        self.bind(pos=self._lay, size=self._lay)
        look.follow(self._lay)

    def show(self, stats: Sequence[Stat]) -> None:
        """Show these numbers, the most important first."""
        while len(self._stats) < len(stats):
            self._stats.append(TopStat())
        del self._stats[len(stats) :]
        for widget, stat in zip(self._stats, stats, strict=True):
            widget.show(stat)
        self._lay()

    def _lay(self, *_: Any) -> None:
        """All of them, each in fewer words where room is short."""
        for stat in self._stats:
            stat.height = self.height
        if self.children[::-1] != self._stats:
            self.clear_widgets()
            for stat in self._stats:
                self.add_widget(stat)
        told = self._told()
        # Kivy works out its right edge after whoever hears first that it has moved.
        x = self.x + self.width
        taken = sum(stat.wide_at(fullness) for stat, fullness in told)
        spare = max(0.0, self.width - taken) / (len(told) + 1)
        between = spare if self.spread else min(spare, dp(APART))
        x -= between if self.spread else 0
        for at, (stat, fullness) in reversed(list(enumerate(told))):
            x = stat.put(x, self, fullness) - between
            stat.rule = (stat.air + between) / 2 if at else 0

    def _told(self) -> list[tuple[TopStat, Fullness]]:
        """How much is told of each so that all find room; of the first ones more than of the others."""
        most, least = self._ways_to_tell()
        room = self.width - self._wide(least)
        told = []
        for stat in self._stats:
            more = stat.wide_at(most) - stat.wide_at(least)
            told.append((stat, most if more <= room else least))
            room -= more if more <= room else 0
        return told

    def _ways_to_tell(self) -> tuple[Fullness, Fullness]:
        """How much is told where there is room, and where there is not; smaller words come before fewer.

        What a number is out of belongs to it: it goes only where even close words leave no room for it.
        """
        ways = list(_ways(max(LEAST_WORDS_SP, self.height * WORDS_SHARE / sp(1))))
        for fullness, tried in ((Fullness.WHOLE, ways[:-1]), (Fullness.ALONE, ways)):
            for way in tried:
                for stat in self._stats:
                    stat.set_in(way)
                if self._wide(fullness) <= self.width:
                    return Fullness.WHOLE, Fullness.ALONE
        for few in FEW:
            for stat in self._stats:
                stat.few = dp(few) * _grown()
            if self._wide(Fullness.SHORT) <= self.width:
                return Fullness.ALONE, Fullness.SHORT
        return Fullness.SHORT, Fullness.BARE

    def _wide(self, fullness: Fullness) -> float:
        return sum(stat.wide_at(fullness) for stat in self._stats)


class TopStats(ButtonBehavior, StatRow):
    """The numbers that everybody wants to see from across the table; a tap on them is for recounting."""

    text = "Recount"


def _set(part: Text, words: str, size_sp: float) -> None:
    """Set a part in type now, for its place depends on its size."""
    part.text, part.size_sp = words, size_sp
    part.set_now()
    part.size = part.texture_size


def _grown() -> float:
    """How much what is set small grows with the text size."""
    return float(min(look.big_scale, SMALL_TYPE_GROWS))
