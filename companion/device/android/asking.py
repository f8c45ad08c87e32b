"""Asking another app by Android's own way: its page opens over ours, and its answer comes later."""

from collections.abc import Callable
from itertools import count
from typing import Any

from companion.device.platform import activity

Answered = Callable[[Any], None]
FIRST = 4711
"""The number of the first question: other parts of the app, if they ask, count from elsewhere."""
OK = -1
"""What Android calls an answer that is one (`Activity.RESULT_OK`)."""


class AppQuestions:
    """Keeps who waits for which answer. It listens from the first question on and for good: Android goes
    through its listeners while it tells them, and one that leaves meanwhile would break that off."""

    def __init__(self) -> None:
        self._waiting: dict[int, Answered] = {}
        self._numbers = count(FIRST)
        self._listens = False

    def ask(self, intent: Any, answered: Answered) -> None:
        """Open another app's page. `answered` gets the address that it gives, or None from who left it, in
        Android's own thread. Where no app can be asked, that is a Java exception here and now."""
        self._listen()
        number = next(self._numbers)
        self._waiting[number] = answered  # before it is asked: the answer comes in another thread
        try:
            activity().startActivityForResult(intent, number)
        except Exception:
            del self._waiting[number]
            raise

    def _listen(self) -> None:
        if not self._listens:
            from android.activity import bind

            bind(on_activity_result=self._hear)
            self._listens = True

    def _hear(self, number: int, result: int, intent: Any) -> None:
        answered = self._waiting.pop(number, None)
        if answered is not None:
            answered(intent.getData() if result == OK and intent is not None else None)
