"""The end of an evening: the six Shelves in their niches, those that are filled lit, with their Terrors."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from companion.games.library_labyrinth.face.picture import LabyrinthPicture, ShelfShown
from companion.ui.games.library_labyrinth.symbols import GENRES
from companion.ui.look.drawing import Bounds, Rgba, glyph, radial, word
from companion.ui.look.symbols import PAPER
from companion.ui.look.theme import deep, look, mixed
from companion.ui.look.writing import written

WOOD: Rgba = get_color_from_hex("#3A2418")
PLANK: Rgba = get_color_from_hex("#6B4423")
EDGE: Rgba = get_color_from_hex("#C08A3E")
NIGHT: Rgba = get_color_from_hex("#14110F")
ROWS = 2
NARROW = 64
"""Points below which six niches beside each other are too narrow: then they stand in two rows."""
LOW = 110
"""Points below which a niche is not worth drawing."""


def draw_shelves(picture: LabyrinthPicture, box: Bounds, lit: float) -> bool:
    """Six niches; those that are filled light up one after the other. Nothing where none are kept or told."""
    if picture.only_draws or not picture.shelves or box[3] < dp(LOW):
        return False
    for shelf, (at, niche) in zip(picture.shelves, enumerate(_niches(box)), strict=True):
        light = min(1.0, max(0.0, lit * (len(picture.shelves) + 1) - at)) if shelf.filled else 0.0
        _niche(shelf, niche, light)
    return True


def _niches(box: Bounds) -> Iterator[Bounds]:
    """Where the six stand: in a row, or in two rows on a tall tablet."""
    x, y, width, height = box
    columns = 3 if height > width * 0.62 else 6
    rows, gap = 6 // columns, dp(16)
    high = (height - gap * (rows - 1)) / rows
    wide = min((width - gap * (columns - 1)) / columns, high * 0.82)
    left = x + (width - wide * columns - gap * (columns - 1)) / 2
    for at in range(6):
        yield left + at % columns * (wide + gap), y + (rows - 1 - at // columns) * (high + gap), wide, high


def _niche(shelf: ShelfShown, box: Bounds, light: float) -> None:
    x, y, wide, high = box
    words = _words_height(wide)
    low, tall = y + words, high - words
    tint = look.tone(shelf.genre)
    _arch(x, low, wide, tall, WOOD, EDGE if light else mixed(EDGE, NIGHT, 0.55))
    rim = wide * 0.06
    inside = (x + rim, low + rim, wide - 2 * rim, tall - 1.6 * rim)
    back = mixed(mixed(NIGHT, tint, 0.12), mixed(PAPER, tint, 0.45), 0.38 * light)
    _arch(*inside, back, back)
    _shine(inside, light)
    _books(shelf.genre, inside, light)
    _emblem(shelf.genre, (x + wide / 2, low + tall - wide * 0.36), wide * 0.4, light)
    _under(shelf, box, words)


def _arch(x: float, y: float, wide: float, high: float, fill: Rgba, edge: Rgba) -> None:
    """A niche with a round top."""
    radius = wide / 2
    centre = y + high - radius
    round_ = [
        (x + radius + radius * cos(pi * step / 24), centre + radius * sin(pi * step / 24))
        for step in range(25)
    ]
    corners = [(x + wide, y), *round_, (x, y)]
    middle = [x + radius, y + high / 2, 0, 0]
    vertices = middle + [number for corner in corners for number in (*corner, 0, 0)]
    Color(*fill)
    indices = [index for at in range(1, len(corners)) for index in (0, at, at + 1)] + [0, len(corners), 1]
    Mesh(vertices=vertices, indices=indices, mode="triangles")
    Color(*edge)
    SmoothLine(points=[number for corner in corners for number in corner], close=True, width=1.3)


def _shine(inside: Bounds, light: float) -> None:
    """The lamp at the top of a niche that is lit."""
    x, y, wide, high = inside
    Color(1.0, 0.9, 0.66, 0.42 * light)
    reach = wide * 0.98
    Rectangle(
        texture=radial((255, 255, 255, 255), (255, 255, 255, 0)),
        pos=(x + (wide - reach) / 2, y + high - reach * 0.95),
        size=(reach, reach * 0.95),
    )


def _books(genre: str, inside: Bounds, light: float) -> None:
    """Two rows of books on planks; without light only the planks are there."""
    x, y, wide, high = inside
    luck, plank = Random(genre), max(dp(3), wide * 0.045)
    room = max(0.0, high - wide * 0.62) / ROWS
    for row in range(ROWS):
        low = y + row * room
        Color(*mixed(PLANK, NIGHT, 0.5 * (1 - light)))
        Rectangle(pos=(x, low), size=(wide, plank))
        Color(*EDGE[:3], 0.3 + 0.5 * light)
        Rectangle(pos=(x, low + plank - 1), size=(wide, 1))
        if light:
            _row(genre, luck, (x + wide * 0.05, low + plank, wide * 0.9, room - plank), light)


def _row(genre: str, luck: Random, box: Bounds, light: float) -> None:
    x, y, wide, high = box
    tint, end = look.tone(genre), x + wide
    while x < end - wide * 0.06:
        thick = min(wide * (0.075 + 0.05 * luck.random()), end - x)
        tall = high * (0.6 + 0.3 * luck.random())
        shade = luck.random()
        spine = mixed(tint, PAPER, 0.45 * shade) if shade > 0.5 else mixed(tint, NIGHT, 0.5 * (0.6 - shade))
        Color(*spine[:3], light)
        SmoothRoundedRectangle(pos=(x, y), size=(max(3.0, thick - 1), max(3.0, tall)), radius=[1.5])
        Color(*PAPER[:3], 0.75 * light)
        Rectangle(pos=(x + 1, y + tall * 0.78), size=(max(1.0, thick - 3), max(1.0, tall * 0.05)))
        x += thick


def _emblem(genre: str, centre: tuple[float, float], size: float, light: float) -> None:
    """The genre's sign, with its letter for those who do not see the colour."""
    icon, letter = GENRES[genre]
    (x, y), half = centre, size / 2
    tint = look.tone(genre)
    fill = mixed(mixed(tint, NIGHT, 0.72), deep(tint), light)
    rim = mixed(mixed(PAPER, NIGHT, 0.6), PAPER, light)
    for radius, colour in ((half, rim), (half * 0.92, fill)):
        Color(*colour)
        SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    ink = [1.0, 1.0, 1.0, 0.55 + 0.45 * light]
    glyph(icon, size * 0.46, (x, y + size * 0.1), ink)
    word(letter, size * 0.24, (x, y - size * 0.28), ink)


# -- words under a niche ---------------------------------------------------------------------------


def _words_height(wide: float) -> float:
    return sp(44) * look.big_scale if wide >= dp(NARROW) else 0.0


def _under(shelf: ShelfShown, box: Bounds, words: float) -> None:
    """The Terror that stands on it, or that none does."""
    if not words:
        return
    x, y, wide, _high = box
    scale = look.big_scale
    title, note = shelf.terror or "Empty", shelf.label
    title, size = written(title, sp(18) * scale, wide * 1.06, "Serif")
    ink = list(look.text) if shelf.filled else list(look.muted)
    word(title, size, (x + wide / 2, y + words * 0.66), ink, "Serif")
    note, small = written(note, sp(14) * scale, wide * 1.06)
    word(note, small, (x + wide / 2, y + words * 0.22), list(look.muted))
