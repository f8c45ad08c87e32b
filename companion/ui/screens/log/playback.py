"""Playing an evening: step after step, until somebody touches something or it is over."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

PACE = 0.9
"""Seconds from one step to the next: long enough to see what has changed."""


class Playback(EventDispatcher):
    """Calls `play_on` again and again, as long as it says that there is more."""

    playing = BooleanProperty(False)

    def __init__(self, play_on: Callable[[], bool]) -> None:
        super().__init__()
        self._play_on = play_on
        self._ticks: Any = None

    def toggle(self) -> None:
        """Play, or stop."""
        if self.playing:
            self.stop()
        else:
            self.playing = True
            self._ticks = Clock.schedule_interval(self._tick, PACE)

    def stop(self) -> None:
        """Stand still."""
        if self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None
        self.playing = False

    def _tick(self, _: float) -> None:
        if not self._play_on():
            self.stop()
