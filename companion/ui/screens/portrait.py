"""The picture of a card of Your box, as it is entered: each answer is seen on it at once."""

from typing import Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.properties import ObjectProperty

from companion.ui.games.kit import Kit, Printed
from companion.ui.look.drawing import Bounds
from companion.ui.look.paper import FADED, fitted, paper, symbols_in_row, write, write_lines
from companion.ui.look.symbols import INK
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST

MOST = 2
"""So many things have room below a title."""


class Portrait(SelfDrawn):
    """A card as its game draws it, or else as a card with its words."""

    kit: Kit = ObjectProperty(None, allownone=True)
    printed: Printed = ObjectProperty(None, allownone=True)
    drawn_from = ("printed", "kit")

    def __init__(self, **kwargs: Any) -> None:
        self._move, self._parts = Translate(0, 0, 0), Canvas()
        self._drawn: Any = None
        super().__init__(**kwargs)
        for part in (PushMatrix(), self._move, self._parts, PopMatrix()):
            self.canvas.add(part)

    def _look_changed(self) -> None:
        self._drawn = None
        super()._look_changed()

    def draw(self) -> None:
        """Draw it where it looks otherwise than before; else it is only moved."""
        self._move.x, self._move.y = round(self.x), round(self.y)
        looks = (self.printed, self.kit, self.width, self.height)
        if looks == self._drawn:
            return
        self._drawn = looks
        self._parts.clear()
        if self.printed is None or self.kit is None or min(self.size) <= SMALLEST * 4:
            return
        with self._parts:
            (self.kit.printed or draw_printed)(self.printed, (0, 0, self.width, self.height))


def draw_printed(printed: Printed, box: Bounds) -> None:
    """A card with its title, and what is known of it below."""
    sheet = fitted(box)
    paper(sheet)
    write_lines(printed.card.title, sheet.height * 0.11, sheet.at(0.5, 0.78), sheet.width * 0.84)
    for at, ask in enumerate(printed.card.asks[:MOST]):
        value = printed.values[ask.fact.id]
        guessed = ask.fact.id in printed.guessed
        spot = sheet.at(0.5, 0.46 - at * 0.26)
        if isinstance(value, list):
            drawn = {choice.value: choice.symbol for choice in ask.fact.choices}
            symbols_in_row(
                [drawn.get(each, "") for each in value], spot, sheet.width * 0.8, sheet.width * 0.2
            )
            continue
        said = "?" if value is None else str(value) + ("?" if guessed else "")
        write(said, sheet.height * 0.24, spot, sheet.width * 0.8, FADED if guessed else INK)
