"""Choosing Turn Order cards: all of them below each other, under the line that says who chooses when."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.games.fire_in_the_library.face.picture import FirePicture, OrderCard
from companion.ui.games.fire_in_the_library import order_card
from companion.ui.games.fire_in_the_library.layout import Frame, between
from companion.ui.games.fire_in_the_library.lettering import readable, small, unit, words_to
from companion.ui.games.fire_in_the_library.marks import Anchor, disc
from companion.ui.games.fire_in_the_library.standing import draw_line
from companion.ui.look.theme import look

LINE = 44
"""The height of the line."""
READABLE = 30
"""How high a card is whose spaces can be read."""

Asked = Callable[[str], bool]


class CardInDraft(NamedTuple):
    """A Turn Order card that lies open: its place, whether it may be taken, whether it is out of question."""

    card: OrderCard
    place: Frame
    ready: bool
    faded: bool


def cards_in(data: FirePicture, box: Frame, is_due: Asked, is_out: Asked) -> list[CardInDraft]:
    """The cards with their places, in the middle of what the line leaves of the box."""
    line = small(LINE) if len(data.draft) > 1 or any(card.guess for card in data.order) else 0
    room = Frame(box.x, box.y, box.width, box.height - line)
    rows = room.rows(len(data.order), between() * 0.8, unit(110) * look.big_scale)
    spare = (rows[-1].y - room.y) / 2
    return [
        CardInDraft(card, row._replace(y=row.y - spare), is_due(thing), is_out(thing))
        for card, row in zip(data.order, rows, strict=True)
        for thing in (f"card:{card.id}",)
    ]


def is_low(cards: Sequence[CardInDraft]) -> bool:
    """Whether the cards are too low for what is written on them, as large as text is wanted."""
    return any(each.place.height < small(READABLE) for each in cards)


def mark(place: Frame) -> Anchor:
    """Where the number of a deed stands: on the upper right corner, far from the card's own number; more of
    them follow down the edge, for beside the last card the picture ends."""
    return Anchor(place.right - disc() * 0.3, place.top - disc() * 0.3, down=True)


def draw(
    cards: Sequence[CardInDraft], order: Sequence[str], box: Frame, colours: dict[str, str], seat: str
) -> None:
    """The line, which also says that spaces are a guess of ours, and the cards below it."""
    line = Frame(box.x, box.top - small(LINE), box.width, small(LINE))
    end = draw_line(order, line, colours, seat) if cards and len(order) > 1 else line.x
    if any(each.card.guess for each in cards):
        _say_guess(line, end)
    for card, place, ready, faded in cards:
        order_card.draw_choice(card, place, colours, ready, faded)


def _say_guess(line: Frame, end: float) -> None:
    """To the right, as far as there is room."""
    room = line.right - end - unit(16)
    if text := readable(("spaces with ? are a guess: check your copy", "check your copy"), small(15), room):
        words_to(text, small(15), line.right, line.centre[1], room, list(look.link))
