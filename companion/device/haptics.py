"""A short buzz that a finger can feel."""

from companion.device.quiet import Quiet

TAP, DONE, ALARM = 0.02, 0.05, 0.4
"""Seconds."""


class Haptics:
    """No buzz at all: what tests and tablets without a motor have."""

    on = True
    """Whether the players want it."""

    def tap(self) -> None:
        """Something was touched."""
        self.buzz(TAP)

    def done(self) -> None:
        """Something came out: a draw, a roll."""
        self.buzz(DONE)

    def alarm(self) -> None:
        """Look here now."""
        self.buzz(ALARM)

    def buzz(self, seconds: float) -> None:
        """Buzz for so long."""


class Vibrator(Haptics):
    """The device's motor."""

    def __init__(self) -> None:
        self._quiet = Quiet("vibrator")

    def buzz(self, seconds: float) -> None:
        """Buzz for so long, if there is a motor."""
        if self.on:
            self._quiet(lambda: self._buzz(seconds), None)

    def _buzz(self, seconds: float) -> None:
        from plyer import vibrator

        if vibrator.exists():  # most tablets have none, and then asking it to vibrate is an error
            vibrator.vibrate(time=seconds)
        else:
            self._quiet.works = False
