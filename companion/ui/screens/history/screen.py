"""History: the evenings that are over, and what they come to."""

import time
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.history import Filter, Play, charts, figures, plays_of
from companion.history.spreadsheet import spreadsheet
from companion.store import StoreError
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.history.evening_sheet import EveningSheet
from companion.ui.screens.history.filters import Filters  # noqa: F401 - its kv rule uses it
from companion.ui.screens.history.nothing_yet import NothingYet  # noqa: F401 - its kv rule uses it
from companion.ui.screens.history.rows import ChartCard, EveningRow
from companion.ui.widgets.figures import figure_tile
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.reel import Reel  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tabs import TabStrip  # noqa: F401 - its kv rule uses it
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

NUMBERS, EVENINGS = "The numbers", "The evenings"
AHEAD = 10
"""So many rows and charts are made before anybody looks."""
SOME = 200
"""So many evenings are made sense of in one frame."""
CARDS = 2
"""So many charts are drawn in one frame."""
PAUSE = 0.05
"""Seconds between two evenings whose luck is worked out: fingers come first."""


class HistoryScreen(Page):
    """What was played: the numbers beside the evenings, or one of both where the tablet is narrow."""

    wide = BooleanProperty(True)
    columns = NumericProperty(2)
    empty = BooleanProperty(False)
    waiting = StringProperty()
    """What is still being worked out, in words."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._cards = KeptRows(ChartCard, ChartCard.show)
        self._all: tuple[Play, ...] = ()
        self._shown: tuple[Play, ...] = ()
        self._as_of = -1
        self._told: list[Any] = []
        self._unweighed: list[ChartCard] = []
        """Cards whose words take longer than a tap may wait."""
        self._weigh_soon = Clock.create_trigger(self._weigh, 0)
        self._pieces: Iterator[None] = iter(())
        """What is still to be read and shown, for a frame each: the page itself is there at once."""
        self._go_on = Clock.create_trigger(self._take_piece, 0)
        # Whoever is taken off the screen must not be gone: ids alone do not hold it.
        self._parts = {NUMBERS: self.ids.numbers.__self__, EVENINGS: self.ids.evenings.__self__}
        self._luck = Clock.create_trigger(self._work_out, PAUSE)
        self.ids.filters.changed = self._choose
        self.ids.reel.of(self._row, self._tell, lambda row: (0.0, float(row.height)))
        self.ids.tabs.tabs, self.ids.tabs.chosen = [NUMBERS, EVENINGS], NUMBERS
        self.ids.tabs.bind(chosen=self._arrange)
        self.bind(wide=self._arrange, empty=self._arrange, columns=self._deal_out)

    def make_ahead(self) -> Iterator[None]:
        """A few cards and rows."""
        for number in range(1, AHEAD + 1):
            self._cards.make(number)
            yield
            self.ids.reel.make(number)
            yield
        yield from self._read()

    def enter(self, **_: Any) -> None:
        """Show what is over by now; whoever comes back from a table has put it aside."""
        self.app.close_table()
        self.ids.nothing.look(self.app)
        self._arrange()
        self._begin(self._read())
        self._luck()

    def leave(self) -> None:
        """Nobody waits for luck any more; what is half shown is shown to its end when somebody comes back."""
        self._luck.cancel()
        self._go_on.cancel()

    def _begin(self, pieces: Iterator[None]) -> None:
        """Show something new, from the next frame on, after whatever is still under way."""
        self._pieces = chain(self._pieces, pieces)
        self._go_on()

    def _take_piece(self, *_: Any) -> None:
        try:
            next(self._pieces)
        except StopIteration:
            return
        except StoreError as fault:  # what was shown stays; who comes back has it read anew
            self.app.stage.say(str(fault))
        self._go_on()

    def _read(self) -> Iterator[None]:
        """The results as they are; where nothing has changed, all stands there already."""
        if self._as_of == (now := self.app.store.results_as_of()):
            return
        results = self.app.store.results()
        self._as_of = now
        yield
        plays: list[Play] = []
        for at in range(0, len(results), SOME):
            plays += plays_of(results[at : at + SOME])
            yield
        self._all = tuple(plays)
        self.empty = not self._all
        self._arrange()
        self.ids.filters.show(self._all)
        yield
        yield from self._show(self.ids.filters.chosen)

    def _choose(self, chosen: Filter) -> None:
        """Show some of the plays: the list at once, the numbers over the next frames."""
        shown = self._show(chosen)
        next(shown)
        self._begin(shown)

    def _show(self, chosen: Filter) -> Iterator[None]:
        self._shown = chosen.of(self._all)
        self.ids.count.text = counted(len(self._shown), "evening")
        self._list()
        self._unweighed = []
        yield
        fill(self.ids.figures, [figure_tile(one) for one in figures(self._shown)] if self._shown else [])
        self._parts[NUMBERS].scroll_y = 1
        yield
        found = charts(self._shown, chosen)
        yield
        for count in range(CARDS, len(found) + CARDS, CARDS):
            self._told = self._cards.told(found[:count])
            self._deal_out()
            yield
        self._unweighed = [card for card in self._told if card.chart.weighed is not None]
        self._weigh_soon()

    def _list(self) -> None:
        """The evenings, from the latest on."""
        self.ids.reel.show([dp(84) * look.scale for _ in self._shown], 0 if self._shown else None)

    # -- where things stand --------------------------------------------------------------------

    def _arrange(self, *_: Any) -> None:
        """Side by side, or what the tabs say."""
        for title, part in self._parts.items():
            is_there = not self.empty and (self.wide or self.ids.tabs.chosen == title)
            if is_there and part.parent is None:
                self.ids.parts.add_widget(part, 0 if title == EVENINGS else len(self.ids.parts.children))
                self._list()
            elif not is_there and part.parent is not None:
                self.ids.parts.remove_widget(part)

    def _deal_out(self, *_: Any) -> None:
        """The cards into columns of about the same height."""
        columns = [self.ids.left, self.ids.right][: int(self.columns)]
        heights, dealt = [0.0] * len(columns), [list[Any]() for _ in columns]
        for card in self._told:
            at = heights.index(min(heights))
            dealt[at].append(card)
            heights[at] += len(card.chart.bars) or 5
        for column in (self.ids.left, self.ids.right):
            column.clear_widgets()
        for column, cards in zip(columns, dealt, strict=True):
            fill(column, cards)

    def _row(self) -> EveningRow:
        row = EveningRow()
        row.bind(on_tap=lambda pressed: EveningSheet(self.app, pressed.value).open())
        return row

    def _tell(self, row: EveningRow, index: int, width: float) -> None:
        row.show(self._shown[index], width - dp(12))

    def _weigh(self, *_: Any) -> None:
        """The words of one card in each frame."""
        if self._unweighed:
            self._unweighed.pop(0).weigh()
            self._weigh_soon()

    # -- luck ----------------------------------------------------------------------------------

    def _work_out(self, *_: Any) -> None:
        """The luck of one more evening, until all are told; then it is shown."""
        store = self.app.store
        left = self.app.read(store.without_luck, 0)
        self.waiting = f"The luck of {counted(left, 'evening')} is being worked out." if left else ""
        if left and self.app.read(store.work_out_luck, False):
            self._luck()
            if left > 1:
                return
        self.waiting = ""
        self._begin(self._read())

    # -- taking it along -----------------------------------------------------------------------

    def export(self) -> None:
        """What is shown, as a file for spreadsheets."""
        if not self._shown:
            self.app.stage.say("There is nothing to export yet.")
            return
        name = f"Tableside history {time.strftime('%Y-%m-%d')}.csv"
        try:
            data = spreadsheet(self._shown)
        except StoreError as fault:
            self.app.stage.say(str(fault))
            return
        self.app.devices.files.export(name, data, self.app.stage.say)


load_kv("screens/history")
