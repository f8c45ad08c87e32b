"""The n-th write, fsync, open or allocation fails, for every n until a life comes to its end without a fault.

It fails in a whole life, where everything is taken in from another tablet, and where a process starts at a
damaged file or at one of an older version.
`python -m tests.proof.faults` tries all of them, each once and once more with all that come after it; with
`--count` only so many, spread over all, and with `--start "a damaged file"` only there. A small shim in C
stands between the process and its disk; where there is no compiler, or another system than Linux, nothing
can be proved, and one sentence says so.

Each life is a fork of one process that has been through a whole life before, so that it costs a few tens of
milliseconds. What a process does once and for all is therefore left out: reading the games, and what SQLite
sets up for itself before it opens a file. All else is in it, each kind of thing once or a few times; of the
same thing done once more, the calls would be the same.
"""

import argparse
import ctypes
import errno
import gc
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random

from msgspec import Struct

from companion.store.errors import UNSURE
from companion.store.migrations import _whole
from tests.proof.ledger import Ledger
from tests.proof.life import Life
from tests.proof.report import room, told
from tests.proof.starts import STARTS, Start
from tests.table import toy

SHIM = "TABLESIDE_SHIM"
NEVER = 10**9
LUCK = 7
"""All lives have the same luck: what fails in one of them is the same call in every other."""
WRITES, OPENS_TO_WRITE = 1, 5
"""What can fail, as the shim counts it, where a whole disk is meant."""
WITHOUT = "Nothing fails here: it takes Linux and a C compiler."


class Kind(Struct, frozen=True):
    """What fails, and how."""

    number: int
    errno: int
    sentences: tuple[str, ...]
    """With what words it may be refused."""


KINDS = {
    "write": Kind(WRITES, errno.ENOSPC, ("There is no room left on this device", "No space left on device")),
    "fsync": Kind(2, errno.EIO, ("The disk does not answer as it should", "Input/output error")),
    "open": Kind(3, errno.EACCES, ("Tableside cannot open its folder", "may not write", "Permission denied")),
    "allocation": Kind(4, errno.ENOMEM, ("There is not enough memory",)),
}


