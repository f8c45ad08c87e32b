"""Making what will be needed before anybody asks for it: piece by piece, while nobody touches anything."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

BETWEEN = 0.02
"""Seconds between two pieces: each has a frame to itself."""
TOUCHED = 0.5
"""Seconds after a touch in which whatever it began comes first."""


class Ahead:
    """Takes pieces of work from what yields after each of them."""

    def __init__(self, pieces: Iterator[object]) -> None:
        self._pieces = pieces
        self.under_way = False
        """Whether there is more to make."""
        self._next = Clock.create_trigger(self._make, BETWEEN)
        self._later = Clock.create_trigger(self._make, TOUCHED)

    def begin(self) -> None:
        """From now on, until all is made."""
        self.under_way = True
        Window.bind(on_touch_down=self._touched)
        self._next()

    def stop(self) -> None:
        """Make no more."""
        self.under_way = False
        Window.unbind(on_touch_down=self._touched)
        self._next.cancel()
        self._later.cancel()

    def _touched(self, *_: Any) -> None:
        self._next.cancel()
        self._later.cancel()
        self._later()

    def _make(self, _: float) -> None:
        for _piece in self._pieces:
            self._next()
            return
        self.stop()
