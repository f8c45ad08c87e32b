"""What tables and a hall tell each other: the newest word on each topic is kept for whoever comes late.

In one process it is a list of callbacks. With the address of a broker it is MQTT (`companion/net/broker.py`).
Only what everybody at a table may know goes this way.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import Protocol

Heard = Callable[[str, bytes], None]
"""Is told a topic and the newest word on it; an empty one takes it away. It may be called in any thread."""


Standing = str | None
"""Whether others can be reached: empty where they can, a sentence where not; None before it is known."""
TRYING = "It is tried again by itself; look whether the address is right."


class Channel(Protocol):
    """The way to the others."""

    def publish(self, topic: str, data: bytes) -> None:
        """Say something; it is kept until something else is said on the same topic. Never waits."""

    def subscribe(self, beginning: str, heard: Heard) -> None:
        """Hear everything on topics that begin so: what was kept, and what is said from now on."""

    def watch(self, told: Callable[[Standing], None]) -> None:
        """Be told how it stands, now and whenever that changes; it may be told in any thread."""

    def close(self) -> None:
        """Leave, without a last will."""


class Teller:
    """Tells whoever started a process that nobody answers, once, and that somebody does again."""

    def __init__(self, where: str, say: Callable[[str], None]) -> None:
        self._where, self._say = where, say
        self._told: Standing = ""

    def look(self, standing: Standing) -> None:
        """This is how it stands now."""
        if standing is None or standing == self._told:
            return
        self._told = standing
        self._say(f"{standing} {TRYING}" if standing else f"The hall at {self._where} is reached.")


class Hub:
    """Where channels of one process meet."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._kept: dict[str, bytes] = {}
        self._listeners: list[tuple[str, Heard]] = []

    def join(self, will: tuple[str, bytes] | None = None) -> "Local":
        """A channel of its own, with what is to be said should its owner be lost."""
        return Local(self, will)

    def say(self, topic: str, data: bytes) -> None:
        """To all who listen, one word after the other."""
        with self._lock:
            if data:
                self._kept[topic] = data
            else:
                self._kept.pop(topic, None)
            for beginning, heard in tuple(self._listeners):
                if topic.startswith(beginning):
                    heard(topic, data)

    def listen(self, beginning: str, heard: Heard) -> None:
        """From now on, and what was kept."""
        with self._lock:
            self._listeners.append((beginning, heard))
            for topic, data in tuple(self._kept.items()):
                if topic.startswith(beginning):
                    heard(topic, data)

    def forget(self, beginning: str, heard: Heard) -> None:
        """Somebody listens no more."""
        with self._lock, suppress(ValueError):
            self._listeners.remove((beginning, heard))


class Local:
    """A channel to others in the same process."""

    def __init__(self, hub: Hub, will: tuple[str, bytes] | None) -> None:
        self._hub = hub
        self._will = will
        self._own: list[tuple[str, Heard]] = []

    def publish(self, topic: str, data: bytes) -> None:
        """Say something; it is kept."""
        self._hub.say(topic, data)

    def subscribe(self, beginning: str, heard: Heard) -> None:
        """Hear what was kept, and what is said from now on."""
        self._own.append((beginning, heard))
        self._hub.listen(beginning, heard)

    def watch(self, told: Callable[[Standing], None]) -> None:
        """Others of the same process are always there."""
        told("")

    def close(self) -> None:
        """Leave in peace."""
        for beginning, heard in self._own:
            self._hub.forget(beginning, heard)
        self._own.clear()

    def be_lost(self) -> None:
        """Leave without a word: the last will is said."""
        self.close()
        if self._will is not None:
            self.publish(*self._will)
