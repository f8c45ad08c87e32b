"""Beside the bag: what drawing and stopping would mean, the tools in play, and the Fires that lie aside."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.face.tools import ToolOnTable
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit, words
from companion.ui.games.fire_in_the_library.marks import disc
from companion.ui.games.fire_in_the_library.tokens import TOOL_ICONS, token
from companion.ui.games.fire_in_the_library.what_if import draw_what_if
from companion.ui.look.drawing import glyph
from companion.ui.look.theme import look

FINGER = 48
"""How high the foot is for a finger, wherever there is room."""


# -- places ----------------------------------------------------------------------------------------


def foot(box: Frame) -> Frame:
    """The lowest line beside the bag, where there is room for it."""
    return Frame(box.x, box.y, box.width, small(30) if box.height > small(30 + 3 * 38) else 0)


def touched_place(box: Frame) -> Frame | None:
    """Where the Fires aside are touched: the foot, high enough for a finger."""
    if box.width < dp(60):
        return None
    return Frame(box.x, box.y, box.width, min(dp(FINGER), box.height))


def marked_place(box: Frame, count: int) -> Frame:
    """Where so many numbers of deeds stand that concern the Fires aside: behind them, over no words."""
    line = foot(box)
    wide = 2.1 * disc() * count
    high = line.height / 2 + disc() / 2
    return Frame(line.right - wide + disc() / 2, line.y, wide if line.height else 0, high)


# -- drawing ---------------------------------------------------------------------------------------


def draw_beside(data: FirePicture, box: Frame) -> None:
    """From the foot up: the Fires aside, the tools in play, and what the next draw may bring."""
    line = foot(box)
    _draw_aside(data.aside, line, data.what_if is not None)
    in_play = data.tools.in_play if data.tools is not None else ()
    high = min((box.height - line.height) * 0.4, small(40) * len(in_play))
    _draw_in_play(in_play, Frame(box.x, line.top, box.width, high))
    upper = Frame(box.x, line.top + high, box.width, box.top - line.top - high)
    if data.what_if is not None:
        draw_what_if(data.what_if, upper)
    else:
        _draw_heap(data.aside, upper)


def _draw_aside(count: int, box: Frame, flames: bool) -> None:
    """How many Fires are aside, with a row of small flames."""
    if box.width < unit(40) or box.height < small(20):
        return
    size = min(small(16), box.height * 0.5, box.width / 7)
    text = f"{count} aside"
    end = words(text, size, box.x, box.centre[1], box.width * 0.55, list(look.muted))
    step = min(size * 0.62, (box.right - end - unit(8) - size) / max(1, count))
    for at in range(count if flames else 0):
        glyph("fire", size * 1.1, (end + unit(8) + size / 2 + at * step, box.centre[1]), list(look.fire))


def _draw_heap(count: int, box: Frame) -> None:
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


def _draw_in_play(tools: Sequence[ToolOnTable], box: Frame) -> None:
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
