"""Something fails while a damaged file is replaced: it is said, nothing moves, and the next start has all."""

import sqlite3
from pathlib import Path

import pytest

from companion.store import Store, StoreError, settings
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
    assert not list(folder.glob("tableside-damaged-*")), "something was moved"
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
