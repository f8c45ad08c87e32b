"""The hands beside the floor: six slots each, their symbols as far as known, and the capture helper."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.library_labyrinth.face.hands import CaptureShown, HandShown, SlotShown
from companion.games.library_labyrinth.face.picture import LabyrinthPicture
from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.table import View, thing
from companion.ui.games.kit import Tab
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Title

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

Content = tuple[tuple[HandShown, ...], tuple[CaptureShown, ...]]
"""The hands, that of the player on turn first, and the plans."""


class SlotRow(TapBox):
    """A card or a Terror with its symbols; a tap asks what to do with it, on a term it opens its rule."""

    game_id = StringProperty()
    label = StringProperty()
    thing = StringProperty()
    note = StringProperty()
    symbols = ListProperty()

    def on_symbols(self, *_: Any) -> None:
        self.ids.symbols.clear_widgets()
        for genre in self.symbols:
            self.ids.symbols.add_widget(
                Symbol(name=f"genre:{genre}", size_hint=(None, None), size=(dp(24), dp(24)))
            )


def slot_row(screen: "TableScreen", touched: str, label: str, note: str, symbols: Sequence[str]) -> SlotRow:
    """A row with its symbols, which can only be shown once its own children are there."""
    row = SlotRow(game_id=screen.game_id, thing=touched, label=label, note=note)
    row.symbols = list(symbols)
    row.bind(on_tap=lambda pressed: screen.tapped(pressed.thing, pressed.label))
    return row


def _are_kept(view: View[LabyrinthPicture]) -> bool:
    """Where the app only draws it follows no hands, whatever it knew of them before."""
    return view.picture.hands_kept and not view.picture.only_draws


def _are_captured(view: View[LabyrinthPicture]) -> bool:
    """Where hands are not kept, nothing is known of them but the Terrors that were captured."""
    picture = view.picture
    return not (picture.hands_kept or picture.only_draws) and any(hand.slots for hand in picture.hands)


def _content(view: View[LabyrinthPicture]) -> Content:
    hands = sorted(view.picture.hands, key=lambda hand: hand.seat != view.guide.seat)
    return tuple(hands), view.picture.captures


def _rows(content: Content, screen: "TableScreen") -> list[Widget]:
    hands, captures = content
    own, *others = (_hand(hand, screen) for hand in hands)
    return [own, *([_plans(captures, screen)] if captures else []), *others]


def _plans(captures: tuple[CaptureShown, ...], screen: "TableScreen") -> Column:
    column = Column(spacing=dp(6))
    column.add_widget(Title(text="To capture", size_sp=20))
    for plan in captures:
        row = slot_row(screen, thing("token", plan.terror), plan.label, _advice(plan), plan.symbols)
        column.add_widget(row)
    return column


def _advice(plan: CaptureShown) -> str:
    """What to spend, what is missing, or what is not known yet."""
    if not plan.symbols:
        return "tap to enter its symbols"
    if plan.works:
        twice = f", {len(plan.copied)} of them twice" if plan.copied else ""
        return "spend " + ", ".join(card.label for card in plan.cards) + twice
    missing = "missing: " + ", ".join(plan.missing)
    return missing if plan.sure else f"{missing}, as far as the cards are known"


def _hand(hand: HandShown, screen: "TableScreen") -> Column:
    column = Column(spacing=dp(4))
    name = _called(hand.seat)
    column.add_widget(Title(text=f"{name}  {hand.size} of {hand.limit}", size_sp=20))
    for slot in hand.slots:
        row = slot_row(screen, thing("card", slot.id), slot.label, _note(slot), slot.symbols)
        column.add_widget(row)
    if not hand.told:
        column.add_widget(_untold(hand.seat, name, screen))
    elif not hand.slots:
        column.add_widget(Muted(text="nothing in hand"))
    return column


def _called(seat: str) -> str:
    return "Trolley" if seat == TROLLEY else seat


def _untold(seat: str, name: str, screen: "TableScreen") -> SlotRow:
    """A hand of which nobody has said all it holds: a tap says it."""
    row = SlotRow(thing=thing("holder", seat), label=f"Tell the hand of {name}", note="not told yet")
    row.bind(on_tap=lambda pressed: screen.which(pressed.label, screen.pointing.concerning(pressed.thing)))
    return row


def _note(slot: SlotShown) -> str:
    if slot.pile:
        return f"captured with {', '.join(slot.pile)}"
    if slot.guess:
        return "its symbols are our guess: check your copy"
    return ""


def _captured_by(view: View[LabyrinthPicture]) -> tuple[HandShown, ...]:
    return tuple(hand for hand in view.picture.hands if hand.slots)


def _captured(hands: tuple[HandShown, ...], screen: "TableScreen") -> list[Widget]:
    """Each captured Terror with whoever has it, and not a word of what else may be in a hand."""
    return [
        slot_row(screen, thing("card", slot.id), slot.label, _called(hand.seat), slot.symbols)
        for hand in hands
        for slot in hand.slots
    ]


HANDS = Tab("Hands", _content, _rows, _are_kept)
CAPTURED = Tab("Captured", _captured_by, _captured, _are_captured)

load_kv("games/library_labyrinth")
