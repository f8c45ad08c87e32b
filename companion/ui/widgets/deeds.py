"""What hands must do now: the deeds of the last move, numbered, each with its picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table import Deed
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import fill


class DeedRow(Tappable):
    """One deed: its number, its picture and its words. Where the players wish, a tap ticks it off.

    A tap on a term in it opens its rule.
    """

    game_id = StringProperty()
    number = NumericProperty(1)
    symbol = StringProperty()
    done = BooleanProperty(False)
    low = BooleanProperty(False)
    leads_on = BooleanProperty(False)
    """Whether a tap on it shows all deeds, because not all found room."""


class DeedList(BoxLayout):
    """The deeds in order, as many as find room; the last row says how many more there are."""

    low = BooleanProperty(False)
    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height that all of them need."""
    ticking = BooleanProperty(False)
    """Whether a tap on a deed ticks it off."""
    deeds = ListProperty()
    game_id = StringProperty()
    """Whose terms are links."""

    __events__ = ("on_more",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._symbols: Mapping[str, str] = {}
        self._ticked: set[int] = set()
        self._head, self._below = DeedHead(), BoxLayout()
        self._rows: list[DeedRow] = []
        self._rest = DeedRow(number=0)
        self._rest.bind(on_tap=self._tapped)
        self.bind(height=self._fill, width=self._measure, low=self._measure)
        look.follow(self._measure)

    def show(self, deeds: Sequence[Deed], symbols: Mapping[str, str]) -> None:
        """Show the deeds of the last move."""
        if list(deeds) == self.deeds:
            return
        self._symbols, self._ticked = symbols, set()
        self.deeds = list(deeds)
        self._measure()
        self._fill()

    @property
    def row_height(self) -> float:
        """How high one deed is."""
        return float(dp(46 if self.low else 62) * look.big_scale)

    @property
    def head_height(self) -> float:
        """How high the heading is."""
        return float(dp(22) * look.big_scale)

    def _measure(self, *_: Any) -> None:
        rows = len(self.deeds)
        self.needs = self.head_height + rows * self.row_height if rows else 0

    def _fill(self, *_: Any) -> None:
        """As many rows as fit; if some do not, the last one leads to all of them."""
        standing = self._standing() if self.deeds and self.height >= self.row_height - 1 else []
        if self.children[::-1] != standing:
            fill(self, standing)

    def _standing(self) -> list[Widget]:
        count = len(self.deeds)
        headed = self.height >= self.head_height + min(2, count) * self.row_height
        fit = int((self.height - (self.head_height if headed else 0) + 1) // self.row_height)
        shown = count if count <= fit else max(1, fit - 1)
        rows = [self._row(at) for at in range(shown)]
        if shown < count:
            self._lead_on(rows, fit)
        self._head.height = self.head_height
        return [*([self._head] if headed else []), *rows, self._below]

    def _row(self, at: int) -> DeedRow:
        """The row of a deed. Rows are used again: one takes milliseconds to make."""
        while len(self._rows) <= at:
            row = DeedRow(guarded=False)
            row.bind(on_tap=self._tapped)
            self._rows.append(row)
        row, deed = self._rows[at], self.deeds[at]
        row.game_id, row.low, row.height = self.game_id, self.low, self.row_height
        row.number, row.symbol, row.text = at + 1, self._symbols.get(deed.id, ""), deed.text
        row.done, row.leads_on = at in self._ticked, False
        return row

    def _lead_on(self, rows: list[DeedRow], fit: int) -> None:
        """A row more says how many more there are, and leads to them; or the only row that finds room."""
        last = rows[-1]
        rest = len(self.deeds) - len(rows)
        if fit == 1:
            last.text = f"{last.text} (+{rest})"
        else:
            last = self._rest
            last.text, last.number, last.low, last.height = f"… and {rest} more", 0, self.low, self.row_height
            rows.append(last)
        last.leads_on = True

    def _tapped(self, row: DeedRow) -> None:
        """Tick a deed off, and show the others where there was no room for them."""
        if self.ticking and row.number:
            row.done = not row.done
            (self._ticked.add if row.done else self._ticked.discard)(row.number - 1)
        if row.leads_on:
            self.dispatch("on_more")

    def on_more(self) -> None:
        """Somebody wants to read all of them."""


class DeedHead(BoxLayout):
    """The heading of the deeds."""


load_kv("widgets/deeds")
