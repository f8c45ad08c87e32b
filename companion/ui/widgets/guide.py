"""The pieces of the turn guide: whose turn, the phase rail, what was drawn, the next thing, the actions."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.table import Drawn
from companion.ui.look.drawing import shade
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.panel import Column, Panel


class SeatDisc(Label):
    """A player: the first letter of the name on the colour."""

    seat = StringProperty()
    colour = StringProperty()


class TurnHeader(BoxLayout):
    """Whose turn it is, readable from across the table."""

    seat = StringProperty()
    note = StringProperty()
    colour = StringProperty()


class PhaseChip(BoxLayout):
    """One phase of the rail."""

    text = StringProperty()
    state_ = StringProperty("later")
    """"now", "done" or "later"."""
    needs = NumericProperty(0)
    """The height that its words need; the rail gives all chips the greatest."""


class PhaseRail(BoxLayout):
    """The phases of a turn, the present one in brass."""

    phases = ListProperty()
    phase = StringProperty()

    def on_phases(self, *_: Any) -> None:
        self.clear_widgets()
        for phase in self.phases:
            chip = PhaseChip(text=phase.label)
            chip.bind(needs=self._measure)
            self.add_widget(chip)
        self.on_phase()

    def _measure(self, *_: Any) -> None:
        self.height = max([dp(40), *(chip.needs for chip in self.children)])

    def on_phase(self, *_: Any) -> None:
        order = [phase.id for phase in self.phases]
        now = order.index(self.phase) if self.phase in order else len(order)
        for at, chip in enumerate(reversed(self.children)):
            chip.state_ = "now" if at == now else "done" if at < now else "later"


class Parchment(BoxLayout):
    """What came out: large, on parchment."""

    title = StringProperty()
    note = StringProperty()
    symbol = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.texture = shade(look.parchment_deep, look.parchment)

    def show(self, drawn: Drawn | None) -> None:
        """Show what was drawn, or nothing."""
        self.title = drawn.title if drawn else ""
        self.note = drawn.note if drawn else ""
        self.symbol = drawn.symbol if drawn else ""


class NextThing(Panel):
    """The next thing in words, why, and the page that says so."""

    headline = StringProperty()
    detail = StringProperty()
    source = StringProperty()
    rule = StringProperty()
    """Id of the rule that says why."""

    __events__ = ("on_why",)

    def on_why(self) -> None:
        """Somebody asked why."""


class Pips(Column):
    """The actions of a turn: a brass pip for each that is left, what the others were spent on."""

    pips = ListProperty()

    def on_pips(self, *_: Any) -> None:
        self.ids.row.clear_widgets()
        for pip in self.pips:
            self.ids.row.add_widget(PipMark(spent=pip.spent, label=pip.label))


class PipMark(BoxLayout):
    """One action, spent or not."""

    spent = ObjectProperty(False)
    label = StringProperty()


def page_words(page: str, ruling: str = "") -> str:
    """How the source of a rule is named."""
    return "  ·  ".join(part for part in ("Why?", page, f"ruling {ruling}" if ruling else "") if part)


load_kv("widgets/guide")
