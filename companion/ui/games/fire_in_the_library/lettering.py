"""Words in the picture, and how large everything in it is drawn."""

from kivy.metrics import dp, sp

from companion.ui.look.drawing import Rgba, fitting, word, word_width
from companion.ui.look.theme import look
from companion.ui.look.writing import SMALLEST, written


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


def end_of(text: str, size: float, left: float, width: float) -> float:
    """Where a text ends that is written from the left."""
    text, size = written(text, size, width)
    return left + (word_width(text, size) if text else 0.0)


def words(
    text: str, size: float, left: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text from the left, made smaller, and shortened before it is tiny; tells where it ends."""
    text, size = written(text, size, width, font)
    wide = word_width(text, size, font) if text else 0.0
    word(text, size, (left + wide / 2, middle), colour, font)
    return left + wide


def words_to(
    text: str, size: float, right: float, middle: float, width: float, colour: Rgba, font: str = "Roboto"
) -> float:
    """Text up to the right; tells where it begins."""
    text, size = written(text, size, width, font)
    wide = word_width(text, size, font) if text else 0.0
    word(text, size, (right - wide / 2, middle), colour, font)
    return right - wide
