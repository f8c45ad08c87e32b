"""Between the turns: who stands where, and who chooses when."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.table import View
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit, words
from companion.ui.games.fire_in_the_library.order_card import parchment
from companion.ui.games.fire_in_the_library.tokens import figure
from companion.ui.look.drawing import fitting, word
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look


def draw_standing(view: View[FirePicture], box: Frame, colours: dict[str, str]) -> None:
    """The figures from the highest score to the lowest; of equals, the one that came first stands first."""
    parchment(box)
    inner = box.inset(unit(14))
    data, outcome = view.picture, view.outcome
    title = outcome.title if outcome else f"Round {data.round}"
    head = min(small(30) * 1.4, inner.height * 0.34)
    words(title, small(30), inner.x, inner.top - head / 2, inner.width, INK, "Serif")
    line = [(stack.score, seat) for stack in reversed(data.track) for seat in stack.seats]
    row = Frame(inner.x, inner.y, inner.width, inner.height - head)
    for (score, seat), place in zip(line, row.columns(max(2, len(line)), unit(8)), strict=False):
        _stands(seat, score, place, colours)


def _stands(seat: str, score: int, box: Frame, colours: dict[str, str]) -> None:
    size = min(small(26), box.height * 0.3)
    radius = min((box.height - size * 1.2) * 0.48, box.width * 0.4, unit(30))
    figure(seat, colours, (box.centre[0], box.y + size * 1.25 + radius), radius)
    text = f"{seat} {score}"
    word(text, fitting(text, size, box.width, "Serif"), (box.centre[0], box.y + size * 0.6), INK, "Serif")


def draw_line(seats: Sequence[str], box: Frame, colours: dict[str, str], now: str) -> float:
    """Who chooses a card, in turn; whose turn it is stands out. Tells where it ends."""
    radius = min(box.height * 0.42, small(20))
    end = words("Choosing", small(17), box.x, box.centre[1], box.width * 0.4, list(look.muted))
    for at, seat in enumerate(seats):
        size = radius if seat == now else radius * 0.72
        spot = (end + unit(14) + radius + at * radius * 2.3, box.centre[1])
        if spot[0] + radius <= box.right:
            figure(seat, colours, spot, size)
    return min(box.right, end + unit(14) + len(seats) * radius * 2.3)
