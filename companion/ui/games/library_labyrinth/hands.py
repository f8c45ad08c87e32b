"""The hands beside the floor: six slots each, their symbols as far as known, and the capture helper."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv_files import load_kv
from companion.ui.screens.table_side import Tab
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Muted, Title


class SlotRow(BoxLayout):
    """A card or a Terror with its symbols."""

    label = StringProperty()
    note = StringProperty()
    symbols = ListProperty()

    def on_symbols(self, *_: Any) -> None:
        self.ids.symbols.clear_widgets()
        for genre in self.symbols:
            self.ids.symbols.add_widget(
                Symbol(name=f"genre:{genre}", size_hint=(None, None), size=(dp(24), dp(24)))
            )


def slot_row(label: str, note: str, symbols: list[str]) -> SlotRow:
    """A row with its symbols, which can only be shown once its own children are there."""
    row = SlotRow(label=label, note=note)
    row.symbols = symbols
    return row


def _content(view: dict[str, Any]) -> Any:
    """The hands that are kept and the plans for them; without any there is no such tab."""
    picture = view["picture"]
    kept = picture["hands_kept"] or any(hand["slots"] for hand in picture["hands"])
    return (picture["hands"], picture["captures"]) if kept else None


def _rows(content: Any, _: Any) -> list[Any]:
    hands, captures = content
    return [*(_plans(captures) if captures else ()), *map(_hand, hands)]


def _plans(captures: list[dict[str, Any]]) -> list[Any]:
    column = Column(spacing=dp(6))
    column.add_widget(Title(text="To capture", size_sp=20))
    for plan in captures:
        column.add_widget(slot_row(plan["label"], _advice(plan), plan["symbols"]))
    return [column]


def _advice(plan: dict[str, Any]) -> str:
    """What to spend, what is missing, or what is not known yet."""
    if not plan["symbols"]:
        return "tap it on the floor to enter its symbols"
    if plan["works"]:
        twice = f", {len(plan['copied'])} of them twice" if plan["copied"] else ""
        return "spend " + ", ".join(card["label"] for card in plan["cards"]) + twice
    missing = "missing: " + ", ".join(plan["missing"])
    return missing if plan["sure"] else f"{missing}, as far as the cards are known"


def _hand(hand: dict[str, Any]) -> Column:
    column = Column(spacing=dp(4))
    name = "Trolley" if hand["seat"] == "trolley" else hand["seat"]
    column.add_widget(Title(text=f"{name}  {len(hand['slots'])} of {hand['limit']}", size_sp=20))
    for slot in hand["slots"]:
        note = f"captured with {', '.join(slot['pile'])}" if slot.get("pile") else ""
        column.add_widget(slot_row(slot["label"], note, slot.get("symbols", [])))
    if not hand["slots"]:
        column.add_widget(Muted(text="nothing in hand"))
    return column


HANDS = Tab("Hands", _content, _rows)

load_kv("games/library_labyrinth")
