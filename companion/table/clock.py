"""A turn clock by the wall clock: it keeps moments, not ticks, so a sleeping tablet does not stop it."""

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
        """Begin anew with the full time."""
        return replace(self, started=now, spent=0.0)

    def used(self, now: float) -> float:
        """Seconds used; a wall clock that was set back never gives time back."""
        return self.spent + (max(0.0, now - self.started) if self.started is not None else 0.0)

    def left(self, now: float) -> float | None:
        """Seconds left, never below nought; None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.used(now))

    def is_up(self, now: float) -> bool:
        """Whether the time is used up."""
        return self.limit is not None and self.used(now) >= self.limit
