"""Putting a good file in the place of a bad one survives a kill at any moment, and says what it did."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.store import Store, StoreError, entering, opening
from companion.store.copies import COPIES
from companion.store.database import Database
from companion.store.errors import SENTENCES
from companion.store.opening import NAME
from tests.store.test_opening import damage_the_settings, missing, no_database, played
from tests.table import toy

OLD, NEW = 5, 12
"""Moves that are in the last copy, and that were shown before the file went bad."""


def gone_bad(folder: Path, harm: Callable[[Path], None]) -> dict[int, int]:
    """Tables that were played on after the last copy, in a file that went bad; gives their moves by id."""
    first = played(folder, OLD)
    store = Store.open(folder)
    table, other = store.load(first), toy.new_table(("Cleo",))
    for _ in range(NEW - OLD):
        table.play("draw_token")
    second = store.new_table(other)
    other.play("draw_token")
    killed = folder.with_name("killed")
    shutil.copytree(folder, killed)  # with the log beside it, as a kill leaves it
    store.close()
    shutil.rmtree(folder)
    os.rename(killed, folder)
    harm(folder / NAME)
    return {first: NEW, second: 1}


def as_it_is(source: str, target: str) -> None:
    """Copy a file, without anything that a test has put into the way."""
    Path(target).write_bytes(Path(source).read_bytes())


class Kills:
    """Keeps what a kill would leave on the disk, before and in the middle of every step that changes it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: list[Path] = []
        self._folder = folder
        for name in ("replace", "unlink", "fsync"):
            monkeypatch.setattr(os, name, self._before(getattr(os, name)))
        copyfile = shutil.copyfile

        def copy(source: Path, target: Path) -> None:
            target.write_bytes(source.read_bytes()[: source.stat().st_size // 2])
            self._keep()
            copyfile(source, target)
            self._keep()

        monkeypatch.setattr(shutil, "copyfile", copy)
        monkeypatch.setattr(Database, "change", self._before(Database.change))
        monkeypatch.setattr(Database, "close", self._before(Database.close))

    def _before(self, does: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **kwargs: Any) -> Any:
            self._keep()
            return does(*args, **kwargs)

        return done

    def _keep(self) -> None:
        left = self._folder.with_name(f"left-{len(self.left)}")
        shutil.copytree(self._folder, left, copy_function=as_it_is)
        self.left.append(left)


@pytest.mark.parametrize("harm", [damage_the_settings, missing, no_database], ids=lambda harm: harm.__name__)
def test_a_kill_at_any_step_loses_no_move_and_no_word(
    folder: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None]
) -> None:
    """Wherever it is interrupted, the next start has every move that could be read, and says so."""
    moves = gone_bad(folder, harm)
    with monkeypatch.context() as patched:
        kills = Kills(folder, patched)
        store = Store.open(folder)
    got = {saved.id: saved.moves for saved in store.tables()}
    told = store.notice.partition(" The copy")[0].partition(" The file")[0]
    store.close()
    assert got == (moves if harm is damage_the_settings else {min(moves): OLD})
    assert len(kills.left) > 10

    for left in kills.left:
        again = Store.open(left)
        assert {saved.id: saved.moves for saved in again.tables()} == got
        assert again.notice.startswith(told)
        assert [again.load(table_id).journal.entries for table_id in got]
        again.close()
        assert not list(left.glob("half-*"))
        assert not list(left.glob("successor-of-*"))


def test_the_bad_file_is_kept_byte_for_byte(folder: Path) -> None:
    """What is set aside is the file as it was found."""
    played(folder)
    no_database(folder / NAME)
    before = (folder / NAME).read_bytes()
    Store.open(folder).close()
    (aside,) = (folder / COPIES).glob("tableside-damaged-*.db")
    assert aside.read_bytes() == before


def test_what_happened_is_said_until_somebody_has_read_it(folder: Path) -> None:
    """A kill before anybody could read the sentence does not silence it; once read it is not said again."""
    played(folder)
    no_database(folder / NAME)
    Store.open(folder).close()
    store = Store.open(folder)
    assert "could not be opened" in store.notice
    store.notice_was_read()
    store.close()
    assert Store.open(folder).notice == ""


@pytest.mark.parametrize("column", ["game", "title", "players", "created", "touched", "removed", "summary"])
def test_a_table_is_read_out_of_a_file_that_lost_a_column(folder: Path, column: str) -> None:
    """What a column said of a table its moves say, too; they are there, with those since the last copy."""

    created, touched = dict[int, float](), dict[int, float]()

    def lose(path: Path) -> None:
        sql = sqlite3.connect(path)
        rows = sql.execute("SELECT id, created, touched FROM tables").fetchall()
        sql.close()
        for table_id, *moments in rows:
            created[table_id], touched[table_id] = moments
        changed(path, f"ALTER TABLE tables DROP COLUMN {column}")

    moves = gone_bad(folder, lose)
    store = Store.open(folder)
    second = max(moves)
    at = {table_id: [entry.at for entry in store.load(table_id).journal.entries] for table_id in moves}
    if column == "touched":
        touched = {table_id: moments[-1] for table_id, moments in at.items()}
    if column == "created":
        created[second] = at[second][0]  # that of the first one is in the copy
    found = {saved.id: saved for saved in store.tables()}
    assert {table_id: saved.moves for table_id, saved in found.items()} == moves
    assert {table_id: saved.created for table_id, saved in found.items()} == created
    assert {table_id: saved.touched for table_id, saved in found.items()} == touched
    assert [[player.name for player in found[table_id].players] for table_id in moves] == [
        ["Ann", "Bob"],
        ["Cleo"],
    ]
    assert f"it has no {column} in tables" in store.notice


@pytest.mark.parametrize(
    "spoils",
    [
        "UPDATE entries SET record = zeroblob(40) WHERE table_id = 1 AND seq = 9",
        'UPDATE entries SET record = \'{"move": {"move": "fly"}}\' WHERE table_id = 1 AND seq = 9',
        "DELETE FROM entries WHERE table_id = 1 AND seq = 9",
    ],
    ids=["unreadable", "unplayable", "gone"],
)
def test_a_record_that_is_spoiled_costs_no_move_before_it(folder: Path, spoils: str) -> None:
    """What was played since the last copy comes over up to it, and other tables do as a whole."""

    def spoil(path: Path) -> None:
        changed(path, spoils)
        damage_the_settings(path)

    first, second = gone_bad(folder, spoil)
    store = Store.open(folder)
    assert {saved.id: saved.moves for saved in store.tables()} == {first: 9, second: 1}
    assert len(store.load(first).journal.entries) == 9


def test_another_table_of_the_same_number_is_not_mixed_up_with_it(folder: Path) -> None:
    """Where nothing says when a table was begun, how it was begun must be the same."""

    def swap(path: Path) -> None:
        changed(
            path, "UPDATE tables SET beginning = (SELECT beginning FROM tables WHERE id = 2) WHERE id = 1"
        )
        changed(path, "ALTER TABLE tables DROP COLUMN created")

    first, second = gone_bad(folder, swap)
    store = Store.open(folder)
    assert {saved.id: saved.moves for saved in store.tables()} == {first: OLD, second: 1}


class Twice:
    """Two that open the same bad file at once: the second one comes in the middle of a step of the first."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._patch = folder, monkeypatch
        self.answers: list[str] = []
        monkeypatch.setattr(entering, "PATIENCE", 0.01)

    def comes_in(self, module: ModuleType, step: str) -> None:
        does = getattr(module, step)

        def done(*args: Any, **kwargs: Any) -> Any:
            self._patch.setattr(module, step, does)
            try:
                store = Store.open(self.folder)
                self.answers.append(store.notice)
                store.close()
            except StoreError as fault:
                self.answers.append(str(fault))
            return does(*args, **kwargs)

        self._patch.setattr(module, step, done)


STEPS = ("begin_half", "salvage", "make_ready", "finish")


@pytest.mark.parametrize("step", STEPS)
def test_who_replaces_a_file_is_alone(folder: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Another one that comes meanwhile is told to wait, and takes nothing of it away; nothing is lost."""
    moves = gone_bad(folder, damage_the_settings)
    twice = Twice(folder, monkeypatch)
    twice.comes_in(opening, step)
    store = Store.open(folder)
    assert twice.answers == [SENTENCES[sqlite3.SQLITE_BUSY]]
    assert {saved.id: saved.moves for saved in store.tables()} == moves
    assert len(list(folder.rglob("tableside-damaged-*.db"))) == 1


def test_what_another_one_has_put_right_is_not_replaced_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have found the file bad before the first of them was alone: the second one finds it mended."""
    moves = gone_bad(folder, damage_the_settings)
    twice = Twice(folder, monkeypatch)
    twice.comes_in(opening, "alone")
    store = Store.open(folder)
    assert [store.notice] == twice.answers
    assert {saved.id: saved.moves for saved in store.tables()} == moves
    assert len(list(folder.rglob("tableside-damaged-*.db"))) == 1


def test_a_lock_that_is_spoiled_keeps_nobody_out(folder: Path) -> None:
    """It holds nothing: whatever lies under its name, a bad file is replaced."""
    moves = gone_bad(folder, damage_the_settings)
    (folder / entering.LOCK).write_bytes(b"no lock" * 1000)
    store = Store.open(folder)
    assert {saved.id: saved.moves for saved in store.tables()} == moves


def changed(path: Path, statement: str) -> None:
    """Change something in a file behind the back of the store."""
    database = Database(path)
    with database.change() as sql:
        sql.execute(statement)
    database.close()
