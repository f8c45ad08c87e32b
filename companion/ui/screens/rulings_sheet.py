"""All rulings of a game on a sheet, with a switch where a table may decide: at set-up, and in mid-game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.reference import Ruling, reference
from companion.table import Game
from companion.ui.widgets.forms import ChoiceRow
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted, Title

NOTE = "How we play where the rulebook is silent or contradicts itself. You may decide otherwise."

Decide = Callable[[str, str], bool | None]
"""Takes a ruling and its new position; False where that was refused."""


def open_rulings(game: Game[Any, Any], now: Mapping[str, str], decide: Decide) -> Sheet:
    """Show the rulings as they stand; each change is told at once."""
    sheet = Sheet(title="Rulings", note=NOTE, widest=760)
    for ruling in reference(game.id).rulings.values():
        positions = game.rules.switches.get(ruling.id, ())
        sheet.add(_ruling(ruling, positions, now.get(ruling.id, ""), partial(decide, ruling.id)))
    sheet.add_button("Done", brass=True)
    sheet.open()
    return sheet


def decided_otherwise(game: Game[Any, Any], now: Mapping[str, str]) -> int:
    """How many rulings a table plays otherwise than we suggest."""
    return sum(now.get(id_) != positions[0] for id_, positions in game.rules.switches.items())


def _ruling(ruling: Ruling, positions: tuple[str, ...], now: str, decide: Callable[[str], object]) -> Column:
    column = Column(spacing=4)
    column.add_widget(Title(text=f"{ruling.id}  {ruling.title}", size_sp=20))
    column.add_widget(Muted(text=f"{ruling.problem} ({ruling.page})"))
    if positions:
        labels = {position.id: position.label for position in ruling.positions}
        choices = [(id_, labels[id_], "") for id_ in positions]
        value = now if now in positions else positions[0]
        row = ChoiceRow(label="", note=ruling.why, choices=choices, value=value, chosen=decide)
        column.add_widget(row)
    else:
        column.add_widget(Muted(text=f"{ruling.ruling} {ruling.why}"))
    return column
