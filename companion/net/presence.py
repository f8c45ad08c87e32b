"""A table in a hall: it shows its card, gives a sign of life, and hears the organiser."""

import time
from collections.abc import Callable

import msgspec

from companion.net.channel import Channel, Standing
from companion.net.telling import Notice, TableCard
from companion.net.topics import AWAY, HERE, Topics, read_call

Opens = Callable[[tuple[str, bytes]], Channel]
"""Opens a channel with a last will."""


class Presence:
    """One table in a hall."""

    def __init__(
        self,
        opens: Opens,
        topics: Topics,
        id_: str,
        place: str,
        heard: Callable[[Notice], None],
        now: Callable[[], float] = time.time,
        stands: Callable[[], None] = lambda: None,
    ) -> None:
        self.id, self.place = id_, place
        self._heard, self._now = heard, now
        self._card, self._life = topics.cards + id_, topics.life + id_
        self._channel = opens((self._life, AWAY))
        self._channel.publish(self._life, HERE)
        self._channel.subscribe(topics.call, self._hear)
        self.standing: Standing = None
        """Whether the hall is reached."""
        self._stands = stands
        self._channel.watch(self._stand)

    def show(self, card: TableCard) -> None:
        """Show what everybody may know of the table."""
        self._channel.publish(self._card, msgspec.json.encode(card))

    def leave(self) -> None:
        """The table is not in the hall any more."""
        self._channel.publish(self._card, b"")
        self._channel.publish(self._life, b"")
        self._channel.close()

    def _stand(self, standing: Standing) -> None:
        self.standing = standing
        self._stands()

    def _hear(self, _: str, data: bytes) -> None:
        call = read_call(data)
        if call is None:
            return
        left = None if call.ends is None else max(0.0, call.ends - self._now())
        self._heard(Notice(call.text, left))
