"""The hands beside the floor: six slots each, with the symbols as far as they are known."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv_files import load_kv
from companion.ui.screens.table_side import Tab
from companion.ui.widgets.panel import Column
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Muted, Text, Title


class SlotRow(BoxLayout):
    """One slot: a card or a captured Terror, and its symbols."""

    label = StringProperty()
    note = StringProperty()
    symbols = ListProperty()

    def on_symbols(self, *_: Any) -> None:
        self.ids.symbols.clear_widgets()
        for genre in self.symbols:
            self.ids.symbols.add_widget(
                Symbol(name=f"genre:{genre}", size_hint=(None, None), size=(dp(24), dp(24)))
            )


def _content(view: dict[str, Any]) -> Any:
    """The hands that are kept; without any there is no such tab."""
    picture = view["picture"]
    return picture["hands"] if picture["hands_kept"] or any(h["slots"] for h in picture["hands"]) else None


def _rows(content: Any, screen: Any) -> list[Any]:
    rows: list[Any] = []
    for hand in content:
        column = Column(spacing=dp(4))
        column.add_widget(Title(text=f"{_name(hand)}  {len(hand['slots'])} of {hand['limit']}", size_sp=20))
        for slot in hand["slots"]:
            note = f"captured with {', '.join(slot['pile'])}" if slot.get("pile") else slot.get("note", "")
            row = SlotRow(label=slot["label"], note=note)
            row.symbols = slot["symbols"]
            column.add_widget(row)
        if not hand["slots"]:
            column.add_widget(Muted(text="nothing in hand"))
        rows.append(column)
    return rows


def _name(hand: dict[str, Any]) -> str:
    return "Trolley" if hand["seat"] == "trolley" else str(hand["seat"])


HANDS = Tab("Hands", _content, _rows)

load_kv("games/library_labyrinth")

__all__ = ["HANDS", "SlotRow", "Text"]
