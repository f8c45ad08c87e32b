"""Bad files: set aside, told of in a sentence, replaced by the last good copy, and never deleted."""

import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.simulate import play_out
from companion.store import BrokenTable, Store, StoreError
from companion.store.backups import Backups, worth_keeping
from companion.store.copies import COPIES
from companion.store.database import Database
from companion.store.migrations import VERSION
from companion.store.opening import NAME
from tests.table import toy


def played(folder: Path, moves: int = 5) -> int:
    """A store with one table of so many moves, closed properly; the result is the table's id."""
    store = Store.open(folder)
    table = toy.new_table()
    table_id = store.new_table(table)
    for _ in range(moves):
        table.play("draw_token")
    store.close()
    return table_id


def header(path: Path, **numbers: int) -> None:
    """Change numbers in the header of a database."""
    sql = sqlite3.connect(path)
    for name, number in numbers.items():
        sql.execute(f"PRAGMA {name} = {number}")
    sql.close()


def set_aside(folder: Path) -> list[str]:
    """The names of the files that were set aside."""
    kinds = ("damaged", "foreign", "newer", "empty")
    return [
        path.name
        for path in folder.rglob("*.db")
        if path.name.split("-")[1:2] and path.name.split("-")[1] in kinds
    ]


def test_a_new_folder_needs_no_word(folder: Path) -> None:
    """The first start makes the folder and says nothing."""
    store = Store.open(folder)
    assert store.notice == ""
    assert store.tables() == ()


def no_database(path: Path) -> None:
    path.write_bytes(b"This is a letter to my aunt. " * 500)


