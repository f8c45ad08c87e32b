"""A board under a finger: it tells where it was tapped, and over which places a finger was drawn."""

from typing import Any

from kivy.core.window import Window

from companion.ui.games.chamberquest.board import BoardView
from companion.ui.look.drawing import Point


class TouchBoard(BoardView):
    """A board that tells which place was tapped, or over which places a finger went."""

    __events__ = ("on_cell", "on_paint")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._under = ""
        """The place under the finger, as a thing."""
        self._painting = False
        self._at: Point = (0, 0)
        """Where the finger was last: a quick one is only seen here and there."""
        self._pressed: Point | None = None
        """Where a mouse was pressed that is still to be told of as a touch."""
        Window.bind(on_mouse_down=self._mouse_pressed)

    def _mouse_pressed(self, window: Any, x: float, y: float, *_: Any) -> None:
        """A mouse that has moved on within the frame is told of as if it had been pressed where it is now."""
        across, down = window.to_normalized_pos(x, y)
        self._pressed = self.to_widget(across * window.width, (1 - down) * window.height)

    def on_touch_down(self, touch: Any) -> bool:
        start = self._pressed if touch.device == "mouse" and self._pressed is not None else touch.pos
        self._pressed = None
        if (cell := self.cell_under(*start)) is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._under, self._painting, self._at = cell, False, start
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        for cell in self.cells_between(self._at, touch.pos):
            self._go_over(cell)
        self._at = touch.pos
        return True

    def _go_over(self, cell: str) -> None:
        """The finger is over a place: where it comes from another, it paints both."""
        if cell == self._under:
            return
        if not self._painting:
            self._painting = True
            self.dispatch("on_paint", self._under.partition(":")[2])
        self._under = cell
        self.dispatch("on_paint", cell.partition(":")[2])

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        for cell in self.cells_between(self._at, touch.pos):
            self._go_over(cell)
        if not self._painting and self.cell_under(*touch.pos) == self._under:
            self.dispatch("on_cell", self._under.partition(":")[2])
        return True

    def on_cell(self, id_: str) -> None:
        """A place was tapped."""

    def on_paint(self, id_: str) -> None:
        """A finger went over a place."""
