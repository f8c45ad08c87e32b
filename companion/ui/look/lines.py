"""How many lines some words take, told from how wide each word is.

Kivy finds the end of a line by measuring every beginning of it, and each of those but once. A guide asks in a
dozen sizes how high it would be, so here the widths of single words, which come again and again, are added
up. Letters stand closer at some joints than at others: a line is measured as a whole where that might matter.
"""

from collections.abc import Callable
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.utils import escape_markup

from companion.ui.look import fallback

JOINT = 2.0
"""A line may differ from the sum of its words by so many points at each joint ..."""
JOINT_GROWS = 0.1
"""... and by so much of the size of its type."""


def height(
    text: str,
    size: float,
    font: str,
    width: float,
    line_height: float,
    linked: bool = False,
    bold: bool = False,
) -> float:
    """How high a text is when it is set in this type within a width; a linked one is set as markup."""
    label = (MarkupLabel if linked else CoreLabel)(
        text=escape_markup(text) if linked else text,
        font_size=size,
        font_name=font,
        text_size=(max(1, width), None),
        line_height=line_height,
        bold=bold,
    )
    label.resolve_font_name()
    lines = _told_lines(label, text, size, int(max(1, width)))
    if lines is None:
        return float(label.render()[1])  # laid out, not drawn
    high = label.get_extents(" ")[1]
    spaced = int(high * line_height)
    first = max(high, spaced)
    if linked and lines == 1:
        first += first - spaced  # Kivy closes what is marked up by looking at its last line once more
    return float(first + (lines - 1) * spaced)


def _told_lines(label: Any, text: str, size: float, width: int) -> int | None:
    """How many lines a label takes; None where only setting it would tell."""
    if not text.strip() or "\n" in text or fallback.runs_of(text, label.options["font_name_r"]) is not None:
        return None
    measure = label.get_cached_extents()
    return count(text, width, lambda words: measure(words)[0], JOINT + JOINT_GROWS * size)


def count(text: str, width: float, measure: Callable[[str], float], joint: float) -> int | None:
    """In how many lines words stand; None where a word is wider than a line, or spaces follow each other."""
    words, space = text.split(" "), measure(" ")
    lines, first, wide = 1, 0, -space
    for at, word in enumerate(words):
        own = measure(word)
        if not word or own > width:
            return None
        wide += space + own
        doubt = joint * (at - first)
        too_wide = wide - doubt > width
        if not too_wide and wide + doubt > width:
            too_wide = measure(" ".join(words[first : at + 1])) > width
        if too_wide:
            lines, first, wide = lines + 1, at, own
    return lines
