"""Files that were spoiled in every way: each opens, or is refused with a sentence, soon and in little memory.

`python -m tests.proof.bad_input --count 20000` tries so many: databases, exports of one table and of
everything, layouts of boards, and every fact of a box, every setting and all that is remembered, both in such
a file and in the database. No other table is touched.
"""

import argparse
import json
import logging
import resource
import shutil
import time
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from companion.games import game_ids
from companion.games.chamberquest.face.picture import laid_out
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.pieces import COLOURS
from companion.games.chamberquest.rules.shelf import KEY, Shelf, packed, unpacked
from companion.simulate import names, play_out
from companion.store import Settings, Store, StoreError, everything, transfer
from companion.store.copies import COPIES
from companion.store.opening import NAME
from companion.table import Chance, IllegalMove, Table
from tests.proof.beside import ODD, Spoiler, check_sentence, read
from tests.proof.life import NOW, digests
from tests.proof.report import room, told
from tests.store.sealing import headed, sealed

SLOWEST, LARGEST = 1.0, 200
"""Seconds of processor for one of them, and megabytes more than at the beginning."""
BOARD = layouts.random(Chance(Random(3)), COLOURS[:4])


def spoiled_bytes(data: bytes, rng: Random) -> bytes:
    """Some bytes changed, lost, doubled, or the end cut off."""
    spoiled = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 40))):
        at = rng.randrange(len(spoiled))
        match rng.randrange(4):
            case 0:
                spoiled[at] ^= 1 << rng.randrange(8)
            case 1:
                spoiled[at : at + rng.randrange(1, 64)] = rng.randbytes(rng.randrange(1, 64))
            case 2:
                del spoiled[at : at + rng.randrange(1, 200)]
            case _ if rng.random() < 0.1:
                del spoiled[at:]
        if not spoiled:
            break
    return bytes(spoiled)


def spoiled_value(value: Any, rng: Random) -> Any:
    """The same with something odd somewhere in it."""
    if rng.random() < 0.2 or not isinstance(value, dict | list) or not value:
        return rng.choice(ODD)
    if isinstance(value, dict):
        key = rng.choice(sorted(value))
        return {**value, key: spoiled_value(value[key], rng)}
    at = rng.randrange(len(value))
    return [*value[:at], spoiled_value(value[at], rng), *value[at + 1 :]]


def evening(game: str) -> Table:
    """A table that was played for a while."""
    table = Table.new(game, names(game, 2), {"does": "everything"}, seed=3)
    play_out(table, Random(3), 40)
    return table


def _boards_on(store: Store) -> None:
    """Read all boards that are kept, as the screens do."""
    shelf = Shelf(store)
    for name in shelf.names():
        try:
            laid_out(shelf.take(name))
        except IllegalMove as fault:
            check_sentence(fault)


def forget_all_beside(store: Store) -> None:
    """As if nobody had ever said anything but at the tables."""
    with store._database.change() as sql:
        for table in ("boxes", "reminders", "settings"):
            sql.execute(f"DELETE FROM {table}")
    store._settings = Settings()


