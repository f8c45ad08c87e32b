"""A turn clock by the wall clock: it keeps moments, not ticks, so a sleeping tablet does not stop it."""

import time
from collections.abc import Callable
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from companion.table.errors import IllegalMove


class Clock(Struct, frozen=True):
    """A countdown. All moments are seconds of the wall clock, given by the caller."""

    limit: float | None = None
    """Seconds allowed, or None where time is only measured."""
    started: float | None = None
    """The moment since which it runs, or None while it stands."""
    spent: float = 0.0
    """Seconds used up before it was last started."""

    @property
    def running(self) -> bool:
        """Whether time is passing."""
        return self.started is not None

    def start(self, now: float) -> Self:
        """Let it run, from where it stands."""
        if self.started is not None:
            raise IllegalMove("The clock is running already.")
        return replace(self, started=now)

    def pause(self, now: float) -> Self:
        """Stop it, keeping what was used."""
        if self.started is None:
            raise IllegalMove("The clock is not running.")
        return replace(self, started=None, spent=self.used(now))

    def restart(self, now: float) -> Self:
        """Begin again with the full time."""
        return replace(self, started=now, spent=0.0)

    def used(self, now: float) -> float:
        """Seconds used; a wall clock that was set back never gives time back."""
        return self.spent + (max(0.0, now - self.started) if self.started is not None else 0.0)

    def left(self, now: float) -> float | None:
        """Seconds left, never below zero; None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.used(now))

    def is_up(self, now: float) -> bool:
        """Whether more than the time is used: to the very moment of the limit, it is not."""
        return self.limit is not None and self.used(now) > self.limit


class Onward:
    """The time of day, except that it never goes back: where the device's clock is set back, time goes on."""

    __slots__ = ("_ahead", "_last", "_passing", "_seen", "_source")

    def __init__(
        self, source: Callable[[], float] = time.time, passing: Callable[[], float] = time.monotonic
    ) -> None:
        self._source = source
        self._passing = passing
        self._ahead = 0.0
        """By how much it is ahead of the device's clock."""
        self._last = float("-inf")
        self._seen = 0.0

    def __call__(self) -> float:
        """The time now, in seconds."""
        now, seen = self._source() + self._ahead, self._passing()
        if now < self._last:
            later = self._last + seen - self._seen
            self._ahead += later - now
            now = later
        self._last, self._seen = now, seen
        return now

    def not_before(self, moment: float) -> None:
        """It is at least this late: something happened then."""
        if moment > self._last:
            self._last, self._seen = moment, self._passing()
