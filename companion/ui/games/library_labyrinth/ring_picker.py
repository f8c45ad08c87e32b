"""Choosing the Bookwyrm's first junction at set-up: a small floor with its ring."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.library_labyrinth.rules.grid import RING
from companion.ui.games.library_labyrinth.ring_marks import ring_disc
from companion.ui.games.library_labyrinth.symbols import bookwyrm
from companion.ui.look.drawing import octagon, polygon
from companion.ui.look.symbols import PAPER
from companion.ui.look.theme import look
from companion.ui.widgets.forms import FormRow
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.text import Text


class RingPicker(FormRow):
    """A row of the set-up form: the ring, to be tapped."""

    option = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(Text(text=self.label, size_sp=18))
        self.ring = Ring(size_hint_y=None, height=dp(250))
        self.ring.bind(on_pick=lambda _, id_: self.choose(id_))
        self.add_widget(self.ring)
        self.bind(value=self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        self.ring.chosen = self.value


class Ring(SelfDrawn):
    """The floor seen from above, with its twelve outer junctions."""

    chosen = ObjectProperty("")

    drawn_from = ("chosen",)

    __events__ = ("on_pick",)

    @property
    def _step(self) -> float:
        return float(min(self.size) / 5)

    def _spot(self, row: float, column: float) -> tuple[float, float]:
        return self.center_x + (column - 2) * self._step, self.center_y + (2 - row) * self._step

    def draw(self) -> None:
        """Draw the floor and its junctions."""
        self.canvas.clear()
        with self.canvas:
            for row in range(5):
                for column in range(5):
                    middle = row == column == 2
                    fill = PAPER if middle else list(look.dark_tile)
                    polygon(octagon(*self._spot(row, column), self._step * 0.45), fill, list(look.outline))
            for junction in RING:
                spot = self._spot(junction.row + 0.5, junction.col + 0.5)
                if junction.id == self.chosen:
                    bookwyrm(spot, self._step * 0.3)
                else:
                    ring_disc(spot, self._step * 0.16, look.ready, "")

    def on_touch_down(self, touch: Any) -> bool:
        for junction in RING:
            x, y = self._spot(junction.row + 0.5, junction.col + 0.5)
            if abs(x - touch.x) < self._step * 0.48 and abs(y - touch.y) < self._step * 0.48:
                self.dispatch("on_pick", junction.id)
                return True
        return bool(super().on_touch_down(touch))

    def on_pick(self, id_: str) -> None:
        """A junction was tapped."""