def compiled(folder: Path) -> Path | None:
    """The shim; None where it cannot be made."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or sys.platform != "linux":
        return None
    shim = folder / "shim.so"
    source = Path(__file__).with_name("shim.c")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    return shim


def of_sqlite() -> tuple[int, int]:
    """Where the code of SQLite lies in this process."""
    places = [line.split() for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()]
    code = [place[0] for place in places if "/libsqlite3" in place[-1] and "x" in place[1]]
    ends = [int(end, 16) for place in code for end in place.split("-")]
    return min(ends, default=0), max(ends, default=0)


class Laid(Struct, frozen=True):
    """What lies at a start, to be copied for each life, and what the ledger knows of it."""

    start: Start
    folder: Path
    ledger: Ledger

    def again(self, folder: Path) -> Ledger:
        """The same once more."""
        if self.folder.exists():
            shutil.copytree(self.folder, folder)
        return deepcopy(self.ledger)


def laid(start: Start, folder: Path) -> Laid:
    """Lay it out, and live its whole life once: what a process does only once is done by then."""
    ledger = Ledger()
    start.lays(folder, ledger)
    made = Laid(start, folder, ledger)
    warm = folder.with_name(f"{folder.name}-warm")
    ledger = made.again(warm)
    life = Life(warm, Random(LUCK), ledger.hear)
    start.prepares(life)
    life.begin()
    for act in start.does(life):
        act()
    if life.store is not None:
        life.store.close()
    assert ledger.check(warm).startswith(start.notice)
    return made


def lived(folder: Path, start: Start, kind: Kind, number: int, lasting: bool, ledger: Ledger) -> int:
    """A life in which something fails; the result is how often it could have."""
    listens, says = os.pipe()
    if (pid := os.fork()) == 0:
        os.close(listens)
        _live(folder, start, kind, number, lasting, says)
        os._exit(0)
    os.close(says)
    with os.fdopen(listens, "rb") as heard:
        said = [json.loads(line) for line in heard]
    os.waitpid(pid, 0)
    assert said[-1]["t"] == "end", f"it has not come to its end: {said[-1]}"
    for one in said[:-1]:
        ledger.hear(one)
    return int(said[-1]["counted"])


def _live(folder: Path, start: Start, kind: Kind, number: int, lasting: bool, to: int) -> None:
    logging.disable()

    def tell(said: dict[str, object]) -> None:
        os.write(to, json.dumps(said).encode() + b"\n")

    shim = ctypes.CDLL(os.environ[SHIM])
    first, last = of_sqlite()
    try:
        life = Life(folder, Random(LUCK), tell)
        start.prepares(life)
        _whole.cache_clear()  # a process works it out once, and that may fail, too
        shim.fault_arm(
            kind.number,
            ctypes.c_long(number),
            lasting,
            kind.errno,
            str(folder).encode(),
            ctypes.c_size_t(first),
            ctypes.c_size_t(last),
        )
        if life.begin():
            for act in start.does(life):
                act()
    except BaseException:  # noqa: BLE001 - it is told, and ends in the other process
        tell({"t": "fault", "text": traceback.format_exc()})
    tell({"t": "end", "counted": shim.fault_counted()})


def is_right(kind: Kind, text: str) -> bool:
    """Whether a refusal says what happened."""
    return text == UNSURE or any(words in text for words in kind.sentences)


Case = tuple[Laid, str, bool, int]


def cases(place: Path, starts: Iterable[Laid], count: int, possible: Counter[str]) -> Iterator[Case]:
    """All that can fail, from the first to the last of each kind; or so many, of each kind as many."""
    each = [(start, name) for start in starts for name in KINDS]
    if count:  # fewer than there are starts: not each kind at each of them, but all kinds and all starts
        each = each[:: max(1, len(each) // count)]
    for start, name in each:
        folder = place / "whole"
        many = lived(folder, start.start, KINDS[name], NEVER, False, start.again(folder))
        _clear(place, folder)
        every = [(start, name, lasting, number) for lasting in (False, True) for number in range(1, many + 1)]
        possible[name] += len(every)
        every = every[:: start.start.sparse] if name == "allocation" else every
        yield from every[:: max(1, len(every) * len(each) // count)] if count else every


def _clear(place: Path, folder: Path) -> None:
    for left in place.glob(f"{folder.name}*"):
        shutil.rmtree(left)


def run(count: int, only: str = "") -> dict[str, int]:
    """So many of them; AssertionError where something was lost, or said wrongly. Returns the figures."""
    done, possible, refusals, unsure = Counter[str](), Counter[str](), 0, 0
    toy.install()
    with room() as name:
        place = Path(name)
        starts = {what: laid(start, place / what) for what, start in STARTS.items() if only in ("", what)}
        gc.collect()
        gc.freeze()  # forks share what has been brought so far: the collector leaves it alone
        for start, what, lasting, number in cases(place, starts.values(), count, possible):
            folder = place / "tables"
            ledger = start.again(folder)
            try:
                lived(folder, start.start, KINDS[what], number, lasting, ledger)
                wrong = [text for text in ledger.refused if not is_right(KINDS[what], text)]
                assert not wrong, f"it said: {wrong[0]}"
                said = ledger.check(folder)
                assert said.startswith(start.start.notice), f"it does not tell what happened: {said}"
                assert bool(said) == bool(start.start.notice), f"a file was set aside: {said}"
            except AssertionError as fault:
                lasts = " and all after it" if lasting else ""
                raise AssertionError(f"{start.folder.name}, {what} {number}{lasts}: {fault}") from fault
            _clear(place, folder)
            done[what] += 1
            refusals += len(ledger.refused)
            unsure += ledger.refused.count(UNSURE)
    return {
        "faults": sum(done.values()),
        "of": sum(possible.values()),
        **done,
        "refusals in words": refusals,
        "unsure": unsure,
        "lost": 0,
    }


def main() -> int:
    """All of them, or so many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", choices=STARTS, default="")
    said = parser.parse_args()
    if SHIM in os.environ:
        told("Faults at the n-th call", lambda: run(said.count, said.start), said.seed)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        if (shim := compiled(Path(folder))) is None:
            print(WITHOUT)
            return 0
        env = {**os.environ, SHIM: str(shim), "LD_PRELOAD": str(shim)}
        return subprocess.run(
            [sys.executable, "-m", "tests.proof.faults", *sys.argv[1:]], env=env, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
