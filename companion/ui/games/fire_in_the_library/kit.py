"""What Fire in the Library brings to the screen: the table with its bag, the odds and the tools."""

from companion.ui.games.fire_in_the_library.box_symbols import PIECES
from companion.ui.games.fire_in_the_library.picture import TablePicture
from companion.ui.games.fire_in_the_library.printed import draw_printed
from companion.ui.games.fire_in_the_library.tokens import (
    TOKENS,
    draw_order,
    draw_section,
    draw_token,
    draw_tool,
)
from companion.ui.games.fire_in_the_library.tools_tab import TOOLS, hand, lore
from companion.ui.games.fire_in_the_library.what_if import ODDS
from companion.ui.games.kit import Fold, Kit

KIT = Kit(
    picture=TablePicture,
    tabs=(ODDS, TOOLS),
    hand=hand,
    printed=draw_printed,
    folds={
        "game": Fold("Fire and variants", "fire"),
        "order": Fold("From the youngest", "cake-variant"),
        "help": Fold("Odds and questions", "percent-outline"),
    },
    emblem="bag",
    shakes=("draw", "draw_two"),
    lore=lore,
    symbols={
        **PIECES,
        **{f"token:{id_}": draw_token for id_ in TOKENS},
        "section": draw_section,
        "tool": draw_tool,
        "order": draw_order,
    },
)
