"""The numbers of the deeds, on the things that they concern: small discs of parchment."""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import NamedTuple

from kivy.graphics import Color, SmoothEllipse, SmoothLine

from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small
from companion.ui.look.drawing import Point, word
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look

CORNER = 0.36
"""So much of the width of a thing may lie under its number."""


class Anchor(NamedTuple):
    """Where the first number of a thing has its middle, and which way the next ones follow."""

    x: float
    y: float
    down: bool = False


def corner(box: Frame, *, down: bool = False) -> Anchor:
    """The upper left corner, where nothing is written; on a section the numbers follow along its spine."""
    over = min(disc() * 0.5, box.width * CORNER - disc())  # of a small space it leaves the letter in sight
    return Anchor(box.x + over, box.top - disc() * 0.5, down)


def draw_marks(numbers: Mapping[str, tuple[int, ...]], places: Mapping[str, Anchor]) -> None:
    """A disc for each number."""
    for number, x, y in spots(numbers, places):
        _disc(number, x, y, disc())


def spots(
    numbers: Mapping[str, tuple[int, ...]], places: Mapping[str, Anchor]
) -> Iterator[tuple[int, float, float]]:
    """Each number with its middle; one that would lie on another moves on."""
    taken: list[Point] = []
    for thing, counted in numbers.items():
        if thing in places:
            x, y, down = places[thing]
            for number in counted:
                while any(hypot(x - left, y - low) < 2 * disc() for left, low in taken):
                    x, y = (x, y - disc() * 2.1) if down else (x + disc() * 2.1, y)
                taken.append((x, y))
                yield number, x, y


def disc() -> float:
    """The radius of a disc."""
    return small(11)


def _disc(number: int, x: float, y: float, radius: float) -> None:
    Color(*look.parchment)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*INK)
    SmoothLine(circle=(x, y, radius), width=1.2)
    word(str(number), radius * 1.25, (x, y), INK)
