"""Symbols by name: "genre:red", "compass:NW", "tile:terror". Each family is one small drawing function.

A game's engine names its symbols; this draws them. Colour never stands alone: each has its own shape.
"""

from collections.abc import Callable, Mapping

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Point, Rgba, glyph, octagon, polygon, word
from companion.ui.look.theme import look, mixed

GENRES = {
    "red": ("heart", "H"),
    "pink": ("feather", "Q"),
    "orange": ("run-fast", "A"),
    "green": ("tree", "T"),
    "blue": ("timer-sand", "W"),
    "purple": ("arm-flex", "F"),
}
"""The six symbols of Library Labyrinth: icon, and a letter for those who do not see the colour."""

TILES = {
    "terror": ("skull", "fire"),
    "shelf": ("bookshelf", "green"),
    "reward": ("gift", "purple"),
    "crossroads": ("plus-thick", "brass"),
    "compass": ("compass-rose", "brass"),
    "dark": ("weather-night", "muted"),
    "unknown": ("help", "muted"),
}
PAPER: Rgba = get_color_from_hex("#F0E4CA")
INK: Rgba = get_color_from_hex("#2A2114")
NIGHT: Rgba = get_color_from_hex("#3A141E")
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


def _genre(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    genre, _, spent = which.partition(":")
    badge(genre, centre, size, filled=not spent)


def badge(genre: str, centre: Point, size: float, filled: bool) -> None:
    """A genre's badge: its icon and its letter on its colour, or in outline while it is not filled."""
    icon, letter = GENRES[genre]
    tint = look.tone(genre)
    (x, y), half = centre, size / 2
    ink = WHITE if filled else tint
    if filled:
        Color(*tint)
        SmoothRoundedRectangle(pos=(x - half, y - half), size=(size, size), radius=[size * 0.24])
    else:
        Color(*tint)
        SmoothLine(rounded_rectangle=(x - half + 1, y - half + 1, size - 2, size - 2, size * 0.24), width=1.4)
    if size < 26:
        glyph(icon, size * 0.72, centre, ink)
        return
    glyph(icon, size * 0.52, (x, y + size * 0.14), ink)
    word(letter, size * 0.3, (x, y - size * 0.28), ink)


def _compass(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The four tiles round the Bookwyrm, the cursed ones in pink."""
    cursed = which.split("+")
    (x, y), step = centre, size * 0.26
    for corner, (dx, dy) in CORNERS.items():
        hit = corner in cursed
        fill = list(look.curse) if hit else mixed(PAPER, list(look.path), 0.55)
        polygon(octagon(x + dx * step, y + dy * step, step * 0.94), fill, mixed(fill, INK, 0.25), 1.4)
        if hit:
            word(corner, step * 0.62, (x + dx * step, y + dy * step), [1, 1, 1, 1])
    bookwyrm((x, y), size * 0.15)


CORNERS = {"NW": (-1, 1), "NE": (1, 1), "SW": (-1, -1), "SE": (1, -1)}


def bookwyrm(centre: Point, radius: float) -> None:
    """The grey piece, with a wyrm curled on it."""
    x, y = centre
    Color(1, 1, 1, 1)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*get_color_from_hex("#7D8A92"))
    inner = radius * 0.88
    SmoothEllipse(pos=(x - inner, y - inner), size=(inner * 2, inner * 2))
    glyph("snake", radius * 1.25, centre, get_color_from_hex("#1B2428"))


def _tile(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    icon, tone = TILES[which]
    dark = which == "dark"
    fill = list(look.dark_tile) if dark else PAPER
    polygon(octagon(*centre, size * 0.48), fill, mixed(fill, INK, 0.2), 1.3)
    ink = get_color_from_hex("#B9C6BD") if dark else tile_ink(tone)
    glyph(icon, size * 0.5, centre, ink)


def tile_ink(tone: str) -> Rgba:
    """A tone dark enough to be read on parchment, whatever the theme."""
    return INK_TONES.get(tone, INK)


INK_TONES: dict[str, Rgba] = {
    name: get_color_from_hex(code)
    for name, code in {
        "fire": "#B23613",
        "green": "#2F7A4A",
        "purple": "#7147B0",
        "brass": "#7C5410",
        "muted": "#5C4F38",
    }.items()
}


def _meeple(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    meeple(which, centre, size)


def meeple(tone: str, centre: Point, size: float) -> None:
    """A player's piece, standing on its centre; the Trolley is white and has wheels."""
    (x, y), unit = centre, size / 10
    fill: Rgba = look.tone(tone) if tone != "trolley" else get_color_from_hex("#F4F1EA")
    if tone == "trolley":
        Color(1, 1, 1, 1)
        SmoothEllipse(pos=(x - 4.4 * unit, y - 4.4 * unit), size=(8.8 * unit, 8.8 * unit))
        glyph("cart", 6 * unit, centre, get_color_from_hex("#33413B"))
        return
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
    Color(*mixed(PAPER, INK, 0.35))
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.2), width=1.3)
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


def _terror(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Terror token."""
    (x, y), side = centre, size * 0.86
    Color(*NIGHT)
    SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.16])
    Color(*look.fire)
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.16), width=size * 0.025)
    glyph("skull", side * 0.6, centre, PAPER)


FAMILIES: dict[str, Drawer] = {
    "genre": _genre,
    "compass": _compass,
    "tile": _tile,
    "meeple": _meeple,
    "icon": _icon,
    "die": _die,
    "terror": _terror,
}
"""The symbols of every game, by family. A single symbol of a game ("card:tome") goes before its family."""
