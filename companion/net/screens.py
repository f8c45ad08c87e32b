"""All other screens of one open table, from turning them on to turning them off: what a host holds on to."""

import logging
import socket
import ssl
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from threading import Thread

from msgspec import Struct

from companion.net.addresses import EVERYWHERE
from companion.net.card import card_of
from companion.net.channel import Standing
from companion.net.desk import Desk
from companion.net.guests import Door
from companion.net.presence import Opens, Presence
from companion.net.seats import Seats
from companion.net.server import Post, Server
from companion.net.telling import Chair, Gone, Notice, Reach
from companion.net.topics import Topics
from companion.store import Store

log = logging.getLogger(__name__)

PORT = 8423
"""Where a table listens if it can: a phone that comes back finds it there."""
BESIDE = 8
"""How many ports from there on are tried, before any."""
OFF = Gone("off", "The table does not listen to phones just now.", again=True)


class CannotListen(Exception):
    """No port could be had; as text it is a sentence."""

    def __init__(self, port: int, fault: Exception) -> None:
        why = getattr(fault, "strerror", "") or str(fault)
        super().__init__(f"Nobody can be heard at port {port}: {why.rstrip('.')}.")


def bound(host: str, port: int) -> socket.socket:
    """A port that is ours, before anything is made for whoever comes; CannotListen where it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as fault:
        raise CannotListen(port, fault) from fault


def first_free(host: str, ports: Iterable[int]) -> socket.socket:
    """The first of these ports that can be had; CannotListen where none can."""
    refusal: CannotListen | None = None
    for port in ports:
        try:
            return bound(host, port)
        except CannotListen as fault:
            refusal = refusal or fault
    raise refusal or ValueError("No port was named.")


class ScreenLinks(Struct, frozen=True):
    """What is scanned or typed, for one address."""

    join: str
    wall: str
    table: str
    """Empty where no browser may be the table."""


class Screens:
    """Phones, a wall and browsers at one table. It is used in the thread in which the moves are made.

    `post` runs something there soon, in order: `Clock.schedule_once` in the app, a queue in a host. Whoever
    shows the table calls `changed` whenever it has changed; once its own screen is painted is soon enough.
    """

    def __init__(
        self,
        door: Door,
        store: Store,
        table_id: int,
        post: Post,
        noticed: Callable[[], None] = lambda: None,
        *,
        names: frozenset[str] = frozenset(),
        secure: ssl.SSLContext | None = None,
    ) -> None:
        players = door.table.players
        seats = Seats(players, store.phones.of(table_id), lambda text: store.phones.keep(table_id, text))
        self._noticed = noticed
        """Called when who is connected has changed, or somebody wants help."""
        self._desk = Desk(door, seats, self._who_changed)
        self._server = Server(self._desk, post, names=names, secure=secure)
        self._scheme = "https" if secure else "http"
        self._door = door
        self._post = post
        self._presence: Presence | None = None
        self.port = 0
        """Where it listens; zero while it does not."""
        self.was_reached = False
        """Whether any screen has ever come through: where none does, the Wi-Fi may keep devices apart."""

    def start(self, host: str = EVERYWHERE, port: int = PORT, *, elsewhere: bool = True) -> None:
        """Listen; where this port is taken, if `elsewhere`, at one that is kept for the next time."""
        with ExitStack() as failing:
            ports = self._ports(port) if elsewhere and port else (port,)
            listening = failing.enter_context(first_free(host, ports))
            self._desk.seats.listens_at(listening.getsockname()[1])
            failing.pop_all()
        self.start_at(listening)

    def _ports(self, port: int) -> tuple[int, ...]:
        """Where it was last, where tables are wont to be, those beside it, and any. The next is a hall's."""
        last = self._desk.seats.kept.port
        return (*((last,) if last else ()), port, *range(port + 2, port + BESIDE), 0)

    def start_at(self, listening: socket.socket) -> None:
        """Listen at a port that is ours already."""
        self.port = self._server.start(listening)

    def stop(self, *, wait: bool = False) -> None:
        """Say goodbye, and listen no more. Who had a seat finds it again at the next `Screens` of the table.

        A tablet does not wait until the last phone has heard it; a process that ends does.
        """
        self._desk.close(OFF)
        self._server.stop(wait=wait)
        self._leave_hall(wait=wait)
        self.port = 0

    def changed(self) -> None:
        """The table is another one now, or time has passed: show it."""
        self._desk.changed()
        self._publish()

    # -- what the tablet shows, and decides --------------------------------------------------------

    def links(self, address: str) -> ScreenLinks:
        """The links for this address."""
        kept, at = self._desk.seats.kept, f"{self._scheme}://{address}:{self.port}"
        table = f"{at}/table#{kept.table}" if kept.tables else ""
        return ScreenLinks(f"{at}/#{kept.join}", f"{at}/wall#{kept.wall}", table)

    def chairs(self) -> tuple[Chair, ...]:
        """Every seat, whether a phone has it, and whether that is here."""
        return self._desk.seats.chairs(self._desk.here())

    def connected(self) -> int:
        """How many screens are connected, whatever they are for."""
        return self._desk.screens()

    @property
    def reach(self) -> Reach:
        """What phones may do."""
        return self._desk.seats.kept.reach

    @property
    def tables(self) -> bool:
        """Whether a browser may be the table."""
        return self._desk.seats.kept.tables

    @property
    def help(self) -> bool:
        """Whether the organiser of the hall is called."""
        return self._desk.help

    def free(self, seat: str) -> None:
        """Take a seat away from its phone."""
        self._desk.free(seat)

    def sleep(self) -> None:
        """Tell all screens that this host is put to sleep; `changed` wakes them."""
        self._desk.sleep()

    def let(self, reach: Reach) -> None:
        """Let phones do more or less."""
        self._desk.let(reach)

    def let_tables(self, allowed: bool) -> None:
        """Let a browser be the table, or no longer."""
        self._desk.let_tables(allowed)

    def renew(self) -> None:
        """New links: the old ones and their pages are not good any more. Who has a seat keeps it."""
        self._desk.renew()

    # -- a hall --------------------------------------------------------------------------------------

    def join_hall(self, opens: Opens, topics: Topics, place: str) -> None:
        """Show this table in a hall, by what everybody may know of it, and hear its organiser."""
        self._leave_hall(wait=False)
        stands = partial(self._post, self._noticed)
        self._presence = Presence(opens, topics, self._desk.seats.kept.hall, place, self._hear, stands=stands)
        self._desk.be_in_hall(True)
        self._publish()

    def rename(self, place: str) -> None:
        """The table is called so in its hall from now on."""
        if self._presence is not None:
            self._presence.place = place
            self._publish()

    def leave_hall(self) -> None:
        """Be in no hall any more."""
        self._leave_hall(wait=False)
        self._desk.be_in_hall(False)

    @property
    def place(self) -> str:
        """What this table is called in its hall; empty where it is in none."""
        return self._presence.place if self._presence is not None else ""

    @property
    def hall_stands(self) -> Standing:
        """Whether the hall is reached: empty where it is, else why not; None while that is not known."""
        return self._presence.standing if self._presence is not None else None

    @property
    def said(self) -> Notice | None:
        """What the organiser of the hall said last."""
        return self._desk.said

    def call(self, wanted: bool) -> None:
        """Call the organiser of the hall, or say that nobody need come any more."""
        self._desk.call(wanted)

    def _leave_hall(self, *, wait: bool) -> None:
        """A broker that does not answer is waited for by a process that ends, and by no finger."""
        if (here := self._presence) is None:
            return
        self._presence = None
        leaving = Thread(target=here.leave, name="leaving the hall", daemon=True)
        leaving.start()
        if wait:
            leaving.join()

    def _hear(self, notice: Notice) -> None:
        """The channel may speak in any thread."""
        self._post(lambda: self._desk.notice(notice))

    def _publish(self) -> None:
        if (here := self._presence) is not None:
            here.show(card_of(self._door.table, here.id, here.place, self._desk.help))

    def _who_changed(self) -> None:
        self.was_reached = self.was_reached or self._desk.screens() > 0
        self._publish()
        self._noticed()
