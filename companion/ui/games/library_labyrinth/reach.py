"""How far each meeple gets by one move, plainly and with boosters; a tap shows it on the floor."""

from typing import Any

from kivy.metrics import dp

from companion.ui.screens.table.side import Tab
from companion.ui.widgets.forms import Pill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.text import Muted, Title

WAYS = (("plain", "On foot"), ("ladder", "Ladder"), ("passage", "Passage"), ("both", "Both"))


def _content(view: dict[str, Any]) -> Any:
    """The reach of each meeple with the names of tokens; None where the paths are not kept."""
    picture = view["picture"]
    if not picture["reaches"]:
        return None
    labels = {tile["token"]["id"]: tile["token"]["label"] for tile in picture["tiles"] if tile["token"]}
    return picture["reaches"], labels


def _rows(content: Any, screen: Any) -> list[Any]:
    reaches, labels = content
    return [_meeple(reach, labels, screen) for reach in reaches]


def _meeple(reach: dict[str, Any], labels: dict[str, str], screen: Any) -> Column:
    column = Column(spacing=dp(6))
    column.add_widget(Title(text="Trolley" if reach["who"] == "trolley" else reach["who"], size_sp=20))
    column.add_widget(Muted(text=_in_reach(reach, labels)))
    grid = ChoiceGrid(columns=2, least_width=84, spacing=dp(6))
    for way, label in WAYS:
        tiles = tuple(reach[way])
        note = "1 tile" if len(tiles) == 1 else f"{len(tiles)} tiles"
        pill = Pill(text=label, note=note, value=tiles, guarded=False)
        pill.bind(on_tap=lambda pressed: screen.picture.mark(pressed.value))
        grid.add_widget(pill)
    column.add_widget(grid)
    return column


def _in_reach(reach: dict[str, Any], labels: dict[str, str]) -> str:
    tokens = [labels.get(id_, id_) for id_ in (*reach["terrors"], *reach["shelves"])]
    return f"In reach: {', '.join(tokens)}" if tokens else "No Terror and no Shelf in reach on foot"


REACH = Tab("Reach", _content, _rows)
