"""A handle: dragged it takes its row along, tapped it moves that by one."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp

from companion.ui.look.drawing import Rgba, glyph
from companion.ui.look.theme import look
from companion.ui.widgets.panel import Scroll
from companion.ui.widgets.plate import Plate

MEANT = 10
"""Points from which on a finger drags, and does not only tap."""


class Handle(Plate):
    """Three lines at the end of a row."""

    edge = None
    begun: Callable[[], object]
    dragged: Callable[[float], object]
    ended: Callable[[], object]
    _from: float | None = None
    _drags = False

    @property
    def fill(self) -> Rgba | None:
        """Seen only under a finger."""
        return list(look.outline) if self.state == "down" else None

    def furnish(self) -> None:
        """The three lines."""
        if not self.disabled:
            middle = self.x + self.width / 2, self.y + self.height / 2
            glyph("menu", sp(22), middle, list(look.muted))

    def on_touch_down(self, touch: Any) -> bool:
        took = bool(super().on_touch_down(touch))
        if took:
            self._from, self._drags = touch.y, False
        return took

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._from is None:
            return bool(super().on_touch_move(touch))
        if not self._drags and abs(touch.y - self._from) > dp(MEANT):
            self._drags = True
            self.begun()
        if self._drags:
            self.dragged(touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        done = bool(super().on_touch_up(touch))
        if self._drags:
            self.ended()
        self._from, self._drags = None, False
        return done

    def on_release(self) -> None:
        """What was dragged was not tapped."""
        if not self._drags:
            super().on_release()


class HandleScroll(Scroll):
    """A page with handles: what begins on one of them does not scroll it."""

    handles: Callable[[], list[Handle]] = staticmethod(list)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.push()
            touch.apply_transform_2d(self.to_local)
            took = any(not handle.disabled and handle.on_touch_down(touch) for handle in self.handles())
            touch.pop()
            if took:
                return True
        return bool(super().on_touch_down(touch))