class Trial:
    """A folder with a table of each game, and files that are tried on it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.whole = place / "whole"
        store = Store.open(self.whole, now=lambda: NOW)
        self.ids = {store.new_table(evening(game)): game for game in game_ids()}
        self.files = [store.export(table_id) for table_id in self.ids]
        self.everything = everything.pack(store, NOW)
        self.known = {table_id: digests(store.load(table_id)) for table_id in self.ids}
        store.close()
        self.store = Store.in_memory(now=lambda: NOW)
        self.mine = self.store.new_table(evening("fire-in-the-library"))
        self.mine_known = digests(self.store.load(self.mine))
        self.spoiler = Spoiler(BOARD, spoiled_value)

    def database(self, rng: Random) -> bool:
        """A spoiled database is opened as far as it goes: what is listed and loads is as it was."""
        folder = self.place / "spoiled"
        shutil.copytree(self.whole, folder)
        shutil.rmtree(folder / COPIES)
        path = folder / NAME
        path.write_bytes(spoiled_bytes(path.read_bytes(), rng))
        try:
            return self._opens(folder)
        finally:
            shutil.rmtree(folder)

    def row(self, rng: Random) -> bool:
        """Wrong values in a box, in the settings and in what is remembered."""
        folder = self.place / "spoiled"
        shutil.copytree(self.whole, folder)
        try:
            store = Store.open(folder, now=lambda: NOW)
            self.spoiler.rows(store, rng)
            store.close()
            return self._opens(folder)
        finally:
            shutil.rmtree(folder)

    def _opens(self, folder: Path) -> bool:
        store = Store.open(folder, now=lambda: NOW)
        try:
            whole = True
            store.remembered()
            _boards_on(store)
            read(store)
            for saved in store.tables():
                try:
                    table = store.load(saved.id)
                    table.view()
                except StoreError as fault:
                    whole = False
                    check_sentence(fault)
                else:
                    known = self.known.get(saved.id, [])
                    assert digests(table) == known[: len(table.journal.entries)], "another table"
            return whole and not store.notice
        finally:
            store.close()

    def one(self, rng: Random) -> bool:
        """The file of a table, spoiled outside or, with a right seal, within."""
        data = rng.choice(self.files)
        if rng.random() < 0.5:
            return self._taken(lambda: self.store.import_table(spoiled_bytes(data, rng)))
        _, contents = transfer.unpack(data)
        beginning, entries = json.loads(contents.beginning), [json.loads(one) for one in contents.entries]
        if rng.random() < 0.3:
            beginning = spoiled_value(beginning, rng)
        else:
            at = rng.randrange(len(entries))
            entries[at] = spoiled_value(entries[at], rng)
        spoiled = transfer.Contents(json.dumps(beginning), tuple(json.dumps(one) for one in entries))
        file = transfer.pack(spoiled, game="", title="", players=(), date="", finished=False)
        return self._taken(lambda: self.store.import_table(file))

    def all(self, rng: Random) -> bool:
        """The file of everything, in the same ways."""
        if rng.random() < 0.5:
            data = spoiled_bytes(self.everything, rng)
        else:
            data = headed(sealed(json.dumps(self.spoiler.file(rng)).encode()), 0)
        try:
            taken = self._taken(lambda: everything.take_in(self.store, everything.compare(self.store, data)))
            _boards_on(self.store)
            read(self.store)
            return taken
        finally:
            forget_all_beside(self.store)

    def layout(self, rng: Random) -> bool:
        """The file of a board, spoiled as bytes or as what it says: it is kept, drawn and played on, or
        refused."""
        data = packed(BOARD)
        said = spoiled_value(layouts.plain(BOARD), rng)
        try:
            board = unpacked(spoiled_bytes(data, rng) if rng.random() < 0.5 else json.dumps(said).encode())
            shelf = Shelf(self.store)
            laid_out(shelf.take(shelf.keep(board, board.name)))
            table = Table.new("chamberquest", names("chamberquest", 2), seed=3)
            table.play("take_board", layout=layouts.plain(board))
            table.view()
        except IllegalMove as fault:
            check_sentence(fault)
            return False
        finally:
            self.store.remember(KEY, {})
        return True

    def _taken(self, take: Callable[[], object]) -> bool:
        try:
            take()
        except StoreError as fault:
            check_sentence(fault)
            return False
        for saved in self.store.tables():
            if saved.id != self.mine and not saved.broken:
                self.store.load(saved.id).view()
                self.store.remove(saved.id)
        return True

    def is_untouched(self) -> bool:
        """Whether the table that was here all along is what it was."""
        self.store._open.clear()
        return digests(self.store.load(self.mine)) == self.mine_known


def run(count: int, seed: int) -> dict[str, int]:
    """So many of them; AssertionError where one is slow, large, silent, or touches another table."""
    rng, opened, slowest = Random(seed), Counter[str](), 0.0
    with room() as place:
        trial = Trial(Path(place))
        began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        kinds = (trial.database, trial.one, trial.all, trial.row, trial.layout)
        for number, kind in zip(range(count), cycle(kinds), strict=False):
            before = time.process_time()
            try:
                opened["opened" if kind(rng) else "refused or set aside in words"] += 1
            except Exception as fault:
                raise AssertionError(f"number {number} of seed {seed}, {kind.__name__}: {fault!r}") from fault
            slowest = max(slowest, took := time.process_time() - before)
            assert took < SLOWEST, f"number {number} of seed {seed}, {kind.__name__}, took {took:.1f} seconds"
            if number % 100 == 0:
                assert trial.is_untouched(), f"another table was touched before number {number}"
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - began) // 1024
    assert grown < LARGEST, f"it took {grown} MB more"
    figures = {"files": count, **opened, **trial.spoiler.touched.figures()}
    return {**figures, "slowest, ms": round(slowest * 1000), "more memory, MB": grown}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    logging.disable()  # what is left out is logged, thousands of times here
    told("Bad input", lambda: run(said.count, said.seed), said.seed)


if __name__ == "__main__":
    main()
