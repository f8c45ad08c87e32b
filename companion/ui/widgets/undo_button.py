"""The button that takes back: it says what it takes back, in the room that it has; and redo."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty

from companion.ui.look.writing import after_name, in_whole_words
from companion.ui.widgets.buttons import IconButton, QuietButton
from companion.ui.widgets.text import LEAST_SP
from companion.wording import beginnings, phrases

UNDO = "Undo: "
"""Before what is taken back: the sign alone might be any arrow."""
NARROW = 130
"""A narrower one has a small sign and little air, so that its words have the room."""
SMALL_SP = 12
"""How small its words may be where not all of them find room, at 100 %."""


class UndoButton(QuietButton):
    """It always says that it is undo, and as much of what is undone as finds room.

    No word on it is ever cut: where the sentence finds no room, it says as much of it as is a phrase by
    itself, or its first words with a sign that there are more. The log, and the question before something is
    undone that was seen, say it as a whole.
    """

    short = BooleanProperty(False)

    @property
    def _is_narrow(self) -> bool:
        return bool(self.width < dp(NARROW))

    @property
    def art(self) -> float:
        """The sign."""
        return float(sp(18)) if self._is_narrow else super().art

    @property
    def side(self) -> float:
        """The space beside what it carries."""
        return float(dp(7)) if self._is_narrow else super().side

    @property
    def room(self) -> float:
        """How high its words may be: three small lines take all of it."""
        return float(self.most - dp(4)) if self.most and self.short else super().room

    def _measure(self, *_: Any) -> None:
        """The whole, if it finds room; else in smaller letters, and a phrase of it."""
        self.short = False
        self._use(self.text, LEAST_SP)
        if self.text.startswith(UNDO) and not self._words.holds(self.text, LEAST_SP):
            self.short = True
            self._words.room = self.room
            self._use(self._phrase(), SMALL_SP)

    def _use(self, words: str, least_sp: float) -> None:
        self._words.least_sp, self._words.words = least_sp, words
        super()._measure()

    def _phrase(self) -> str:
        """As much of what is taken back as finds room and says something; else the bare word."""
        label = self.text.removeprefix(UNDO)
        for phrase in (*phrases(label), after_name(label), *beginnings(label)):
            if said := in_whole_words(phrase, lambda words: self._words.holds(f"{UNDO}{words}", SMALL_SP)):
                return f"{UNDO}{said}"
        return UNDO.rstrip(": ")


class RedoButton(IconButton):
    """Brings back. Its place is its own, also while there is nothing to bring back, so that neither undo nor
    redo comes to lie under a finger that meant the other."""
