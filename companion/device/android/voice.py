"""Android's voice. plyer makes a new one for every sentence, lets go of none, and speaks American to all."""

import time
from functools import cache
from typing import Any

from companion.device.platform import activity, java, java_words

PATIENCE = 10.0
"""Seconds that a voice may take to get ready; the first sentence after a start waits for it."""
LOOKS = 0.1
"""Seconds between two looks whether it is ready, or done."""
LONGEST = 60.0
"""Seconds after which a sentence is taken for said: an engine that died never says that it is done."""


class NoVoice(Exception):
    """There is no voice on this tablet, or it does not get ready."""


def utter(text: str) -> None:
    """Say it, and come back when it is said. To be called in a thread of its own."""
    voice, ready = _voice(), time.monotonic() + PATIENCE
    while _say(voice, text) != 0:  # TextToSpeech.SUCCESS; it refuses until it is ready
        if time.monotonic() > ready:
            raise NoVoice("The voice does not get ready.")
        time.sleep(LOOKS)
    done = time.monotonic() + LONGEST
    while voice.isSpeaking() and time.monotonic() < done:
        time.sleep(LOOKS)


@cache
def _voice() -> Any:
    """One for all sentences: each is a tie to a service of Android's."""
    voice = java("android.speech.tts.TextToSpeech")(activity(), None)
    voice.setLanguage(java("java.util.Locale").ENGLISH)
    return voice


def _say(voice: Any, text: str) -> int:
    queue = java("android.speech.tts.TextToSpeech").QUEUE_ADD
    return int(voice.speak(java_words(text), queue, None, "tableside"))
