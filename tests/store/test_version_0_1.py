"""Tables that version 0.1 kept and exported can be opened and played on.

The files in the corpus are a record of that version: they are never written anew.
"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict

from companion.games import game_ids
from companion.store import Store
from companion.store.opening import NAME
from companion.table import Table, TableState

CORPUS = Path(__file__).parent / "corpus"
RECORDED: dict[str, dict[str, Any]] = json.loads((CORPUS / "version-0.1.json").read_text(encoding="utf-8"))
"""What version 0.1 showed of each table, by game."""


@pytest.fixture(params=["sql", "tableside"])
def kind(request: pytest.FixtureRequest) -> str:
    """A database as it was kept, or a table as it was exported."""
    return str(request.param)


@pytest.fixture(params=RECORDED)
def game(request: pytest.FixtureRequest) -> str:
    """The game of a file."""
    return str(request.param)


@pytest.fixture
def old(game: str, kind: str, folder: Path) -> Iterator[Store]:
    """A store with one table as version 0.1 left it."""
    path = CORPUS / f"version-0.1-{game}.{kind}"
    if kind == "sql":
        kept(path, folder)
    store = Store.open(folder)
    if kind == "tableside":
        store.import_table(path.read_bytes())
    yield store
    store.close()


@pytest.fixture
def table(old: Store) -> Table:
    """The one table of the store."""
    (saved,) = old.tables()
    return old.load(saved.id)


def kept(dump: Path, folder: Path) -> None:
    """Put the database of a dump into a folder."""
    folder.mkdir(parents=True)
    sql = sqlite3.connect(folder / NAME)
    sql.executescript(dump.read_text(encoding="utf-8"))
    sql.close()


def headline(table: Table) -> str:
    """The one next thing, as everybody sees it."""
    return str(msgspec.to_builtins(table.view())["guide"]["headline"])


def test_every_game_has_its_files() -> None:
    """Each game of version 0.1 has a database and an exported table, and is still here."""
    names = {path.name for path in CORPUS.glob("version-0.1-*")}
    assert names == {f"version-0.1-{game}.{kind}" for game in RECORDED for kind in ("sql", "tableside")}
    assert set(RECORDED) <= set(game_ids())


def test_home_lists_it_as_it_was(old: Store, game: str) -> None:
    """An old table is on the list, whole and in progress, with the summary that it had."""
    (saved,) = old.tables()
    assert (old.notice, saved.broken, saved.outcome) == ("", "", None)
    assert (saved.game, saved.summary, saved.moves) == (
        game,
        RECORDED[game]["summary"],
        RECORDED[game]["entries"],
    )


def test_it_stands_as_it_was_left(table: Table, game: str) -> None:
    """An old table has all its entries, and shows the headline and the last lines of the log that it had."""
    was = RECORDED[game]
    lines = table.log()
    assert len(table.journal.entries) == len(lines) == was["entries"]
    assert headline(table) == was["headline"]
    assert [list(line.texts) for line in lines[-len(was["log"]) :]] == was["log"]


@pytest.mark.sweep(6)
def test_it_goes_back_to_its_beginning_and_forth_again(table: Table, game: str) -> None:
    """Every move of an old table can be undone, one after another, and every one of them redone; a clock runs
    on meanwhile."""
    was, left = RECORDED[game], table.state
    seen = []
    while table.undo_preview() is not None:
        seen.append(headline(table))
        table.undo()
    assert len(seen) == was["moves"]
    assert headline(table) == was["first_headline"]
    for expected in reversed(seen):
        table.redo()
        assert headline(table) == expected
    assert without_clock(table.state) == without_clock(left)


def without_clock(state: TableState) -> dict[str, Any]:
    """A state but for what its clock shows."""
    return {name: value for name, value in asdict(state).items() if name != "clock"}


def test_what_was_undone_can_still_be_redone(table: Table, game: str) -> None:
    """What was taken back last at an old table can be brought back."""
    for _ in range(RECORDED[game]["redo"]):
        table.redo()
        assert headline(table)
    assert table.redo_preview() is None


def test_checkpoints_are_what_the_moves_lead_to(table: Table) -> None:
    """The state that an old file kept is the one that its moves give when they are played again."""
    again = Table.resume(table.beginning, table.journal.entries)
    assert again.state == table.state


def test_the_facts_of_a_box_are_kept(folder: Path) -> None:
    """What was learned about a box while playing is there in an old database."""
    kept(CORPUS / "version-0.1-library-labyrinth.sql", folder)
    store = Store.open(folder)
    assert store.box("library-labyrinth")["name-red-1"] == "The Secret Garden"
    store.close()
