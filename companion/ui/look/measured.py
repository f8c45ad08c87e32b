"""How wide words are is asked at every turn of the tablet: each word is measured once in each font.

A font is opened in whole points. Kivy holds sizes that lie between for other fonts, opens each of them again,
and keeps no more than 64 open: with larger text many words were measured in a font that was opened for them.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from kivy.core.text import Label

Extents = tuple[int, int]

OPENED = itemgetter("font_name_r", "bold", "italic", "underline", "strikethrough")
"""What of a label's options, beside its size, decides which font is opened."""
DRAWN = itemgetter(
    "font_kerning",
    "font_hinting",
    "outline_width",
    "font_features",
    "font_direction",
    "font_script_name",
)
"""What else decides how wide its words are."""
MOST = 4096
"""So many words of one font are remembered, and then all of them are measured again."""

_measured: dict[object, dict[str, Extents]] = defaultdict(dict)


def install() -> None:
    """Let every label look up how wide its words are, before it measures them."""
    if getattr(Label, "_remembers", False):
        return
    measure = Label.get_extents

    def get_font_id(self: Any) -> str:
        return "|".join(map(str, _font(self.options)))

    def get_cached_extents(self: Any) -> Callable[[str], Extents]:
        known = _measured[(_font(self.options), DRAWN(self.options))]

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

    Label._get_font_id = get_font_id
    Label.get_cached_extents, Label.get_extents = get_cached_extents, get_extents
    Label._remembers = True


def _font(options: Mapping[str, Any]) -> tuple[object, ...]:
    """The font that is opened for a label."""
    return int(options["font_size"]), *OPENED(options)
