"""Canaries in random games: what luck has said and nobody was shown stands in no file that leaves a table.

`python -m tests.proof.secrets --count 400` plays so many games for a while, and looks for the hidden things
of each in its exports, its database, the log beside that, its backups, and the trace of a crash then.
What is on the screens, messages and the words on undo among it, is looked at in tests.proof.screens; views,
offers and log lines have tests of their own. Those mix up what is hidden, for there each name may be read.
"""

import argparse
import re
import shutil
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.device.crashes import CrashFile
from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import Store, everything
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


def traced(table: Table, folder: Path) -> bytes:
    """What a crash leaves that names everything the table holds."""
    crashes = CrashFile(folder, "\n".join)
    try:
        raise ValueError(repr(table.state))
    except ValueError as fault:
        crashes.leave(fault)
    return crashes.untold().encode()


def left_by(table: Table, folder: Path) -> tuple[dict[str, bytes], set[bytes]]:
    """All files that come of a table, by what they are; and what must not stand in them."""
    store = Store.open(folder, now=lambda: NOW)
    table_id = store.new_table(table)
    play_out(table, Random(len(table.players)), 5)
    store.put_aside()
    killed = [path.read_bytes() for path in folder.iterdir() if path.suffix != ".key"]
    files = {"export": store.export(table_id), "everything": everything.pack(store, NOW)}
    words = canaries(table, store.box(table.game.id))
    store.close()
    assert list(folder.glob(OTHERS))
    kept = [path.read_bytes() for path in folder.iterdir() if path.suffix != ".key"]
    lies = {"database and log": b"".join(killed), "backups": b"".join(kept), "crash": traced(table, folder)}
    return {**files, **lies}, words


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
