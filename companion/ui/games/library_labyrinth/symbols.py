"""What only Library Labyrinth has to draw: genres, the compass of a curse, tiles, Terrors, the Trolley.

Colour never stands alone: each has its own shape, and a genre its letter.
"""

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.ui.look import symbols
from companion.ui.look.drawing import Point, Rgba, glyph, octagon, polygon, word
from companion.ui.look.symbols import INK, PAPER, WHITE
from companion.ui.look.theme import deep, look, mixed

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
    "crossroads": ("plus-thick", "path"),
    "compass": ("compass-rose", "path"),
    "dark": ("weather-night", "muted"),
    "unknown": ("help", "muted"),
}
LEAST = 4
"""Nothing smaller is drawn: a rounded rectangle without room spoils the memory of Kivy."""
NIGHT: Rgba = get_color_from_hex("#3A141E")


def draw_genre(genre: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A genre's badge: its icon and its letter on its colour."""
    if size < LEAST:
        return
    icon, letter = GENRES[genre]
    (x, y), half = centre, size / 2
    Color(*deep(look.tone(genre)))
    SmoothRoundedRectangle(pos=(x - half, y - half), size=(size, size), radius=[size * 0.24])
    if size < 26:
        glyph(icon, size * 0.72, centre, WHITE)
        return
    glyph(icon, size * 0.52, (x, y + size * 0.14), WHITE)
    word(letter, size * 0.3, (x, y - size * 0.28), WHITE)


def draw_sign(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A genre among the numbers: icon and letter on a bar, filled or not, and no plate to be tapped."""
    genre, _, spent = which.partition(":")
    icon, letter = GENRES[genre]
    tint = list(look.muted) if spent else look.tone(genre, "text")
    x, y = centre
    glyph(icon, size * 0.56, (x - size * 0.2, y + size * 0.16), tint)
    word(letter, size * 0.4, (x + size * 0.32, y + size * 0.16), tint)
    Color(*(look.raised if spent else tint))
    wide, high = size * 0.9, max(LEAST, size * 0.14)
    SmoothRoundedRectangle(pos=(x - wide / 2, y - size / 2), size=(wide, high), radius=[high / 2])


def draw_compass(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The four tiles round the Bookwyrm, the cursed ones in pink."""
    cursed = which.split("+")
    (x, y), step = centre, size * 0.26
    for corner, (dx, dy) in CORNERS.items():
        hit = corner in cursed
        fill = deep(list(look.curse)) if hit else mixed(PAPER, list(look.path), 0.55)
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


def draw_face(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A tile by what it shows."""
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
        "path": "#7C5410",
        "muted": "#5C4F38",
    }.items()
}


def draw_terror(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A Terror token."""
    if size < LEAST:
        return
    (x, y), side = centre, size * 0.86
    Color(*NIGHT)
    SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.16])
    Color(*look.fire)
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.16), width=size * 0.025)
    glyph("skull", side * 0.6, centre, PAPER)


def meeple(tone: str, centre: Point, size: float, letters: str = "") -> None:
    """A player's piece, standing on its centre; the Trolley is white and has wheels."""
    if tone != "trolley":
        symbols.meeple(tone, centre, size, letters)
        return
    (x, y), half = centre, size * 0.44
    Color(*WHITE)
    SmoothEllipse(pos=(x - half, y - half), size=(half * 2, half * 2))
    glyph("cart", size * 0.6, centre, get_color_from_hex("#33413B"))


def draw_meeple(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A meeple by its colour, or the Trolley."""
    meeple(which, centre, size)


def draw_token(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A token of either stack: a Terror, or a Shelf of no genre in particular."""
    if which == "terror":
        draw_terror(which, centre, size, colour)
    else:
        draw_face("shelf", centre, size, colour)


def draw_bookwyrm(_which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """The grey meeple, with an arrow: it walks on."""
    x, y = centre
    bookwyrm((x, y), size * 0.42)


def draw_deed(which: str, centre: Point, size: float, colour: Rgba) -> None:
    """A tile that is turned over, whatever it shows, seen in front with the side that comes up."""
    (x, y), small = centre, size * 0.62
    behind, front = (x - size * 0.17, y + size * 0.17), (x + size * 0.17, y - size * 0.17)
    if which == "flip-lit":
        draw_face("dark", behind, small, colour)
        _lit_side(front, small)
    else:
        _lit_side(behind, small)
        draw_face("dark", front, small, colour)


def _lit_side(centre: Point, size: float) -> None:
    """The lit side of any tile."""
    polygon(octagon(*centre, size * 0.48), PAPER, mixed(PAPER, INK, 0.2), 1.3)
    glyph("lightbulb-on", size * 0.5, centre, INK)


SYMBOLS = {
    "bookwyrm": draw_bookwyrm,
    "deed": draw_deed,
    "genre": draw_genre,
    "sign": draw_sign,
    "compass": draw_compass,
    "tile": draw_face,
    "terror": draw_terror,
    "token": draw_token,
    "meeple:trolley": draw_meeple,
}
"""Drawings by the name of a symbol or of its family."""
