"""The button that takes back: it says what it takes back, in whatever room redo leaves it."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty

from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.text import LEAST_SP

UNDO = "Undo: "
"""Before what is taken back. The sign on the button says it, too."""
NARROW = 130
"""A narrower one has a small sign and little air, so that its words have the room."""
SMALL_SP = 12
"""How small its words may be without that word, at 100 %."""


class UndoButton(QuietButton):
    """Where it cannot say all, its sign alone says that it is undo, and every letter tells what is undone."""

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
        """The whole, if it finds room; else without the word that its sign says."""
        self.short = False
        self._words.least_sp, self._words.words = LEAST_SP, self.text
        super()._measure()
        if self._words.text != self.text and self.text.startswith(UNDO):
            self.short = True
            self._words.least_sp, self._words.words = SMALL_SP, self.text.removeprefix(UNDO)
            super()._measure()
