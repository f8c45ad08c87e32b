"""The turn clock as a screen reads it: what it shows, and what was crossed before the players' eyes."""

from companion.table import Clock

WARNINGS = (60, 10)
"""Seconds left at which the players are warned."""
SEEN = 3.0
"""Seconds within which a screen that is looked at looks again; after more than that the tablet was asleep."""


def reading(clock: Clock, now: float) -> float:
    """What the face shows: seconds left, rounded up so that zero is zero; or used, without a limit."""
    remaining = clock.left(now)
    return clock.used(now) if remaining is None else float(-int(-remaining // 1))


class Countdown:
    """Looks at a clock again and again, and tells each crossing once: 60 and 10 seconds, and zero."""

    def __init__(self) -> None:
        self._clock: Clock | None = None
        self._left: float | None = None
        self._at = 0.0
        self._up = False

    def forget(self) -> None:
        """Nobody is looking: what is crossed from now on, nobody saw."""
        self._clock = None

    def look(self, clock: Clock, now: float) -> tuple[int, ...]:
        """What was crossed since the last look, if this is still the same run of the clock."""
        before, at, was_up, same = self._left, self._at, self._up, clock == self._clock
        self._clock, self._left, self._at, self._up = clock, clock.left(now), now, clock.is_up(now)
        if not same or before is None or self._left is None or now - at > SEEN:
            return ()
        after = self._left
        warned = tuple(mark for mark in WARNINGS if before > mark >= after)
        return (*warned, 0) if self._up and not was_up else warned
