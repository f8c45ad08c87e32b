"""Signs that the serif composes of others, like “ of two ‘.

Where a font is fitted to the pixels, its engine goes on by the width of one part of such a sign only, and
what follows is drawn over it. So each of them ends what is drawn at once: what follows begins behind it.
"""

import re

SERIF = "SourceSerif"
"""In the names of its files."""
SIGNS = "“”„«»…½%"
_PARTS = re.compile(f"[^{SIGNS}]*[{SIGNS}]|[^{SIGNS}]+")
_SIGN = re.compile(f"[{SIGNS}].", re.DOTALL)


def is_broken(text: str, font: str) -> bool:
    """Whether something in a text follows such a sign."""
    return SERIF in font and _SIGN.search(text) is not None


def parts(text: str, font: str) -> list[str]:
    """A text in the parts that are drawn each by itself."""
    return _PARTS.findall(text) if is_broken(text, font) else [text]
