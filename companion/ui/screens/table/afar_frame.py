"""Where everything stands in the table view: numbers only. The decision stays where it always is, and
so do the answers above it where something is asked."""

from typing import NamedTuple

from companion.ui.screens.table.place import Place


class Bands(NamedTuple):
    """The places of its parts."""

    banner: Place
    numbers: Place
    words: Place
    """What comes next."""
    hint: Place
    """How to get back, where the tools usually stand."""


BANNER, WORDS = 0.23, 0.3
"""The shares of the height that whose turn it is and what comes next have."""
UPRIGHT_BANNER, UPRIGHT_WORDS = 0.16, 0.2
"""The same on a tablet that stands."""


def bands(whole: Place, decision: Place, gap: float) -> Bands:
    """Share out the screen round the decision: what is next stands beside it, or above it on a tall one."""
    if whole.width >= whole.height:
        return _lying(whole, decision, gap)
    return _standing(whole, decision, gap)


def _lying(whole: Place, decision: Place, gap: float) -> Bands:
    left, right = decision.x - whole.x, whole.x + whole.width - decision.x - decision.width
    on_the_left = left <= right
    x = decision.x + decision.width + 2 * gap if on_the_left else whole.x + gap
    words = Place(x, whole.y + gap, max(left, right) - 3 * gap, whole.height * WORDS)
    banner = _banner(whole, whole.height * BANNER)
    between = banner.y - words.top - 2 * gap
    numbers = Place(whole.x + gap, words.top + gap, whole.width - 2 * gap, between)
    if decision.top > numbers.y:  # answers stand there: the numbers make room, however high these are
        numbers = Place(words.x, numbers.y, words.width, between)
    return Bands(banner, numbers, words, _hint(whole, decision))


def _standing(whole: Place, decision: Place, gap: float) -> Bands:
    words = Place(whole.x + gap, decision.top + gap, whole.width - 2 * gap, whole.height * UPRIGHT_WORDS)
    banner = _banner(whole, whole.height * UPRIGHT_BANNER)
    between = banner.y - words.top - 2 * gap
    numbers = Place(whole.x + gap, words.top + gap, whole.width - 2 * gap, between)
    return Bands(banner, numbers, words, _hint(whole, decision))


def _banner(whole: Place, height: float) -> Place:
    return Place(whole.x, whole.top - height, whole.width, height)


def _hint(whole: Place, decision: Place) -> Place:
    return Place(decision.x, whole.y, decision.width, decision.y - whole.y)


HIGH = 0.55
"""How high a room is for its width where numbers stand in two rows."""


def cells(room: Place, count: int) -> list[Place]:
    """Places for so many numbers, all alike: in one row, or in two where the room is high."""
    if count < 1:
        return []
    rows = 2 if count > 2 and room.height > room.width * HIGH else 1
    columns = -(-count // rows)
    wide, high = room.width / columns, room.height / rows
    return [
        Place(room.x + at % columns * wide, room.top - (at // columns + 1) * high, wide, high)
        for at in range(count)
    ]
