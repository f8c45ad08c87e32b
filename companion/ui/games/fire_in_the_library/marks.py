"""The numbers of the deeds, on the things that they concern: small discs of parchment."""

from collections.abc import Iterator, Mapping

from kivy.graphics import Color, SmoothEllipse, SmoothLine

from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small
from companion.ui.look.drawing import word
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look


def draw_marks(numbers: Mapping[str, tuple[int, ...]], places: Mapping[str, Frame]) -> None:
    """A disc for each number."""
    for number, x, y in spots(numbers, places):
        _disc(number, x, y, disc())


def spots(
    numbers: Mapping[str, tuple[int, ...]], places: Mapping[str, Frame]
) -> Iterator[tuple[int, float, float]]:
    """Each number with its middle: on the upper left corner of its thing, where nothing is written.

    Several stand beside each other, or on a section below each other, along its spine.
    """
    for thing, counted in numbers.items():
        if thing in places:
            box = places[thing]
            across, down = (0.0, 2.1) if thing.startswith("section:") else (2.1, 0.0)
            for at, number in enumerate(counted):
                yield number, box.x + disc() * (0.5 + across * at), box.top - disc() * (0.5 + down * at)


def disc() -> float:
    """The radius of a disc."""
    return small(11)


def _disc(number: int, x: float, y: float, radius: float) -> None:
    Color(*look.parchment)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*INK)
    SmoothLine(circle=(x, y, radius), width=1.2)
    word(str(number), radius * 1.25, (x, y), INK)
