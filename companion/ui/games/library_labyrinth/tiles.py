"""One floor tile: dark or lit, its paths, its kind, its token, and who stands on it."""

from collections.abc import Mapping, Sequence
from math import pi, sqrt, tan
from typing import NamedTuple

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from companion.games.library_labyrinth.face.picture import TileShown, TokenShown
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.ui.games.library_labyrinth.meeples import MeepleShown, draw_meeples, shows_a_sign
from companion.ui.games.library_labyrinth.symbols import (
    GENRES,
    NIGHT,
    TILES,
    tile_ink,
)
from companion.ui.look.dashes import dashed
from companion.ui.look.drawing import Point, Rgba, glyph, octagon, polygon, word, word_width
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import LIGHT, deep, look, mixed, quiet_ink
from companion.ui.look.writing import FEWEST_LETTERS, SMALLEST, Written, all_written, in_two, least

TILE = 0.46
"""From the middle of a tile to its edge, in steps from tile to tile."""
SIDE, DIAGONAL = 2 * tan(pi / 8), sqrt(0.5)
"""The side of an octagon, from whose middle to an edge it is one; and of a step aslant, how far it is up."""
HATCHES = 6
"""Lines on either side of the middle of a dark tile."""
WIDEST = 1.98
"""How wide a token may be at the most, by the radius of its tile."""
RIM = 2
"""Points between a name and the edge of its token."""
LEADING = 1.15
CROWDED = 0.7
"""A name that is higher than this share of its token leaves no room for the skull."""
PATH = get_color_from_hex("#D9C393")
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class TileLook(NamedTuple):
    """How a tile is shown at the moment."""

    asked: bool
    """It may be chosen."""
    faded: bool
    """Others may be chosen, this one not."""
    marked: bool
    """The forecast points to it."""


def draw_tile(
    tile: TileShown, centre: Point, step: float, people: Mapping[str, MeepleShown], shown: TileLook
) -> None:
    """Draw a tile as the app knows it."""
    radius = step * TILE
    if not tile.known:
        _unknown(centre, radius)
        _name(tile.id, centre, radius, unknown_ink())
    elif not tile.lit:
        _dark(centre, radius)
        _name(tile.id, centre, radius, quiet_ink(dark_ground()))
    else:
        _lit(tile, centre, radius)
    draw_meeples(tile, centre, step, people)
    if shown.faded:
        polygon(octagon(*centre, radius), [*look.ground[:3], 0.55], [*look.ground[:3], 0.2])
    if tile.cursed:
        _glow(centre, radius, list(look.curse))
    elif shown.marked or tile.reach:
        _glow(centre, radius, list(look.ready))
    elif shown.asked:
        _frame(centre, radius)


def _frame(centre: Point, radius: float) -> None:
    """A thin frame: one of several that may be chosen."""
    Color(*look.ready)
    SmoothLine(points=[n for corner in octagon(*centre, radius * 0.96) for n in corner], close=True, width=2)


def unknown_ink() -> Rgba:
    """The name of a tile of which the app knows nothing: it stands on the bare table."""
    return list(look.muted)


def dark_ground() -> Rgba:
    """The middle of a dark tile, on which its name stands."""
    return mixed(list(look.dark_tile), [1, 1, 1], 0.035)


def _unknown(centre: Point, radius: float) -> None:
    """An empty place in dashes, with a question mark: whatever lies there, nobody has told."""
    corners = octagon(*centre, radius * 0.96)
    side = radius * 0.96 * SIDE
    # Two dashes to a side, from half a dash before a corner on: so one lies round every corner.
    first = _between(corners[-1], corners[0], 1 - 0.125)
    dashed([first, *corners, first], unknown_ink(), dp(2), side * 0.25, side * 0.25)
    word("?", radius * 0.62, _above(centre, radius), unknown_ink(), "Serif")


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _dark(centre: Point, radius: float) -> None:
    """A solid tile, hatched at its rim, with the moon: its dark side lies up."""
    polygon(octagon(*centre, radius), list(look.dark_tile), list(look.outline), 1.3)
    _hatch(centre, radius)
    polygon(octagon(*centre, radius * 0.68), dark_ground(), smooth=False)
    glyph("weather-night", radius * 0.5, _above(centre, radius), quiet_ink(dark_ground()))


