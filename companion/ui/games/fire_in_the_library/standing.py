"""Between the turns: who stands where, and who chooses when."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.table import View
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import end_of, small, unit, words, words_to
from companion.ui.games.fire_in_the_library.order_card import parchment
from companion.ui.games.fire_in_the_library.tokens import figure
from companion.ui.look.drawing import fitting, word, word_width
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look
from companion.ui.look.writing import Written, all_written, in_two, least, shortened, written

ONE_LINE = 0.75
"""A name that would have to be smaller than this share to stand in one line stands in two."""
LEADING = 1.25
CHOOSING = "Choosing"
A_LITTLE_SMALLER = 0.75
PITCH = 2.0
"""From one who chooses to the next, in radii of the one who has the choice."""
NARROW = 84
"""Where each has less than this to stand on, they stand in two rows."""


def draw_standing(view: View[FirePicture], box: Frame, colours: dict[str, str]) -> None:
    """The figures from the highest score to the lowest; of equals, the one that came first stands first."""
    parchment(box)
    inner = box.inset(unit(14))
    data, outcome = view.picture, view.outcome
    title = outcome.title if outcome else f"Round {data.round}"
    head = min(small(30) * 1.4, inner.height * 0.34)
    words(title, head / 1.4, inner.x, inner.top - head / 2, inner.width, INK, "Serif")
    line = [(stack.score, seat) for stack in reversed(data.track) for seat in stack.seats]
    room = Frame(inner.x, inner.y, inner.width, inner.height - head)
    places = room.columns(max(2, len(line)), unit(8))
    stands = _stands
    if places[0].width < small(NARROW):
        rows = room.rows(2, unit(4))
        places = [place for row in rows for place in row.columns((len(line) + 1) // 2, unit(8))]
        stands = _stands_beside
    for (score, seat), place in zip(line, places, strict=False):
        stands(seat, score, place, colours)


def _stands(seat: str, score: int, box: Frame, colours: dict[str, str]) -> None:
    lines = _name_and_score(seat, score, min(small(26), box.height * 0.3), box.width)
    size = lines[0].size
    high = size * LEADING * len(lines)
    radius = min((box.height - high) * 0.48, box.width * 0.4, unit(30))
    figure(seat, colours, (box.centre[0], box.y + high + radius), radius)
    for at, line in enumerate(reversed(lines)):
        word(line.text, size, (box.centre[0], box.y + size * LEADING * (at + 0.5)), INK, "Serif")


def _stands_beside(seat: str, score: int, box: Frame, colours: dict[str, str]) -> None:
    """In two rows, with the name beside the figure: where many share a narrow card."""
    radius = min(box.height * 0.5, box.width * 0.14)
    figure(seat, colours, (box.x + radius, box.centre[1]), radius)
    left = box.x + radius * 2 + unit(5)
    size = max(least(small(26)), min(small(18), box.height * 0.6))
    end = words_to(str(score), size, box.right, box.centre[1], box.width * 0.3, INK, "Serif")
    words(seat, size, left, box.centre[1], end - unit(5) - left, INK, "Serif")


def _name_and_score(seat: str, score: int, size: float, width: float) -> list[Written]:
    """A name with its score: a long one smaller and in two lines, or shortened; the score is never."""
    if fitting(f"{seat} {score}", size, width, "Serif") >= size * ONE_LINE:
        return [written(f"{seat} {score}", size, width, "Serif")]
    *first, last = in_two(seat)
    floor = least(size)
    last = shortened(last, lambda name: word_width(f"{name} {score}", floor, "Serif") <= width)
    return all_written((*first, f"{last} {score}"), size * ONE_LINE, width, "Serif")


def draw_line(seats: Sequence[str], box: Frame, colours: dict[str, str], now: str) -> float:
    """Who chooses a card, in turn; whose turn it is stands out. Tells where it ends."""
    title, end, radius = _in_line(len(seats), box)
    words(title, small(17), box.x, box.centre[1], box.width * 0.4, list(look.muted))
    for at, seat in enumerate(seats):
        size = radius if seat == now else radius * 0.72
        figure(seat, colours, (end + radius * (1 + at * PITCH), box.centre[1]), size)
    return end + len(seats) * radius * PITCH


def _in_line(many: int, box: Frame) -> tuple[str, float, float]:
    """What stands before the figures, where they begin, and how large they are: all of them find room.

    Where room is short they are a little smaller; where that is not enough they do without the word.
    """
    most = min(box.height * 0.42, small(20))
    begin = end_of(CHOOSING, small(17), box.x, box.width * 0.4) + unit(14)
    radius = min(most, (box.right - begin) / (many * PITCH))
    if radius >= most * A_LITTLE_SMALLER:
        return CHOOSING, begin, radius
    return "", box.x, min(most, box.width / (many * PITCH))
