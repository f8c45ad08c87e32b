"""Something fails while a damaged file is replaced: it is said, nothing moves, and the next start has all."""

import sqlite3
from pathlib import Path

import pytest

from companion.store import Store, StoreError, opening, settings
from companion.store.backups import Backups
from companion.store.database import Database
from companion.store.opening import NAME
from tests.store.test_opening import damage_the_settings
from tests.store.test_succession import gone_bad


@pytest.fixture
def moves(folder: Path) -> dict[int, int]:
    """The moves that were shown, by table, before the file in the folder went bad."""
    return gone_bad(folder, damage_the_settings)


def shown(folder: Path) -> dict[int, int]:
    """The moves of each table at the next start, which says what it has done."""
    store = Store.open(folder)
    assert "could be read out of the damaged file" in store.notice
    found = {saved.id: saved.moves for saved in store.tables()}
    store.close()
    return found


def lying(folder: Path) -> dict[str, bytes]:
    """The file and what is in its log, as they lie there; and that nothing is set aside."""
    assert not list(folder.rglob("tableside-damaged-*")), "something was moved"
    return {name: data for name in (NAME, f"{NAME}-wal") if (data := _bytes(folder / name))}


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def test_a_copy_whose_log_cannot_be_emptied_takes_no_place(
    folder: Path, moves: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is still in its log would stay behind under the name of a half, and be lost without a word."""
    monkeypatch.setattr("companion.store.database.PATIENCE", 0.01)
    remember, holding = settings.remember, list[sqlite3.Connection]()

    def held(*args: object) -> None:
        (half,) = folder.glob("half-*.db")
        holding.append(sqlite3.connect(half, isolation_level=None))
        holding[0].execute("BEGIN")
        holding[0].execute("SELECT count(*) FROM entries").fetchone()
        remember(*args)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(settings, "remember", held)
        before = lying(folder)
        with pytest.raises(StoreError, match="Nothing was changed: try again"):
            Store.open(folder)
    assert lying(folder) == before
    holding[0].close()
    assert shown(folder) == moves


class Passing(sqlite3.Connection):
    """A connection on which one query of those that only salvage asks fails, as a disk or a memory does."""

    asked, fault = "", MemoryError()  # type: tuple[str, Exception]

    def execute(self, query: str, *values: object) -> sqlite3.Cursor:
        if self.asked and query.startswith(self.asked):
            raise self.fault
        return super().execute(query, *values)


def out_of_reach() -> sqlite3.OperationalError:
    """What SQLite says of a disk that does not answer just now."""
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_LOCK
    return fault


ASKED = ("connect", "SELECT id, beginning", "SELECT seq, record", "SELECT commitment")
"""What is asked of a damaged file."""


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("fault", [out_of_reach(), MemoryError()], ids=["disk", "memory"])
def test_what_is_out_of_reach_is_not_the_end_of_what_can_be_read(
    folder: Path, moves: dict[int, int], monkeypatch: pytest.MonkeyPatch, asked: str, fault: Exception
) -> None:
    """A fault that passes stops the recovery: moves that the next start can read are not given up."""
    connect = sqlite3.connect

    def connected(path: object, **kwargs: object) -> sqlite3.Connection:
        if "mode=ro" not in str(path):
            return connect(path, **kwargs)  # type: ignore[call-overload, no-any-return]
        if asked == "connect":
            raise fault
        return connect(path, factory=Passing, **kwargs)  # type: ignore[call-overload, no-any-return]

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", connected)
        patched.setattr(Passing, "asked", asked)
        patched.setattr(Passing, "fault", fault)
        before = lying(folder)
        with pytest.raises(StoreError, match="Nothing was changed: try again"):
            Store.open(folder)
    assert lying(folder) == before
    assert shown(folder) == moves


@pytest.mark.parametrize("asks", ["problems", "number", "names", "columns", "change"])
@pytest.mark.parametrize("fault", [out_of_reach(), MemoryError()], ids=["disk", "memory"])
def test_whatever_fails_in_recovery_is_a_sentence(
    folder: Path, moves: dict[int, int], monkeypatch: pytest.MonkeyPatch, asks: str, fault: Exception
) -> None:
    """Nobody who opens the store is handed what SQLite or Python has to say of it."""

    for copy in Backups(folder).paths():
        copy.unlink()  # so that the successor is made from nothing, which asks everything
    begin_half = opening.begin_half

    def fails(*_: object) -> None:
        raise fault

    def begins(*args: Path) -> Path:
        patched.setattr(Database, asks, fails)
        return begin_half(*args)

    with monkeypatch.context() as patched:
        patched.setattr(opening, "begin_half", begins)
        before = lying(folder)
        with pytest.raises(StoreError, match="Nothing was changed: try again"):
            Store.open(folder)
    assert lying(folder) == before
    assert shown(folder) == moves
