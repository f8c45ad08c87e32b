"""The cards and tokens of Library Labyrinth as they are entered in Your box."""

from collections.abc import Mapping
from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothLine, SmoothRoundedRectangle

from companion.games.library_labyrinth.rules.box import name_fact, symbols_fact
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, Booster
from companion.ui.games.kit import Printed
from companion.ui.games.library_labyrinth.symbols import (
    CORNERS,
    GENRES,
    NIGHT,
    bookwyrm,
    draw_compass,
    tile_ink,
)
from companion.ui.games.library_labyrinth.tiles import SHELF_INK
from companion.ui.look.drawing import Bounds, Rgba, glyph, octagon, polygon, word
from companion.ui.look.paper import FADED, PaperCard, fitted, paper, symbols_in_row, write, write_lines
from companion.ui.look.symbols import INK, PAPER, WHITE
from companion.ui.look.theme import look, mixed


def draw_printed(printed: Printed, box: Bounds) -> None:
    """Whatever it is: a Terror, a Book card, a Reward card, or Disturbance cards."""
    group = printed.card.group
    if group == "terrors":
        _terror(printed, fitted(box, 1))
    elif group.startswith("books-"):
        _book(printed, fitted(box), group.removeprefix("books-"))
    elif group == "items":
        _item(printed, fitted(box))
    elif group == "boosters":
        _booster(printed, fitted(box))
    elif printed.card.id in printed.values:
        _double(printed, fitted(box))
    else:
        _standard(printed.values, fitted(box, 1))


def _genres(values: Mapping[str, Any], piece: str) -> list[str]:
    return [f"genre:{genre}" for genre in values[symbols_fact(piece)] or ()]


def _terror(printed: Printed, sheet: PaperCard) -> None:
    piece = printed.card.id.removeprefix("symbols-")
    size, radius = (sheet.width, sheet.height), sheet.radius * 1.6
    Color(0, 0, 0, 0.3)
    RoundedRectangle(pos=(sheet.x, sheet.y - sheet.height * 0.02), size=size, radius=[radius])
    Color(*NIGHT)
    SmoothRoundedRectangle(pos=(sheet.x, sheet.y), size=size, radius=[radius])
    Color(*look.fire)
    SmoothLine(rounded_rectangle=(sheet.x, sheet.y, *size, radius), width=max(1.2, sheet.width * 0.012))
    glyph("skull", sheet.height * 0.34, sheet.at(0.5, 0.76), PAPER)
    write_lines(printed.card.title, sheet.height * 0.13, sheet.at(0.5, 0.46), sheet.width * 0.88, PAPER)
    symbols = _genres(printed.values, piece)
    row = sheet.at(0.5, 0.19)
    symbols_in_row(symbols, row, sheet.width * 0.9, sheet.height * 0.25, least=3, ink=PAPER)


def _book(printed: Printed, sheet: PaperCard, genre: str) -> None:
    ink, piece = SHELF_INK[genre], printed.card.id
    paper(sheet, ink)
    _band(sheet, ink)
    glyph(GENRES[genre][0], sheet.height * 0.13, sheet.at(0.5, 0.86), WHITE)
    _name(printed, sheet)
    symbols = _genres(printed.values, piece)
    symbols_in_row(symbols, sheet.at(0.5, 0.2), sheet.width * 0.88, sheet.width * 0.27, least=3)


def _band(sheet: PaperCard, ink: Rgba) -> None:
    """A broad stripe at the head, in the colour of the genre."""
    inset = max(1.5, sheet.width * 0.03)
    Color(*ink)
    RoundedRectangle(
        pos=(sheet.x + inset, sheet.y + sheet.height * 0.76),
        size=(sheet.width - 2 * inset, sheet.height * 0.24 - inset),
        radius=[sheet.radius * 0.7],
    )


def _name(printed: Printed, sheet: PaperCard) -> None:
    """Its name, or a place for one."""
    fact, spot = name_fact(printed.card.id), sheet.at(0.5, 0.52)
    if fact not in printed.values:  # it has the one name in every copy
        write_lines(printed.card.title, sheet.height * 0.1, spot, sheet.width * 0.86)
    elif name := printed.values[fact]:
        write_lines(str(name), sheet.height * 0.1, spot, sheet.width * 0.86)
    else:
        write("Name?", sheet.height * 0.09, spot, sheet.width * 0.8, FADED)


def _item(printed: Printed, sheet: PaperCard) -> None:
    ink = tile_ink("purple")
    paper(sheet, ink)
    glyph("auto-fix", sheet.height * 0.2, sheet.at(0.5, 0.82), ink)
    _name(printed, sheet)
    guessed = symbols_fact(printed.card.id) in printed.guessed
    symbols = _genres(printed.values, printed.card.id)
    symbols_in_row(symbols, sheet.at(0.5, 0.22), sheet.width * 0.8, sheet.width * 0.3, least=2)
    if guessed:
        write("our guess", sheet.height * 0.05, sheet.at(0.5, 0.06), sheet.width * 0.8, FADED, "Roboto")


def _booster(printed: Printed, sheet: PaperCard) -> None:
    paper(sheet, tile_ink("purple"))
    given = [Booster(option).label for option in printed.values[printed.card.id] or ()]
    glyph("lightning-bolt", sheet.height * 0.18, sheet.at(0.5, 0.86), tile_ink("purple"))
    for at, height in enumerate((0.57, 0.21)):
        spot = sheet.at(0.5, height)
        if at < len(given):
            write_lines(given[at], sheet.height * 0.1, spot, sheet.width * 0.86)
        else:
            word("?", sheet.height * 0.16, spot, FADED, "Serif")
    write("or", sheet.height * 0.07, sheet.at(0.5, 0.39), sheet.width * 0.5, FADED)


def _double(printed: Printed, sheet: PaperCard) -> None:
    paper(sheet, list(look.curse))
    pair = str(printed.values[printed.card.id] or "")
    draw_compass(pair, sheet.at(0.5, 0.55), sheet.width * 0.8, INK)
    if printed.card.id in printed.guessed:
        write("our guess", sheet.height * 0.06, sheet.at(0.5, 0.1), sheet.width * 0.8, FADED, "Roboto")


def _standard(values: Mapping[str, Any], sheet: PaperCard) -> None:
    """The four tiles round the Bookwyrm, each with how many cards show it."""
    step = sheet.width * 0.26
    fill = mixed(PAPER, list(look.path), 0.4)
    for direction in DIRECTIONS:
        dx, dy = CORNERS[direction]
        x, y = sheet.x + sheet.width / 2 + dx * step, sheet.y + sheet.height / 2 + dy * step
        polygon(octagon(x, y, step * 0.94), fill, mixed(fill, INK, 0.35), 1.4)
        word(str(values[f"split-{direction}"]), step * 0.8, (x, y + step * 0.1), INK, "Serif")
        write(direction, step * 0.32, (x, y - step * 0.55), step, FADED, "Roboto")
    bookwyrm((sheet.x + sheet.width / 2, sheet.y + sheet.height / 2), sheet.width * 0.1)
