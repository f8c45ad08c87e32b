"""A hall: all tables on one page, from their public cards; announcements and a time limit downwards.

It hears a channel and answers pages. What many tables say in a moment goes to a page as one message.
"""

import time
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Protocol

import msgspec
from msgspec.structs import replace

from companion.net.asking import Announce, Ask, Beat, Hello, Limit, Read
from companion.net.channel import Channel
from companion.net.desk import bad_link
from companion.net.hall_links import HallLinks
from companion.net.protocol import VERSION, Down, Up, write, wrong_version
from companion.net.reach import NOT_NOW
from companion.net.seats import same
from companion.net.telling import Cards, Found, Gone, Notice, Reach, Role, Sorry, TableCard, Welcome
from companion.net.topics import AWAY, Call, Topics, read_call, read_card
from companion.net.wire import Sight
from companion.table.game import Seat

MOST_TABLES = 200
"""Cards that a hall keeps: more may write to a broker than should."""
A_MINUTE = 60.0
UNHEARD = "Without a broker no table hears this hall. Start it with --broker."


class HallPage(Protocol):
    """The way to one page of the hall."""

    def tell(self, message: Down) -> None:
        """Send a message."""

    def show(self, scene: Sight, seat: Seat, reach: Reach) -> None:
        """Send what is new."""

    def end(self, gone: Gone) -> None:
        """Say why, and hang up."""


class News:
    """What one page has not been sent yet: the hall fills it, and whoever sends empties it."""

    def __init__(self, cards: Iterable[TableCard], now: Callable[[], float]) -> None:
        self._lock = Lock()
        self._now = now
        self._cards = {card.table: card for card in cards}
        self._left: set[str] = set()

    def add(self, table: str, card: TableCard | None) -> None:
        """A table is another one now, or has left."""
        with self._lock:
            if card is None:
                self._cards.pop(table, None)
                self._left.add(table)
            else:
                self._cards[table] = card
                self._left.discard(table)

    def shown(self, _seat: Seat, _reach: Reach) -> bytes:
        """All of it, once."""
        with self._lock:
            message = Cards(tuple(self._cards.values()), tuple(sorted(self._left)), self._now())
            self._cards.clear()
            self._left.clear()
        return write(message)

    def found(self, asked: Ask | Read) -> Found:
        """A hall knows no rules."""
        return Found(asked.question if isinstance(asked, Ask) else "")


class Hall:
    """All tables. It is used in one thread; `post` brings there what the channel says in another."""

    def __init__(
        self,
        channel: Channel,
        topics: Topics,
        post: Callable[[Callable[[], None]], None],
        now: Callable[[], float] = time.time,
        *,
        is_heard: bool = True,
        links: HallLinks | None = None,
    ) -> None:
        self._is_heard = is_heard
        """Whether tables hear what an organiser says."""
        links = links or HallLinks()
        self.look, self.organise = links.look, links.organise
        """The tokens of its two links."""
        self._channel, self._topics, self._now = channel, topics, now
        self._cards: dict[str, TableCard] = {}
        self._away: set[str] = set()
        self._call = Call()
        self._pages: dict[HallPage, News] = {}
        self._organisers: set[HallPage] = set()
        channel.subscribe(topics.cards, lambda topic, data: post(lambda: self._card(topic, data)))
        channel.subscribe(topics.life, lambda topic, data: post(lambda: self._life(topic, data)))
        channel.subscribe(topics.call, lambda _, data: post(lambda: self._called(data)))

    def cards(self) -> tuple[TableCard, ...]:
        """Every table, as it is known."""
        return tuple(self._as_it_is(card) for card in self._cards.values())

    def close(self, gone: Gone) -> None:
        """Hang up on everybody, and leave the channel."""
        for page in list(self._pages):
            page.end(gone)
        self._channel.close()

    # -- what tables say ---------------------------------------------------------------------------

    def _card(self, topic: str, data: bytes) -> None:
        table = topic.removeprefix(self._topics.cards)
        card = read_card(data)
        if not data:
            self._cards.pop(table, None)
        elif card is not None and (table in self._cards or len(self._cards) < MOST_TABLES):
            self._cards[table] = replace(card, table=table)
        else:
            return
        self._tell_of(table)

    def _life(self, topic: str, data: bytes) -> None:
        table = topic.removeprefix(self._topics.life)
        if data == AWAY:
            self._away.add(table)
        else:
            self._away.discard(table)
        if table in self._cards:
            self._tell_of(table)

    def _called(self, data: bytes) -> None:
        self._call = read_call(data) or Call()
        for page in self._pages:
            page.tell(self._notice())

    def _tell_of(self, table: str) -> None:
        card = self._cards.get(table)
        for page, news in self._pages.items():
            news.add(table, None if card is None else self._as_it_is(card))
            page.show(news, None, "look")

    def _as_it_is(self, card: TableCard) -> TableCard:
        return replace(card, alive=card.table not in self._away)

    # -- what pages say ----------------------------------------------------------------------------

    def heard(self, page: HallPage, message: Up) -> None:
        """Let a page in, or do what an organiser wants."""
        if isinstance(message, Hello):
            self._hello(page, message)
        elif isinstance(message, Beat):
            page.tell(message)
        elif page not in self._organisers:
            page.tell(Sorry("Only the organiser may do that." if page in self._pages else "Say hello first."))
        elif not self._is_heard:
            page.tell(Sorry(UNHEARD))
        elif isinstance(message, Announce):
            self._say(replace(self._call, text=message.text.strip()))
        elif isinstance(message, Limit):
            ends = self._now() + message.minutes * A_MINUTE if message.minutes else None
            self._say(replace(self._call, ends=ends))
        else:
            page.tell(Sorry(NOT_NOW))

    def lost(self, page: HallPage) -> None:
        """A page is gone."""
        self._pages.pop(page, None)
        self._organisers.discard(page)

    def _hello(self, page: HallPage, hello: Hello) -> None:
        sentence, role = wrong_version(hello), self._role_of(hello.token)
        if sentence:
            page.end(Gone("version", sentence))
        elif role is None:
            page.end(Gone("token", bad_link(hello.token)))
        else:
            page.tell(Welcome(VERSION, role, title="Tableside"))
            page.tell(self._notice())
            self._pages[page] = news = News(self.cards(), self._now)
            if role == "organiser":
                self._organisers.add(page)
            page.show(news, None, "look")

    def _role_of(self, given: str) -> Role | None:
        if same(self.organise, given):
            return "organiser"
        return "hall" if same(self.look, given) else None

    def _say(self, call: Call) -> None:
        """To all tables and to this hall's own pages, which hear it as it comes back."""
        self._channel.publish(self._topics.call, msgspec.json.encode(call))

    def _notice(self) -> Notice:
        left = None if self._call.ends is None else max(0.0, self._call.ends - self._now())
        return Notice(self._call.text, left)
