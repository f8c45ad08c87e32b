"""Calls into the device that must never reach the player."""

import logging
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)


class Quiet:
    """A feature of the device that may not be there: its first failure is logged and switches it off, but for
    what another try may bring about, such as an app to send a file to."""

    def __init__(self, name: str, *, for_good: bool = True) -> None:
        self.name = name
        self.works = True
        self._for_good = for_good

    def __call__(self, call: Callable[[], T], otherwise: T) -> T:
        """What the call gives, or else `otherwise`."""
        if not self.works:
            return otherwise
        try:
            return call()
        except Exception as fault:  # noqa: BLE001 - whatever it is, it must not reach the players
            # Without a vibrator, a voice or a chooser plyer raises NotImplementedError, OSError,
            # FileNotFoundError, AttributeError or a bare Exception, and pyjnius its own JavaException. None
            # of them is worth a word to the people at the table, so here, and only here, all are caught.
            self.works = not self._for_good
            log.info("This device has no %s (%s: %s).", self.name, type(fault).__name__, fault)
            return otherwise
