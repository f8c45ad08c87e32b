"""The account of a turn: what made the Insight and the Footwork, and what they were spent on."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.screens.table.side import Tab
from companion.ui.shell.kv_files import load_kv
from companion.ui.widgets.text import Muted


class AccountLine(BoxLayout):
    """One entry: what it was, and what came of it."""

    what = StringProperty()
    insight = NumericProperty(0)
    footwork = NumericProperty(0)


def _content(view: dict[str, Any]) -> Any:
    pools = view["picture"]["pools"]
    return pools["lines"], pools["keys"]


def _rows(content: Any, _: Any) -> list[Any]:
    lines, keys = content
    rows: list[Any] = [
        AccountLine(what=line["what"], insight=line["insight"], footwork=line["footwork"]) for line in lines
    ]
    rows = rows or [Muted(text="No Insight and no Footwork yet.")]
    return [*rows, Muted(text=f"Locked doors that may still be opened: {keys}.")] if keys else rows


ACCOUNT = Tab("Pools", _content, _rows)

load_kv("games/orne_library")
