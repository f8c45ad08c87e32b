"""Words that must find room in a picture: smaller as far as they can be read, and shortened beyond that."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from kivy.metrics import sp

from companion.ui.look.drawing import fitting, word_width
from companion.wording import brief, brief_name

SMALLEST = 12
"""Nothing that has letters is written smaller than this, unless it was never meant to be larger."""


FEWEST_LETTERS = 6
"""So many letters of a name are left at the least, while other words could give way instead."""

_names: tuple[str, ...] = ()


def call(names: Sequence[str]) -> None:
    """Whose names give way first where words must be shortened: those of the players at the open table."""
    global _names
    _names = tuple(sorted(names, key=len, reverse=True))


def with_brief_names(words: str, most: int) -> str:
    """Words in which no name of a player has more letters than this."""
    return brief(words, _names, most)


class Written(NamedTuple):
    """Words as they are written, and how large."""

    text: str
    size: float


def least(size: float) -> float:
    """How small words may become that would like to be as large as this."""
    return min(size, float(sp(SMALLEST)))


def written(text: str, size: float, width: float, font: str = "Roboto") -> Written:
    """A text in the largest size in which it finds room; where that could not be read, as much as can be.

    A number is never shortened, as it would be another number.
    """
    fits = _in_whole_points(text, size, width, font)
    floor = least(size)
    if fits >= floor or not any(letter.isalpha() for letter in text):
        return Written(text, fits)
    short = shortened(text, lambda words: word_width(words, floor, font) <= width)
    return Written(short, fits if short == text else floor)


def _in_whole_points(text: str, size: float, width: float, font: str) -> float:
    """How large a text is at the most: fonts come in whole points, and letters do not shrink evenly."""
    fits = max(1.0, fitting(text, size, width, font)) if text else size
    while fits > 1 and text and word_width(text, fits, font) > width:
        fits = float(ceil(fits) - 1)
    return fits


def all_written(lines: tuple[str, ...], size: float, width: float, font: str = "Roboto") -> list[Written]:
    """Lines that belong together, all as large as the longest of them may be."""
    size = max(least(size), min(_in_whole_points(line, size, width, font) for line in lines))
    return [written(line, size, width, font) for line in lines]


def in_two(words: str) -> tuple[str, ...]:
    """Words in two lines of about the same length; a lone word stays in one."""
    parts = words.split(" ")
    halves = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(halves, key=lambda half: abs(len(half[0]) - len(half[1])), default=(words,))


def in_whole_words(words: str, fits: Callable[[str], bool]) -> str:
    """The words, with the names of players as brief as they must be; empty where that is not enough."""
    if fits(words):
        return words
    for most in range(_longest_name(words) - 1, FEWEST_LETTERS - 1, -1):
        if fits(shorter := with_brief_names(words, most)):
            return shorter
    return ""


def after_name(words: str) -> str:
    """What follows the name of a player at their head: "… plays the Shovel"; empty where there is none."""
    name = next((name for name in _names if words.startswith(f"{name} ")), "")
    return f"…{words.removeprefix(name)}" if name else ""


def _longest_name(words: str) -> int:
    """How many letters the longest name of a player has among other words."""
    return max((len(name) for name in _names if name in words and name != words), default=0)


def _first_words_of(name: str, fits: Callable[[str], bool]) -> str:
    """A name shortened between its words; empty where even its first one does not find room."""
    first = len(name.split(maxsplit=1)[0]) + 1
    return next((one for most in range(len(name), first - 1, -1) if fits(one := brief_name(name, most))), "")


def shortened(words: str, fits: Callable[[str], bool]) -> str:
    """As much of the words as fits, with an ellipsis for what does not; a bracket is closed.

    A player's name gives way before the words that say what happens or what a button does.
    """
    if not words:
        return words
    if whole := in_whole_words(words, fits):
        return whole
    if words in _names and (name := _first_words_of(words, fits)):
        return name
    longest = _longest_name(words)
    if longest > FEWEST_LETTERS:
        words = with_brief_names(words, FEWEST_LETTERS)
    end = "…)" if words.endswith(")") else "…"
    few, many = 0, len(words)
    while many - few > 1:
        half = (few + many) // 2
        few, many = (half, many) if fits(words[:half].rstrip() + end) else (few, half)
    return words[:few].rstrip(" ·,:(") + end if few else words
