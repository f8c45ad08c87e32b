"""A history checker: seats at a table under a bad network and a host that is killed again and again.

Time is a number here and luck comes from a seed, so that every run can be had again. What is played goes
through the real desk, the real session and a real store on disk. `python -m tests.net.history` plays many.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.net.desk import Desk
from companion.net.host import Sitting
from companion.net.protocol import read
from companion.net.seats import Seats
from companion.simulate import choose, fill_in
from companion.store import Store
from companion.table import IllegalMove, Table
from tests.net.judge import judge
from tests.net.pocket import Clock, Link, Phone
from tests.net.sitting import GAMES
from tests.proof.report import told

SEATS = ("Ann", "Ben", "Cleo")


class Killed(BaseException):
    """The host is dead, in the middle of whatever it did."""


@dataclass
class Weather:
    """How bad the network is."""

    loss: float = 0.05
    twice: float = 0.05
    delay: float = 1.0
    kill: float = 0.03
    """How often a move kills the host: before it is on disk, or after."""


class World:
    """One table, its phones, the network between them, and the hand that kills the host."""

    def __init__(self, folder: Path, game: str, seed: int, weather: Weather) -> None:
        self.rng, self.clock, self.weather = Random(seed), Clock(), weather
        self.folder, self.kills, self.by_hand = folder, 0, 0
        store = Store.open(folder)
        table = Table.new(game, list(SEATS), {"does": "everything"}, seed)
        self.table_id = store.new_table(table)
        self._sit_down(store)
        self.join = self.desk.seats.kept.join
        self.phones = [Phone(self, name, f"{name:_<22}") for name in SEATS]
        for phone in self.phones:
            self.clock.at(self.rng.random(), phone.tick)
        self.clock.at(5.0, self._tablet)

    def _sit_down(self, store: Store) -> None:
        self.store = store
        self.table = store.load(self.table_id)
        keeper = self.table.keeper
        assert keeper is not None

        def keep(entry: Any) -> None:
            dies = self.rng.random() < self.weather.kill
            if dies and self.rng.random() < 0.5:
                raise Killed
            keeper(entry)
            if dies:
                raise Killed

        self.table.keeper = keep
        sitting = Sitting(self.table)
        kept = store.phones.of(self.table_id)
        seats = Seats(self.table.players, kept, lambda text: store.phones.keep(self.table_id, text))
        self.desk = Desk(sitting, seats)
        sitting.shown = self.desk.changed
        self.sitting = sitting
        self.links: set[Link] = set()

    def carry(self, link: Link, data: bytes, to: Callable[[Link, bytes], None]) -> None:
        """Over the network: late, twice, not at all, and in any order."""
        rng, weather = self.rng, self.weather
        copies = 0 if rng.random() < weather.loss else 1 + (rng.random() < weather.twice)
        for _ in range(copies):
            self.clock.at(rng.random() * weather.delay, lambda: to(link, data) if link.alive else None)

    def hear(self, link: Link, data: bytes) -> None:
        """The host hears a phone; it may die of it."""
        self.links.add(link)
        self._dangerous(lambda: self.desk.heard(link, read(data)))

    def _tablet(self) -> None:
        """Somebody plays at the tablet itself: a move, a correction, or an undo."""
        self.clock.at(2 + self.rng.random() * 6, self._tablet)
        if self.table.outcome is None:
            self._dangerous(self._by_hand)

    def _by_hand(self) -> None:
        try:
            if self.rng.random() < 0.15:
                self.sitting.let(self.table.undo)
            else:
                permit = choose(self.table, self.rng)
                move = msgspec.convert(fill_in(permit, self.rng), self.table.game.kinds[permit.name])
                self.sitting.let(lambda: self.table.make(move))
            self.by_hand += 1
        except IllegalMove:
            return

    def _dangerous(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Killed:
            self.kills += 1
            for link in self.links:
                link.alive = False
            self.store._database.close()  # as a kill does: nothing is tidied up
            self._sit_down(Store.open(self.folder))

    def run(self, moves: int) -> None:
        """Play until so many moves of phones were acknowledged, or the game is over and nobody waits."""
        while self.acknowledged() < moves and self.table.outcome is None:
            self.clock.step()
        until = self.clock.now + 60
        while self.clock.now < until and any(phone.wish for phone in self.phones):
            self.clock.step()

    def acknowledged(self) -> int:
        return sum(wish.seq is not None for phone in self.phones for wish in phone.wishes)

    def check(self) -> None:
        """What must be true of every history, by what is on disk in the end."""
        self.store._database.close()
        store = Store.open(self.folder)
        judge(store.load(self.table_id), self.phones)
        store.close()


def play(folder: Path, game: str, seed: int, moves: int, weather: Weather | None = None) -> World:
    """One history, checked."""
    world = World(folder, game, seed, weather or Weather())
    world.run(moves)
    world.check()
    return world


def run(moves: int, kills: int, seed: int) -> dict[str, int]:
    """Long histories of all games, until there were enough; AssertionError where one is wrong."""
    sums = Counter[str]({"histories": 0})
    while sums["moves of phones"] < moves or sums["kills"] < kills:
        with tempfile.TemporaryDirectory() as folder:
            world = play(Path(folder), GAMES[seed % len(GAMES)], seed, 300)
        seed += 1
        sums.update(
            {
                "histories": 1,
                "moves of phones": world.acknowledged(),
                "at the tablet": world.by_hand,
                "kills": world.kills,
            }
        )
    return {**sums, "violations": 0}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Phones on a bad network", lambda: run(said.moves, said.kills, said.seed), said.seed)


if __name__ == "__main__":
    main()
