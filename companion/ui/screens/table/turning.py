"""Which side of the tablet the screen faces: chosen on a sheet, with who sits there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.draft.seating import SIDES
from companion.table import Player
from companion.table.seats import side_of
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.side_buttons import side_button
from companion.wording import listed

if TYPE_CHECKING:
    from companion.ui.shell.facing import Facing

TITLE = "Turn the screen"
ASKS = "Who reads it now? The arrows are those of the tablet itself, the usual way up."


def open_sides(facing: "Facing", players: Sequence[Player]) -> None:
    """Ask for a side, and turn to it."""
    sheet, grid = Sheet(title=TITLE, text=ASKS), ChoiceGrid(columns=2)
    for side in SIDES:
        there = [player.name for player in players if side_of(players, player.name) == side]
        button = side_button(side, note=listed(there) if there else "", chosen=side == facing.side)
        button.bind(on_tap=lambda tapped: sheet.close(lambda: facing.turn(tapped.value)))
        grid.add_widget(button)
    sheet.add(grid)
    sheet.add_button("Close")
    sheet.open()
