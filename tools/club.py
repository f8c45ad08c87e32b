"""A hall full of tables in one process, for pictures and tests of its page: no broker, no other machine."""

import time
from queue import SimpleQueue
from random import Random
from threading import Thread
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from companion.games import game_ids
from companion.net.card import card_of
from companion.net.channel import Hub, Local
from companion.net.hall import Hall
from companion.net.hall_host import OFF
from companion.net.presence import Presence
from companion.net.screens import bound
from companion.net.server import Server
from companion.net.topics import Topics
from companion.table import Table
from companion.table.legal import fill_in

HERE = "127.0.0.1"
PEOPLE = (("Ann", "Ben", "Cleo"), ("Dan", "Eva", "Finn", "Gita"), ("Ole", "Pia", "Rut"), ("Ravi", "Sofia"))
CALLS, LOST, ENDS = 15, 21, 9
"""The number of the table that calls for help, of the one that is lost, and how often one is over."""
STOP = None


class Club:
    """A hall, with so many tables under way."""

    topics = Topics("club")

    def __init__(self, tables: int = 0) -> None:
        self._hub = Hub()
        self._to_do: SimpleQueue[Any] = SimpleQueue()
        self._ways: list[Local] = []
        self.hall = Hall(self._hub.join(), self.topics, self._to_do.put)
        self._server = Server(self.hall, self._to_do.put, start_page="hall.html")
        self.port = self._server.start(bound(HERE, 0))
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()
        for number in range(1, tables + 1):
            self.seat(number, PEOPLE[number % len(PEOPLE)], help_=number == CALLS, played=True)
        if tables >= LOST:
            self.lose(LOST)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._to_do.put(lambda: self.hall.close(OFF))
        self._server.stop(wait=True)
        self._to_do.put(STOP)
        self._thread.join()

    def opens(self, will: tuple[str, bytes]) -> Local:
        """The way of one more table to the hall."""
        self._ways.append(self._hub.join(will))
        return self._ways[-1]

    def seat(self, number: int, names: tuple[str, ...], *, help_: bool = False, played: bool = False) -> None:
        """One more table, new or under way."""
        rng, games = Random(number), game_ids()
        table = Table.new(games[number % len(games)], names, {"does": "everything"}, number)
        if played:
            _play(table, rng, 300 if number % ENDS == 0 else rng.randrange(3, 40))
        here = Presence(self.opens, self.topics, f"t{number}", f"Table {number}", lambda _: None)
        card = card_of(table, here.id, here.place, help_)
        now = time.time()
        here.show(replace(card, began=now - rng.randrange(200, 4000), at=now - 150) if played else card)

    def lose(self, number: int) -> None:
        """A table's tablet is gone."""
        self._ways[number - 1].be_lost()

    def _work(self) -> None:
        while (do := self._to_do.get()) is not STOP:
            do()


def _play(table: Table, rng: Random, moves: int) -> None:
    """As people play: no corrections, and nobody does what is another's secret."""
    for _ in range(moves):
        if table.outcome is not None:
            return
        seat = table.turn_of or None
        legal = list(table.game.rules.legal(table.state, seat, table.now()))
        open_ = [
            one for one in legal if one.seat in ("", seat) or not any(each.secret for each in one.blanks)
        ]
        permit = rng.choice(open_)
        table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))
