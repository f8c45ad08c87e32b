"""What hands must do now: the deeds of the last move, numbered, each with its picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table import Deed
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import Tappable


class DeedRow(Tappable):
    """One deed: its number, its picture and its words. Where the players wish, a tap ticks it off."""

    number = NumericProperty(1)
    symbol = StringProperty()
    done = BooleanProperty(False)
    low = BooleanProperty(False)


class DeedList(BoxLayout):
    """The deeds in order, as many as find room; the last row says how many more there are."""

    low = BooleanProperty(False)
    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height that all of them need."""
    ticking = BooleanProperty(False)
    """Whether a tap on a deed ticks it off."""
    deeds = ListProperty()

    __events__ = ("on_more",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._symbols: Mapping[str, str] = {}
        self._ticked: set[int] = set()
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
        self.clear_widgets()
        if not self.deeds or self.height < self.row_height - 1:
            return
        headed = self.height >= self.head_height + min(2, len(self.deeds)) * self.row_height
        fit = int((self.height - (self.head_height if headed else 0) + 1) // self.row_height)
        if headed:
            self.add_widget(DeedHead(height=self.head_height))
        whole = len(self.deeds) <= fit
        for at, deed in enumerate(self.deeds[: fit if whole else max(1, fit - 1)]):
            self.add_widget(self._row(at, deed))
        if not whole and fit == 1:
            self._lead_on(self.children[0], len(self.deeds) - 1)
        if not whole and fit > 1:
            rest = DeedRow(text=f"… and {len(self.deeds) - fit + 1} more", number=0, low=self.low)
            rest.height = self.row_height
            rest.bind(on_tap=lambda *_: self.dispatch("on_more"))
            self.add_widget(rest)
        self.add_widget(BoxLayout())

    def _row(self, at: int, deed: Deed) -> DeedRow:
        row = DeedRow(
            text=deed.text,
            number=at + 1,
            symbol=self._symbols.get(deed.id, ""),
            done=at in self._ticked,
            low=self.low,
            guarded=False,
        )
        row.height = self.row_height
        row.bind(on_tap=lambda pressed, at=at: self._tick(pressed, at))
        return row

    def _lead_on(self, row: DeedRow, rest: int) -> None:
        """The only row that finds room says how many more there are, and leads to them."""
        row.text = f"{row.text} (+{rest})"
        row.bind(on_tap=lambda *_: self.dispatch("on_more"))

    def _tick(self, row: DeedRow, at: int) -> None:
        if not self.ticking:
            return
        row.done = not row.done
        (self._ticked.add if row.done else self._ticked.discard)(at)

    def on_more(self) -> None:
        """Somebody wants to read all of them."""


class DeedHead(BoxLayout):
    """The heading of the deeds."""


load_kv("widgets/deeds")
