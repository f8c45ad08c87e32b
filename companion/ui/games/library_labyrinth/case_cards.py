"""The four cases of a Disturbance, large beside the card: what the app shows where it only draws."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp

from companion.games.library_labyrinth.rules.box import in_words
from companion.table import View
from companion.ui.games.library_labyrinth.symbols import draw_compass, draw_face, draw_terror, meeple
from companion.ui.look.drawing import Point, Rgba, glyph, octagon, polygon, word, word_width
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed
from companion.ui.look.writing import SMALLEST, all_written, in_two

WIDE = 1.15
"""From this ratio of width to height the four stand in one row."""


class Lot(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class CaseCard(NamedTuple):
    """A question about the cursed tile, and what is then done; each line as it is broken."""

    question: tuple[str, ...]
    deed: tuple[str, ...]
    before: Callable[[Point, float], None]
    after: Callable[[Point, float], None]


def _dark(centre: Point, size: float) -> None:
    draw_face("dark", centre, size, INK)


def _plain(centre: Point, size: float) -> None:
    draw_face("crossroads", centre, size, INK)


def _lit(centre: Point, size: float) -> None:
    polygon(octagon(*centre, size * 0.48), PAPER, mixed(PAPER, INK, 0.2), 1.3)
    glyph("lightbulb-on", size * 0.5, centre, INK)


def _occupied(centre: Point, size: float) -> None:
    polygon(octagon(*centre, size * 0.48), PAPER, mixed(PAPER, INK, 0.2), 1.3)
    meeple("blue", centre, size * 0.62)


def _turned(centre: Point, size: float) -> None:
    polygon(octagon(*centre, size * 0.48), PAPER, mixed(PAPER, INK, 0.2), 1.3)
    glyph("rotate-right", size * 0.66, centre, INK)


def _space(centre: Point, size: float) -> None:
    draw_face("terror", centre, size, INK)


def _terror(centre: Point, size: float) -> None:
    polygon(octagon(*centre, size * 0.48), PAPER, mixed(PAPER, INK, 0.2), 1.3)
    draw_terror("", centre, size * 0.66, INK)


CASES = {
    "dark": CaseCard(("Is it dark?",), ("Flip it: a Terror", "or Shelf wakes"), _dark, _lit),
    "occupied": CaseCard(
        ("Token or", "player on it?"), ("Turn it a quarter", "clockwise"), _occupied, _turned
    ),
    "empty_terror": CaseCard(("An empty", "Terror space?"), ("Put a new", "Terror on it"), _space, _terror),
    "empty_other": CaseCard(("Any other", "empty tile?"), ("Flip it back,", "dark side up"), _plain, _dark),
}
TROLLEY_TOO = ("Token, player or", "Trolley on it?")
"""What is asked of an occupied tile where the Trolley counts too: nobody takes it for a player or a token."""
ASKED = ("Ask first:", "If not:", "If not:", "Otherwise:")
"""When each case is asked, in words: a number on a disc means a deed."""


STEPS = ("find-tile", "do-case")
"""What hands do with the card, and what they do with the first case."""


def steps_of(view: View[Any] | None) -> tuple[str, ...]:
    """The numbers that these two have in the guide; empty where hands do not owe them."""
    owed = view.deeds if view is not None else ()
    numbers = {deed.id: str(number) for number, deed in enumerate(owed, start=1)}
    return tuple(numbers.get(step, "") for step in STEPS)


def draw_cases(whole: Lot, card: str, order: Sequence[str], trolley: bool, steps: Sequence[str]) -> None:
    """The card on top, and the four cases below it in the order in which they are asked; each with the number
    of what hands do with it."""
    top, boxes = _card_box(whole, order), case_boxes(whole, order)
    _draw_card(top, card)
    for asked, (case, box) in zip(ASKED, boxes.items(), strict=False):
        _draw_case(box, asked, case_card(case, trolley))
    for number, box in zip(steps, (top, *boxes.values()), strict=False):
        if number:
            draw_number(number, (box.x + dp(STEP), box.y + box.height - dp(STEP)), dp(STEP - 4))


STEP = 18
"""How far the number of a deed lies from the corner."""


def case_card(case: str, trolley: bool) -> CaseCard:
    """What is asked and done in a case; whether the Trolley counts where it is about who stands there."""
    card = CASES[case]
    return card._replace(question=TROLLEY_TOO) if trolley and case == "occupied" else card


def case_boxes(whole: Lot, order: Sequence[str]) -> dict[str, Lot]:
    """Where each case stands: in one row, or in two."""
    gap, top = dp(12), _card_box(whole, order)
    columns = 4 if _in_a_row(whole) else 2
    rows = 4 // columns
    wide = (whole.width - gap * (columns - 1)) / columns
    high = (whole.height - top.height - gap * rows) / rows
    return {
        case: Lot(
            whole.x + (at % columns) * (wide + gap), top.y - (at // columns + 1) * (high + gap), wide, high
        )
        for at, case in enumerate(order)
    }


def _card_box(whole: Lot, order: Sequence[str]) -> Lot:
    """Above the cases; where there are none, it has all the room."""
    if not order:
        return whole
    share = 0.42 if _in_a_row(whole) else 0.3
    return Lot(whole.x, whole.y + whole.height * (1 - share), whole.width, whole.height * share)


def _in_a_row(whole: Lot) -> bool:
    return whole.width >= whole.height * WIDE


def _draw_card(box: Lot, card: str) -> None:
    """The revealed card, large enough for the far side of the table; its back while none is revealed."""
    known = bool(card) and card != "out_of_time"
    Color(*(PAPER if card else look.raised))
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[dp(20)])
    middle = box.y + box.height / 2
    if not known:
        text = "Out of Time" if card else "The next card comes after your actions"
        ink = INK if card else list(look.muted)
        size = max(box.height * (0.3 if card else 0.12), sp(SMALLEST))
        parts = (text,) if word_width(text, size, "Serif") <= box.width * 0.9 else in_two(text)
        _lines(parts, size, (box.x + box.width / 2, middle), box.width * 0.9, ink, "Serif")
        return
    side = min(box.height * 0.9, box.width * 0.36)
    draw_compass(card, (box.x + side * 0.6, middle), side, INK)
    left = box.x + side * 1.2
    room = box.x + box.width - left - dp(16)
    lines = ["Double curse", " and ".join(card.split("+"))] if "+" in card else in_words(card).split(" ")
    _lines(lines, box.height * 0.34, (left + room / 2, middle), room, INK, "Serif")


def _draw_case(box: Lot, asked: str, case: CaseCard) -> None:
    Color(*look.surface)
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[dp(18)])
    Color(*look.outline)
    SmoothLine(rounded_rectangle=(box.x, box.y, box.width, box.height, dp(18)), width=1.3)
    middle, small = box.x + box.width / 2, max(min(box.height * 0.09, box.width * 0.1), sp(SMALLEST))
    word(asked, small, (middle, box.y + box.height - small), list(look.muted))
    side = min(box.width * 0.42, box.height * 0.26)
    height = box.y + box.height * 0.7
    case.before((middle - side * 0.56, height), side)
    case.after((middle + side * 0.56, height), side)
    room = box.width - dp(14)
    tall = min(box.height * 0.115, box.width * 0.12)
    _lines(case.question, tall, (middle, box.y + box.height * 0.43), room, list(look.text), "Serif")
    _lines(case.deed, tall * 0.86, (middle, box.y + box.height * 0.17), room, list(look.text), "Roboto")


def _lines(lines: Sequence[str], size: float, centre: Point, room: float, ink: Rgba, font: str) -> None:
    """Lines of one size below each other, no wider than there is room."""
    x, y = centre
    for at, (line, fits) in enumerate(all_written(tuple(lines), size, room, font)):
        word(line, fits, (x, y + ((len(lines) - 1) / 2 - at) * fits * 1.16), ink, font)


def draw_number(text: str, centre: Point, radius: float) -> None:
    """A number on a disc of parchment, as beside the deeds; its dark rim shows on a lit tile too."""
    x, y = centre
    Color(*INK)
    outer = radius * 1.14
    SmoothEllipse(pos=(x - outer, y - outer), size=(outer * 2, outer * 2))
    Color(*PAPER)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    word(text, radius * 1.3, centre, INK)
