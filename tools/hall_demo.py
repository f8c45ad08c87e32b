"""A hall to look at: `make hall-demo` starts Mosquitto, thirty tables that play themselves, and the hall.

Everything listens at this machine alone, unless `--address` names another of its addresses; then tablets of
the same Wi-Fi join it by the address that is printed.
"""

import argparse
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from threading import Event, Thread

import msgspec

from companion.games import game_ids
from companion.net.broker import Broker
from companion.net.card import card_of
from companion.net.hall_host import PORT, HallHost, HallWanted
from companion.net.presence import Presence
from companion.net.telling import TableCard
from companion.net.topics import Topics
from companion.simulate import choose, fill_in, names
from companion.table import Table

HERE = "127.0.0.1"
MISSING = "Mosquitto is not installed: apt-get install mosquitto, and start this again."
NOT_UP = "Mosquitto does not answer."
PATIENCE = 10.0


class SelfPlayed:
    """A table that plays itself, again and again, and is in the hall."""

    def __init__(self, number: int, broker: Broker) -> None:
        self._rng = Random(number)
        self._game = game_ids()[number % len(game_ids())]
        self._table = self._new()
        topics = Topics(broker.hall)
        self._presence = Presence(broker.open, topics, f"demo-{number}", f"Table {number}", lambda _: None)
        self.show()

    def _new(self) -> Table:
        return Table.new(self._game, names(self._game, 2), {"does": "everything"}, self._rng.randrange(10**6))

    def play(self) -> TableCard:
        """One move, and what is shown after it; after the end another game."""
        if self._table.outcome is not None:
            self._table = self._new()
        else:
            permit = choose(self._table, self._rng)
            self._table.make(msgspec.convert(fill_in(permit, self._rng), self._table.game.kinds[permit.name]))
        return self.show()

    def show(self) -> TableCard:
        """What everybody may know of it."""
        card = card_of(self._table, self._presence.id, self._presence.place)
        self._presence.show(card)
        return card

    def leave(self) -> None:
        """It is not in the hall any more."""
        self._presence.leave()


def program() -> str:
    """Where Mosquitto is; empty where it is not installed."""
    return shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin") or ""


def started(folder: Path, at: str = HERE) -> tuple["subprocess.Popen[bytes]", int]:
    """Mosquitto on a free port of this address, and that port; RuntimeError where it does not answer."""
    with socket.socket() as free:
        free.bind((at, 0))
        port = int(free.getsockname()[1])
    settings = folder / "mosquitto.conf"
    settings.write_text(f"listener {port} {at}\nallow_anonymous true\npersistence false\nlog_type none\n")
    process = subprocess.Popen([program(), "-c", str(settings)])
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            socket.create_connection((at, port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return process, port
    process.kill()
    raise RuntimeError(NOT_UP)


def play_on(tables: list[SelfPlayed], rest: float, over: Event) -> None:
    """Let all tables play, each once in a while, until it is over."""
    while not over.wait(rest / len(tables)):
        tables[0].play()
        tables.append(tables.pop(0))


def main() -> int:
    """Start all of it, and end all of it on a signal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rest", type=float, default=3.0, help="seconds between two moves of a table (3)")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--address", default=HERE)
    said = parser.parse_args()
    if not program():
        print(MISSING, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        mosquitto, port = started(Path(folder), said.address)
        address = f"mqtt://{said.address}:{port}/demo"
        hall = HallHost(HallWanted(Path(folder), address, said.address, said.port))
        tables = [SelfPlayed(number, Broker.read(address)) for number in range(1, said.tables + 1)]
        over = Event()
        playing = Thread(target=play_on, args=(tables, said.rest, over))
        playing.start()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, lambda *_: hall.end())
        hall.run(lambda line: print(line, flush=True))
        over.set()
        playing.join()
        for table in tables:
            table.leave()
        mosquitto.terminate()
        mosquitto.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
