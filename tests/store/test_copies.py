"""Copies and files that were set aside lie in a folder of their own, also those of older versions."""

import os
import shutil
from pathlib import Path

import pytest

from companion.store import Store, copies
from companion.store.backups import Backups
from companion.store.copies import COPIES
from companion.store.opening import NAME
from companion.store.succession import READY
from tests.device.conftest import breaking
from tests.store.test_opening import missing, no_database, played
from tests.store.test_succession import Kills

ASIDE = "tableside-damaged-2026-11-01-200000.db"


def contents(folder: Path) -> dict[str, bytes]:
    """What lies there, without what lies below it."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.fixture
def of_before(folder: Path) -> dict[str, bytes]:
    """What an older version has left beside the database: two copies, one of them with a number in place of a
    date, and a file that was set aside with its log. The result is all of it."""
    played(folder)
    store = Store.open(folder)
    store.change(text_size=150)
    store.close()
    first, second = Backups(folder).paths()
    for path, name in ((first, first.name), (second, "tableside-backup-1.db")):
        os.replace(path, folder / name)
    (folder / COPIES).rmdir()
    for part in ("", "-wal", "-shm"):
        (folder / f"{ASIDE}{part}").write_bytes(f"set aside{part}".encode())
    (folder / "tableside-of-the-old-tablet.key").write_bytes(b"k" * 32)
    found = contents(folder)
    return {name: found[name] for name in found if "backup" in name or name.startswith(ASIDE)}


def test_what_an_older_version_left_beside_the_database_is_brought_in(
    folder: Path, of_before: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte, at the first start; keys stay, and the next start finds nothing to do."""
    Store.open(folder).close()
    assert contents(folder / COPIES) == of_before
    assert not contents(folder).keys() & of_before.keys()
    assert (folder / "tableside-of-the-old-tablet.key").exists()
    assert len(Backups(folder).paths()) == 2
    monkeypatch.setattr(copies, "bring_in", breaking(AssertionError("there is nothing to bring in")))
    Store.open(folder).close()


def test_a_copy_of_an_older_version_is_opened_where_the_database_is_gone(
    folder: Path, of_before: dict[str, bytes]
) -> None:
    """It is brought in first, and found there."""
    missing(folder / NAME)
    store = Store.open(folder)
    assert "was opened in its place" in store.notice
    assert [saved.moves for saved in store.tables()] == [5]
    assert of_before.items() <= contents(folder / COPIES).items()
    store.close()


def test_what_cannot_be_moved_is_used_where_it_is(
    folder: Path, of_before: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy beside the database is as good as any, and no reason to keep the players from their tables."""

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", breaking(PermissionError("it stays")))
        Store.open(folder).close()
    assert of_before.items() <= contents(folder).items()
    assert len(Backups(folder).paths()) == 2


def test_copies_beside_the_database_are_thinned_out_like_any(
    folder: Path, of_before: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where they could not be moved; and no new copy takes a name that one of them has."""
    monkeypatch.setattr("companion.store.copies.bring_in", lambda _: None)
    monkeypatch.setattr("companion.store.backups.worth_keeping", lambda _: {0})
    store = Store.open(folder)
    store.change(text_size=200)
    store.close()
    (left,) = Backups(folder).paths()
    assert (left.parent, left.name in of_before) == (folder / COPIES, False)
    assert not [name for name in contents(folder) if "backup" in name]


def test_a_kill_while_they_are_brought_in_loses_none(
    folder: Path, of_before: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is interrupted, each lies in one of both places, and the next start has all of them."""
    with monkeypatch.context() as patched:
        kills = Kills(folder, patched)
        Store.open(folder)
    halfway = 0
    for left in kills.left:
        beside, inside = contents(left), contents(left / COPIES) if (left / COPIES).exists() else {}
        moved = inside.keys() & of_before.keys()
        halfway += 0 < len(moved) < len(of_before)
        assert (ASIDE in inside) <= (f"{ASIDE}-wal" in inside), "a file without its log"
        assert {**beside, **inside}.items() >= of_before.items()
        Store.open(left).close()
        assert contents(left / COPIES) == of_before
    assert halfway == len(of_before) - 1


def test_no_file_is_written_over_by_one_of_the_same_name(folder: Path, of_before: dict[str, bytes]) -> None:
    """What lies beside the database stays there then, with its log, which belongs to no other file."""
    (folder / COPIES).mkdir()
    (folder / COPIES / ASIDE).write_bytes(b"another one")
    Store.open(folder).close()
    assert (folder / COPIES / ASIDE).read_bytes() == b"another one"
    assert not (folder / COPIES / f"{ASIDE}-wal").exists()
    beside = contents(folder)
    assert {name: beside[name] for name in of_before if name.startswith(ASIDE)} == {
        name: data for name, data in of_before.items() if name.startswith(ASIDE)
    }


@pytest.mark.parametrize("steps", range(3))
def test_what_an_older_version_began_to_set_aside_is_set_aside(folder: Path, steps: int) -> None:
    """It was killed after so many steps: file and log come together, and the successor takes its place."""
    played(folder)
    shutil.copyfile(folder / NAME, folder / f"{READY}{ASIDE}")
    no_database(folder / NAME)
    bad = (folder / NAME).read_bytes()
    (folder / f"{NAME}-wal").write_bytes(b"its log")
    for part in ("-wal", "")[:steps]:
        os.replace(folder / f"{NAME}{part}", folder / f"{ASIDE}{part}")
    store = Store.open(folder)
    assert [saved.moves for saved in store.tables()] == [5]
    store.close()
    assert (folder / COPIES / ASIDE).read_bytes() == bad
    assert (folder / COPIES / f"{ASIDE}-wal").read_bytes() == b"its log"
    assert not [name for name in contents(folder) if ASIDE in name]
