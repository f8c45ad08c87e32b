"""How wide words are is asked at every turn of the tablet: each word is measured once in each font."""

from collections import defaultdict
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from kivy.core.text import Label

Extents = tuple[int, int]

FONT = itemgetter(
    "font_name_r",
    "font_size",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "font_kerning",
    "font_hinting",
    "outline_width",
    "font_features",
    "font_direction",
    "font_script_name",
)
"""What of a label's options decides how wide its words are."""
MOST = 4096
"""So many words of one font are remembered, and then all of them are measured anew."""

_measured: dict[object, dict[str, Extents]] = defaultdict(dict)


def install() -> None:
    """Let every label look up how wide its words are, before it measures them."""
    if getattr(Label, "_remembers", False):
        return
    measure = Label.get_extents

    def get_cached_extents(self: Any) -> Callable[[str], Extents]:
        known = _measured[FONT(self.options)]

        def extents(text: str) -> Extents:
            found = known.get(text)
            if found is None:
                if len(known) >= MOST:
                    known.clear()
                found = known[text] = measure(self, text)
            return found

        return extents

    def get_extents(self: Any, text: str) -> Extents:
        return get_cached_extents(self)(text)

    Label.get_cached_extents, Label.get_extents = get_cached_extents, get_extents
    Label._remembers = True
