"""What else is chosen, folded into rows: each says what it resolves to, and a tap unfolds it on a sheet."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.draft import Draft
from companion.draft.said import resolved
from companion.table import Option
from companion.ui.games.kit import Fold
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.forms import Pressable
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import Sheet

RULINGS = "rulings"
HOLDING_NOTE = "App: you tap, and the app draws. Table: you draw and tell the app. You can change this later."
FOLDS = {
    "holding": Fold("Who holds what", "hand-back-right-outline", HOLDING_NOTE),
    "game": Fold("The game", "cog-outline"),
    "order": Fold("Who goes when", "flag-checkered"),
    "help": Fold("Odds and questions", "percent-outline"),
}
"""How the parts are headed that every game may have, in the order in which they stand."""


class FoldedPart(NamedTuple):
    """A part of the set-up as it stands folded: its key, how it is headed, and what it resolves to."""

    key: str
    fold: Fold
    says: str


def parts(draft: Draft, own: Mapping[str, Fold], rulings: str) -> list[FoldedPart]:
    """The parts of a set-up: what the game brings along, its options by their groups, and the rulings."""
    groups: dict[str, list[Option]] = {key: [] for key in FOLDS}
    for option in draft.asked():
        groups.setdefault(option.group, []).append(option)
    found = [FoldedPart(key, fold, fold.says(draft)) for key, fold in own.items() if fold.says is not None]
    headed = {**FOLDS, **own}
    found += [FoldedPart(key, headed[key], resolved(draft, group)) for key, group in groups.items() if group]
    return [*found, FoldedPart(RULINGS, Fold("Rulings", "gavel"), rulings)]


class PartRow(Pressable):
    """A part that is folded away."""

    key = StringProperty()
    icon = StringProperty()
    says = StringProperty()
    air = NumericProperty(0)
    lined = BooleanProperty(False)
    """Whether a line is drawn below it."""


class PartsPanel(Panel):
    """The rows of all parts."""

    room = NumericProperty(0)
    """How high it may be without need."""
    needs = NumericProperty(0)
    """How high it must be."""
    air = NumericProperty(0)
    unfold: Callable[[str], object]

    def on_kv_post(self, _: Any) -> None:
        """Its parts are there from now on."""
        self._rows: KeptRows[PartRow, FoldedPart] = KeptRows(self._row, _tell)
        self.bind(room=self._spread, air=self._spread)

    def _row(self) -> PartRow:
        row = PartRow()
        row.bind(on_tap=lambda tapped: self.unfold(tapped.key), needs=self._spread)
        return row

    def show(self, parts: Sequence[FoldedPart]) -> None:
        """These parts, as they are now."""
        rows = self._rows.told(parts)
        for row in rows:
            row.lined = row is not rows[-1]
        fill(self, rows)
        self._spread()

    def _spread(self, *_: Any) -> None:
        """Rows share the room that there is."""
        rows, rim = self.children, self.padding[1] + self.padding[3]
        self.needs = sum(row.needs for row in rows) + rim
        spare = max(0.0, self.room - self.needs) / max(1, len(rows))
        for row in rows:
            row.air, row.row_height = self.air, row.needs + spare


def _tell(row: PartRow, part: FoldedPart) -> None:
    row.key, row.says = part.key, part.says
    row.text, row.icon = part.fold.title, part.fold.icon


class PartSheet(Sheet):
    """A part unfolded: its rows, which are kept and only lent to it."""

    def __init__(self, fold: Fold, rows: Callable[[], Sequence[Widget]]) -> None:
        super().__init__(title=fold.title, note=fold.note, widest=760)
        self._rows = rows
        self.ids.body.spacing = dp(12)
        self.add_button("Done", brass=True)
        self.tell()

    def tell(self) -> None:
        """Show the rows as they are now; another choice may ask for others."""
        rows, body = self._rows(), self.ids.body.__self__
        for row in rows:
            if row.parent not in (None, body):  # an earlier sheet, which may still fade, has given them up
                row.parent.remove_widget(row)
        fill(body, rows)


load_kv("screens/setup_folds")