def overwritten_start(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[:200] = b"?" * 200
    path.write_bytes(data)


def truncated(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 4096)


def cut_in_the_middle_of_a_page(path: Path) -> None:
    os.truncate(path, 5000)


def scribbled_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(data)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def missing(path: Path) -> None:
    path.unlink()


def newer(path: Path) -> None:
    header(path, user_version=VERSION + 1)


def foreign(path: Path) -> None:
    header(path, application_id=42)


def without_a_table(path: Path) -> None:
    sql = sqlite3.connect(path)
    sql.execute("DROP TABLE entries")
    sql.commit()
    sql.close()


def without_a_column(path: Path) -> None:
    sql = sqlite3.connect(path)
    sql.execute("ALTER TABLE tables DROP COLUMN touched")
    sql.commit()
    sql.close()


HARM: list[Callable[[Path], None]] = [
    no_database,
    overwritten_start,
    truncated,
    cut_in_the_middle_of_a_page,
    scribbled_pages,
    emptied,
    missing,
    newer,
    foreign,
    without_a_table,
    without_a_column,
]


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_the_last_good_copy_is_opened(folder: Path, harm: Callable[[Path], None]) -> None:
    """After any harm to the file the copy from the last leaving is opened, and the user is told."""
    table_id = played(folder)
    harm(folder / NAME)

    store = Store.open(folder)

    assert re.search(
        r"^Your tables could not be opened: .*\. The copy of .* was opened in its place\.$", store.notice
    )
    assert len(store.load(table_id).journal.entries) == 5
    assert len(set_aside(folder)) == (0 if harm is missing else 1)
    store.notice_was_read()
    store.close()
    assert Store.open(folder).notice == ""


@pytest.mark.parametrize("harm", [no_database, newer, foreign], ids=lambda harm: harm.__name__)
def test_without_a_copy_a_new_file_begins(folder: Path, harm: Callable[[Path], None]) -> None:
    """Without any copy the file is still kept, and an empty store opens."""
    played(folder)
    harm(folder / NAME)
    for backup in (folder / COPIES).glob("tableside-backup-*"):
        backup.unlink()

    store = Store.open(folder)

    assert "begins afresh" in store.notice
    assert ("it was not written by Tableside" in store.notice) is (harm is foreign)
    assert store.tables() == ()
    assert len(set_aside(folder)) == 1


def test_a_newer_file_says_so(folder: Path) -> None:
    """A file from a newer Tableside is named as such, and is unharmed under its new name."""
    played(folder)
    newer(folder / NAME)
    assert "newer Tableside" in Store.open(folder).notice
    (name,) = set_aside(folder)
    sql = sqlite3.connect(folder / COPIES / name)
    assert sql.execute("SELECT count(*) FROM entries").fetchone() == (5,)


def test_an_older_copy_if_the_newest_is_bad(folder: Path) -> None:
    """If the newest copy is bad as well, the one before it is opened."""
    table_id = played(folder, 5)
    store = Store.open(folder)
    store.load(table_id).play("end_turn")
    store.close()
    no_database(folder / NAME)
    no_database(Backups(folder).paths()[0])
    assert len(Store.open(folder).load(table_id).journal.entries) == 5


def test_two_bad_files_in_one_second(folder: Path) -> None:
    """No file that was set aside is ever written over by another."""
    played(folder)
    for _ in range(3):
        no_database(folder / NAME)
        Store.open(folder, now=lambda: 1e9).close()
    assert len(set_aside(folder)) == 3


def test_leaving_makes_a_copy_where_something_has_changed(folder: Path) -> None:
    """Each of another leaving; leaving without a change makes none."""
    table_id = played(folder, 1)
    for _ in range(2):
        store = Store.open(folder)
        store.load(table_id).play("draw_token")
        store.leave()
        store.leave()
        store.close()
    counts = []
    for path in Backups(folder).paths():
        sql = sqlite3.connect(path)
        counts.append(sql.execute("SELECT count(*) FROM entries").fetchone()[0])
        sql.close()
    assert counts == [3, 2, 1]


def test_copies_are_thinned_out_with_age(folder: Path) -> None:
    """A month of evenings with a copy every ten minutes leaves some of the last hours, days and weeks."""
    begun = datetime(2026, 10, 20, 19)
    evenings = [begun + timedelta(days=day, minutes=10 * at) for day in range(30) for at in range(24)]
    kept: list[datetime] = []
    for moment in evenings:
        moments = [moment, *kept]
        kept = [moments[at] for at in sorted(worth_keeping(moments))]
    ages = [(evenings[-1] - moment).total_seconds() / 3600 for moment in kept]
    assert len(kept) <= 14
    assert ages[:3] == pytest.approx([0, 1 / 6, 1 / 3])
    assert sum(age < 4 for age in ages) >= 5
    assert sum(20 < age < 24 * 4 for age in ages) >= 3
    assert max(ages) > 24 * 14


def test_copies_of_an_older_version_are_found_and_thinned_out_too(folder: Path) -> None:
    """They have a number in place of a date."""
    table_id = played(folder, 5)
    (copy,) = Backups(folder).paths()
    os.rename(copy, folder / "tableside-backup-1.db")
    no_database(folder / NAME)
    assert len(Store.open(folder).load(table_id).journal.entries) == 5


def test_what_was_played_since_the_copy_is_read_out_of_a_damaged_file(folder: Path) -> None:
    """Moves made after the last copy are taken from the damaged file where they can still be read."""
    table_id = played(folder, 150)
    store = Store.open(folder)
    table = store.load(table_id)
    play_out(table, Random(1), 150)
    other = store.new_table(toy.new_table(("Cleo",)))
    for backup in (folder / COPIES).glob("tableside-backup-*"):
        shutil.copy(backup, folder / f"kept-{backup.name}")
    store.close()
    for backup in (folder / COPIES).glob("tableside-backup-*"):
        backup.unlink()
    for backup in folder.glob("kept-*"):  # as if the app had never been left again
        os.replace(backup, folder / COPIES / backup.name.removeprefix("kept-"))
    path = folder / NAME
    damage_the_settings(path)

    again = Store.open(folder)

    assert "2 tables could be read out of the damaged file" in again.notice
    assert again.load(table_id).state == table.state
    assert again.load(table_id).log() == table.log()
    assert [player.name for player in again.load(other).players] == ["Cleo"]


def damage_the_settings(path: Path) -> None:
    """Scribble over the page of one table that has nothing to do with the moves."""
    sql = sqlite3.connect(path)
    (page,) = sql.execute("SELECT rootpage FROM sqlite_master WHERE name = 'boxes'").fetchone()
    sql.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    path.write_bytes(data)


def test_any_bytes_may_be_changed(folder: Path, tmp_path: Path) -> None:
    """Whatever bytes of the file are spoiled, the store opens, and gives back whole tables or none."""
    played(folder, 40)
    rng = Random(3)
    for number in range(15):
        copy = tmp_path / str(number)
        shutil.copytree(folder, copy)
        data = bytearray((copy / NAME).read_bytes())
        for _ in range(4):
            at = rng.randrange(len(data))
            data[at : at + 16] = rng.randbytes(16)
        (copy / NAME).write_bytes(data)
        store = Store.open(copy)
        for saved in store.tables():
            assert moves_or_broken(store, saved.id) in (40, None)
        store.close()


def moves_or_broken(store: Store, table_id: int) -> int | None:
    """How many moves a table has, or None where it says that it is broken."""
    try:
        return len(store.load(table_id).journal.entries)
    except BrokenTable:
        return None


def test_a_log_without_its_file_is_not_read_into_the_copy(folder: Path) -> None:
    """If only the write-ahead log is left of a file, it is set aside with it."""
    table_id = played(folder)
    (folder / f"{NAME}-wal").write_bytes(b"\x37\x7f\x06\x82" + b"?" * 5000)
    (folder / NAME).unlink()
    store = Store.open(folder)
    assert len(store.load(table_id).journal.entries) == 5


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    """Where nothing can be kept, the store says so in a sentence."""
    (tmp_path / "tables").write_text("I was here first.")
    with pytest.raises(StoreError, match="Tableside cannot keep anything in"):
        Store.open(tmp_path / "tables")


def test_a_file_that_is_a_folder(folder: Path) -> None:
    """A folder in the place of the file is out of reach, not damaged: it is left alone."""
    (folder / NAME).mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot open"):
        Store.open(folder)
    assert set_aside(folder) == []


def test_a_busy_file_is_not_a_bad_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that somebody else is writing to is not set aside."""
    monkeypatch.setattr("companion.store.database.PATIENCE", 0.05)
    played(folder)
    header(folder / NAME, user_version=1)
    busy = sqlite3.connect(folder / NAME, isolation_level=None)
    busy.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="Another Tableside is busy"):
        Store.open(folder)
    busy.execute("ROLLBACK")
    assert set_aside(folder) == []


def test_two_processes_make_their_backups_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts of one folder start and end together: each copy is whole, and neither takes the other's away."""
    Store.open(folder).close()
    copying = Database.copy_to

    def meanwhile(database: Database, path: Path) -> None:
        copying(database, path)
        monkeypatch.setattr(Database, "copy_to", copying)
        Backups(folder).keep(database)

    monkeypatch.setattr(Database, "copy_to", meanwhile)
    database = Database(folder / NAME)
    before = len(Backups(folder).paths())
    Backups(folder).keep(database)
    database.close()
    made = Backups(folder).paths()
    assert len(made) == before + 2
    for path in made:
        copy = Database(path)
        assert "tables" in copy.names()
        copy.close()
