"""Canaries in random games: what luck has said and nobody was shown stands in no file that leaves a table.

`python -m tests.proof.secrets --count 400` plays so many games for a while, and looks for the hidden things
of each in its exports, its database, the log beside that, its backups, and what faults leave that name
everything: the trace of a crash, the log of the app and the report that takes both along.
What is on the screens, messages and the words on undo among it, is looked at in tests.proof.screens; views,
offers and log lines have tests of their own. Those mix up what is hidden, for there each name may be read.
"""

import argparse
import logging
import re
import shutil
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import msgspec

from companion import about
from companion.device import Devices
from companion.device.crashes import CrashFile
from companion.device.logbook import NAME as LOG
from companion.device.logbook import Logbook
from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import Store, everything
from companion.store.copies import COPIES
from companion.store.key_files import OTHERS
from companion.table import Table
from tests.proof.life import NOW
from tests.proof.report import room, told

SHORTEST = 7
"""Letters of a canary: shorter ones stand anywhere by chance."""
WORD = re.compile(rb"[a-z][a-z0-9-]{%d,}" % (SHORTEST - 1))


def canaries(table: Table, box: dict[str, Any]) -> set[bytes]:
    """The names of all that lies at a table, without what the public list of tables may say of it, and what
    people have said of their copy."""
    hidden = msgspec.json.encode((table.beginning.chance, table.state))
    shown = msgspec.json.encode((table.beginning.setup, table.summary(), table.game.id, box))
    return {word for word in WORD.findall(hidden) if b"-" in word and word not in shown}


def spoken(table: Table, folder: Path) -> dict[str, bytes]:
    """What is left by faults that name everything the table holds: of a crash, of a thread, of libraries."""
    devices = replace(Devices.null(folder), crashes=CrashFile(folder, "\n".join), logbook=Logbook())
    devices.logbook.keep(folder)
    everybody, library = logging.getLogger("companion.proof"), logging.getLogger("kivy")
    heard, library.propagate = library.propagate, True
    try:
        with suppress(ValueError), devices.crashes.watched():
            thread = Thread(target=_stumble, args=(table,))
            thread.start()
            thread.join()
            everybody.warning("Leaving: %s", ValueError(repr(table.state)))
            library.warning(f"stderr: {table.state}")
            library.warning(f"Image: Unable to load {table.state}")
            _stumble(table)
    finally:
        library.propagate = heard
        devices.logbook.close()
    report = about.details((), devices.left_of_faults())
    log = b"".join(path.read_bytes() for path in sorted(folder.glob(f"{LOG}*")))
    said = {"crash": devices.crashes.untold().encode(), "log": log, "report": report.encode()}
    assert all(b"builtins.ValueError" in data for data in said.values()), "a fault has left nothing"
    return said


def _stumble(table: Table) -> None:
    raise ValueError(repr(table.state))


def lying_in(folder: Path) -> bytes:
    """All that lies in a folder and below it, but for the keys."""
    return b"".join(
        path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".key"
    )


def left_by(table: Table, folder: Path) -> tuple[dict[str, bytes], set[bytes]]:
    """All files that come of a table, by what they are; and what must not stand in them."""
    store = Store.open(folder, now=lambda: NOW)
    table_id = store.new_table(table)
    play_out(table, Random(len(table.players)), 5)
    store.put_aside()
    killed = lying_in(folder)
    files = {"export": store.export(table_id), "everything": everything.pack(store, NOW)}
    words = canaries(table, store.box(table.game.id))
    store.close()
    assert list(folder.glob(OTHERS))
    assert list((folder / COPIES).glob("*.db"))
    lies = {"database and log": killed, "backups": lying_in(folder)}
    return {**files, **lies, **spoken(table, folder)}, words


def run(count: int, seed: int) -> dict[str, int]:
    """So many games; AssertionError where a file tells something. The result are the figures."""
    rng, looked, files = Random(seed), 0, 0
    with room() as place:
        for number, game in zip(range(count), cycle(game_ids()), strict=False):
            folder = Path(place) / "tables"
            table = Table.new(game, names(game, 2), {"does": "everything"}, seed=rng.randrange(10**9))
            play_out(table, Random(rng.randrange(10**9)), rng.randrange(60))
            found, words = left_by(table, folder) if table.outcome is None else ({}, set())
            for what, data in found.items():
                told_of = sorted(word for word in words if word in data)
                assert not told_of, f"game {number} of seed {seed}: {what} of {game} tells {told_of[:5]}"
            looked, files = looked + len(words), files + len(found)
            shutil.rmtree(folder, ignore_errors=True)
    return {"games": count, "canaries": looked, "files looked through": files, "told": 0}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Secrets in files", lambda: run(said.count, said.seed), said.seed)


if __name__ == "__main__":
    main()
