"""The second tap of a finger that trembles: what it falls on has only just come, and nobody meant it."""

from typing import TYPE_CHECKING, Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.vector import Vector

from companion.ui.widgets.tapping import SAME_PLACE, SECOND_TAP

if TYPE_CHECKING:
    from companion.ui.shell.stage import Stage


class SecondTap:
    """Takes a tap away that comes too soon after the one that has opened or closed something under it.

    Else a double tap on what opens a sheet would close it again, and one on the last answer of a sheet would
    move a piece that lies below. The moment begins when the change is seen: on a slow tablet that is late.
    """

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._under: ref[Widget] | None = None
        """What lay on top when the finger came down for the first one."""
        self._where = (0.0, 0.0)
        self._seen = 0.0
        """When it was first seen what that tap had done; zero as long as it was not."""
        self._see = Clock.create_trigger(self._look)

    def listen(self) -> None:
        """Begin to watch: before anybody else hears a tap."""
        Window.bind(on_touch_down=self._put_down, on_touch_up=self._lifted)

    def stop(self) -> None:
        """Watch no longer."""
        Window.unbind(on_touch_down=self._put_down, on_touch_up=self._lifted)
        self._see.cancel()
        self._under = None

    def _put_down(self, _: Any, touch: Any) -> bool:
        if touch.is_mouse_scrolling:
            return False
        if self._is_second(touch):
            self._see()
            return True
        self._under, self._where = ref(self._top), touch.pos
        return False

    def _lifted(self, *_: Any) -> None:
        self._seen = 0.0
        self._see()

    def _look(self, _: float) -> None:
        self._seen = Clock.get_boottime()

    @property
    def _top(self) -> Widget:
        """What a finger would touch."""
        above = self._stage.uppermost
        return above if above is not self._stage else self._stage.screen or above

    def _is_second(self, touch: Any) -> bool:
        """Whether something else lies there now, and nobody can have seen it yet."""
        if self._under is None or self._under() is self._top:
            return False
        if self._seen and Clock.get_boottime() - self._seen >= SECOND_TAP:
            return False
        return bool(Vector(touch.pos).distance(self._where) <= dp(SAME_PLACE))
