"""A move that cannot be kept is not made: a full disk, a folder that may not be written to, a killed app."""

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.store import Store, StoreError
from tests.table import toy

ROOT = Path(__file__).parents[2]


def sql_of(store: Store) -> sqlite3.Connection:
    """The store's own connection, to give it SQLite's own troubles."""
    return store._database._sql


def fill_the_disk(store: Store) -> None:
    """Let the file not grow any more, which is what SQLite sees of a full disk."""
    (pages,) = sql_of(store).execute("PRAGMA page_count").fetchone()
    sql_of(store).execute(f"PRAGMA max_page_count = {pages}")


def forbid_writing(store: Store) -> None:
    """Let nothing be written any more."""
    sql_of(store).execute("PRAGMA query_only = 1")


def play_until_refused(table: toy.Table) -> str:
    """Play until a move cannot be kept; the result is the sentence."""
    for _ in range(5000):
        before = (table.state, len(table.journal.entries), table.log())
        try:
            table.play("draw_token")
        except StoreError as fault:
            assert (table.state, len(table.journal.entries), table.log()) == before
            return str(fault)
    raise AssertionError("Every move was kept.")


@pytest.mark.parametrize(
    ("trouble", "sentence", "cure"),
    [
        (fill_the_disk, "no room left", "PRAGMA max_page_count = 1000000"),
        (forbid_writing, "may not write", "PRAGMA query_only = 0"),
    ],
    ids=["full", "read-only"],
)
def test_a_move_that_cannot_be_kept_is_not_made(
    folder: Path, trouble: Callable[[Store], None], sentence: str, cure: str
) -> None:
    """The refusal is a sentence, the table stands where it stood, and goes on once there is room again."""
    store = Store.open(folder)
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("roll_die")
    trouble(store)

    assert sentence in play_until_refused(table)
    store.tables()
    store.leave()

    sql_of(store).execute(cure)
    table.play("roll_die")
    assert Store.open(folder).load(table_id).log() == table.log()


def test_a_move_that_is_not_kept_teaches_nothing(folder: Path) -> None:
    """Where the move cannot be written, neither is what it taught."""
    store, table = Store.open(folder), toy.new_table()
    store.new_table(table)
    forbid_writing(store)
    with pytest.raises(StoreError):
        table.play("roll_die", said=3)
    assert store.box("toy") == {}


def test_nothing_else_is_half_done_either(folder: Path) -> None:
    """What cannot be written is refused in the same words, be it an undo, a setting, a box or a new table."""
    store = Store.open(folder)
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("roll_die")
    forbid_writing(store)
    refused: list[Callable[[], object]] = [
        table.undo,
        lambda: store.change(theme="light"),
        lambda: store.set_box("toy", {"cards": 3}),
        lambda: store.remove(table_id),
        lambda: store.new_table(toy.new_table()),
        lambda: store.import_table(store.export(table_id)),
    ]
    for doing in refused:
        with pytest.raises(StoreError, match="may not write"):
            doing()
    assert (store.settings.theme, store.box("toy"), len(store.tables())) == ("dark", {}, 1)
    assert table.undo_preview() is not None


def test_a_full_disk_does_not_close_home(folder: Path) -> None:
    """Home lists its tables and a table can be left even if nothing can be written."""
    store = Store.open(folder)
    table_id = store.new_table(toy.new_table())
    store.load(table_id).play("draw_token")
    forbid_writing(store)
    assert [saved.id for saved in store.tables()] == [table_id]
    store.leave()


KILLED = """
import sys
from pathlib import Path
from random import Random
from companion.store import Store
from companion.simulate import play_out
from tests.table import toy

store = Store.open(Path(sys.argv[1]))
table = toy.new_table(seed=int(sys.argv[2]))
print("table", store.new_table(table), flush=True)
rng = Random(int(sys.argv[2]))

def shown(table):
    if rng.random() < 0.2:
        table.undo()
    print(len(table.journal.entries), flush=True)

while True:
    play_out(table, rng, 1, after=shown)
    if rng.random() < 0.02:
        store.leave()
"""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(4))
def test_killed_in_the_middle(folder: Path, seed: int) -> None:
    """Whenever the process is killed, every move that had been shown is there when it is reopened."""
    playing = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert playing.stdout is not None
    table_id = int(playing.stdout.readline().split()[1])
    time.sleep(Random(seed).uniform(0.0, 0.4))
    playing.send_signal(signal.SIGKILL)
    lines = playing.communicate()[0].split()

    store = Store.open(folder)

    table = store.load(table_id)
    shown = int(lines[-1]) if lines else 0
    assert shown <= len(table.journal.entries) <= shown + 2  # one more may have been kept but not yet told
    assert store.notice == ""
    table.play("end_turn")
    store.close()
