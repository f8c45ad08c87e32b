"""What SQLite keeps beside the file, gone between two starts."""

import shutil
from pathlib import Path

import pytest

from companion.store import Store, StoreError
from companion.store import database as database_module
from companion.store.database import Database
from companion.store.opening import NAME
from tests.table import toy


def killed(folder: Path) -> tuple[Path, toy.Table, int]:
    """A folder as a kill leaves it: one move was played before Tableside was last left, and two after it."""
    store, table = Store.open(folder), toy.new_table()
    table_id = store.new_table(table)
    table.play("draw_token")
    store.leave()
    table.play("draw_token")
    table.play("roll_die")
    return Path(shutil.copytree(folder, folder.with_name("killed"))), table, table_id


def test_without_the_index_of_the_log_nothing_is_lost(folder: Path) -> None:
    """It is made anew from the log, and there is nothing to tell."""
    left, table, table_id = killed(folder)
    (left / f"{NAME}-shm").unlink()
    again = Store.open(left)
    assert again.notice == ""
    assert again.load(table_id).log() == table.log()
    again.close()


def test_without_the_log_all_is_there_that_was_left_in_order(folder: Path) -> None:
    """What was in the log alone is gone with it; the table is whole up to there, and goes on."""
    left, table, table_id = killed(folder)
    (left / f"{NAME}-wal").unlink()
    again = Store.open(left)
    found = again.load(table_id)
    assert found.log() == table.log()[:1]
    found.play("roll_die")
    again.close()
    last = Store.open(left)
    assert [saved.broken for saved in last.tables()] == [""]
    assert last.load(table_id).log() == found.log()
    last.close()


def test_without_both_it_is_the_same(folder: Path) -> None:
    """An index without its log, or neither, makes no difference."""
    left, table, table_id = killed(folder)
    for part in ("-wal", "-shm"):
        (left / f"{NAME}{part}").unlink()
    again = Store.open(left)
    assert again.load(table_id).log() == table.log()[:1]
    again.close()


def test_a_log_that_somebody_reads_is_not_emptied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told whether all of it is in the file; a file that is closed has a sentence."""
    Store.open(folder).close()
    monkeypatch.setattr(database_module, "PATIENCE", 0.0)
    writer, reader = Database(folder / NAME), Database(folder / NAME)
    reader._sql.execute("BEGIN")
    assert reader.rows("SELECT count(*) FROM tables") == [(0,)]
    with writer.change() as sql:
        sql.execute("PRAGMA user_version = 99")
    assert not writer.empty_log()
    reader._sql.execute("COMMIT")
    assert writer.empty_log()
    writer.close()
    reader.close()
    with pytest.raises(StoreError, match=r"^The tables on disk cannot be used \(Cannot operate on a closed"):
        writer.empty_log()
