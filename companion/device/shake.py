"""A shake of the tablet, for those who like to shake before they draw."""

import math
import time
from collections.abc import Callable
from typing import Any

from companion.device.platform import activity, java, on_android
from companion.device.quiet import Quiet

HARD = 22.0
"""Metres per second squared: a good two times what gravity alone shows."""
PAUSE = 1.0
"""Seconds in which one shake is not taken for two."""
LOOKS = 0.05
"""Seconds between two looks at the sensor."""
STILL = "This device has no sensor that feels a shake"


class Shake:
    """A tablet that does not notice."""

    @property
    def missing(self) -> str:
        """Why it does not, in a sentence for the players; empty where nothing is known to be missing."""
        return ""

    def start(self, then: Callable[[], None]) -> None:
        """Call `then` at every shake, until stopped."""

    def stop(self) -> None:
        """Notice no more. To be called when the app is paused, because the sensor costs power."""


class Accelerometer(Shake):
    """The device's own sense of movement."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._quiet = Quiet("accelerometer")
        self._now = now
        self._looking: Any = None
        self._last = -PAUSE

    @property
    def missing(self) -> str:
        """Why no shake is noticed: a device without the sensor fails where it is asked what it feels."""
        return "" if self._quiet(_is_there, False) else STILL

    def start(self, then: Callable[[], None]) -> None:
        """Call `then` at every shake, until stopped."""
        self.stop()
        self._quiet(lambda: self._start(then), None)

    def stop(self) -> None:
        """Notice no more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
            self._quiet(_disable, None)

    def _start(self, then: Callable[[], None]) -> None:
        from kivy.clock import Clock
        from plyer import accelerometer

        accelerometer.enable()
        self._looking = Clock.schedule_interval(lambda _: self._look(then), LOOKS)

    def _look(self, then: Callable[[], None]) -> bool:
        """One look; False, which ends the looking, once the sensor has failed."""
        if self._quiet(_is_shaken, False) and self._now() - self._last >= PAUSE:
            self._last = self._now()
            then()
        return self._quiet.works


def _is_there() -> bool:
    from plyer import accelerometer

    return accelerometer.acceleration is not None and (not on_android() or _android_has_one())


def _android_has_one() -> bool:
    """plyer switches on a sensor that is not there, and then waits for ever for what it feels."""
    from jnius import cast

    service = activity().getSystemService("sensor")
    if service is None:  # to ask a nothing that was cast ends the whole app
        return False
    manager = cast("android.hardware.SensorManager", service)
    return manager.getDefaultSensor(java("android.hardware.Sensor").TYPE_ACCELEROMETER) is not None


def _is_shaken() -> bool:
    from plyer import accelerometer

    x, y, z = accelerometer.acceleration[:3]
    return x is not None and math.hypot(x, y, z) > HARD  # nothing is known before the first event


def _disable() -> None:
    from plyer import accelerometer

    accelerometer.disable()
