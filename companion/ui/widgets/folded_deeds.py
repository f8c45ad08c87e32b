"""All that hands do, in small letters beside the picture: where not all of it finds room in the guide."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.ui.look.theme import look
from companion.ui.widgets.deed_row import DeedRow
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.text import Title, text_height

TITLE, WORDS, NUMBER, GAP = 19, 16, 24, 8
"""How large its heading and its words are, how wide a number is before them, and what lies between."""

Line = tuple[int, str]
"""The number of a deed and its words; zero is one to take back."""


class FoldedDeeds(Column):
    """A heading, and each line with its number: in the order in which hands work them down."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._head = Title(size_sp=TITLE, role="big")
        self._rows: list[DeedRow] = []
        self.bind(width=self._measure)
        look.follow(self._measure)

    def show(self, title: str, lines: Sequence[Line], game_id: str) -> None:
        """Show these lines in place of those before."""
        self._head.text = title
        while len(self._rows) < len(lines):
            self._rows.append(DeedRow(guarded=False, pictured=False, bold=False, spacing=dp(GAP)))
        rows = self._rows[: len(lines)]
        for row, (number, words) in zip(rows, lines, strict=True):
            row.game_id, row.number, row.back, row.text = game_id, number, not number, words
        fill(self, [self._head, *rows])
        self._measure()

    def _measure(self, *_: Any) -> None:
        size, lead = WORDS * look.big_scale, dp(NUMBER) * look.big_scale
        for row in self._rows:
            row.words_sp, row.art, row.lead = size, lead, lead
            wide = self.width - lead - row.spacing
            high = text_height(row.text, size, "Roboto", wide, 1.02, linked=True) if wide > lead else 0.0
            row.height = max(lead, high) + dp(2)
