"""A short buzz that a finger can feel. What was drawn, a deed and a warning feel different."""

from companion.device.platform import on_android
from companion.device.quiet import Quiet

Beats = tuple[float, ...]
"""Seconds: a buzz, a rest, a buzz, and so on."""
TAP: Beats = (0.02,)
DRAW: Beats = (0.06,)
DEED: Beats = (0.03, 0.08, 0.03)
WARNING: Beats = (0.12, 0.1, 0.12, 0.1, 0.3)
ALARM: Beats = (0.4,)
NUMB = "This device has no motor to vibrate with"
AT_ONCE, ONCE = 0.0, -1
"""What plyer wants to know besides: how long to wait before it begins, and from where to repeat."""


class Haptics:
    """No buzz at all: what tests and tablets without a motor have."""

    on = True
    """Whether the players want it."""

    @property
    def missing(self) -> str:
        """Why there is none, in a sentence for the players; empty where nothing is known to be missing."""
        return ""

    def tap(self) -> None:
        """Something was touched."""
        self.buzz(*TAP)

    def draw(self) -> None:
        """Something came out, a draw or a roll: one firm buzz."""
        self.buzz(*DRAW)

    def deed(self) -> None:
        """Hands have something to do: two short ones, like a knock."""
        self.buzz(*DEED)

    def warning(self) -> None:
        """Beware: short, short, long."""
        self.buzz(*WARNING)

    def alarm(self) -> None:
        """Look here now."""
        self.buzz(*ALARM)

    def buzz(self, *beats: float) -> None:
        """Buzz and rest for so long, by turns."""


class Vibrator(Haptics):
    """The device's motor."""

    def __init__(self) -> None:
        self._quiet = Quiet("vibrator")

    @property
    def missing(self) -> str:
        """Why nothing is felt: a desk has no motor, and most tablets say that they have none."""
        return "" if on_android() and self._quiet(_is_there, False) else NUMB

    def buzz(self, *beats: float) -> None:
        """Buzz and rest for so long, by turns, if there is a motor."""
        if self.on:
            self._quiet(lambda: self._buzz(beats), None)

    def _buzz(self, beats: Beats) -> None:
        from plyer import vibrator

        if not _is_there():  # most tablets have none, and then asking it to vibrate is an error
            self._quiet.works = False
        elif len(beats) == 1:
            vibrator.vibrate(time=beats[0])
        else:
            vibrator.pattern(pattern=(AT_ONCE, *beats), repeat=ONCE)


def _is_there() -> bool:
    from plyer import vibrator

    return bool(vibrator.exists())
