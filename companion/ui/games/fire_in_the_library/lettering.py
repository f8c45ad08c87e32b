"""Words in the picture, and how large everything in it is drawn."""

from math import ceil

from kivy.metrics import dp, sp

from companion.ui.look.drawing import Rgba, fitting, word, word_width
from companion.ui.look.theme import look

SMALLEST = 12
"""Nothing is written smaller than this: it is left out instead, and can be read elsewhere."""


class Zoom:
    """How much larger than on a small tablet everything is drawn: a large picture is there to be seen."""

    by = 1.0


def unit(length: float) -> float:
    """A length in the picture."""
    return float(dp(length)) * Zoom.by


def small(size: float) -> float:
    """A size of text in the picture, growing with the text size as far as a picture can."""
    return float(sp(size) * look.big_scale) * Zoom.by


def readable(texts: tuple[str, ...], size: float, width: float, font: str = "Roboto") -> str:
    """The first of these texts that can be read in so little room; nothing where none can."""
    for text in texts:
        if fitting(text, size, width, font) >= min(size, sp(SMALLEST) * look.big_scale):
            return text
    return ""


def _fitted(text: str, size: float, width: float, font: str) -> tuple[float, float]:
    """The size in which a text is written, and how wide it is then: fonts come in whole points."""
    if not text:
        return size, 0.0
    fits = max(1.0, fitting(text, size, width, font))
    while fits > 1 and word_width(text, fits, font) > width:
        fits = float(ceil(fits) - 1)
    return fits, word_width(text, fits, font)


def end_of(text: str, size: float, left: float, width: float) -> float:
    """Where a text ends that is written from the left."""
    return left + _fitted(text, size, width, "Roboto")[1]


def words(
    text: str, size: float, left: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text from the left, made smaller rather than cut; tells where it ends."""
    size, wide = _fitted(text, size, width, font)
    word(text, size, (left + wide / 2, middle), colour, font)
    return left + wide


def words_to(
    text: str, size: float, right: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text up to the right; tells where it begins."""
    size, wide = _fitted(text, size, width, font)
    word(text, size, (right - wide / 2, middle), colour, font)
    return right - wide
