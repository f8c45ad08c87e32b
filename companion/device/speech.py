"""Public events read aloud. Nothing secret may ever be given to it: a voice is heard by everybody."""

from queue import Empty, SimpleQueue
from threading import Thread

from companion.device.quiet import Quiet


class Speech:
    """No voice at all."""

    on = False
    """Whether the players want it."""

    def say(self, text: str) -> None:
        """Read a public sentence aloud."""

    def hush(self) -> None:
        """Forget what has not been said yet."""


class Voice(Speech):
    """The device's voice. It takes seconds to speak (on Android up to ten to begin), so it has a thread."""

    def __init__(self) -> None:
        self._quiet = Quiet("voice")
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None

    def say(self, text: str) -> None:
        """Read a public sentence aloud, after those that are waiting."""
        if not (self.on and text and self._quiet.works):
            return
        self._waiting.put(text)
        if self._thread is None:
            self._thread = Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Forget what has not been said yet: the table has moved on."""
        try:
            while True:
                self._waiting.get_nowait()
        except Empty:
            return

    def _speak(self) -> None:
        while self._quiet.works:
            text = self._waiting.get()
            self._quiet(lambda said=text: self._utter(said), None)  # type: ignore[misc]

    def _utter(self, text: str) -> None:
        from plyer import tts

        tts.speak(message=text)
