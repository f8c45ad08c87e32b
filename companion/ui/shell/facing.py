"""To which side of the tablet the screen is turned, so that whoever plays there can read it.

It is the whole window that turns: Kivy turns what it draws and where fingers are felt by one number, so that
a touch lands where it is seen on every screen, sheet and secret, and for a side it is laid out as on a tablet
that stands. Nothing turns under a finger, and for a moment afterwards nothing is heard: a second tap that was
meant for what lay there before would now be a tap on something else.
"""

from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.device import Edges

TURNED = {"south": 0, "east": 90, "north": 180, "west": 270}
"""How far the screen is turned for each side, in degrees against the clock."""
DEAF = 0.6
"""Seconds for which nothing is heard after it has turned."""


class Facing:
    """Turns the window."""

    wanted = False
    """Whether it turns by itself to whoever has the turn."""

    def __init__(self) -> None:
        self.turned: Callable[[], object] = lambda: None
        """Told when it has: another edge is the one with the camera, even where the size is the same."""
        self._to = "south"
        self._turn_soon = Clock.create_trigger(self._turn, 0)
        self._hear_again = Clock.create_trigger(self._hear, DEAF)

    @property
    def side(self) -> str:
        """The side that can read the screen, or will in a moment."""
        return self._to

    def follow(self, side: str) -> None:
        """Turn to a side by itself, where that is wanted and it is known who sits where."""
        if self.wanted and side:
            self.turn(side)

    def turn(self, side: str) -> None:
        """Turn to a side, as soon as no finger is down."""
        self._to = side if side in TURNED else "south"
        self._turn_soon()

    def _turn(self, _: float) -> None:
        if Window.rotation == TURNED[self._to]:
            return
        if any(touch.is_touch for touch in EventLoop.touches):  # a mouse that only rests is there, too
            self._turn_soon()
            return
        _turn_window(self._to)
        self.turned()
        Window.unbind(on_touch_down=_swallow)
        Window.bind(on_touch_down=_swallow)
        self._hear_again.cancel()
        self._hear_again()

    def _hear(self, *_: Any) -> None:
        Window.unbind(on_touch_down=_swallow)

    def stop(self) -> None:
        """The app is left: the window is as it was found."""
        self._turn_soon.cancel()
        self._hear_again.cancel()
        self._hear()
        self._to = "south"
        _turn_window(self._to)


def _turn_window(to: str) -> None:
    """Kivy draws again only where the size changes with it, and half a turn keeps that."""
    Window.rotation = TURNED[to]
    Window.update_viewport()


def _swallow(*_: Any) -> bool:
    return True


def as_turned(edges: Edges) -> Edges:
    """What covers the edges of the glass, as a screen that is turned has it."""
    left, top, right, bottom = edges.left, edges.top, edges.right, edges.bottom
    quarter = TURNED_EDGES[int(Window.rotation)]
    return Edges(*((left, top, right, bottom)[at] for at in quarter))


TURNED_EDGES = {0: (0, 1, 2, 3), 90: (3, 0, 1, 2), 180: (2, 3, 0, 1), 270: (1, 2, 3, 0)}
"""Which edge of the glass, counted clockwise from the left one, is the left, upper, right and lower one."""