def _hatch(centre: Point, radius: float) -> None:
    """Lines across an octagon, from edge to edge: turned by an eighth it is the same octagon."""
    (x, y), reach = centre, radius * 0.97
    vertices: list[float] = []
    for at in range(-HATCHES, HATCHES + 1):
        off = reach * at / (HATCHES + 0.5)
        half = min(reach, reach * (1 + SIDE / 2) - abs(off))
        for way in (-half, half):
            vertices += [x + (way - off) * DIAGONAL, y + (way + off) * DIAGONAL, 0, 0]
    Color(*mixed(list(look.dark_tile), [1, 1, 1], 0.22))
    Mesh(vertices=vertices, indices=list(range(4 * HATCHES + 2)), mode="lines")


def _above(centre: Point, radius: float) -> Point:
    """Where the sign of a tile stands that has its name below it."""
    return centre[0], centre[1] + radius * 0.24


def _name(id_: str, centre: Point, radius: float, ink: Rgba) -> None:
    word(id_.upper(), name_size(radius), (centre[0], centre[1] - radius * 0.32), ink, "Serif")


def name_size(radius: float) -> float:
    """How large the name of a tile is: with larger text, which leaves the floor less room, not smaller."""
    return float(max(radius * 0.36, sp(SMALLEST), min(radius * 0.52, sp(SMALLEST) * look.scale)))


def _lit(tile: TileShown, centre: Point, radius: float) -> None:
    polygon(octagon(*centre, radius), PAPER, mixed(PAPER, INK, 0.35), 1.4)
    _paths(tuple(SIDES) if tile.kind is Kind.CROSSROADS else tile.openings, centre, radius)
    if tile.kind is Kind.COMPASS:
        _rose(centre, radius)
    elif tile.token is None:
        _empty(tile, centre, radius)
    elif tile.token.type == "terror":
        _terror(tile.token, centre, radius)
    else:
        draw_shelf(tile.token.id, centre, radius)


def _paths(openings: Sequence[str], centre: Point, radius: float) -> None:
    (x, y), half = centre, radius * 0.2
    Color(*PATH)
    for side in openings:
        dx, dy = SIDES[side]
        left, low = (x - half, y - half)
        reach = radius * 0.98
        Rectangle(
            pos=(left if dx >= 0 else x - reach, low if dy >= 0 else y - reach),
            size=(reach + half if dx else half * 2, reach + half if dy else half * 2),
        )


def draw_paths(which: str, centre: Point, size: float, _colour: Rgba) -> None:
    """A lit tile with these openings, as a symbol: "n,e" or "ne"."""
    radius = size * 0.48
    polygon(octagon(*centre, radius), PAPER, mixed(PAPER, INK, 0.35), 1.4)
    _paths([side for side in which if side in SIDES], centre, radius)


def _rose(centre: Point, radius: float) -> None:
    x, y = centre
    gilt = list(look.path)
    for long_, short in ((radius * 0.62, radius * 0.13), (radius * 0.36, radius * 0.1)):
        turn = 0 if long_ > radius * 0.5 else 1
        for k in range(4):
            dx, dy = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[k]
            if turn:
                dx, dy = ((0.7, 0.7), (0.7, -0.7), (-0.7, -0.7), (-0.7, 0.7))[k]
            tip = (x + dx * long_, y + dy * long_)
            sides = [(x - dy * short, y + dx * short), (x + dy * short, y - dx * short)]
            polygon([tip, sides[0], (x, y), sides[1]], mixed(gilt, INK, 0.25 * turn), None, 1)
    word("N", radius * 0.3, (x, y + radius * 0.78), INK, "Serif")


def _empty(tile: TileShown, centre: Point, radius: float) -> None:
    """The sign of a tile on which nothing lies; above whoever stands there."""
    if not shows_a_sign(tile):
        return
    icon, tone = TILES[tile.kind]
    ink, size = tile_ink(tone), radius * (0.5 if tile.kind is not Kind.REWARD else 0.62)
    if tile.meeples:
        centre, size = (centre[0], centre[1] + radius * 0.52), radius * 0.44
    if tile.kind is Kind.TERROR:
        side = size * 1.44
        Color(*ink[:3], 0.9)
        Line(
            rounded_rectangle=(centre[0] - side / 2, centre[1] - side / 2, side, side, side * 0.2),
            width=1.4,
            dash_length=5,
            dash_offset=4,
        )
    glyph(icon, size, centre, [*ink[:3], 0.85])


