"""A table without a screen of its own: `python -m companion host`. Phones and browsers are its screens.

The moves are made in one thread, by one queue of things to do; a signal is one more of them.
"""

import queue
import shlex
import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.folder import usual_folder
from companion.net.addresses import EVERYWHERE, told_of
from companion.net.broker import Broker, without_password
from companion.net.channel import Teller
from companion.net.claim import HostClaim
from companion.net.screens import PORT, Screens, bound
from companion.net.secure import secured
from companion.net.telling import Reach
from companion.net.topics import Topics
from companion.store import Store, StoreError
from companion.table import Offer, Table

TICK = 1.0
"""Seconds after which somebody looks whether something else may be done by now: a clock runs out."""

Say = Callable[[str], None]


class HostWanted(Struct, frozen=True):
    """What a host was started for."""

    folder: Path
    game: str = ""
    players: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    seed: int | None = None
    table: int | None = None
    """A table of the store to go on with, in place of a new one."""
    address: str = ""
    """The one address to listen at; all of them where it is empty."""
    port: int = PORT
    reach: Reach = "own"
    broker: str = ""
    place: str = ""
    name: str = ""
    """What this machine is called in its network: for the links, and as its certificate says."""
    certificate: str = ""
    key: str = ""


class Sitting:
    """The session of a table that no screen of this process shows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: Callable[[], None] = lambda: None
        self._offers: tuple[Offer, ...] = ()

    def let(self, make: Callable[[], object]) -> None:
        """Let the table be changed, and show it."""
        make()
        self.shown()

    def look_again(self) -> None:
        """Time has passed: show it, should something else be possible by now."""
        offers = self.table.moves()
        if offers != self._offers:
            self._offers = offers
            self.shown()


class Host:
    """One table, from its beginning to a signal."""

    def __init__(self, wanted: HostWanted) -> None:
        self._wanted = wanted
        self._to_do: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._over = False
        secure = secured(wanted.certificate, wanted.key)
        self._broker = Broker.read(wanted.broker) if wanted.broker else None
        self._store = Store.open(wanted.folder)
        with ExitStack() as failing:  # what cannot be hosted leaves nothing behind
            failing.callback(self._store.close)
            self._socket = failing.enter_context(bound(wanted.address or EVERYWHERE, wanted.port))
            self.table_id = _table_of(self._store, wanted)
            self._claim = failing.enter_context(HostClaim(wanted.folder, self.table_id))
            failing.pop_all()
        self.sitting = Sitting(self._store.load(self.table_id))
        self.sitting.table.take_up()
        names = frozenset({wanted.name.lower()} if wanted.name else ())
        self._teller: Teller | None = None
        self.screens = Screens(
            self.sitting,
            self._store,
            self.table_id,
            self._to_do.put,
            self._noticed,
            names=names,
            secure=secure,
        )
        self.screens.let(wanted.reach)
        self.screens.let_tables(True)  # there is no other
        self.sitting.shown = lambda: self._to_do.put(self.screens.changed)

    def run(self, say: Say) -> None:
        """Host the table until somebody ends it."""
        self.screens.start_at(self._socket)
        if (broker := self._broker) is not None:
            place = self._wanted.place or f"Table {self.table_id}"
            self._teller = Teller(broker.where, say)
            self.screens.join_hall(broker.open, Topics(broker.hall), place)
        for line in self.lines():
            say(line)
        while not self._over:
            try:
                self._to_do.get(timeout=TICK)()
            except queue.Empty:
                self.sitting.look_again()
        self._close()

    def end(self) -> None:
        """End it soon, from any thread or signal."""
        self._to_do.put(self._end)

    def lines(self) -> list[str]:
        """What is told of it: its id, and the links."""
        table = self.sitting.table
        names = ", ".join(player.name for player in table.players)
        told = [f"{table.game.title} with {names}: table {self.table_id}"]
        for at in told_of(self._wanted.address, self._wanted.name):
            links = self.screens.links(at.address)
            beside = f"  ({at.network})" if at.network else ""
            told += [f"  phones  {links.join}{beside}", f"  wall    {links.wall}", f"  table   {links.table}"]
        return [*told, f"Go on with this table: {self._again()}"]

    def _again(self) -> str:
        """What brings back this table, with its links and seats, after a kill or tomorrow."""
        wanted, game = self._wanted, self.sitting.table.game.id
        words = ["python", "-m", "companion", "host", game, "--table", str(self.table_id)]
        words += ["--port", str(self.screens.port)]
        spoken = (
            ("--phones", wanted.reach if wanted.reach != "own" else ""),
            ("--address", wanted.address),
            ("--folder", str(wanted.folder) if wanted.folder != usual_folder() else ""),
            ("--broker", without_password(wanted.broker)),
            ("--place", wanted.place),
            ("--name", wanted.name),
            ("--certificate", wanted.certificate),
            ("--key", wanted.key),
        )
        words += [word for pair in spoken if pair[1] for word in pair]
        return shlex.join(words)

    def _noticed(self) -> None:
        """Whether the hall is reached is told where the links were."""
        if self._teller is not None:
            self._teller.look(self.screens.hall_stands)

    def _end(self) -> None:
        self._over = True

    def _close(self) -> None:
        self.screens.stop(wait=True)
        self.sitting.table.put_aside()
        self._store.close()
        self._claim.close()


def host(wanted: HostWanted, say: Say) -> None:
    """Host a table until a signal ends it."""
    running = Host(wanted)
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda *_: running.end())
    running.run(say)


def _table_of(store: Store, wanted: HostWanted) -> int:
    """The table to go on with, or a new one, which is kept from its first moment."""
    if wanted.table is not None:
        game = store.load(wanted.table).game
        if wanted.game not in ("", game.id):
            raise StoreError(f"Table {wanted.table} is one of {game.title}: host {game.id} goes on with it.")
        return wanted.table
    box = store.box(wanted.game)
    table = Table.new(wanted.game, wanted.players, wanted.options, wanted.seed, box=box)
    return store.new_table(table)
