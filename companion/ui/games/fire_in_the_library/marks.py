"""The numbers of the deeds, on the things that they concern: small discs of parchment."""

from collections.abc import Mapping

from kivy.graphics import Color, SmoothEllipse, SmoothLine

from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small
from companion.ui.look.drawing import word
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look

Marked = tuple[tuple[str, tuple[int, ...]], ...]
"""Things with the numbers of their deeds."""


def draw_marks(numbers: Mapping[str, tuple[int, ...]], places: Mapping[str, Frame]) -> None:
    """A disc for each number at the upper left corner of its thing; several beside each other."""
    radius = small(11)
    for thing, counted in numbers.items():
        if thing in places:
            box = places[thing]
            for at, number in enumerate(counted):
                _disc(number, box.x + radius * (0.9 + 2.1 * at), box.top - radius * 0.9, radius)


def _disc(number: int, x: float, y: float, radius: float) -> None:
    Color(*look.parchment)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*INK)
    SmoothLine(circle=(x, y, radius), width=1.2)
    word(str(number), radius * 1.25, (x, y), INK)
