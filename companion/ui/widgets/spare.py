"""What stands in the guide where hands have nothing to do: a reminder, or the odds, as much as finds room."""

from collections.abc import Iterable
from itertools import accumulate, chain
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.chance import ShownChance
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Heading

GAP = 10
"""Between two rows."""
AIR = 10
"""Above the first, so that it stands apart from the next thing."""


class OddsRow(ShownChance):
    """A chance in one line with a bar below: to be read from across the table."""


class SpareRoom(Widget):
    """Rows below a heading, from the first on as many blocks as find room as a whole; else nothing at all."""

    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height of all blocks."""
    least = NumericProperty(0)
    """The height of the first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._head = Heading()
        self._blocks: list[list[Widget]] = []
        self.bind(width=self._measure, pos=self._lay, size=self._lay)
        look.follow(self._measure)

    def show(self, title: str, blocks: Iterable[Iterable[Widget]]) -> None:
        """Show these in place of those before: each a row, or several that mean something only together."""
        self._head.text, self._blocks = title, [list(block) for block in blocks]
        for row in chain(*self._blocks):
            row.size_hint = (None, None)
            row.bind(height=self._measure)
        self._measure()
        self._lay()

    @property
    def _head_height(self) -> float:
        return float(dp(AIR) + dp(22) * look.big_scale)

    def _measure(self, *_: Any) -> None:
        for row in chain(*self._blocks):
            row.width = self.width
        heights = [_height(block) for block in self._blocks]
        self.needs = self._head_height + sum(heights) if heights else 0
        self.least = self._head_height + heights[0] if heights else 0
        self._lay()

    def _lay(self, *_: Any) -> None:
        standing = self._standing()
        fill(self, [self._head, *standing] if standing else [])
        top = self.top - self._head_height
        self._head.pos, self._head.size = (self.x, top), (self.width, self._head_height - dp(AIR))
        for row in standing:
            top -= row.height + dp(GAP)
            row.pos = (self.x, top)

    def _standing(self) -> list[Widget]:
        """The rows that find room."""
        room = self.height - self._head_height + 1
        filled = accumulate(map(_height, self._blocks))
        whole = (block for block, needed in zip(self._blocks, filled, strict=True) if needed <= room)
        return list(chain(*whole))


def _height(block: Iterable[Widget]) -> float:
    """How high a block is, each of its rows with its gap."""
    return float(sum(row.height + dp(GAP) for row in block))


load_kv("widgets/spare")
