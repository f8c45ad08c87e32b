"""What a store does where a file, a row or a rule is not as it should be: told in a sentence."""

import sqlite3
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.store import Store, StoreError, backups, opening
from companion.store import store as store_module
from companion.store.backups import Backups, worth_keeping
from companion.store.database import Database
from companion.store.errors import SENTENCES, BadFile
from companion.store.everything import compare, done, pack
from companion.store.inspection import checking
from companion.store.listing import DAMAGED
from companion.store.migrations import migrate
from companion.store.opening import NAME
from companion.store.safe import Safe
from tests.table import toy


def fault(code: int) -> sqlite3.Error:
    """What SQLite raises with this code."""
    found = sqlite3.OperationalError("some words")
    found.sqlite_errorcode = code
    return found


def change(folder: Path, query: str) -> None:
    """Somebody spoils the file."""
    sql = sqlite3.connect(folder / NAME)
    sql.execute(query)
    sql.commit()
    sql.close()


def test_bytes_that_are_no_text_are_read_as_what_is_no_json() -> None:
    """So a damaged record shows itself where it is read, and nowhere else."""
    assert Database(":memory:").rows("SELECT CAST(x'61ff' AS TEXT)") == [("a\\xff",)]


def test_a_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    """And nothing is wrong where it is there already."""
    for _ in range(2):
        store = Store.open(tmp_path / "a" / "b")
        assert store.notice == ""
        store.close()


def test_what_was_played_since_leaving_is_copied_at_the_next_start(folder: Path) -> None:
    """Whoever was killed left no copy; where nothing was played, none is made."""
    killed = Store.open(folder)
    killed.new_table(toy.new_table())
    again = Store.open(folder)
    assert len(Backups(folder).paths()) == 1
    again.close()


def test_a_step_to_a_newer_version_that_finds_damage_is_a_bad_file(folder, monkeypatch) -> None:
    """Not a fault of the step; one that only found no room says so."""

    def migrate(_: Database) -> None:
        raise StoreError("It stopped.") from fault(code)

    monkeypatch.setattr(opening, "migrate", migrate)
    folder.mkdir()
    code = sqlite3.SQLITE_CORRUPT
    with pytest.raises(BadFile, match=r"^the file is damaged \(some words\)$"):
        opening._open(folder / NAME, None)
    code = sqlite3.SQLITE_FULL
    with pytest.raises(StoreError) as full:
        opening._open(folder / NAME, None)
    assert (type(full.value), str(full.value)) == (StoreError, SENTENCES[sqlite3.SQLITE_FULL])


def test_a_copy_that_nobody_can_look_through_just_now_is_none(folder, monkeypatch) -> None:
    """It says why; one that is damaged says that, and replaces nothing."""
    folder.mkdir()
    database = Database(":memory:")

    def looked_at(_: Path) -> Database:
        raise fault(code)

    monkeypatch.setattr(backups, "Database", looked_at)
    code = sqlite3.SQLITE_BUSY
    with pytest.raises(StoreError) as busy:
        Backups(folder).keep(database)
    assert str(busy.value) == f"No backup was made. {SENTENCES[sqlite3.SQLITE_BUSY]}"
    code = sqlite3.SQLITE_CORRUPT
    with pytest.raises(StoreError) as bad:
        Backups(folder).keep(database)
    assert str(bad.value) == "No backup was made, because the tables on disk are damaged (some words)."
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_the_latest_copies_are_kept_and_one_of_each_hour_day_and_week_before() -> None:
    """By their places, the newest first."""
    now = datetime(2026, 11, 18, 10, 30)

    def kept(*hours: float) -> list[int]:
        return sorted(worth_keeping([now - timedelta(hours=each) for each in hours]))

    assert kept() == []
    assert kept(0) == [0]
    assert kept(0, 0.1, 0.2, 0.3, 0.4) == [0, 1, 2]
    assert kept(0, 0.1, 0.2, 0.3, 1, 1.1, 2, 2.1, 3, 4) == [0, 1, 2, 4, 6]
    days = kept(*(24 * each for each in range(40)))
    assert days == [0, 1, 2, 3, 10, 17]


def test_a_row_that_cannot_be_read_is_listed_with_why(folder: Path) -> None:
    """What was said of it before, or else that its record is damaged."""
    store = Store.open(folder)
    table_id = store.new_table(toy.new_table())
    store.tables()
    change(folder, "UPDATE tables SET players = '{'")
    (saved,) = store.tables()
    assert (saved.id, saved.game, saved.title, saved.players, saved.broken) == (
        table_id,
        "toy",
        "Toy",
        (),
        DAMAGED,
    )
    change(folder, "UPDATE tables SET broken = 'It is locked.'")
    assert store.tables()[0].broken == "It is locked."
    store.close()


def test_what_is_locked_is_compared_with_nothing(folder: Path) -> None:
    """Nor does it keep others from being compared."""
    store = Store.open(folder)
    first, second = store.new_table(toy.new_table()), store.new_table(toy.new_table(seed=2))
    change(folder, f"UPDATE tables SET beginning = x'00112233445566' WHERE id = {first}")
    assert list(store.beginnings().values()) == [[second]]
    data = store.export(second)
    assert store.same_as(data) == (second, "same")
    assert store.same_as(data, {}) is None
    store.close()


def test_a_table_that_cannot_be_shown_is_told_of_with_why(store: Store, monkeypatch) -> None:
    """Though it can be played again."""

    def recount(*_):
        raise ValueError("Nobody can count that")

    store.new_table(toy.new_table())
    monkeypatch.setitem(toy.TOY.face.__dict__, "recount", recount)
    found = done(checking(store._database))
    assert (found.sound, found.broken, found.problem) == (
        0,
        ("Toy: This table cannot be shown: Nobody can count that.",),
        "",
    )


def test_a_file_of_everything_says_what_is_wrong_with_it(store: Store) -> None:
    """It is of tomorrow, cut off, or says of itself what is not so."""
    data = pack(store, 0.0)
    line, body = data.split(b"\n", 1)

    def said(bad: bytes) -> str:
        with pytest.raises(StoreError) as why:
            compare(store, bad)
        return str(why.value)

    assert b'"date":"1970-01-1' in pack(store, 14 * 86400.0)
    damaged = "This file is damaged or incomplete, so it was not imported."
    assert said(line.replace(b'"version":2', b'"version":3') + b"\n" + body) == (
        "This file was exported by a newer Tableside. Update this one to open it."
    )
    assert said(data[:-3]) == said(b"{}\n") == said(b"nothing") == damaged
    assert said(line.replace(b'"tables":0', b'"tables":1') + b"\n" + body) == damaged


def test_all_that_a_start_has_to_say_is_said(folder: Path, monkeypatch) -> None:
    """What was put back, and what is locked: one sentence after the other."""
    monkeypatch.setattr(store_module, "mark_locked", lambda _: "It is locked.")
    opened = Store.open(folder)
    assert opened.notice == "It is locked."
    opened.close()
    database = Database(":memory:", Safe())
    migrate(database)
    monkeypatch.setattr(store_module, "open_database", lambda *_: (database, "It was put back."))
    assert Store.open(folder).notice == "It was put back. It is locked."
