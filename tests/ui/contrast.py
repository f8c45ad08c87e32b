"""Whether words stand out from what lies under them."""

from collections.abc import Iterator
from typing import Any

from PIL import Image

from companion.ui.look.theme import READABLE, contrast
from companion.ui.widgets.letters import Letters
from tests.ui.pilot import Pilot
from tests.ui.seeing import shown_letters

ROUNDING = 0.05
"""A colour is one of 256 shades."""


def faint(pilot: Pilot) -> list[str]:
    """The words that stand out too little from the ground under them, as it is painted.

    What cannot be tapped now stands back on purpose, and so does what is done.
    """
    picture = pilot.picture()
    return [
        f"faint ({found:.1f}): {label.text[:40]!r}"
        for label, box in shown_letters(pilot)
        if not label.markup and not _stands_back(label)
        for found in _contrasts(picture, label, box)
        if found < READABLE - ROUNDING
    ]


def _stands_back(label: Letters) -> bool:
    widget: Any = label
    while widget is not None and widget is not widget.parent:
        if widget.opacity < 1 or widget.disabled:
            return True
        widget = widget.parent
    return False


def _contrasts(picture: Image.Image, label: Letters, box: tuple[float, ...]) -> Iterator[float]:
    """Against the colour of which there is most under the words."""
    left, low, right, high = (round(side) for side in box)
    part = picture.crop((left, picture.height - high, right, picture.height - low))
    if part.width < 1 or part.height < 1:
        return
    count, ground = max(part.getcolors(part.width * part.height))
    if count * 5 > part.width * part.height:  # else it is a picture, of which no colour is the ground
        yield contrast(list(label.color), [shade / 255 for shade in ground])
