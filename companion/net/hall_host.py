"""The hall as a process of its own: `python -m companion hall`."""

import queue
import signal
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from companion.net.addresses import EVERYWHERE, told_of
from companion.net.broker import Broker, without_password
from companion.net.channel import Hub, Standing, Teller
from companion.net.hall import Hall
from companion.net.hall_links import kept_links
from companion.net.nearby import Nearby
from companion.net.screens import bound
from companion.net.secure import secured
from companion.net.server import Server
from companion.net.telling import Gone
from companion.net.topics import Topics
from companion.store.watching import Watching

PORT = 8424
LOOK_EVERY = 1.0
"""Seconds between two looks at the store."""
OFF = Gone("off", "The hall is closed.", again=True)

Say = Callable[[str], None]


class HallWanted(Struct, frozen=True):
    """What a hall was started for."""

    folder: Path
    broker: str = ""
    address: str = ""
    port: int = PORT
    name: str = ""
    """What this machine is called in its network: for the links, and as its certificate says."""
    certificate: str = ""
    key: str = ""


class HallHost:
    """One hall, from its beginning to a signal."""

    def __init__(self, wanted: HallWanted) -> None:
        self._wanted = wanted
        self._secure = secured(wanted.certificate, wanted.key)
        self._to_do: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._over = False
        self._nearby: Nearby | None = None
        broker = Broker.read(wanted.broker) if wanted.broker else None
        topics = Topics(broker.hall if broker else "")
        hub = Hub()
        self._broker, self._channel = broker, broker.open() if broker else hub.join()
        links = kept_links(wanted.folder)
        self.hall = Hall(self._channel, topics, self._to_do.put, is_heard=broker is not None, links=links)
        self._watching = Watching(wanted.folder)
        if broker is None:
            self._nearby = Nearby(self._watching, hub.join(), topics)
        names = frozenset({wanted.name.lower()} if wanted.name else ())
        self._server = Server(self.hall, self._to_do.put, "hall.html", names, self._secure)
        self.port = 0

    def run(self, say: Say) -> None:
        """Show the hall until somebody ends it."""
        self.port = self._server.start(bound(self._wanted.address or EVERYWHERE, self._wanted.port))
        for line in self.lines():
            say(line)
        if (broker := self._broker) is not None:
            self._watch(Teller(broker.where, say))
        while not self._over:
            if self._nearby is not None:
                self._nearby.look()
            self._work_off()
        self.hall.close(OFF)
        self._server.stop(wait=True)
        self._watching.close()

    def _watch(self, teller: Teller) -> None:
        """Whether tables can be heard is told where the links were."""

        def stands(standing: Standing) -> None:
            self._to_do.put(lambda: teller.look(standing))

        self._channel.watch(stands)

    def _work_off(self) -> None:
        """What there is to do, until it is time to look at the store again."""
        try:
            self._to_do.get(timeout=LOOK_EVERY)()
            while not self._over:
                self._to_do.get_nowait()()
        except queue.Empty:
            return

    def end(self) -> None:
        """End it soon, from any thread or signal."""
        self._to_do.put(self._end)

    def lines(self) -> list[str]:
        """What is told of it: the links."""
        told, scheme = ["The hall of tables"], "https" if self._secure else "http"
        for at in told_of(self._wanted.address, self._wanted.name):
            here = f"{scheme}://{at.address}:{self.port}/"
            beside = f"  ({at.network})" if at.network else ""
            told += [
                f"  everybody  {here}#{self.hall.look}{beside}",
                f"  organiser  {here}#{self.hall.organise}",
            ]
        if self._wanted.broker:
            told.append(f"  tables     join by {without_password(self._wanted.broker)}")
        return told

    def _end(self) -> None:
        self._over = True


def hall(wanted: HallWanted, say: Say) -> None:
    """Show a hall until a signal ends it."""
    running = HallHost(wanted)
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda *_: running.end())
    running.run(say)
