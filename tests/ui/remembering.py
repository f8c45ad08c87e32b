"""All tests together show in minutes what people look at in months: what was set and measured stays known.

An app holds what a few screens need. Here every game comes by on every tablet and in every size of text,
again and again, and the same words would be set anew for each of them. What is remembered depends on nothing
but what was asked: so no test can tell.
"""

from functools import lru_cache
from types import ModuleType

WORDS = 2000
"""Texts that stay as they were set; each is a picture, and takes some room ..."""
SMALL_WORDS = 8000
"""... but little where it is a word in a drawing."""
NUMBERS = 200_000
"""Widths and heights that stay known; each is a number or two."""


def remember_more() -> None:
    """Before anything is shown: whoever has taken one of these by name keeps the one that it took."""
    from companion.ui.look import drawing, fallback, measured
    from companion.ui.widgets import letters, text

    measured.MOST = NUMBERS
    _widen(letters, "set_words", WORDS)
    _widen(drawing, "_rendered", SMALL_WORDS)
    _widen(fallback, "_runs", NUMBERS)
    for name in ("_extent", "_widest", "text_height"):
        _widen(text, name, NUMBERS)


def forget_words() -> None:
    """What was set for other tests goes, where everything that is drawn is to be drawn again."""
    from companion.ui.look import drawing
    from companion.ui.widgets import letters

    letters.set_words.cache_clear()
    drawing._rendered.cache_clear()


def _widen(module: ModuleType, name: str, most: int) -> None:
    setattr(module, name, lru_cache(maxsize=most)(getattr(module, name).__wrapped__))
