"""A button with an icon behind its words, which says what a tap does: it unfolds something, or leads on."""

from kivy.metrics import dp, sp

from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.plate import Worded

SIZE = 22


class Trailing(Worded):
    """Draws its icon at its right end."""

    trailing = "icon:chevron-right"

    @property
    def _trail(self) -> float:
        """The icon, and a gap before it."""
        return float(sp(SIZE) + dp(self.gap))

    def furnish(self) -> None:
        """And the icon."""
        super().furnish()
        middle = self.right - self.side - sp(SIZE) / 2, self.y + self.height / 2
        draw_symbol(self.trailing, middle, sp(SIZE), list(look.muted))
