"""The history checker with a host that is a process of its own, and is really killed.

The phones are those of the other histories; what they say goes over sockets, is sent twice or cut off before
its answer, and every few moves the host gets a SIGKILL somewhere between a move and its answer. Luck comes
from a seed, but time is real: a seed plays much the same again. `python -m tests.net.killing` plays many.
"""

import argparse
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from socket import SHUT_RDWR

from websockets.exceptions import ConnectionClosed, InvalidMessage

from companion.net.protocol import write
from companion.store import Store
from companion.table import Table
from tests.net.history import SEATS
from tests.net.judge import judge, judge_wishes, saw_it_grow
from tests.net.pocket import Link, Phone, RealClock
from tests.net.processes import Process, begun
from tests.net.sitting import GAMES
from tests.net.sockets import Page
from tests.proof.report import told

TABLE = 1  # the first of a new folder
FAST = 12.0
"""How fast the phones live: their seconds in one of ours."""
ANSWERING = 0.005
"""Seconds in which a move is heard, made, kept, answered and shown: a kill falls anywhere within."""
STARTING = 0.7
"""Seconds that a host needs to start."""
PATIENCE = 200.0
"""Seconds of the phones within which whatever they still want is answered in the end."""
A_HISTORY = 15
"""Kills at one table, unless its game is over sooner."""
A_MOVE = b'{"t":"move"'


@dataclass
class Trouble:
    """How bad it is."""

    lost: float = 0.05
    """How often a connection breaks around a message: before it is sent, or before it is answered."""
    twice: float = 0.1
    echo: float = 0.4
    """How often a phone, when it looks up, asks once more for what was acknowledged long ago."""
    stillborn: float = 0.1
    """How often a host that was killed is killed once more while it starts."""
    fuse: int = 16
    """The most moves that are sent between two kills."""


