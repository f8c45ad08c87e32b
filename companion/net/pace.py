"""How fast a screen may talk."""

A_SECOND = 10
"""Messages a second, in the long run."""
AT_ONCE = 20
"""Messages that may come at once."""


class Pace:
    """A jar that fills by itself, and from which each message takes one."""

    def __init__(self, now: float) -> None:
        self._left = float(AT_ONCE)
        self._at = now

    def allows(self, now: float) -> bool:
        """Whether one more message may come now."""
        self._left = min(AT_ONCE, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
