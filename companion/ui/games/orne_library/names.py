"""Words in a box: the names of chambers, as large as they find room, and broken rather than cut."""

from functools import lru_cache
from itertools import combinations, pairwise
from math import floor

from kivy.metrics import sp

from companion.ui.look.drawing import Point, Rgba, fitting, word, word_width
from companion.ui.look.writing import shortened

LEAST_NAME = 11
"""A name that would have to be smaller is broken instead, and where even that is no help, shortened."""
BREAKS = {
    "Acquisitions": "Acqui- sitions",
    "Cartography": "Cartog- raphy",
    "Collections": "Collec- tions",
    "Department": "Depart- ment",
    "Entrance": "En- trance",
    "Founder’s": "Found- er’s",
    "Janitorial": "Jani- torial",
    "Manuscript": "Manu- script",
    "Microfiche": "Micro- fiche",
    "Periodicals": "Peri- odicals",
    "Restoration": "Resto- ration",
    "Restricted": "Re- stricted",
    "Stairwell": "Stair- well",
    "Translation": "Trans- lation",
}
"""Where the long words of the library are broken."""


def name_laid(name: str, wide: float, high: float, size: float) -> tuple[tuple[str, ...], float, bool]:
    """The name of a chamber so wide and high: its lines, how large they are, and whether words are broken."""
    largest, wide = max(sp(17) * size, high * 0.12), wide * 0.92
    lines, found = laid(name, "Serif", largest, wide, high * 0.44)
    least = float(sp(LEAST_NAME))
    if found >= least:
        return lines, found, False
    broken = " ".join(BREAKS.get(one, one) for one in name.split()).split()
    lines, found = _laid(broken, "Serif", largest, wide, high * 0.8, 5)
    if found >= least:
        return lines, min(found, least), True
    return _cut(name, "Serif", least, wide, high * 0.44), least, False


@lru_cache(maxsize=512)
def laid(text: str, font: str, largest: float, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """Text in the one to three lines in which it can be largest, and that size; no word is broken."""
    return _laid(text.split(), font, largest, width, height, 3)


def _laid(
    words: list[str], font: str, largest: float, width: float, height: float, most: int
) -> tuple[tuple[str, ...], float]:
    best: tuple[tuple[str, ...], float] = ((), 0.0)
    for count in range(1, min(most, len(words)) + 1):
        lines = _split(words, count, font)
        widest = max(lines, key=lambda line: word_width(line, 20, font))
        size = floor(min(fitting(widest, largest, width, font), height / count / 1.16))
        while size > 1 and word_width(widest, size, font) > width:
            size -= 1  # letters do not shrink evenly
        if size > best[1]:
            best = lines, size
    return best


def _cut(text: str, font: str, size: float, width: float, height: float) -> tuple[str, ...]:
    """Text in as many lines of this size as find room, each of them shortened where it is too long."""
    words = text.split()
    count = min(len(words), max(1, int(height / size / 1.16)))
    lines = _split(words, count, font)
    return tuple(shortened(line, lambda cut: word_width(cut, size, font) <= width) for line in lines)


def _split(words: list[str], count: int, font: str) -> tuple[str, ...]:
    """The words in so many lines, the longest line as short as can be."""
    found = []
    for cuts in combinations(range(1, len(words)), count - 1):
        ends = (0, *cuts, len(words))
        found.append(tuple(" ".join(words[a:b]).replace("- ", "") for a, b in pairwise(ends)))
    return min(found, key=lambda lines: max(word_width(line, 20, font) for line in lines))


def write(lines: tuple[str, ...], size: float, centre: Point, ink: Rgba, font: str) -> None:
    """Lines below each other around a point."""
    for at, line in enumerate(lines):
        word(line, size, (centre[0], centre[1] + (len(lines) / 2 - at - 0.5) * size * 1.14), ink, font)