class Killing:
    """One table in another process, its phones, the sockets between them, and the hand that kills."""

    def __init__(self, folder: Path, game: str, seed: int, kills: int, trouble: Trouble) -> None:
        self.rng, self.clock, self.trouble = Random(seed), RealClock(FAST), trouble
        self.folder, self.game, self.port = folder, game, 0
        self.kills, self._to_kill, self.echoes = 0, kills, 0
        self.unheard = 0  # moves that were on disk when the host was killed, and not answered
        self._pages: dict[Link, Page] = {}
        self._fuse = self.rng.randint(1, self.trouble.fuse)
        new = ("--players", ",".join(SEATS), "--option", "does=everything", "--seed", str(seed))
        self.host = Process(*self._words(*new))
        self.port, self.join = self.host.port, self.host.token("phones")
        self.phones = [Phone(self, name, f"{name:_<22}") for name in SEATS]
        for phone in self.phones:
            self.clock.at(self.rng.random(), phone.tick)
        self.clock.at(1.0, self._echo)

    # -- the network, as the phones have it ------------------------------------------------------

    def carry(self, link: Link, data: bytes, to: Callable[[Link, bytes], None]) -> None:
        """Over the network: once, twice, or not, and the connection may break before or after it."""
        rng, trouble = self.rng, self.trouble
        breaks, early = rng.random() < trouble.lost, rng.random() < 0.5
        if not (breaks and early):
            for _ in range(1 + (rng.random() < trouble.twice)):
                to(link, data)
        if data.startswith(A_MOVE):
            self._burn()
        if breaks:
            self._cut(link)

    def hear(self, link: Link, data: bytes) -> None:
        """The host hears it, if it is alive."""
        try:
            if link not in self._pages:
                self._pages[link] = Page(self.port)
            self._pages[link].socket.send(data, text=True)
        except (ConnectionClosed, InvalidMessage, OSError):
            link.alive = False

    def _cut(self, link: Link) -> None:
        link.alive = False
        if (page := self._pages.pop(link, None)) is not None:
            with suppress(OSError):  # it may be closed already
                page.socket.socket.shutdown(SHUT_RDWR)

    def _deliver(self) -> None:
        """Whatever has come by now; what was said before a kill is still heard after it."""
        for link, page in list(self._pages.items()):
            try:
                while True:
                    link.phone.heard(link, page.socket.recv(timeout=0))
            except TimeoutError:
                continue
            except ConnectionClosed:
                self._cut(link)

    def _echo(self) -> None:
        """A phone asks again for what it has: it must get the same answer, of this host or a later one."""
        self.clock.at(1.0, self._echo)
        phone = self.rng.choice(self.phones)
        made = [wish for wish in phone.wishes if wish.seq is not None]
        if made and phone.link is not None and phone.link.alive and self.rng.random() < self.trouble.echo:
            self.echoes += 1
            self.hear(phone.link, write(self.rng.choice(made).play))

    # -- the host --------------------------------------------------------------------------------

    def _words(self, *words: str) -> tuple[str, ...]:
        where = ("--folder", str(self.folder), "--port", str(self.port))
        return ("host", self.game, *where, "--phones", "all", *words)

    def _burn(self) -> None:
        self._fuse -= 1
        if self._fuse <= 0 and self.kills < self._to_kill:
            time.sleep(self.rng.random() * ANSWERING)
            self._kill()

    def _kill(self) -> None:
        self.end()
        self.kills += 1
        again = self._words("--table", str(TABLE))
        if self.rng.random() < self.trouble.stillborn and self.kills < self._to_kill:
            self._kill_early(again)
        self.host = Process(*again)
        assert self.host.token("phones") == self.join, "other links than before"
        self._fuse = self.rng.randint(1, self.trouble.fuse)
        self._deliver()
        sent = self._check(judge_wishes).journal.sent
        wanted = [f"{phone.seat}/{phone.wish.play.id}" for phone in self.phones if phone.wish]
        self.unheard += sum(key in sent for key in wanted)

    def _kill_early(self, again: tuple[str, ...]) -> None:
        """A host that is killed while it starts."""
        with begun(*again) as process:
            time.sleep(self.rng.random() * STARTING)
            process.kill()
        self.kills += 1

    def end(self) -> None:
        """As a kill does: nothing is tidied up."""
        self.host.end(signal.SIGKILL)
        self.host.process.stdout.close()

    # -- the history -----------------------------------------------------------------------------

    def run(self, moves: int) -> None:
        """Play until there were enough kills and moves, or the game is over; then let all be answered."""
        while (self.kills < self._to_kill or self.acknowledged() < moves) and not self.over():
            self._step()
        until = self.clock.now + PATIENCE
        while any(phone.wish for phone in self.phones):
            self._step()
            assert self.clock.now < until, "somebody is never answered"
        self.end()
        self._check(judge)
        saw_it_grow(self.phones)

    def _step(self) -> None:
        self._deliver()
        self.clock.step()

    def _check(self, judged: Callable[[Table, Sequence[Phone]], None]) -> Table:
        with closing(Store.open(self.folder)) as store:
            table = store.load(TABLE)
        judged(table, self.phones)
        return table

    def over(self) -> bool:
        """Whether a phone has seen the end of the game."""
        return any(phone.seen[phone.seq][-1]["outcome"] for phone in self.phones if phone.seen)

    def close(self) -> None:
        """Leave nothing behind, also where something was violated."""
        for link in list(self._pages):
            self._cut(link)
        self.host.process.kill()
        self.host.process.wait()

    def acknowledged(self) -> int:
        return sum(wish.seq is not None for phone in self.phones for wish in phone.wishes)

    def figures(self) -> dict[str, int]:
        """What is counted, in words."""
        moves = sum(len(phone.wishes) for phone in self.phones)
        return {
            "moves": moves,
            "kills": self.kills,
            "acknowledged": self.acknowledged(),
            "kept before a kill and answered after it": self.unheard,
            "asked again": self.echoes,
        }


def play(folder: Path, game: str, seed: int, kills: int, moves: int = 0, fuse: int = Trouble.fuse) -> Killing:
    """One history, checked."""
    world = Killing(folder, game, seed, kills, Trouble(fuse=fuse))
    try:
        world.run(moves)
    finally:
        world.close()
    return world


def run(moves: int, kills: int, seed: int) -> dict[str, int]:
    """Histories of all games, with as many kills each, until there were enough."""
    sums, killed = Counter[str](), Counter[str]()
    while sums["kills"] < kills or sums["acknowledged"] < moves:
        wanted = min(A_HISTORY, max(1, kills - sums["kills"]))
        game = min(GAMES, key=killed.__getitem__)  # some are over sooner than others
        with tempfile.TemporaryDirectory() as folder:
            world = play(Path(folder), game, seed, wanted)
        seed += 1
        killed[game] += world.kills
        sums.update(world.figures())
    return {**sums, "violations": 0}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Kills of a host with phones", lambda: run(said.moves, said.kills, said.seed), said.seed)


if __name__ == "__main__":
    main()
