"""What pictures of cards are made of: parchment that fits its room, and words that fit the parchment.

Words that nobody could read are left out: in a row, what they say stands beside the picture.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Line, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import sp
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Point, Rgba, fitting, shade, word
from companion.ui.look.symbols import INK, PAPER, draw_symbol
from companion.ui.look.theme import COMMON, look, mixed
from companion.ui.look.writing import SMALLEST

CARD = 0.7
"""The width of a card by its height."""
FADED: Rgba = get_color_from_hex(COMMON["parchment_muted"])
"""The ink of what is not known yet, or only guessed."""


class PaperCard(NamedTuple):
    """A card in its room."""

    x: float
    y: float
    width: float
    height: float

    def at(self, across: float, up: float) -> Point:
        """A place on it: zero to one from its left edge, and from its foot."""
        return self.x + self.width * across, self.y + self.height * up

    @property
    def radius(self) -> float:
        """How round its corners are."""
        return min(self.width, self.height) * 0.08


def fitted(box: tuple[float, float, float, float], shape: float = CARD) -> PaperCard:
    """As large a sheet of this shape, width by height, as fits into a box."""
    x, y, wide, high = box
    width = min(wide, high * shape)
    height = width / shape
    return PaperCard(x + (wide - width) / 2, y + (high - height) / 2, width, height)


def paper(sheet: PaperCard, edge: Rgba | None = None) -> None:
    """Parchment with its shadow."""
    pos, size, radius = (sheet.x, sheet.y), (sheet.width, sheet.height), sheet.radius
    Color(0, 0, 0, 0.28)
    RoundedRectangle(pos=(sheet.x, sheet.y - sheet.height * 0.018), size=size, radius=[radius])
    Color(*look.parchment_deep)
    SmoothRoundedRectangle(pos=pos, size=size, radius=[radius])
    Color(1, 1, 1, 1)
    RoundedRectangle(
        pos=(sheet.x + 1, sheet.y + 1),
        size=(sheet.width - 2, sheet.height - 2),
        radius=[radius],
        texture=shade(look.parchment_deep, look.parchment),
    )
    Color(*(edge or mixed(PAPER, INK, 0.45)))
    SmoothLine(rounded_rectangle=(*pos, *size, radius), width=max(1.0, sheet.height * 0.008))


def write(text: str, size: float, at: Point, width: float, ink: Rgba = INK, font: str = "Serif") -> None:
    """Words in one line, as large as fits; left out where nobody could read them."""
    if text and (fits := fitting(text, size, width, font)) >= sp(SMALLEST):
        word(text, fits, at, ink, font)


def write_lines(text: str, size: float, at: Point, width: float, ink: Rgba = INK) -> None:
    """Words in as few lines as can be read, the middle of them at a place."""
    lines = _lines(text, size, width)
    small = min(fitting(line, size, width, "Serif") for line in lines)
    if small < sp(SMALLEST):
        return
    for row, line in enumerate(lines):
        word(line, small, (at[0], at[1] + (len(lines) / 2 - row - 0.5) * small * 1.2), ink, "Serif")


def _lines(text: str, size: float, width: float) -> list[str]:
    lines = [""]
    for part in text.split():
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and fitting(longer, size, width, "Serif") < size:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def symbols_in_row(
    names: Sequence[str], at: Point, width: float, most: float, least: int = 0, ink: Rgba = FADED
) -> None:
    """Symbols side by side; places for as many as there are at least, empty where nobody knows."""
    count = max(len(names), least)
    if not count:
        return
    step = min(width / count, most * 1.14)
    left = at[0] - step * (count - 1) / 2
    for place in range(count):
        spot = (left + place * step, at[1])
        if place < len(names):
            draw_symbol(names[place], spot, step * 0.88, INK)
        else:
            gap(spot, step * 0.84, ink)


def gap(at: Point, size: float, ink: Rgba = FADED) -> None:
    """A place for what is not known yet."""
    if size < SMALLEST:
        return
    Color(*ink)
    box = (at[0] - size / 2, at[1] - size / 2, size, size, size * 0.2)
    Line(rounded_rectangle=box, width=1.1, dash_length=4, dash_offset=4)
    word("?", size * 0.55, at, ink, "Serif")
