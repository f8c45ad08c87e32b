"""Symbols by name: "icon:cog", "die:5", "card:tome". Each family is one small drawing function.

A game's engine names its symbols; this draws them. Colour never stands alone: each has its own shape.
"""

from collections.abc import Callable, Mapping

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Point, Rgba, glyph, polygon, word
from companion.ui.look.theme import look, mixed

PAPER: Rgba = get_color_from_hex("#F0E4CA")
INK: Rgba = get_color_from_hex("#2A2114")
WHITE: Rgba = [1.0, 1.0, 1.0, 1.0]

Drawer = Callable[[str, Point, float, Rgba], None]

_own: dict[str, Drawer] = {}
"""The symbols of the game that is shown, besides those of every game."""


def use(symbols: Mapping[str, Drawer]) -> None:
    """From now on draw the symbols of this game."""
    _own.clear()
    _own.update(symbols)


def draw_symbol(name: str, centre: Point, size: float, colour: Rgba) -> bool:
    """Draw a symbol; tells whether there is one of that name."""
    family, _, which = name.partition(":")
    drawer = _own.get(name) or _own.get(family) or FAMILIES.get(name) or FAMILIES.get(family)
    if drawer is None:
        return False
    drawer(which, centre, size, colour)
    return True


def _meeple(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    meeple(which, centre, size)


def meeple(tone: str, centre: Point, size: float) -> None:
    """A player's piece, standing on its centre."""
    (x, y), unit = centre, size / 10
    fill = look.tone(tone)
    for grow, ink in ((0.55 * unit, WHITE), (0.0, fill)):
        polygon(
            [
                (x - 3.1 * unit - grow, y - 4.6 * unit - grow),
                (x + 3.1 * unit + grow, y - 4.6 * unit - grow),
                (x + 1.5 * unit + grow, y + 1.6 * unit + grow),
                (x - 1.5 * unit - grow, y + 1.6 * unit + grow),
            ],
            ink,
        )
        Color(*ink)
        head = 2.1 * unit + grow
        SmoothEllipse(pos=(x - head, y + 2.6 * unit - head), size=(head * 2, head * 2))


def _icon(which: str, centre: Point, size: float, colour: Rgba) -> None:
    glyph(which, size, centre, colour)


def _die(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A die's face; numbers beyond six are written out."""
    (x, y), side = centre, size * 0.86
    Color(*PAPER)
    SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.2])
    # On the light ground its paper is hardly seen: there the edge makes the die.
    edge, width = (0.75, max(1.6, side * 0.02)) if look.theme == "light" else (0.35, 1.3)
    Color(*mixed(PAPER, INK, edge))
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.2), width=width)
    for dx, dy in PIPS.get(which, ()):
        Color(*INK)
        dot = side * 0.17
        SmoothEllipse(pos=(x + dx * side * 0.27 - dot / 2, y + dy * side * 0.27 - dot / 2), size=(dot, dot))
    if which not in PIPS:
        word(which, side * 0.55, centre, INK, "Serif")


_DIAGONAL = ((-1, 1), (1, -1))
_CORNERS = (*_DIAGONAL, (1, 1), (-1, -1))
PIPS = {
    "1": ((0, 0),),
    "2": _DIAGONAL,
    "3": (*_DIAGONAL, (0, 0)),
    "4": _CORNERS,
    "5": (*_CORNERS, (0, 0)),
    "6": (*_CORNERS, (-1, 0), (1, 0)),
}


FAMILIES: dict[str, Drawer] = {
    "meeple": _meeple,
    "icon": _icon,
    "die": _die,
}
"""The symbols of every game, by family. A single symbol of a game ("card:tome") goes before its family."""
