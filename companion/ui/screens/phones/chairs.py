"""Who sits at the table, and whether they have a phone: a row for each seat."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.guide import SeatDisc  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.symbol import Symbol  # noqa: F401 - its kv rule uses it
from companion.wording import marks

if TYPE_CHECKING:
    from companion.net.telling import Chair
    from companion.ui.shell.sharing import Sharing

FREE = "Free the seat"


class FreeButton(QuietButton):
    """Not there for a seat that no phone has."""

    faint = 0.0


class ChairRow(BoxLayout):
    """A seat: its name, its colour, and where it plays."""

    seat = StringProperty()
    mark = StringProperty()
    colour = StringProperty()
    taken = BooleanProperty(False)
    here = BooleanProperty(False)
    state = StringProperty()
    first = BooleanProperty(False)
    """Whether no line is above it."""

    __events__ = ("on_free",)

    def on_free(self) -> None:
        """Somebody wants the seat to be free."""


class PhoneSeats(Panel):
    """All seats of a table that other screens may join."""

    def __init__(self, sharing: "Sharing", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sharing = sharing
        self._rows = KeptRows(self._row, self._tell)
        self._marks: dict[str, str] = {}

    def show(self) -> None:
        """Show them as they are now."""
        chairs = self._sharing.screens.chairs()
        self._marks = marks(tuple(chair.name for chair in chairs))
        fill(self, self._rows.told(chairs))
        for row in self.children:
            row.first = row is self.children[-1]

    def _row(self) -> ChairRow:
        row = ChairRow()
        row.bind(on_free=lambda tapped: self._ask(tapped.seat))
        return row

    def _tell(self, row: ChairRow, chair: "Chair") -> None:
        row.seat, row.colour, row.mark = chair.name, chair.colour, self._marks.get(chair.name, "")
        row.taken, row.here, row.state = chair.taken, chair.here, in_words(chair)

    def _ask(self, seat: str) -> None:
        sheet = Sheet(
            title=f"Free {seat}’s seat?",
            text=f"The phone that has it is sent away, and any phone may sit down as {seat}.",
        )
        sheet.add_button("Leave it")
        sheet.add_button(FREE, lambda: self._free(seat), brass=True)
        sheet.open()

    def _free(self, seat: str) -> None:
        self._sharing.change(lambda screens: screens.free(seat))


def in_words(chair: "Chair") -> str:
    """Where a seat plays."""
    if chair.here:
        return "on a phone"
    return "away, the seat is kept" if chair.taken else "no phone"
