"""What a process finds when it starts: nothing, a file that went bad after its last copy, or an older one."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from msgspec import Struct

from companion.store.opening import NAME
from companion.store.records import read_entries, to_text
from tests.proof.ledger import Ledger
from tests.proof.life import Life, digest
from tests.store.test_opening import damage_the_settings

CORPUS = Path(__file__).parents[1] / "store" / "corpus"
OLD = tuple(dump for dump in sorted(CORPUS.glob("version-?.sql")) if dump.stem != "version-7")
"""Files of all ages that have a step to take."""
OF_VERSION_0_1 = tuple(sorted(CORPUS.glob("version-0.1-*.sql")))
"""Files of the first version of all, one of each game."""
BAD = "Your tables could not be opened"
"""So begins what is told where a file was put aside."""
BEFORE, AFTER = 4, 5
"""Moves that are in the last copy of a file, and those that were made after it."""
Lays = Callable[[Path, Ledger], None]


class Start(Struct, frozen=True):
    """What lies in a folder, and what becomes of it."""

    lays: Lays
    """Lays it there, and tells the ledger what must be in it."""
    does: Callable[[Life], Iterator[Callable[[], object]]] = lambda _: iter(())
    """What the process does once it has opened it."""
    prepares: Callable[[Life], None] = lambda _: None
    """What is at hand by then, and must not fail."""
    notice: str = ""
    """So begins what it must tell at the end."""
    sparse: int = 1
    """Of its allocations one in so many fails: where most of them are as at another start."""


def nothing(_folder: Path, _ledger: Ledger) -> None:
    """The first start of all."""


def gone_bad(folder: Path, ledger: Ledger) -> None:
    """Tables that were played on after the last copy, in a file that went bad; there is a new one, too."""
    life = Life(folder, Random(1), ledger.hear)
    life.begin()
    for act in (life.new_table, *[life.move] * BEFORE, life.leave, *[life.move] * AFTER, life.new_table):
        act()
    killed = shutil.copytree(folder, folder.with_name("killed"))
    life.close()
    shutil.rmtree(folder)
    killed.rename(folder)
    damaged(folder, ledger)


def damaged(folder: Path, ledger: Ledger) -> None:
    """Spoil what has nothing to do with the moves; what was said of boxes since the last copy is lost."""
    damage_the_settings(folder / NAME)
    ledger.values.pop("box", None)
    ledger.marks.clear()


def of_old(folder: Path, dump: Path, ledger: Ledger) -> None:
    """A folder as an older version left it, and what must be in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    sql = sqlite3.connect(folder / NAME)
    sql.executescript(dump.read_text(encoding="utf-8"))
    for (table_id,) in sql.execute("SELECT id FROM tables").fetchall():
        found = sql.execute("SELECT record FROM entries WHERE table_id = ? ORDER BY seq", (table_id,))
        entries = read_entries([(seq, record) for seq, (record,) in enumerate(found)])
        ledger.entries[table_id] = [digest(to_text(entry)) for entry in entries]
    sql.close()


def _left_by(dump: Path) -> Lays:
    return lambda folder, ledger: of_old(folder, dump, ledger)


STARTS = {
    "a life": Start(nothing, Life.everything_once),
    "everything from elsewhere": Start(
        nothing, Life.from_elsewhere, lambda life: life.pack_elsewhere(1, 2), sparse=5
    ),
    "a damaged file": Start(gone_bad, notice=BAD),
    # The first one takes all steps; the last one has most in it, and takes the one that seals it.
    **{f"a file of {dump.stem}": Start(_left_by(dump)) for dump in (OLD[0], OLD[-1])},
    # The same steps, with the tables of each game.
    **{f"a file of {dump.stem}": Start(_left_by(dump), sparse=10) for dump in OF_VERSION_0_1},
}
