"""Symbols by name: "icon:cog", "die:5", "card:tome". Each family is one small drawing function.

Some families lay others together: "pile:card:tome" is a deck of Tomes.

A game's engine names its symbols; this draws them. Colour never stands alone: each has its own shape.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rotate,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Point, Rgba, fitting, glyph, polygon, word
from companion.ui.look.theme import inks_of, look, mixed

PAPER: Rgba = get_color_from_hex("#F0E4CA")
INK: Rgba = get_color_from_hex("#2A2114")
WHITE: Rgba = [1.0, 1.0, 1.0, 1.0]

Drawer = Callable[[str, Point, float, Rgba], None]

Symbols = Mapping[str, Drawer]

_own: Symbols = {}
"""The symbols of the game that is shown, besides those of every game."""


def use(symbols: Symbols) -> None:
    """From now on draw the symbols of this game."""
    global _own
    _own = symbols


def in_use() -> Symbols:
    """The symbols of the game that is shown."""
    return _own


@contextmanager
def drawn_from(symbols: Symbols) -> Iterator[None]:
    """Draw with the symbols of a game, whichever is shown by now: another has the same names for others."""
    shown = in_use()
    use(symbols)
    try:
        yield
    finally:
        use(shown)


def draw_symbol(name: str, centre: Point, size: float, colour: Rgba) -> bool:
    """Draw a symbol; tells whether there is one of that name."""
    family, _, which = name.partition(":")
    drawer = _own.get(name) or _own.get(family) or FAMILIES.get(name) or FAMILIES.get(family)
    if drawer is None:
        return False
    drawer(which, centre, size, colour)
    return True


def paper_card(centre: Point, size: float, edge: Rgba | None = None) -> tuple[float, float]:
    """A card of parchment, standing, as a ground for what is printed on it; tells how wide and high it is."""
    (x, y), wide, high = centre, size * 0.7, size * 0.94
    place = (x - wide / 2, y - high / 2)
    Color(*PAPER)
    SmoothRoundedRectangle(pos=place, size=(wide, high), radius=[size * 0.1])
    Color(*(edge or mixed(PAPER, INK, 0.4)))
    SmoothLine(rounded_rectangle=(*place, wide, high, size * 0.1), width=max(1.0, size * 0.022))
    return wide, high


def _meeple(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    meeple(which, centre, size)


def meeple(tone: str, centre: Point, size: float, letters: str = "") -> None:
    """A player's piece, standing on its centre, with what tells the name apart where it is known."""
    (x, y), unit = centre, size / 10
    fill, ink = inks_of(tone)
    for grow, tint in ((0.55 * unit, WHITE), (0.0, fill)):
        polygon(
            [
                (x - 3.5 * unit - grow, y - 4.6 * unit - grow),
                (x + 3.5 * unit + grow, y - 4.6 * unit - grow),
                (x + 1.7 * unit + grow, y + 1.6 * unit + grow),
                (x - 1.7 * unit - grow, y + 1.6 * unit + grow),
            ],
            tint,
        )
        Color(*tint)
        head = 2.0 * unit + grow
        SmoothEllipse(pos=(x - head, y + 2.7 * unit - head), size=(head * 2, head * 2))
    word(letters, fitting(letters, 4.6 * unit, 4.8 * unit, "Serif"), (x, y - 1.9 * unit), ink, "Serif")


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


def _pile(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """Several of the same, one on the other: "pile:token:terror"."""
    (x, y), small = centre, size * 0.84
    for step in (-1, 0, 1):
        draw_symbol(which, (x - step * size * 0.07, y - step * size * 0.07), small, colour)


def _row(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """Different ones beside each other, in as many rows as look best: "row:die:1,die:2,die:3"."""
    names = which.split(",")
    (x, y), places = centre, PLACES.get(len(names)) or _in_rows(len(names))
    small = size * SHARES.get(len(names), 0.36)
    for name, (dx, dy) in zip(names, places, strict=True):
        draw_symbol(name, (x + dx * size, y + dy * size), small, colour)


PLACES: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.23, 0), (0.23, 0)),
    3: ((-0.24, 0.22), (0.24, 0.22), (0, -0.24)),
    4: ((-0.25, 0.25), (0.25, 0.25), (-0.25, -0.25), (0.25, -0.25)),
}
SHARES = {1: 1.0, 2: 0.58, 3: 0.5, 4: 0.48}
"""Where few symbols lie together, and how large each is then."""


def _in_rows(count: int) -> list[Point]:
    """Places in two rows."""
    wide = (count + 1) // 2
    step = 1 / max(3, wide)
    return [((at % wide - (wide - 1) / 2) * step, 0.22 if at < wide else -0.22) for at in range(count)]


def _fan(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """Cards as a hand holds them: "fan:card:rotate,card:push"."""
    names = which.split(",")
    (x, y), middle = centre, (len(names) - 1) / 2
    for at, name in enumerate(names):
        away = at - middle
        spot = (x + away * size * 0.22, y - abs(away) * size * 0.05)
        PushMatrix()
        Rotate(angle=-away * 13, axis=(0, 0, 1), origin=spot)
        draw_symbol(name, spot, size * 0.74, colour)
        PopMatrix()


FAMILIES: dict[str, Drawer] = {
    "meeple": _meeple,
    "icon": _icon,
    "die": _die,
    "pile": _pile,
    "row": _row,
    "fan": _fan,
}
"""The symbols of every game, by family. A single symbol of a game ("card:tome") goes before its family."""
