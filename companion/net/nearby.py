"""The tables of this machine, for a hall without a broker: read from the store whenever one was played at."""

import time
from collections.abc import Callable

import msgspec

from companion.net.card import card_of
from companion.net.channel import Channel
from companion.net.topics import Topics
from companion.store import StoreError
from companion.store.watching import Watching

AN_EVENING = 12 * 3600.0
"""Seconds for which a table that nobody plays at is still shown."""


class Nearby:
    """Looks at the store, and publishes the card of every table that has changed."""

    def __init__(
        self, watching: Watching, channel: Channel, topics: Topics, now: Callable[[], float] = time.time
    ) -> None:
        self._watching, self._channel, self._topics, self._now = watching, channel, topics, now
        self._shown: dict[int, float] = {}

    def look(self) -> None:
        """Look once. A store that is busy just now is looked at the next time."""
        try:
            recent = {id_: at for id_, at in self._watching.touched().items() if self._is_shown(at)}
            for id_ in self._shown.keys() - recent.keys():
                self._channel.publish(f"{self._topics.cards}{id_}", b"")
            self._shown = {id_: at for id_, at in self._shown.items() if id_ in recent}
            for id_, touched in recent.items():
                if self._shown.get(id_) != touched:
                    self._show(id_)
                    self._shown[id_] = touched
        except StoreError:
            return

    def _is_shown(self, touched: float) -> bool:
        return self._now() - touched < AN_EVENING

    def _show(self, id_: int) -> None:
        card = card_of(self._watching.table(id_), str(id_), f"Table {id_}")
        self._channel.publish(f"{self._topics.cards}{id_}", msgspec.json.encode(card))