def _terror(token: TokenShown, centre: Point, radius: float) -> None:
    (x, y), side = centre, radius * 1.36
    symbols = token.symbols
    lines = _label(token.label, radius, side)
    wide = max([side, *(word_width(line, size, "Serif") + dp(RIM) * 2 for line, size in lines)])
    rounded = side * 0.16
    # A wider one is lower, so that its rounded corners stay on the octagon.
    high = min(side, 2 * (radius / DIAGONAL - wide / 2 + rounded * (2 - sqrt(2))))
    Color(*NIGHT)
    SmoothRoundedRectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high), radius=[rounded])
    Color(*look.tone("fire"))
    SmoothLine(rounded_rectangle=(x - wide / 2, y - high / 2, wide, high, rounded), width=2)
    crowded = _height(lines) > side * CROWDED
    top = y + side * (0.2 if symbols else 0 if crowded else 0.02)
    for at, (line, size) in enumerate(lines):
        word(line, size, (x, top + (len(lines) / 2 - at - 0.5) * size * LEADING), list(PAPER), "Serif")
    if not lines:
        glyph("skull", side * (0.4 if symbols else 0.6), (x, top), list(PAPER))
    elif not symbols and not crowded:
        glyph("skull", radius * 0.26, (x, y - side * 0.33), look.tone("fire"))
    _symbols(symbols, (x, y - side * 0.27), side * 0.9)


def _label(name: str, radius: float, side: float) -> list[Written]:
    """The name of a Terror as it finds room on its token; where that is small, on one as wide as its tile.

    There a long word is broken in the middle. Where little of it could be read, the token has its sign alone.
    """
    whole, size, wide = in_two(name), max(radius * 0.34, sp(SMALLEST)), radius * WIDEST
    longest = max(whole, key=len)
    half = name.index(longest) + (len(longest) + 1) // 2
    broken = f"{name[:half]}-", name[half:]
    low = ((whole, side), (whole, wide)), CROWDED
    high = (((name,), wide), (whole, wide), (broken, wide)), 1.0
    for ways, most in (low, high):
        for words, across in ways:
            lines = _in_room(words, size, across)
            if tuple(line.text for line in lines) == words and _height(lines) <= side * most:
                return lines
    lines = _in_room(whole, size, wide)
    told = all(len(line.text) > FEWEST_LETTERS or line.text in whole for line in lines)
    return lines if told and _height(lines) <= side else []


def _in_room(words: tuple[str, ...], size: float, across: float) -> list[Written]:
    """Lines as they are written on a token; none where not even a letter finds room."""
    lines = all_written(words, size, across - dp(RIM) * 2, "Serif")
    return lines if all(line.size >= least(size) for line in lines) else []


def _height(lines: Sequence[Written]) -> float:
    return max((line.size for line in lines), default=0.0) * len(lines) * LEADING


def _symbols(symbols: Sequence[str], centre: Point, width: float) -> None:
    if not symbols:
        return
    room = min(width / len(symbols), width / 3.2)
    left = centre[0] - room * (len(symbols) - 1) / 2
    for at, genre in enumerate(symbols):
        spot = (left + at * room, centre[1])
        disc = room * 0.46
        polygon(octagon(*spot, disc), deep(look.tone(genre)))
        glyph(GENRES[genre][0], disc * 1.3, spot, [1, 1, 1, 1])


def draw_shelf(genre: str, centre: Point, side: float) -> None:
    """A Shelf token."""
    x, y = centre
    ink = SHELF_INK[genre]
    Color(1, 1, 1, 1)
    SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side * 0.18])
    Color(*ink)
    rim = min(3.0, max(1.0, side * 0.045))
    SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.18), width=rim)
    glyph("bookshelf", side * 0.5, (x, y + side * 0.16), ink)
    icon, letter = GENRES[genre]
    glyph(icon, side * 0.28, (x - side * 0.14, y - side * 0.28), ink)
    word(letter, side * 0.28, (x + side * 0.18, y - side * 0.28), ink)


SHELF_INK: dict[str, Rgba] = {genre: get_color_from_hex(LIGHT[genre]) for genre in GENRES}
"""A Shelf is printed on a light ground, whatever the theme."""


def _glow(centre: Point, radius: float, colour: Rgba) -> None:
    corners = [number for corner in octagon(*centre, radius) for number in corner]
    for width, alpha in ((9, 0.12), (6, 0.22), (3, 1)):
        Color(*colour[:3], alpha)
        SmoothLine(points=corners, close=True, width=width)
