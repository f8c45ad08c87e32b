"""What a level looks like: a tablet with what it keeps, and beside it what stays in people's hands."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

from kivy.graphics import Color, RoundedRectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.utils import get_color_from_hex

from companion.table import Level
from companion.ui.look.drawing import Placed, Point, Rgba, polygon
from companion.ui.look.symbols import PAPER, WHITE, draw_symbol
from companion.ui.look.theme import look, mixed

WIDE, HIGH = 186, 84
"""The points on which everything below is placed."""
GLASS: Rgba = get_color_from_hex("#0B1411")
FRAME: Rgba = get_color_from_hex("#D9A94F")
BUTTON: Rgba = get_color_from_hex("#F3C872")
QUIET: Rgba = get_color_from_hex("#5E7F70")


class Easel(NamedTuple):
    """Where a picture is drawn: its lower left corner, and how large a point of it is."""

    x: float
    y: float
    unit: float

    def at(self, x: float, y: float) -> Point:
        """A place in it."""
        return self.x + x * self.unit, self.y + y * self.unit


def draw_level(level: Level, box: Placed, emblem: str, tones: Sequence[str]) -> None:
    """Draw what a level looks like into the left of a box."""
    unit = min(box.width / WIDE, box.height / HIGH)
    on = Easel(box.x, box.y + (box.height - HIGH * unit) / 2, unit)
    _tablet(on)
    {Level.DRAWS: _draws, Level.COMPANION: _companion, Level.EVERYTHING: _everything}[level](
        on, emblem, [look.tone(tone) for tone in (*tones, *tones, *tones)[: max(3, len(tones))]]
    )


def _draws(on: Easel, emblem: str, tones: list[Rgba]) -> None:
    """The one thing that comes out; everything else lies on the table."""
    draw_symbol(emblem, on.at(56, 42), 58 * on.unit, WHITE)
    _card(on, (133, 60), PAPER, -8)
    _card(on, (153, 42), tones[1], -8)
    _card(on, (139, 20), tones[-2], 6)


def _companion(on: Easel, emblem: str, tones: list[Rgba]) -> None:
    """The next thing is said; cards and pieces are the players'."""
    draw_symbol(emblem, on.at(30, 40), 42 * on.unit, WHITE)
    _bar(on, (55, 56), (46, 8), PAPER)
    _bar(on, (55, 43), (34, 6), QUIET)
    _bar(on, (55, 18), (46, 15), BUTTON)
    _card(on, (131, 60), PAPER, 8)
    _card(on, (150, 53), mixed(PAPER, tones[1], 0.25), -8)
    _piece(on, (134, 18), tones[1])
    _piece(on, (157, 16), tones[-2])


def _everything(on: Easel, emblem: str, tones: list[Rgba]) -> None:
    """All of it lies in the tablet; a few pieces stand on the board."""
    draw_symbol(emblem, on.at(26, 50), 34 * on.unit, WHITE)
    for at, tone in enumerate((PAPER, tones[1], tones[-2])):
        _card(on, (54 + at * 18, 53), tone, 0, (15, 22))
    _bar(on, (12, 13), (88, 17), mixed(GLASS, QUIET, 0.45))
    for at in range(6):
        _dot(on, (21 + at * 14, 21.5), 4, tones[at % len(tones)])
    _piece(on, (138, 48), tones[1])
    _piece(on, (160, 28), tones[-2])


# -- the parts -----------------------------------------------------------------------------------


def _tablet(on: Easel) -> None:
    x, y = on.at(2, 3)
    wide, high, radius = 108 * on.unit, 78 * on.unit, 10 * on.unit
    Color(*GLASS)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    Color(*FRAME)
    SmoothLine(rounded_rectangle=(x, y, wide, high, radius), width=max(1.1, 1.5 * on.unit))


def _bar(on: Easel, corner: Point, size: Point, fill: Rgba) -> None:
    Color(*fill)
    wide, high = size[0] * on.unit, size[1] * on.unit
    SmoothRoundedRectangle(pos=on.at(*corner), size=(wide, high), radius=[min(high / 2, 6 * on.unit)])


def _card(on: Easel, middle: Point, fill: Rgba, lean: float, size: Point = (18, 25)) -> None:
    """A card that leans by so many degrees."""
    turn, (wide, high) = radians(lean), size
    corners = []
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = dx * wide / 2, dy * high / 2
        corners.append(
            on.at(middle[0] + x * cos(turn) - y * sin(turn), middle[1] + x * sin(turn) + y * cos(turn))
        )
    polygon(corners, fill, mixed(fill, [0.0, 0.0, 0.0, 1.0], 0.35), width=max(1.0, 1.2 * on.unit))


def _piece(on: Easel, middle: Point, fill: Rgba) -> None:
    _dot(on, middle, 12, WHITE)
    _dot(on, middle, 10.2, fill)


def _dot(on: Easel, middle: Point, radius: float, fill: Rgba) -> None:
    Color(*fill)
    x, y = on.at(middle[0] - radius, middle[1] - radius)
    SmoothEllipse(pos=(x, y), size=(2 * radius * on.unit, 2 * radius * on.unit))
