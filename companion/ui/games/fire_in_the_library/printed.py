"""The cards of Fire in the Library as they are entered in Your box."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.utils import get_color_from_hex

from companion.games.fire_in_the_library.rules.box.facts import ICON, SAFE, SAFE_TOOL
from companion.ui.games.fire_in_the_library.tokens import (
    FIRE_INK,
    SAFE_INK,
    TOKENS,
    TOOL_ICONS,
    token,
)
from companion.ui.games.kit import Printed
from companion.ui.look.drawing import Bounds, Rgba, glyph, word
from companion.ui.look.paper import FADED, PaperCard, fitted, gap, paper, write
from companion.ui.look.symbols import INK
from companion.ui.look.theme import mixed

WIDE = 1.7
"""The width of a Turn Order card by its height."""


def draw_printed(printed: Printed, box: Bounds) -> None:
    """Whatever it is: a Library card, a Turn Order card, a Tool card, or the highest burn index."""
    kind, _, which = printed.card.group.partition("-")
    id_ = printed.card.id
    if kind in ("section", "read"):
        _library(printed, fitted(box), which)
    elif kind == "order":
        _order(printed, fitted(box, WIDE))
    elif kind in ("copies", "banners"):
        _tool(printed, fitted(box), id_.partition("-")[2])
    else:
        sheet = fitted(box)
        paper(sheet, FIRE_INK)
        glyph("fire", sheet.height * 0.3, sheet.at(0.5, 0.72), FIRE_INK)
        _number(printed, id_, sheet, 0.3, 0.36)


def _library(printed: Printed, sheet: PaperCard, section: str) -> None:
    letter, code, ink = TOKENS[section]
    fill = get_color_from_hex(code)
    paper(sheet, mixed(fill, INK, 0.4))
    inset = max(1.5, sheet.width * 0.03)
    Color(*fill)
    RoundedRectangle(
        pos=(sheet.x + inset, sheet.y + sheet.height * 0.78),
        size=(sheet.width - 2 * inset, sheet.height * 0.22 - inset),
        radius=[sheet.radius * 0.7],
    )
    word(letter, sheet.height * 0.15, sheet.at(0.5, 0.875), get_color_from_hex(ink), "Serif")
    if printed.card.is_stacked:
        value, index, icon = (f"{section}-{part}" for part in ("values", "indexes", "icons"))
        _number(printed, value, sheet, 0.54, 0.42)
    else:
        icon, index = printed.card.id, f"{printed.card.id}-index"
        word(printed.card.id.partition("-")[2], sheet.height * 0.42, sheet.at(0.5, 0.54), INK, "Serif")
    _foot(printed.values[index], printed.values[icon], sheet)


def _foot(index: Any, icon: Any, sheet: PaperCard) -> None:
    """When it burns, on the left; on the right whether it shows a fire icon."""
    left, right, size = sheet.at(0.27, 0.16), sheet.at(0.73, 0.16), sheet.width * 0.32
    if index is None:
        gap(left, size)
    else:
        Color(*FIRE_INK)
        SmoothLine(circle=(*left, size * 0.52), width=max(1.0, sheet.width * 0.012))
        word(str(index), size * 0.56, left, FIRE_INK, "Serif")
    if icon is None:
        gap(right, size)
    elif icon == ICON:
        glyph("fire", size * 1.1, right, FIRE_INK)
    else:
        write("no icon", size * 0.3, right, size * 1.2, FADED, "Roboto")


def _number(printed: Printed, fact: str, sheet: PaperCard, height: float, size: float) -> None:
    """A number of the card: with a question mark as long as it is a guess."""
    value, guessed = printed.values[fact], fact in printed.guessed
    said = "?" if value is None else f"{value}?" if guessed else str(value)
    write(said, sheet.height * size, sheet.at(0.5, height), sheet.width * 0.9, FADED if guessed else INK)


def _order(printed: Printed, sheet: PaperCard) -> None:
    paper(sheet)
    fact = printed.card.id
    spaces = list(printed.values[fact] or ())
    write(printed.card.title.partition(" ")[0], sheet.height * 0.22, sheet.at(0.14, 0.82), sheet.width * 0.3)
    if fact in printed.guessed:
        write("our guess", sheet.height * 0.11, sheet.at(0.8, 0.82), sheet.width * 0.4, FADED, "Roboto")
    count = max(len(spaces), 1)
    step = sheet.width * 0.92 / count
    side = min(step * 0.86, sheet.height * 0.52)
    for at, kind in enumerate(spaces):
        x, y = sheet.x + sheet.width * 0.04 + step * (at + 0.5), sheet.y + sheet.height * 0.36
        _space(str(kind), x, y, side)


def _space(kind: str, x: float, y: float, side: float) -> None:
    safe = kind in (SAFE, SAFE_TOOL)
    ink: Rgba = SAFE_INK if safe else FIRE_INK
    Color(*ink[:3], 0.14)
    RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.2])
    Color(*ink)
    SmoothLine(
        rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.2), width=max(1.0, side * 0.03)
    )
    if kind == SAFE_TOOL:
        glyph("hammer-wrench", side * 0.5, (x, y), ink)
    elif kind == SAFE:
        glyph("shield-check", side * 0.5, (x, y), ink)
    else:
        word(f"+{kind}", side * 0.46, (x, y), ink, "Serif")


def _tool(printed: Printed, sheet: PaperCard, tool: str) -> None:
    paper(sheet)
    glyph(TOOL_ICONS[tool], sheet.height * 0.34, sheet.at(0.5, 0.72), INK)
    write(printed.card.title, sheet.height * 0.08, sheet.at(0.5, 0.48), sheet.width * 0.88)
    fact = printed.card.id
    if printed.card.group == "copies":
        guessed = fact in printed.guessed
        said = f"× {printed.values[fact]}" + ("?" if guessed else "")
        write(said, sheet.height * 0.2, sheet.at(0.5, 0.22), sheet.width * 0.8, FADED if guessed else INK)
        return
    pairs = list(printed.values[fact] or ())
    if not pairs:
        gap(sheet.at(0.5, 0.22), sheet.height * 0.2)
    rows = max(len(pairs), 3)
    size = min(sheet.height * 0.4 / rows, sheet.width * 0.2)
    for at, pair in enumerate(pairs):
        height = 0.38 - (at + 0.5) * size * 1.05 / sheet.height
        for section, across in zip(str(pair).split("+"), (0.38, 0.62), strict=True):
            token(section, sheet.at(across, height), size * 0.9)
