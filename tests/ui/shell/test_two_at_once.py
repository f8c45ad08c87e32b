"""Two Tablesides at the same tables: what people read who touch what the other one has in hand."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store import Store
from companion.store.opening import NAME
from tests.ui.table_talk import Tablet

BUSY = "Another Tableside is busy with the same tables. Nothing was changed: try again."
ELSEWHERE = "This table was played on elsewhere. Nothing was changed: open it again."
LOCKING = """
import sqlite3
import sys
sql = sqlite3.connect(sys.argv[1], isolation_level=None)
sql.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """While within, another process writes to the same file."""
    command = [sys.executable, "-c", LOCKING, str(folder / NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        try:
            yield
        finally:
            other.communicate()


def test_a_move_while_another_process_writes(tablet):
    """It is refused in a sentence, the table stands as it stood, and the next tap counts."""
    tablet.sit_down()
    tablet.app.store._database._sql.execute("PRAGMA busy_timeout = 10")
    with locked(tablet.folder):
        tablet.tap("Done: reveal a card")
        assert tablet.told == BUSY
        assert len(tablet.app.session.table.journal.entries) == 0
    tablet.hush()
    tablet.tap("Done: reveal a card")
    assert len(tablet.app.session.table.journal.entries) == 1


def test_a_start_while_another_process_writes(pilot, tmp_path, monkeypatch):
    """The first start of all, which has to write: a window says so, and nothing is set aside."""
    monkeypatch.setattr("companion.store.database.PATIENCE", 0.01)
    folder = tmp_path / "data"
    folder.mkdir()
    with locked(folder):
        tablet = Tablet(pilot, folder)
        pilot.wait(0.3)
        assert tablet.sheet.title == "Nothing can be kept"
        assert tablet.sheet.text.startswith(BUSY)
    assert not list(folder.rglob("tableside-*.db"))


def test_a_table_that_another_one_has_played_on(tablet):
    """Its next move is refused in a sentence; opened again, it stands as the other one has left it."""
    tablet.sit_down()
    other = Store.open(tablet.folder)
    (saved,) = other.tables()
    other.load(saved.id).play("reveal_disturbance")
    tablet.tap("Done: reveal a card")
    assert tablet.told == ELSEWHERE
    assert len(tablet.app.session.table.journal.entries) == 0
    tablet.hush()
    tablet.go_home()
    tablet.tap("Continue")
    assert tablet.view.guide.phase == "disturbance"
    other.close()


def test_two_begin_tables_side_by_side(tablet):
    """Each keeps its own, and Home lists both."""
    other = Store.open(tablet.folder)
    tablet.sit_down()
    elsewhere = other.load(other.import_table(other.export(other.tables()[0].id)))
    elsewhere.play("reveal_disturbance")
    tablet.tap("Done: reveal a card")
    assert [saved.moves for saved in tablet.app.store.tables()] == [1, 1]
    other.close()
