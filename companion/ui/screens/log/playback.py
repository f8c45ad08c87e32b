"""Playing an evening: step after step, until somebody touches something or it is over."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

PACE = 0.9
"""Seconds from one step to the next: long enough to see what has changed."""


ONWARD, BACKWARDS = 1, -1
"""The two ways through an evening."""


class Playback(EventDispatcher):
    """Calls `play_on` again and again with the way it goes, as long as that says that there is more."""

    way = NumericProperty(0)
    """Onward or backwards; zero where it stands still."""

    def __init__(self, play_on: Callable[[int], bool]) -> None:
        super().__init__()
        self._play_on = play_on
        self._ticks: Any = None

    @property
    def playing(self) -> bool:
        """Whether it does not stand still."""
        return bool(self.way)

    def toggle(self, way: int = ONWARD) -> None:
        """Play that way, or stop where it does."""
        turns = self.way != way
        self.stop()
        if turns:
            self.way = way
            self._ticks = Clock.schedule_interval(self._tick, PACE)

    def stop(self) -> None:
        """Stand still."""
        if self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None
        self.way = 0

    def _tick(self, _: float) -> None:
        if not self._play_on(int(self.way)):
            self.stop()
