"""How far each meeple gets by one move, plainly and with boosters; a tap shows it on the floor."""

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.library_labyrinth.face.picture import LabyrinthPicture, ReachShown
from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.table import View
from companion.ui.games.kit import Tab
from companion.ui.games.library_labyrinth.floor import FloorPicture
from companion.ui.widgets.buttons import Pill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.text import Muted, Title

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

Content = tuple[tuple[ReachShown, ...], dict[str, str]]
"""The reach of each meeple, and the names of the tokens on the floor."""


def _is_there(view: View[LabyrinthPicture]) -> bool:
    """Only where the paths are kept."""
    return bool(view.picture.reaches)


def _content(view: View[LabyrinthPicture]) -> Content:
    tokens = [tile.token for tile in view.picture.tiles if tile.token is not None]
    return view.picture.reaches, {token.id: token.label for token in tokens}


def _rows(content: Content, screen: "TableScreen") -> list[Widget]:
    reaches, labels = content
    return [_meeple(reach, labels, screen) for reach in reaches]


def _meeple(reach: ReachShown, labels: dict[str, str], screen: "TableScreen") -> Column:
    column = Column(spacing=dp(6))
    column.add_widget(Title(text="Trolley" if reach.who == TROLLEY else reach.who, size_sp=20))
    column.add_widget(Muted(text=_in_reach(reach, labels)))
    grid = ChoiceGrid(columns=2, least_width=84, spacing=dp(6))
    ways = {"On foot": reach.plain, "Ladder": reach.ladder, "Passage": reach.passage, "Both": reach.both}
    for label, tiles in ways.items():
        note = "1 tile" if len(tiles) == 1 else f"{len(tiles)} tiles"
        pill = Pill(text=label, note=note, value=tiles)
        pill.bind(on_tap=lambda pressed: _mark(screen, pressed.value))
        grid.add_widget(pill)
    column.add_widget(grid)
    return column


def _mark(screen: "TableScreen", tiles: tuple[str, ...]) -> None:
    if isinstance(screen.picture, FloorPicture):
        screen.picture.mark(tiles)


def _in_reach(reach: ReachShown, labels: dict[str, str]) -> str:
    tokens = [labels.get(id_, id_) for id_ in (*reach.terrors, *reach.shelves)]
    return f"In reach: {', '.join(tokens)}" if tokens else "No Terror and no Shelf in reach on foot"


REACH = Tab("Reach", _content, _rows, _is_there)
