"""How deeds may be set: with large pictures, with small ones, in two columns, or as numbered lines."""

from typing import NamedTuple

from kivy.metrics import dp, sp

from companion.ui.look.theme import look

SPACE, LITTLE_SPACE = 10, 6
"""Between two columns, and between a picture and its words; between a small one and its words."""
BODY = 16
"""How large the words of a paragraph are; these grow as much as the text size."""
BIG_GROWTH = 0.4
"""What is large already grows less."""
LARGE_PICTURE, CORNER = 30, 6
"""A smaller picture has no room for the number at its corner; and how far that stands out."""
NUMBER, APART = 18, 1
"""How large a number is at the least, as it is beside a small picture, and how far from it."""


class Setting(NamedTuple):
    """One way to set the deeds: how large the words and pictures are, at 100 %, and in how many columns."""

    words: float
    art: float
    columns: int = 1
    growth: float = 1.0
    """How much of a larger text size the words take on."""
    beside: bool = False
    """Whether a small picture stands beside the number, which else stands alone."""

    @property
    def size_sp(self) -> float:
        """How large the words are: beside a large picture never smaller than those of a paragraph."""
        size = self.words * (1 + (look.scale - 1) * self.growth)
        return float(max(size, BODY * look.scale) if self._is_large else size)

    @property
    def picture(self) -> float:
        """How large the picture is, or the number where there is none."""
        return float(dp(self.art) * (1 + (look.scale - 1) * min(self.growth, BIG_GROWTH)))

    @property
    def _is_large(self) -> bool:
        return self.art >= LARGE_PICTURE

    @property
    def pictured(self) -> bool:
        """Whether there is a picture."""
        return self._is_large or self.beside

    @property
    def bold(self) -> bool:
        """Whether the words are: not those of many deeds, which need the width."""
        return self._is_large

    @property
    def lead(self) -> float:
        """How wide that is which stands before the words."""
        if self.beside:
            return self.picture + float(sp(NUMBER) + dp(APART))
        return self.picture + (float(dp(CORNER)) if self._is_large else 0.0)

    @property
    def space(self) -> float:
        """Between that and the words."""
        return float(dp(LITTLE_SPACE if self.beside else SPACE))

    @property
    def narrowest(self) -> float:
        """No column of deeds is narrower than this."""
        return float(dp(148) * self.size_sp / 14) if self.columns > 1 else 0.0


AFAR = ((34, 76), (30, 70))
SIZES = ((26, 64), (23, 58), (20, 54), (18, 44), (17, 38), (BODY, 32))
"""Of words and pictures: the first are seen from across the room, where nothing else wants it."""
LARGE = (
    *(Setting(words, art, 1, BIG_GROWTH) for words, art in (*AFAR, *SIZES)),
    Setting(BODY, 32, 2, BIG_GROWTH),
)
"""With pictures; the last one for many deeds."""
FAIR = {1: 20, 2: 20, 3: 18}
"""So large are the words of so many deeds at the least, before the headline grows or is explained."""
SMALL = tuple(Setting(words, 22, columns) for words in (16, 15) for columns in (1, 2))
SMALLER = tuple(Setting(words, 22, columns, BIG_GROWTH) for words in (16, 15) for columns in (1, 2))
"""For many deeds: numbers, and small pictures beside them where these cost no line."""
SMALLEST = (Setting(14, 20, 1, BIG_GROWTH), Setting(14, 20, 2, BIG_GROWTH))
"""Closer still. Whoever needs larger text rather reads fewer deeds than smaller ones."""
FEW = 4
"""So many deeds at the most are set that close: of more, rather some can be read well."""


def fair(count: int) -> tuple[Setting, ...]:
    """The settings in which so many deeds stand as large as they should be read."""
    return tuple(one for one in LARGE[:-1] if one.words >= FAIR.get(count, BODY))


class SetDeeds(NamedTuple):
    """All deeds in one setting, below the heading or without it."""

    setting: Setting
    headed: bool
    height: float
