"""The link by which phones join, as a code that a camera reads from a page."""

import segno

from companion.net.telling import Invited
from companion.svg.shapes import box, path
from companion.svg.sketch import Sketch

QUIET = 4
"""Units of white around a code: without them cameras do not find it."""


def invited(at: str, token: str) -> Invited:
    """The link and its code, for phones that find the host where the asking page found it."""
    link = f"{at}/#{token}"
    return Invited(link, _code(link))


def _code(link: str) -> Sketch:
    """Black on white, whatever the theme: it is made to be scanned."""
    rows = segno.make(link, error="m", micro=False).matrix
    side = len(rows) + 2 * QUIET
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(rows) for x, dot in enumerate(row) if dot
    )
    return Sketch(side, side, (box(0, 0, side, side, fill="#FFFFFF"), path(dark, fill="#000000")))
