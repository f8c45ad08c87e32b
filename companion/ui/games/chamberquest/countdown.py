"""The turn clock as the screen reads it: what it shows, and what was crossed before the players' eyes."""

from typing import Any

WARNINGS = (60, 10)
"""Seconds left at which the players are warned."""
SEEN = 3.0
"""Seconds within which a screen that is looked at looks again; after more than that the tablet was asleep."""

Clock = dict[str, Any]
"""The clock of a view: limit, started, spent, and whether it is hidden or was called."""


def used(clock: Clock, now: float) -> float:
    """Seconds used in this turn; a wall clock that was set back never gives time back."""
    started = clock["started"]
    return float(clock["spent"]) + (max(0.0, now - started) if started is not None else 0.0)


def left(clock: Clock, now: float) -> float | None:
    """Seconds left, never below nought; None without a limit."""
    limit = clock["limit"]
    return None if limit is None else max(0.0, limit - used(clock, now))


def words(seconds: float) -> str:
    """A time as a clock shows it: 4:07."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def reading(clock: Clock, now: float) -> float:
    """What the face shows: seconds left, rounded up so that nought is nought; or used, without a limit."""
    remaining = left(clock, now)
    return used(clock, now) if remaining is None else float(-int(-remaining // 1))


class Countdown:
    """Looks at a clock again and again, and tells each crossing once: 60 and 10 seconds, and nought."""

    def __init__(self) -> None:
        self._clock: Clock | None = None
        self._left: float | None = None
        self._at = 0.0

    def forget(self) -> None:
        """Nobody is looking: what is crossed from now on, nobody saw."""
        self._clock = None

    def look(self, clock: Clock, now: float) -> tuple[int, ...]:
        """What was crossed since the last look, if this is still the same run of the clock."""
        before, at, same = self._left, self._at, _run(clock) == _run(self._clock)
        self._clock, self._left, self._at = clock, left(clock, now), now
        if not same or before is None or self._left is None or now - at > SEEN:
            return ()
        after = self._left
        return tuple(mark for mark in (*WARNINGS, 0) if before > mark >= after)


def _run(clock: Clock | None) -> Any:
    return clock and (clock["limit"], clock["started"], clock["spent"])
