"""The account of a turn: what made the Insight and the Footwork, and what they were spent on."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.orne_library.face.picture import OrnePicture, Pools
from companion.table import View
from companion.ui.games.kit import Tab
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.text import Muted


class AccountRow(BoxLayout):
    """One entry: what it was, and what came of it."""

    what = StringProperty()
    insight = NumericProperty(0)
    footwork = NumericProperty(0)


def _content(view: View[OrnePicture]) -> Pools | None:
    """Where the table keeps the pools, they stand below the board, with nothing to tell of them."""
    return None if view.picture.pools.told else view.picture.pools


def _rows(pools: Pools, _screen: object) -> list[Widget]:
    rows: list[Widget] = [
        AccountRow(what=line.what, insight=line.insight, footwork=line.footwork) for line in pools.lines
    ]
    rows = rows or [Muted(text="No Insight and no Footwork yet.")]
    keys = f"Locked doors that may still be opened: {pools.keys}."
    return [*rows, Muted(text=keys)] if pools.keys else rows


ACCOUNT = Tab("Pools", _content, _rows)

load_kv("games/orne_library")
