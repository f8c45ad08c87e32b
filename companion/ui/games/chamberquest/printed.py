"""The pieces of ChamberQuest as they are entered in Your box."""

from collections.abc import Mapping
from typing import Any

from companion.games.chamberquest.rules.pieces import COLOURS, PLAIN_SHAPES
from companion.ui.games.kit import Printed
from companion.ui.look.drawing import Bounds, word
from companion.ui.look.paper import PaperCard, fitted, write
from companion.ui.look.symbols import INK, draw_symbol
from companion.ui.look.theme import look


def draw_printed(printed: Printed, box: Bounds) -> None:
    """Whatever it is: the dice, a colour, a chamber, or the tiles."""
    sheet, group, id_ = fitted(box, 1), printed.card.group, printed.card.id
    if group == "die":
        _dice(printed.values, sheet)
    elif group == "colours":
        draw_symbol(f"start:{printed.values[id_]}", sheet.at(0.5, 0.5), sheet.width * 0.9, INK)
    elif group == "treasures":
        colour = COLOURS[int(id_.rpartition("-")[2]) - 1]
        treasure = printed.values[id_] or ""
        draw_symbol(f"vault:{colour}:{treasure}", sheet.at(0.5, 0.5), sheet.width * 0.94, INK)
    else:
        _tiles(printed.values, sheet)
    if id_ in printed.guessed and group == "colours":
        write("?", sheet.height * 0.22, sheet.at(0.84, 0.84), sheet.width, list(look.text))


def _dice(values: Mapping[str, Any], sheet: PaperCard) -> None:
    count = int(values["die-count"])
    dice = ",".join([f"die:d{values['die-sides']}"] * count)
    draw_symbol(f"row:{dice}", sheet.at(0.5, 0.5), sheet.width * 0.9, INK)


def _tiles(values: Mapping[str, Any], sheet: PaperCard) -> None:
    """Each shape with how many there are, in two rows."""
    for at, shape in enumerate(PLAIN_SHAPES):
        x, y = 1 / 6 + at % 3 / 3, 0.8 if at < 3 else 0.32
        draw_symbol(f"path:{shape}", sheet.at(x, y), sheet.width * 0.3, INK)
        word(
            str(values[f"tiles-{shape}"]),
            sheet.height * 0.13,
            sheet.at(x, y - 0.235),
            list(look.text),
            "Serif",
        )
