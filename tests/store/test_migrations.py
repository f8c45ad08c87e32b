"""Files of every age open, and lose nothing on the way."""

import shutil
import sqlite3
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store, StoreError, key_files
from companion.store.copies import COPIES
from companion.store.database import Database
from companion.store.migrations import APPLICATION, VERSION, migrate
from companion.store.opening import NAME

CORPUS = sorted((Path(__file__).parent / "corpus").glob("version-?.sql"))


SOON = 1_770_002_000.0
"""The evening on which the old files were written: what was removed then is still in the bin."""


def of_old(dump: Path, folder: Path) -> Path:
    """A folder with the database of a dump, and the key to it if it has one."""
    folder.mkdir(parents=True)
    if (key := dump.with_suffix(".key")).exists():
        shutil.copyfile(key, folder / key_files.NAME)
    sql = sqlite3.connect(folder / NAME)
    sql.executescript(dump.read_text())
    sql.close()
    return folder


def shape(path: Path | str) -> list[tuple[str, str]]:
    """What the tables of a database look like."""
    sql = sqlite3.connect(path)
    tables = sql.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    columns = [(name, str(sql.execute(f"PRAGMA table_info({name})").fetchall())) for (name,) in tables]
    sql.close()
    return columns


def test_every_version_has_a_file() -> None:
    """There is an old file for each version that the database ever had."""
    assert [dump.stem for dump in CORPUS] == [f"version-{number}" for number in range(1, VERSION + 1)]


@pytest.mark.parametrize("dump", CORPUS, ids=lambda dump: dump.stem)
def test_an_old_file_loses_nothing(dump: Path, folder: Path) -> None:
    """Tables, undo, redo, results, settings and boxes of an old file are all there."""
    store = Store.open(of_old(dump, folder), now=lambda: SOON)
    assert store.notice == ""
    won, going = store.tables()
    assert [player.name for player in going.players] == ["Ann", "Bob"]
    assert won.outcome is not None
    table = store.load(going.id)
    assert [entry.move.get("move", entry.do) for entry in table.journal.entries] == [
        "draw_token",
        "draw_card",
        "end_turn",
        "roll_die",
        "undo",
        "redo",
    ]
    redo = table.redo_preview()
    assert redo is not None
    assert redo.label == table.log()[3].label
    assert [result.outcome.winners for result in store.results()] == [("Cleo",)]
    assert [player.name for saved in store.removed() for player in saved.players] == ["Dora"]
    assert (store.settings.theme, store.settings.text_size) == ("light", 150)
    assert (store.settings.volume, store.settings.ambience) == (60, "off")
    assert store.recall("players") == ["Ann", "Bob"]
    assert store.box("toy") == {"cards": 7}
    store.close()


@pytest.mark.parametrize("dump", CORPUS, ids=lambda dump: dump.stem)
def test_all_ages_end_in_the_same_shape(dump: Path, folder: Path) -> None:
    """A migrated file has the same tables and columns as a new one, and says whose it is."""
    Store.open(of_old(dump, folder)).close()
    Store.open(folder / "new").close()
    assert shape(folder / NAME) == shape(folder / "new" / NAME)
    database = Database(folder / NAME)
    assert (database.number("application_id"), database.number("user_version")) == (APPLICATION, VERSION)
    database.close()


def test_migrating_twice_changes_nothing(folder: Path) -> None:
    """A file that is up to date is left as it is."""
    of_old(CORPUS[0], folder)
    database = Database(folder / NAME)
    migrate(database)
    changed = database.changes
    migrate(database)
    assert database.changes == changed
    database.close()


def test_a_copy_before_a_migration(folder: Path) -> None:
    """Before an old file is changed, a copy of it is made."""
    Store.open(of_old(CORPUS[0], folder)).close()
    versions = []
    for copy in sorted((folder / COPIES).glob("tableside-backup-*.db")):
        sql = sqlite3.connect(copy)
        versions.append(sql.execute("PRAGMA user_version").fetchone()[0])
        sql.close()
    assert 1 in versions


def test_a_step_that_fails_is_not_half_taken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is taken whole or not at all; the file is then set aside as it was."""
    of_old(CORPUS[0], folder)
    steps = ("", "CREATE TABLE results (a); CREATE TABLE tables (b);")
    monkeypatch.setattr("companion.store.migrations.STEPS", steps)
    database = Database(folder / NAME)
    with pytest.raises(Exception, match="cannot be used"):
        migrate(database)
    assert database.number("user_version") == 1
    assert "results" not in database.names()
    database.close()


def test_a_step_for_which_there_is_no_memory_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is not to blame: it is neither called unusable nor set aside."""

    class Short(sqlite3.Connection):
        def create_function(self, *_: object, **__: object) -> None:
            raise sqlite3.OperationalError("Error creating function")

    of_old(CORPUS[0], folder)
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **kwargs: connect(*args, factory=Short, **kwargs))
    with pytest.raises(StoreError, match="not enough memory left"):
        Store.open(folder)
    assert not list(folder.rglob("tableside-damaged*"))


@pytest.mark.parametrize("dump", CORPUS[:-1], ids=lambda dump: dump.stem)
def test_two_processes_bring_a_file_up_to_date_at_once(
    dump: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step is taken by one of them; the other finds it taken, and does not take the file for damaged."""
    begins, others = Database.change, list[Store]()

    def waited(database: Database) -> Any:
        monkeypatch.setattr(Database, "change", begins)
        others.append(Store.open(folder))
        return begins(database)

    key_files.safe_of(of_old(dump, folder), nullcontext)  # so that the first change is a step
    monkeypatch.setattr(Database, "change", waited)
    store = Store.open(folder)
    assert [store.notice, others[0].notice] == ["", ""]
    assert all(store.load(saved.id).log() for saved in store.tables())
    assert not list(folder.rglob("tableside-damaged*"))
