"""What hands must do now: the deeds that are still open, numbered, each with its picture."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table import Deed
from companion.table.asked import heading, pressing, worded
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.deed_row import DeedRow
from companion.ui.widgets.deed_settings import (
    BODY,
    FEW,
    LARGE,
    SIZES,
    SMALL,
    SMALLER,
    SMALLEST,
    SPACE,
    SetDeeds,
    Setting,
    fair,
)
from companion.ui.widgets.panel import Chip
from companion.ui.widgets.text import text_height

TICKED = 40
"""A deed that can be ticked off is at least as high as a finger is wide."""
FINGER, ABOVE = 44, 6
"""How high the button is that leads to the rest, and what lies between it and the deeds."""


class DeedList(Widget):
    """The deeds in order, in the largest type in which all find room; else the last row leads to the rest."""

    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height that all of them would like."""
    ample = NumericProperty(0)
    """The height that they have use for where nothing else wants the room."""
    fair = NumericProperty(0)
    """The height in which all of them stand large in one column, with their pictures and the heading."""
    small = NumericProperty(0)
    """The height in which all of them find room and do not stand too close."""
    least = NumericProperty(0)
    """The height in which all of them find room."""
    steps = ListProperty()
    """The heights in between that they have use for, from the largest to the least."""
    fewest = NumericProperty(0)
    """The height of the first and of the way to the others."""
    some = ListProperty()
    """The heights of the most pressing line, of two, and so on, with the way to the others."""
    way = NumericProperty(0)
    """The height of the way to all of them."""
    folded = BooleanProperty(False)
    """Whether not all of them found room."""
    plate = NumericProperty(0)
    """How high the plate is on which they stand, apart from what comes then."""
    ticking = BooleanProperty(False)
    """Whether a tap on a deed ticks it off."""
    deeds = ListProperty()
    game_id = StringProperty()
    """Whose terms are links."""

    __events__ = ("on_more",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._symbols: Mapping[str, str] = {}
        self._ways: list[SetDeeds] = []
        self._known: dict[Setting, list[float]] = {}
        """How high the lines are in each setting that was asked about."""
        self._of_some = [SMALL[0]]
        """In which they may be set where not all find room, from the most readable on."""
        self._ticked: set[int] = set()
        self._back = 0
        """How many of them, the first ones, are to be taken back."""
        self._words: list[str] = []
        self._title = ""
        self._head = Chip()
        self._rows: list[DeedRow] = []
        self._rest = QuietButton(icon="format-list-numbered", size_sp=15, role="big")
        self._rest.bind(on_tap=lambda *_: self.dispatch("on_more"))
        self.bind(pos=self._lay, size=self._lay, width=self._measure, ticking=self._measure)
        look.follow(self._measure)

    def show(
        self,
        deeds: Sequence[Deed],
        symbols: Mapping[str, str],
        take_back: Sequence[Deed] = (),
        *,
        asked: bool = False,
    ) -> None:
        """Show what hands owe, after what they must take back; what is ticked off stays so as long as it is
        asked for. The heading says whether just that is `asked` by the headline, or that comes after it."""
        listed, title = [*take_back, *deeds], heading(take_back, deeds, asked=asked)
        if listed == self.deeds and self._back == len(take_back) and title == self._title:
            return
        ticked = [self.deeds[at] for at in self._ticked]
        self._ticked = {at for at, deed in enumerate(listed) if deed in ticked}
        self._symbols, self._back, self._words = symbols, len(take_back), worded(listed)
        self.deeds = listed
        self._title = title
        self._head.text = self._title.upper()
        self._measure()
        self._lay()

    # -- how high they are ---------------------------------------------------------------------

    @property
    def head_height(self) -> float:
        """How high the heading is."""
        return float(dp(22) * look.big_scale)

    def _usable(self) -> list[Setting]:
        """The settings that there is room for, from the most readable on."""
        small = (*self._beside(SMALL), *SMALL, *self._beside(SMALLER), *SMALLER)
        settings = [*LARGE, *small, *(SMALLEST if len(self.deeds) <= FEW else ())]
        most = 1 if self._back > 1 else 2  # what is taken back goes in order, from the top down
        return [one for one in settings if one.columns <= most and self._wide(one) >= one.narrowest]

    def _beside(self, settings: Sequence[Setting]) -> Iterator[Setting]:
        """Those of small settings in which there is room for pictures: where they cost no line."""
        for setting in settings:
            pictured = setting._replace(beside=True)
            if self._heights(pictured) == self._heights(setting):
                yield pictured

    def _measure(self, *_: Any) -> None:
        self._known.clear()
        settings = self._usable() if self.deeds else []
        self._ways = list(self._all_ways(settings))
        if not self.deeds:
            self.needs = self.ample = self.fair = self.small = self.least = self.fewest = self.way = 0
            self.steps = self.some = []
            return
        self.steps = [way.height for way in self._ways]
        large = fair(len(self.deeds))
        self.fair = min(way.height for way in self._ways if way.headed and way.setting in large)
        self.small = min(way.height for way in self._ways if way.setting not in SMALLEST)
        self.least = self._ways[-1].height
        self.way = min(dp(FINGER), self.least)
        self._of_some = [one for one in settings if one in (*SMALL, *SMALLER) and one.columns == 1]
        self.some = self._some_in(self._of_some[-1])
        self.fewest = self.some[0]
        self.ample = self._ways[0].height
        self.needs = next(way.height for way in self._ways if way.setting.words <= SIZES[0][0])

    def _some_in(self, setting: Setting) -> list[float]:
        """The heights of the most pressing line, of two, and so on, in a setting; with the way to all."""
        heights = self._heights(setting)
        lines = enumerate(accumulate(heights[at] for at in pressing(self.deeds)), start=1)
        return [high + self._rest_height + self.head_height * self._is_headed(count) for count, high in lines]

    def _is_headed(self, count: int) -> bool:
        """Whether so many of them have the heading."""
        return count > 1 or (count > 0 and self._must_head)

    @property
    def _must_head(self) -> bool:
        """What is taken back always has its heading, as it is no deed; and so has what may be done by now."""
        return self._back > 0 or any(deed.perhaps for deed in self.deeds)

    def _all_ways(self, settings: Sequence[Setting]) -> Iterator[SetDeeds]:
        """From the most readable on, each of less height than those before it: else it would be no use.
        Several rather stand smaller than without the heading, which says that they come first."""
        lowest = float("inf")
        for setting in settings:
            high = sum(self._heights(setting))
            for headed in (True,) if self._is_headed(len(self.deeds)) else (True, False):
                way = SetDeeds(setting, headed, high + (self.head_height if headed else 0.0))
                if way.height < lowest and (headed or setting.words <= BODY):
                    lowest = way.height
                    yield way

    @property
    def _rest_height(self) -> float:
        return float(dp(FINGER + ABOVE))

    def _heights(self, setting: Setting) -> list[float]:
        """How high each line of deeds is, of one deed or of two."""
        if setting not in self._known:
            self._known[setting] = self._heights_in(setting)
        return self._known[setting]

    def _heights_in(self, setting: Setting) -> list[float]:
        wide = self._wide(setting) - setting.space - setting.lead
        least = max(setting.picture + dp(2), dp(TICKED) if self.ticking else 0)
        size = setting.size_sp
        each = [
            max(least, text_height(words, size, "Roboto", wide, 1.02, True, setting.bold) + dp(3))
            for words in self._words
        ]
        return [max(each[at : at + setting.columns]) for at in range(0, len(each), setting.columns)]

    def _wide(self, setting: Setting) -> float:
        return float((self.width - dp(SPACE) * (setting.columns - 1)) / setting.columns)

    # -- where they stand ----------------------------------------------------------------------

    def _lay(self, *_: Any) -> None:
        self.clear_widgets()
        self.plate = 0
        way = next((way for way in self._ways if way.height <= self.height + 1), None)
        self.folded = bool(self.deeds) and way is None
        if not self.deeds or self.height < self.way - 1:
            return
        if way is None:
            self._stand_some()
        else:
            self.plate = self.top - self._stand(way.setting, range(len(self.deeds)), headed=way.headed)

    def _stand(self, setting: Setting, shown: Sequence[int], *, headed: bool) -> float:
        """Put some deeds in their places, or all; say where the room below them begins."""
        top = self.top
        if headed:
            self._head.pos, self._head.size = (self.x, top - self.head_height), (self.width, self.head_height)
            self.add_widget(self._head)
            top -= self.head_height
        wide, heights = self._wide(setting), self._heights(setting)
        for first in range(0, len(shown), setting.columns):
            row_of = shown[first : first + setting.columns]
            high = heights[row_of[0] // setting.columns]
            top -= high
            for column, at in enumerate(row_of):
                row = self._row(at)
                row.art, row.pictured, row.lead = setting.picture, setting.pictured, setting.lead
                row.words_sp, row.beside, row.spacing = setting.size_sp, setting.beside, setting.space
                row.bold = setting.bold
                row.size = (wide, high)
                row.pos = (self.x + column * (wide + dp(SPACE)), top)
                self.add_widget(row)
        return float(top)

    def _stand_some(self) -> None:
        """As many as find room, perhaps none, and a button that leads to all of them.

        These stand one below the other in letters that can be read, the largest in which as many find room.
        What is new comes before what may be done by now.
        """
        all_ = len(self.deeds)
        count = min(sum(high <= self.height + 1 for high in self.some), all_)
        fits = (one for one in self._of_some if count and self._some_in(one)[count - 1] <= self.height + 1)
        setting, shown = next(fits, self._of_some[-1]), sorted(pressing(self.deeds)[:count])
        top = self._stand(setting, shown, headed=self._is_headed(count)) - dp(ABOVE if count else 0)
        way = f"{self._title}: {_things(all_)}"
        self._rest.text = f"… and {all_ - count} more: see all {all_}" if count else way
        self._rest.most = dp(FINGER)
        self._rest.width, self._rest.pos = self.width, (self.x, top - dp(FINGER))
        self.add_widget(self._rest)
        self.plate = self.top - self._rest.y

    def _row(self, at: int) -> DeedRow:
        """The row of a deed. Rows are used again: one takes milliseconds to make."""
        while len(self._rows) <= at:
            row = DeedRow(guarded=False)
            row.bind(on_tap=self._tick)
            self._rows.append(row)
        row, deed = self._rows[at], self.deeds[at]
        row.game_id, row.idle, row.done = self.game_id, not self.ticking, at in self._ticked
        row.at, row.back, row.number = at, at < self._back, at + 1 - self._back
        row.symbol, row.text = self._symbols.get(deed.id, ""), self._words[at]
        return row

    def row_of(self, wanted: Callable[[Deed], bool]) -> Widget | None:
        """Where the first such deed stands that hands owe; where it found no room, what leads to it."""
        owed = [at for at, deed in enumerate(self.deeds) if at >= self._back and wanted(deed)][:1]
        rows: list[Widget] = [self._rows[at] for at in owed if at < len(self._rows)]
        return next((row for row in (*rows, *[self._rest] * len(owed)) if row.parent is self), None)

    def _tick(self, row: DeedRow) -> None:
        if self.ticking:
            row.done = not row.done
            (self._ticked.add if row.done else self._ticked.discard)(row.at)

    def on_more(self) -> None:
        """Somebody wants to read all of them."""


def _things(count: int) -> str:
    """How many there are."""
    return f"{count} things to do" if count > 1 else "one thing to do"
