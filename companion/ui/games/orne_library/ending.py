"""The end of an evening: the Locations of the Hidden Chambers turned up, and who had looked at them."""

from collections.abc import Iterator
from math import ceil

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from companion.games.orne_library.face.board import TileShown
from companion.games.orne_library.face.picture import OrnePicture
from companion.games.orne_library.rules.pieces import MANUSCRIPT
from companion.ui.games.orne_library.signs import LOCATIONS, card_ink, draw_pawn
from companion.ui.look.drawing import Bounds, Point, Rgba, glyph, radial, word, word_width
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed
from companion.ui.look.writing import written

GOLD: Rgba = get_color_from_hex("#F3C872")
BACK: Rgba = get_color_from_hex("#1E4632")
NAME, NAMED = 18, 0.96
"""How large the name of a chamber is, and how much of the width it may take."""
LOW = 120
"""Points below which cards are not worth drawing."""


def draw_chambers(picture: OrnePicture, box: Bounds, lit: float) -> bool:
    """The cards of the Hidden Chambers, turned up one after the other; the Manuscript glows."""
    chambers = [tile for tile in picture.tiles if tile.hidden]
    if not chambers or box[3] < dp(LOW):
        return False
    words = sp(46) * look.big_scale
    named = max(word_width(tile.name, sp(NAME) * look.big_scale, "Serif") for tile in chambers) / NAMED
    for at, (tile, place) in enumerate(zip(chambers, _places(box, len(chambers), named), strict=True)):
        x, y, width, height = place
        tall = height - words - dp(12)
        wide = min(tall * 0.72, width * 0.6)
        turned = lit * (len(chambers) + 1) > at + 1
        middle = (x + width / 2, y + words + tall / 2)
        _card(tile, middle, (wide, min(tall, wide / 0.66)), turned)
        _looked(picture, tile, (middle[0], middle[1] - min(tall, wide / 0.66) / 2), min(wide * 0.24, dp(34)))
        _under(tile, (middle[0], y), width * NAMED, words, turned)
    return True


def _places(box: Bounds, count: int, named: float) -> Iterator[Bounds]:
    """A place for each card: in a row, or in two on a tall tablet; as wide as its name where it can be."""
    x, y, width, height = box
    rows = 1 if width > height * 2 else 2
    columns = ceil(count / rows)
    wide, high = min(width / columns, max(height / rows * 1.2, named)), height / rows
    left = x + (width - wide * columns) / 2
    for at in range(count):
        yield left + at % columns * wide, y + (rows - 1 - at // columns) * high, wide, high


def _card(tile: TileShown, middle: Point, size: tuple[float, float], turned: bool) -> None:
    (x, y), (wide, high) = middle, size
    found = turned and tile.location == MANUSCRIPT
    if found:
        _glow(middle, high)
    known = turned and tile.location in LOCATIONS
    fill = PAPER if found else mixed(PAPER, INK, 0.42) if known else BACK
    edge = GOLD if found else mixed(fill, INK, 0.5)
    place = (x - wide / 2, y - high / 2)
    Color(*fill)
    SmoothRoundedRectangle(pos=place, size=size, radius=[wide * 0.1])
    Color(*edge)
    SmoothLine(rounded_rectangle=(*place, *size, wide * 0.1), width=2.4 if found else 1.3)
    if known:
        glyph(LOCATIONS[str(tile.location)][0], wide * 0.56, middle, card_ink("location") if found else INK)
    else:
        word("?", wide * 0.6, middle, [*PAPER[:3], 0.8], "Serif")


def _glow(middle: Point, high: float) -> None:
    reach = high * 1.5
    Color(*GOLD[:3], 0.5)
    texture = radial((255, 255, 255, 255), (255, 255, 255, 0))
    Rectangle(texture=texture, pos=(middle[0] - reach / 2, middle[1] - reach / 2), size=(reach, reach))


def _looked(picture: OrnePicture, tile: TileShown, foot: Point, size: float) -> None:
    """Those who had looked, at the foot of the card."""
    colours = {one.seat: one.colour for one in picture.players}
    there = [seat for seat in tile.looked if seat in colours]
    for at, seat in enumerate(there):
        x = foot[0] + (at - (len(there) - 1) / 2) * size * 1.12
        draw_pawn(colours[seat], picture.letters[seat], (x, foot[1] + size * 0.72), size)


def _under(tile: TileShown, foot: Point, room: float, words: float, turned: bool) -> None:
    """The chamber; and what lay there, once its card has turned. One that nobody entered has no card."""
    x, y = foot
    name, size = written(tile.name, sp(NAME) * look.big_scale, room, "Serif")
    word(name, size, (x, y + words * 0.62), list(look.text), "Serif")
    if not turned and (tile.entered or tile.location in LOCATIONS):
        return
    said = LOCATIONS[tile.location][1] if tile.location in LOCATIONS else "Never entered"
    if tile.entered and tile.location not in LOCATIONS:
        said = "Nobody told"
    said, small = written(said, sp(14) * look.big_scale, room)
    word(said, small, (x, y + words * 0.18), list(look.muted))
