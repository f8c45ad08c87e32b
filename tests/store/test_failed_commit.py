"""A commit that fails leaves on disk what was said of it."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store, StoreError
from tests.store.test_opening import damage_the_settings
from tests.store.test_succession import gone_bad
from tests.table import toy


class Failing(sqlite3.Connection):
    """A disk that writes the end of a change, and then says that it has not; and maybe nothing after it."""

    failing, dead = False, False

    def execute(self, query: str, *values: object) -> sqlite3.Cursor:
        if Failing.failing and query == "COMMIT":
            Failing.failing = False
            super().execute("ROLLBACK")
            raise _error()
        if Failing.dead and query.startswith("PRAGMA user_version ="):
            raise _error()
        return super().execute(query, *values)


def _error() -> sqlite3.OperationalError:
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    return fault


@pytest.fixture(autouse=True)
def _connected(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    connect = sqlite3.connect

    def connected(*args: object, **kwargs: object) -> sqlite3.Connection:
        return connect(*args, **{"factory": Failing, **kwargs})  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", connected)
    yield
    Failing.failing = Failing.dead = False


def test_what_a_failed_commit_left_is_written_over(folder: Path) -> None:
    """It says that nothing was changed, and the log on disk has grown by a change that changes nothing."""
    store, table = Store.open(folder), toy.new_table()
    table_id = store.new_table(table)
    log = folder / "tableside.db-wal"
    before = log.read_bytes()
    Failing.failing = True
    with pytest.raises(StoreError, match="Nothing was changed: try again"):
        table.play("draw_token")
    assert log.read_bytes()[: len(before)] == before
    assert len(log.read_bytes()) > len(before)
    killed = shutil.copytree(folder, folder.with_name("killed"))
    assert len(Store.open(killed).load(table_id).journal.entries) == 0
    table.play("draw_token")
    killed = shutil.copytree(folder, folder.with_name("later"))
    assert Store.open(killed).load(table_id).state == table.state


def test_where_nothing_more_can_be_written_it_says_that_it_is_not_sure(folder: Path) -> None:
    """Nobody is told that nothing was changed if the next start may know better."""
    store, table = Store.open(folder), toy.new_table()
    store.new_table(table)
    Failing.failing = Failing.dead = True
    with pytest.raises(StoreError, match="may be there at the next start"):
        table.play("draw_token")
    assert len(table.journal.entries) == 0


def test_at_a_start_nothing_is_in_doubt(folder: Path) -> None:
    """A commit that fails while a file is replaced is one in a copy, which the next start makes again."""
    moves = gone_bad(folder, damage_the_settings)
    Failing.failing = Failing.dead = True
    with pytest.raises(StoreError, match="Nothing was changed: try again"):
        Store.open(folder)
    Failing.dead = False
    assert {saved.id: saved.moves for saved in Store.open(folder).tables()} == moves
