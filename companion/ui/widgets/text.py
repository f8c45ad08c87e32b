"""Text in its few roles: titles in the serif, the rest in Roboto, all of it growing with the text size."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import floor
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.look import lines
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.look.writing import least, shortened
from companion.ui.widgets.letters import Letters


class Text(Letters):
    """Text that wraps to its width and is as high as it needs to be."""

    size_sp = NumericProperty(16)
    """Its size at 100 %."""
    role = StringProperty("body")
    """"body" grows with the text size; "big" is large already and grows less; "fixed" does not grow."""
    wraps = BooleanProperty(True)
    ink = StringProperty("text")
    """The colour token it is written in."""
    tint = ColorProperty(None, allownone=True)
    """A colour of its own, in place of the token."""
    shrink = NumericProperty(1.0)
    """Below 1 where the longest word would not fit: a word is made smaller rather than broken in two."""

    most_shrunk = NumericProperty(0.5)
    """No word is made smaller than this, nor smaller than can be read: it is broken in two after all."""

    def __init__(self, **kwargs: Any) -> None:
        # First of all, so that a rule of kv has the last word.
        self._follow(self._enlarge, "size_sp", "role", "shrink")
        self._follow(self._paint, "ink", "tint")
        self._follow(self._measure, "width", "wraps")
        self._follow(self._rise, "texture_size")
        self._enlarge()
        self._paint()
        self._measure()
        self._rise()
        super().__init__(**kwargs)
        self._follow(self._fit, "text", "width", "font_name", "font_size", "wraps")
        look.follow(self._look_changed)
        self._fit()

    def _look_changed(self) -> None:
        self._paint()
        self._enlarge()
        self._fit()

    def _enlarge(self, *_: Any) -> None:
        self.font_size = self._whole_size * self.shrink

    @property
    def _whole_size(self) -> float:
        """How large its type is where every word finds room."""
        grown = {"big": look.big_scale, "fixed": 1.0}.get(self.role, look.scale)
        return float(sp(self.size_sp) * grown)

    def _paint(self, *_: Any) -> None:
        self.color = self.tint or look.tone(self.ink)

    def _measure(self, *_: Any) -> None:
        self.text_size = (self.width if self.wraps else None), None

    def _rise(self, *_: Any) -> None:
        self.height = self.texture_size[1]

    def _fit(self, *_: Any) -> None:
        if not self.wraps:  # such a text takes the width that it needs
            self.shrink = 1.0
        if not self.wraps or not self.text:
            return
        size = self._whole_size  # and not what was made of it: rounding would go on for ever
        fits = share_that_fits(self._said(), size, self.font_name, self.width, self.bold)
        self.shrink = max(self.most_shrunk, least(size) / size, fits)

    def _said(self) -> str:
        """What is read, which is not the text where that is dressed up."""
        return str(self.text)


def share_that_fits(words: str, size: float, font: str, width: float, bold: bool = False) -> float:
    """How much smaller a type must be, if at all, for the longest of some words to stand in one line."""
    # Whole points: fonts are drawn in those, and the next larger size might break the word after all.
    points = max(1, int(size))
    whole = _widest(words, points, font, bold)
    if whole < width:
        return 1.0
    fits = floor(points * (width - 1) / whole)
    while fits > 1 and _widest(words, fits, font, bold) >= width:
        fits -= 1  # letters do not shrink evenly
    return max(0, fits) / points


@lru_cache(maxsize=4096)
def _widest(words: str, size: int, font: str, bold: bool) -> float:
    """How wide the longest of some words is: asked whenever they might find another room."""
    return max(_extent(word, size, font, bold) for word in _apart(words) or [""])


def _apart(words: str) -> list[str]:
    """Where a line may end; a space that does not break keeps two words together."""
    return words.replace("\n", " ").split(" ")


@lru_cache(maxsize=4096)
def _extent(word: str, size: int, font: str, bold: bool) -> float:
    return float(CoreLabel(font_size=size, font_name=font, bold=bold).get_extents(word)[0])


LINKS = 3
"""Points by which a line is wider with links in it than without: letters do not join over their ends."""


@lru_cache(maxsize=2048)
def text_height(
    text: str,
    size_sp: float,
    font: str,
    width: float,
    line_height: float,
    linked: bool = False,
    bold: bool = False,
) -> float:
    """How high a text is when it is set in this type within a width; a linked one is set as markup."""
    room = width - (LINKS if linked else 0)
    return lines.height(text, sp(size_sp), font, room, line_height, linked, bold)


def largest(sizes: Sequence[int], fits: Callable[[int], bool]) -> int:
    """The largest of rising sizes at which something fits, or the smallest of all; measures few of them."""
    if fits(sizes[-1]):
        return sizes[-1]
    too_large = bisect_left(sizes, True, key=lambda size: not fits(size))
    return sizes[max(0, too_large - 1)]


def line_width(text: str, size_sp: float, font: str, bold: bool = False) -> float:
    """How wide a text is in one line."""
    return _extent(text, round(sp(size_sp)), font, bold)


def longest_word(text: str, size_sp: float, font: str) -> float:
    """How wide the longest word of a text is."""
    return _widest(text, round(sp(size_sp)), font, False)


LEAST_SP = 14
"""How small words on a button may be, at 100 %."""


class Lettering(Text):
    """The words on a button: smaller where they must be, and shortened where that is not enough."""

    words = StringProperty()
    room = NumericProperty(0)
    """How high they may be; 0 where the button grows with them."""
    least_sp = NumericProperty(LEAST_SP)
    """Smaller than this at 100 % they are not; they are shortened instead."""
    own_share = NumericProperty(1.0)
    """How much of its type finds room here ..."""
    most_share = NumericProperty(1.0)
    """... and how much of it is used: words that stand beside others are not much larger than those."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("words", "room", "least_sp", "most_share"):
            self.fbind(name, self._fit)

    def _fit(self, *_: Any) -> None:
        size = full = self._full_sp
        least = self._least(self.least_sp)
        while size > least and not self._fits(self.words, size):
            size = max(least, size - 1)
        self.own_share = size / full
        self.shrink = min(self.own_share, self.most_share)
        self.text = shortened(self.words, lambda words: self._fits(words, size))

    def holds(self, words: str, least_sp: float) -> bool:
        """Whether words find room as a whole, if they may be as small as this at 100 %."""
        return self._fits(words, self._least(least_sp))

    @property
    def least_wide(self) -> float:
        """How wide it must be so that no word is cut."""
        return longest_word(self.words, self._least(self.least_sp), self.font_name) + 1

    @property
    def _full_sp(self) -> float:
        """How large its type is where it finds all the room that it wants."""
        return float(round(self.font_size / self.shrink / sp(1), 1))

    def _least(self, least_sp: float) -> float:
        """How small it may be, at the text size of today."""
        full = self._full_sp
        return float(min(full, least_sp * min(full / max(1.0, self.size_sp), SMALL_TYPE_GROWS)))

    def _fits(self, words: str, size: float) -> bool:
        """Whether words find room in a size."""
        if longest_word(words, size, self.font_name) > self.width - 1:
            return False
        if not self.room:
            return True
        high = text_height(words, size, self.font_name, self.width, self.line_height)
        return bool(high <= self.room + 1)


SMALL_TYPE_GROWS = 1.2
"""How much the least size grows with the text size, at the most."""


class Muted(Text):
    """Text that stands back."""


class Title(Text):
    """A title, a drawn result or a heading, in the serif."""


class TitleLettering(Lettering):
    """The words on a large button, in the serif."""


class NameLine(Lettering):
    """Somebody's name, or what begins with it, in one line: smaller where it must be, else shortened."""


class NameTitle(NameLine):
    """The same in the serif."""


class LinkText(ButtonBehavior, Text):
    """Text that leads somewhere."""


load_kv("widgets/text")
