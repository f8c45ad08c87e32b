"""Fire in the Library on the screen: the table with its bag, the odds and the tools."""

from companion.ui.games.fire_in_the_library.pieces import (
    TOKENS,
    draw_order,
    draw_section,
    draw_token,
    draw_tool,
)
from companion.ui.games.fire_in_the_library.table import FirePicture
from companion.ui.games.fire_in_the_library.tools import TOOLS, peek
from companion.ui.games.fire_in_the_library.what_if import ODDS
from companion.ui.look.symbols import FAMILIES

PICTURE = FirePicture
TABS = (ODDS, TOOLS)
PEEK = peek
FAMILIES |= {f"token:{id_}": draw_token for id_ in TOKENS}
FAMILIES |= {"section": draw_section, "tool": draw_tool, "order": draw_order}

__all__ = ["PEEK", "PICTURE", "TABS"]
