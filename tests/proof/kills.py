"""Processes that are killed at any moment, whatever they are doing: what they acknowledged is on disk.

`python -m tests.proof.kills --count 300` kills so many, of all games, while they play, open, migrate, change
settings, export, import one table or everything, back up, and put a damaged file aside. Each is a fork of
this one: a process of its own that is ended by SIGKILL, of which nothing is tidied up. Whoever opens
afterwards is told of a file that was put aside, and of nothing else.
"""

import argparse
import json
import os
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

from tests.proof.ledger import Ledger
from tests.proof.life import Life
from tests.proof.report import room, told
from tests.proof.starts import BAD, OF_VERSION_0_1, OLD, damaged, of_old
from tests.table import toy

LIVES = 20
"""So many lives has a folder, before another one begins."""
SPANS = {
    "moves": 0.06,
    "opening": 0.05,
    "settings": 0.03,
    "export": 0.04,
    "import": 0.05,
    "import of everything": 0.03,
    "backup": 0.08,
    "leaving": 0.06,
    "migration": 0.06,
    "migration of 0.1": 0.06,
    "a damaged file": 0.08,
}
"""What a process does when it is killed, and within how many seconds of it."""
AT_ITS_START = ("opening", "migration", "migration of 0.1", "a damaged file")
"""Where it is killed as it opens, and not before."""
AGES = {"migration": OLD, "migration of 0.1": OF_VERSION_0_1}


def doing(life: Life, what: str) -> None:
    """Do it until the end of this life."""
    for each in (life.new_table, life.move, life.move):
        each() if what not in AT_ITS_START else None
    if what == "import of everything":
        life.pack_elsewhere()
    life.tell({"t": "now"})
    loops: dict[str, tuple[Callable[[], object], ...]] = {
        "moves": (life.move,),
        "settings": (life.setting, life.box),
        "export": (life.export,),
        "import": (life.take_in,),
        "import of everything": (life.take_in_everything,),
        "backup": (life.move, life.leave),
        "leaving": (life.move, life.put_aside, life.remove),
    }
    if what not in loops:
        life.begin()
    for act in cycle(loops.get(what, (life.new_table, life.move, life.move, life.leave))):
        act()


def live(folder: Path, what: str, seed: int, to: int) -> None:
    """The whole life of a process; whatever is no sentence is told, too."""

    def tell(said: dict[str, object]) -> None:
        os.write(to, json.dumps(said).encode() + b"\n")

    try:
        life = Life(folder, Random(seed), tell)
        if what in AT_ITS_START or life.begin():
            doing(life, what)
    except BaseException:  # noqa: BLE001 - it is told, and ends in the other process
        tell({"t": "fault", "text": traceback.format_exc()})


def killed(folder: Path, what: str, rng: Random, ledger: Ledger) -> None:
    """A process that is killed while it does something; the ledger hears all that it said."""
    listens, says = os.pipe()
    seed = rng.randrange(10**9)
    if (pid := os.fork()) == 0:
        os.close(listens)
        live(folder, what, seed, says)
        os._exit(0)
    os.close(says)
    with os.fdopen(listens, "rb") as heard:
        for line in heard:
            if (said := json.loads(line))["t"] == "now":
                break
            ledger.hear(said)
        time.sleep(rng.random() * SPANS[what])
        os.kill(pid, signal.SIGKILL)
        rest = heard.read().split(b"\n")
    os.waitpid(pid, 0)
    for line in rest[:-1]:  # what the kill has cut off was not said
        ledger.hear(json.loads(line))


def run(count: int, seed: int) -> dict[str, int]:
    """So many kills; AssertionError where something was lost. The result are the figures."""
    toy.install()
    rng, done, moves, cut, came = Random(seed), Counter[str](), 0, 0, 0
    kinds = cycle(SPANS)
    with room() as place:
        for number in range(count):
            if number % LIVES == 0:
                folder, ledger = Path(place) / f"tables-{number}", Ledger()
                Life(folder, rng, ledger.hear).begin()
                ledger.check(folder)
            what = next(kinds)
            where, book = folder, ledger
            if ages := AGES.get(what):
                where, book = Path(place) / f"old-{number}", Ledger()
                of_old(where, ages[done[what] % len(ages)], book)
            elif what == "a damaged file":
                damaged(folder, ledger)
            killed(where, what, rng, book)
            cut += any(one["what"] == "everything" for one in book.open)
            try:
                told_then, wanted = book.check(where), BAD if what == "a damaged file" else ""
                assert told_then.startswith(wanted), f"it does not tell what happened: {told_then!r}"
                assert bool(told_then) == bool(wanted), f"a file was set aside: {told_then}"
            except AssertionError as fault:
                raise AssertionError(f"kill {number} of seed {seed}, {what}: {fault}") from fault
            done[what] += 1
            moves += book.acknowledged
            came += book.came
            book.acknowledged = book.came = 0
    figures = {"kills": sum(done.values()), "acknowledged moves": moves, "lost": 0, **done}
    return {**figures, "files of everything cut off": cut, "tables that came with one": came}


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told("Kills", lambda: run(said.count, said.seed), said.seed)


if __name__ == "__main__":
    main()
