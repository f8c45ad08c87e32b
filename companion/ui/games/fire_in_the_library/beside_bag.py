"""Beside the bag: the Fires that lie aside, and the tools in play with the tokens on them."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.face.tools import ToolOnTable
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit, words
from companion.ui.games.fire_in_the_library.tokens import TOOL_ICONS, token
from companion.ui.look.drawing import glyph
from companion.ui.look.theme import look


def draw_aside(count: int, box: Frame, flames: bool) -> None:
    """How many Fires are aside, with a row of small flames."""
    if box.width < unit(40) or box.height < small(20):
        return
    size = min(small(16), box.height * 0.5, box.width / 7)
    text = f"{count} aside"
    end = words(text, size, box.x, box.centre[1], box.width * 0.55, list(look.muted))
    step = min(size * 0.62, (box.right - end - unit(8) - size) / max(1, count))
    for at in range(count if flames else 0):
        glyph("fire", size * 1.1, (end + unit(8) + size / 2 + at * step, box.centre[1]), list(look.fire))


def draw_heap(count: int, box: Frame) -> None:
    """The Fires aside as a heap, while there is nothing else to say beside the bag."""
    if box.width < unit(60) or box.height < unit(60) or not count:
        return
    size = min(box.width / 4.6, box.height / 4.4, small(40))
    rows, left = [], count
    for wide in (4, 3, 2, 1):
        rows.append(min(wide, left))
        left -= rows[-1]
    for row, wide in enumerate(rows):
        for at in range(wide):
            x = box.centre[0] + (at - (wide - 1) / 2) * size * 1.06
            token("fire", (x, box.y + size * (0.7 + row * 0.98)), size)


def draw_in_play(tools: Sequence[ToolOnTable], box: Frame) -> None:
    """The tools that lie open, each with the tokens on it."""
    if not tools or box.width < unit(60):
        return
    for tool, row in zip(tools, box.rows(len(tools), unit(4), small(40)), strict=True):
        size = min(small(26), row.height * 0.8)
        glyph(TOOL_ICONS[tool.tool], size, (row.x + size / 2, row.centre[1]), list(look.text))
        for at, laid in enumerate(tool.tokens):
            x = row.x + size * 1.7 + at * size * 1.08
            if x + size / 2 <= row.right:
                token(laid, (x, row.centre[1]), size)
