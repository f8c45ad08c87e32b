"""Public events read aloud. Nothing secret may ever be given to it: a voice is heard by everybody."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from companion.device.platform import on_android
from companion.device.quiet import Quiet

STALE = 12.0
"""Seconds after which a sentence is not said any more: by then everybody has read it."""
DESK = "espeak-ng"
"""The voice of a desk that has one; plyer knows only its older name."""
DESKS = (DESK, "espeak", "flite")
"""All that can be the voice of a desk with Linux; others bring their own."""
MUTE = "This device cannot speak"


class Speech:
    """No voice at all."""

    on = False
    """Whether the players want it."""

    @property
    def missing(self) -> str:
        """Why there is none, in a sentence for the players; empty where nothing is known to be missing."""
        return ""

    def say(self, text: str) -> None:
        """Read a public sentence aloud."""

    def hush(self) -> None:
        """Forget what has not been said yet."""


class _Sentence(NamedTuple):
    """What waits to be said, since when, and how often everybody had been hushed by then."""

    text: str
    since: float
    hushed: int


class Voice(Speech):
    """The device's voice. It takes seconds to speak (on Android up to ten to begin), so it has a thread."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._quiet = Quiet("voice")
        self._now = now
        self._waiting: SimpleQueue[_Sentence] = SimpleQueue()
        self._hushed = 0
        self._thread: Thread | None = None

    @property
    def missing(self) -> str:
        """Why nothing is heard: there is no voice, or it has failed."""
        if sys.platform == "linux" and not on_android() and not any(map(shutil.which, DESKS)):
            return f"{MUTE}. Install {DESK}, and it can."
        return "" if self._quiet.works else f"{MUTE}: it has no voice that works."

    def say(self, text: str) -> None:
        """Read a public sentence aloud, after those that are waiting."""
        if not (self.on and text and self._quiet.works):
            return
        self._waiting.put(_Sentence(text, self._now(), self._hushed))
        if self._thread is None:
            self._thread = Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Forget what has not been said yet: the table has moved on."""
        self._hushed += 1

    def _speak(self) -> None:
        while self._quiet.works:
            sentence = self._waiting.get()
            if self._is_stale(sentence):
                continue
            self._quiet(partial(_utter, sentence.text), None)

    def _is_stale(self, sentence: _Sentence) -> bool:
        late = self._now() - sentence.since > STALE
        return late or sentence.hushed != self._hushed or not self.on


def _utter(text: str) -> None:
    """Say it, and come back when it is said."""
    if on_android():
        from companion.device.android.voice import utter

        utter(text)
        return
    if program := shutil.which(DESK):
        # By its input and not as an argument: a name that begins with a dash is a name.
        subprocess.run([program, "--stdin"], input=text.encode(), check=True)
        return
    from plyer import tts

    tts.speak(message=f" {text}")  # for the same reason, to a program that has no other way in
