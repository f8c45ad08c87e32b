"""Beside the bag: what drawing and stopping would mean, the tools in play, and the Fires that lie aside."""

from collections.abc import Sequence

from kivy.metrics import dp, sp

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.face.tools import ToolOnTable
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import end_of, readable, small, unit, words
from companion.ui.games.fire_in_the_library.marks import Anchor, disc
from companion.ui.games.fire_in_the_library.tokens import TOOL_ICONS, token
from companion.ui.games.fire_in_the_library.what_if import draw_what_if
from companion.ui.look.drawing import glyph
from companion.ui.look.theme import look
from companion.ui.look.writing import SMALLEST

FINGER = 48
"""How high the foot is for a finger, wherever there is room."""

APART = 0.5
"""How far from the next a small flame stands at the least, in its own size: closer, they are one smear."""


# -- places ----------------------------------------------------------------------------------------


def foot(box: Frame) -> Frame:
    """The lowest line beside the bag, where there is room for it."""
    return Frame(box.x, box.y, box.width, small(30) if box.height > small(30 + 3 * 38) else 0)


def touched_place(box: Frame) -> Frame | None:
    """Where the Fires aside are touched: the foot, high enough for a finger."""
    if box.width < dp(60):
        return None
    return Frame(box.x, box.y, box.width, min(dp(FINGER), box.height))


def fires_mark(data: FirePicture, box: Frame) -> Anchor | None:
    """Where the number of a deed stands that concerns the Fires aside: behind them, over no words."""
    line = foot(box)
    if not _has_foot(line):
        return None
    flames = row_of_fires(data.aside, line) if data.what_if is not None else []
    end = flames[-1] + _fire_size(line) / 2 if flames else _end_of_words(data.aside, line)
    return Anchor(min(end + unit(4) + disc(), line.right), line.centre[1])


def tool_marks(data: FirePicture, box: Frame) -> dict[str, Anchor]:
    """Where the numbers of deeds stand that concern tools in play: behind their tokens."""
    found: dict[str, Anchor] = {}
    for tool, row in _in_play(data, box):
        left, size, width = _tool_name(tool, row)
        end = end_of(tool.name, size, left, width) + unit(4) + disc()
        found[f"played:{tool.tool}"] = Anchor(min(end, row.right), row.centre[1])
    return found


def _in_play(data: FirePicture, box: Frame) -> list[tuple[ToolOnTable, Frame]]:
    """The tools that lie open, each with its row above the foot."""
    tools = data.tools.in_play if data.tools is not None else ()
    if not tools or box.width < unit(60):
        return []
    line = foot(box)
    rows = Frame(box.x, line.top, box.width, _high_of(tools, box)).rows(len(tools), unit(4), small(40))
    return list(zip(tools, rows, strict=True))


def _high_of(tools: Sequence[ToolOnTable], box: Frame) -> float:
    return min((box.height - foot(box).height) * 0.4, small(40) * len(tools))


def _tool_size(row: Frame) -> float:
    return min(small(32), row.height * 0.9)


def laid_on(tool: ToolOnTable, row: Frame) -> list[tuple[str, tuple[float, float], float]]:
    """The tokens on a tool, each with its middle and its size: many are smaller, but all are there."""
    size, left = _tool_size(row), row.x + _tool_size(row) * 1.16
    size = min(size, (row.right - left) / (1.08 * max(1, len(tool.tokens))))
    return [
        (laid, (left + size * (0.54 + at * 1.08), row.centre[1]), size) for at, laid in enumerate(tool.tokens)
    ]


def _tool_name(tool: ToolOnTable, row: Frame) -> tuple[float, float, float]:
    """Where a tool's name begins, behind the tokens on it, how large it is, and how wide it may be."""
    size = _tool_size(row)
    left = row.x + size * (1.2 + 1.08 * len(tool.tokens)) + unit(4)
    return left, min(small(16), row.height * 0.8), max(0.0, row.right - left - unit(4) - 2 * disc())


# -- drawing ---------------------------------------------------------------------------------------


def draw_beside(data: FirePicture, box: Frame) -> None:
    """From the foot up: the Fires aside, the tools in play, and what the next draw may bring."""
    line = foot(box)
    _draw_aside(data.aside, line, data.what_if is not None)
    _draw_in_play(_in_play(data, box))
    high = _high_of(data.tools.in_play if data.tools is not None else (), box)
    upper = Frame(box.x, line.top + high, box.width, box.top - line.top - high)
    if data.what_if is not None:
        draw_what_if(data.what_if, upper)
    else:
        _draw_heap(data.aside, upper)


def _has_foot(line: Frame) -> bool:
    return line.width >= unit(40) and line.height >= small(20)


def _fire_size(line: Frame) -> float:
    return min(small(16), line.height * 0.5, line.width / 7)


def _end_of_words(count: int, line: Frame) -> float:
    return end_of(_aside(count), _fire_size(line), line.x, line.width * 0.55)


def row_of_fires(count: int, line: Frame) -> list[float]:
    """Where flames stand behind the words about the Fires aside: one where they would run into each other."""
    size = _fire_size(line)
    first = _end_of_words(count, line) + unit(8) + size / 2
    step = min(size * 0.62, (line.right - first - size / 2) / max(1, count))
    if step < size * APART:
        return [first] if count else []
    return [first + at * step for at in range(count)]


def _aside(count: int) -> str:
    return f"{count} aside"


def _draw_aside(count: int, line: Frame, flames: bool) -> None:
    """How many Fires are aside, with a row of small flames."""
    if not _has_foot(line):
        return
    size = _fire_size(line)
    words(_aside(count), size, line.x, line.centre[1], line.width * 0.55, list(look.muted))
    for x in row_of_fires(count, line) if flames else ():
        glyph("fire", size * 1.1, (x, line.centre[1]), list(look.fire))


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


def _draw_in_play(placed: Sequence[tuple[ToolOnTable, Frame]]) -> None:
    """The tools that lie open, each with the tokens on it."""
    for tool, row in placed:
        size = _tool_size(row)
        glyph(TOOL_ICONS[tool.tool], size, (row.x + size / 2, row.centre[1]), list(look.text))
        for laid, place, high in laid_on(tool, row):
            token(laid, place, high)
        left, type_size, width = _tool_name(tool, row)
        if type_size >= sp(SMALLEST) and readable((tool.name,), type_size, width):
            words(tool.name, type_size, left, row.centre[1], width, list(look.muted))
