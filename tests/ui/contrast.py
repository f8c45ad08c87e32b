"""Whether words stand out from what lies under them, and nothing lies over them."""

from collections.abc import Iterator
from typing import Any

from PIL import Image

from companion.ui.look.theme import READABLE, contrast, mixed
from companion.ui.widgets.letters import Letters
from tests.ui.painted import OUT_OF_SIGHT, Painted, hidden_share, is_below, painted_words
from tests.ui.pilot import Pilot
from tests.ui.seeing import shown_letters, top_of

ROUNDING = 0.05
"""A colour is one of 256 shades."""
HIDDEN = 0.4
"""Words of which a larger share lies under something cannot be read."""

Shade = tuple[int, ...]


def faint(pilot: Pilot) -> list[str]:
    """The words that stand out too little from the ground under them, as it is painted.

    What cannot be tapped now stands back on purpose, and so does what is done.
    """
    picture = pilot.picture()
    found = [
        f"faint ({found:.1f}): {label.text[:40]!r}"
        for label, box in shown_letters(pilot)
        if not label.markup and not _stands_back(label)
        for found in _contrasts(picture, label, box)
        if found < READABLE - ROUNDING
    ]
    painted = painted_words(top_of(pilot))
    for words in painted:
        if words.opacity == 1 and not is_below(words, painted):
            found += _faults_of(picture, words)
    return found


def _stands_back(label: Letters) -> bool:
    widget: Any = label
    while widget is not None and widget is not widget.parent:
        if widget.opacity < 1 or widget.disabled:
            return True
        widget = widget.parent
    return False


def _contrasts(picture: Image.Image, label: Letters, box: tuple[float, ...]) -> Iterator[float]:
    """Against the colour of which there is most under the words."""
    part = _part(picture, box)
    if part.width < 1 or part.height < 1:
        return
    count, ground = max(part.getcolors(part.width * part.height))
    if count * 5 > part.width * part.height:  # else it is a picture, of which no colour is the ground
        yield contrast(list(label.color), _colour(ground))


def _faults_of(picture: Image.Image, words: Painted) -> Iterator[str]:
    """What is wrong with painted words: too little contrast with what is round them, or hidden."""
    shape, part = words.shape, _part(picture, words.box)
    if part.size != shape.size:
        return  # it reaches beyond the window, and that is said elsewhere
    shades = zip(*[iter(part.tobytes())] * 3, strict=True)
    round_it = [shade for shade, alpha in zip(shades, shape.tobytes(), strict=True) if alpha == 0]
    if not round_it:
        return
    hidden = hidden_share(picture, words)
    ground = _colour(sorted(round_it, key=_lightness)[len(round_it) // 2])
    found = contrast(mixed(ground, list(words.ink[:3]), words.ink[3]), ground)
    if HIDDEN < hidden < OUT_OF_SIGHT:
        yield f"hidden ({hidden:.0%}): painted {words.text[:40]!r}"
    elif hidden < HIDDEN and found < READABLE - ROUNDING:
        yield f"faint ({found:.1f}): painted {words.text[:40]!r}"


def _part(picture: Image.Image, box: tuple[float, ...]) -> Image.Image:
    left, low, right, high = (round(side) for side in box)
    return picture.crop((left, picture.height - high, right, picture.height - low))


def _colour(shade: Shade) -> list[float]:
    return [part / 255 for part in shade]


def _lightness(shade: Shade) -> float:
    return 0.3 * shade[0] + 0.6 * shade[1] + 0.1 * shade[2]
