"""The hands beside the floor: six slots each, their symbols as far as known, and the capture helper."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.ui.screens.table.side import Tab
from companion.ui.shell.kv_files import load_kv
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Muted, Title


class SlotRow(Tappable):
    """A card or a Terror with its symbols; a tap asks what to do with it."""

    label = StringProperty()
    id_ = StringProperty()
    note = StringProperty()
    symbols = ListProperty()

    def on_symbols(self, *_: Any) -> None:
        self.ids.symbols.clear_widgets()
        for genre in self.symbols:
            self.ids.symbols.add_widget(
                Symbol(name=f"genre:{genre}", size_hint=(None, None), size=(dp(24), dp(24)))
            )


def slot_row(screen: Any, id_: str, label: str, note: str, symbols: list[str]) -> SlotRow:
    """A row with its symbols, which can only be shown once its own children are there."""
    row = SlotRow(id_=id_, label=label, note=note)
    row.symbols = symbols
    row.bind(on_tap=lambda pressed: screen.tapped("card", pressed.id_, pressed.label))
    return row


def _content(view: dict[str, Any]) -> Any:
    """The hands, that of the player on turn first, and the plans; None where there are none to show."""
    picture, seat = view["picture"], view["guide"]["seat"]
    if not (picture["hands_kept"] or any(hand["slots"] for hand in picture["hands"])):
        return None
    return sorted(picture["hands"], key=lambda hand: hand["seat"] != seat), picture["captures"]


def _rows(content: Any, screen: Any) -> list[Any]:
    hands, captures = content
    own, *others = (_hand(hand, screen) for hand in hands)
    return [own, *([_plans(captures, screen)] if captures else []), *others]


def _plans(captures: list[dict[str, Any]], screen: Any) -> Column:
    column = Column(spacing=dp(6))
    column.add_widget(Title(text="To capture", size_sp=20))
    for plan in captures:
        row = slot_row(screen, plan["terror"], plan["label"], _advice(plan), plan["symbols"])
        column.add_widget(row)
    return column


def _advice(plan: dict[str, Any]) -> str:
    """What to spend, what is missing, or what is not known yet."""
    if not plan["symbols"]:
        return "tap to enter its symbols"
    if plan["works"]:
        twice = f", {len(plan['copied'])} of them twice" if plan["copied"] else ""
        return "spend " + ", ".join(card["label"] for card in plan["cards"]) + twice
    missing = "missing: " + ", ".join(plan["missing"])
    return missing if plan["sure"] else f"{missing}, as far as the cards are known"


def _hand(hand: dict[str, Any], screen: Any) -> Column:
    column = Column(spacing=dp(4))
    name = "Trolley" if hand["seat"] == "trolley" else hand["seat"]
    column.add_widget(Title(text=f"{name}  {len(hand['slots'])} of {hand['limit']}", size_sp=20))
    for slot in hand["slots"]:
        column.add_widget(slot_row(screen, slot["id"], slot["label"], _note(slot), slot["symbols"]))
    if not hand["slots"]:
        column.add_widget(Muted(text="nothing in hand"))
    return column


def _note(slot: dict[str, Any]) -> str:
    if slot["pile"]:
        return f"captured with {', '.join(slot['pile'])}"
    return " or ".join(slot.get("options", ())).replace("_", " ")


HANDS = Tab("Hands", _content, _rows)

load_kv("games/library_labyrinth")
