"""The tables of this machine, for a hall without a broker: read from the store whenever one was played at."""

import time
from collections.abc import Callable

import msgspec

from companion.net.card import card_of
from companion.net.channel import Channel
from companion.net.topics import Topics
from companion.store import Store, StoreError

AN_EVENING = 12 * 3600.0
"""Seconds for which a table that nobody plays at is still shown."""


class Nearby:
    """Looks at the store, and publishes the card of every table that has changed."""

    def __init__(
        self, store: Store, channel: Channel, topics: Topics, now: Callable[[], float] = time.time
    ) -> None:
        self._store, self._channel, self._topics, self._now = store, channel, topics, now
        self._shown: dict[int, float] = {}

    def look(self) -> None:
        """Look once. A store that is busy just now is looked at the next time."""
        try:
            recent = {one.id: one.touched for one in self._store.tables() if self._is_shown(one.touched)}
            for id_ in self._shown.keys() - recent.keys():
                self._channel.publish(f"{self._topics.cards}{id_}", b"")
            for id_, touched in recent.items():
                if self._shown.get(id_) != touched:
                    self._show(id_)
            self._shown = recent
        except StoreError:
            return

    def _is_shown(self, touched: float) -> bool:
        return self._now() - touched < AN_EVENING

    def _show(self, id_: int) -> None:
        card = card_of(self._store.load(id_), str(id_), f"Table {id_}")
        self._channel.publish(f"{self._topics.cards}{id_}", msgspec.json.encode(card))
