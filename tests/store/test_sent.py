"""Moves from other screens: each id is kept with its move, once for each table, and outlives a kill."""

import sqlite3
from pathlib import Path

import pytest

from companion.store import Store, StoreError
from companion.store.opening import NAME
from companion.table import Table


def a_table() -> Table:
    return Table.new("toy", ["Ann", "Bob"], seed=3)


def rolled(table: Table, sent: str) -> None:
    table.make(table.game.decode_move({"move": "draw_token"}), sent=sent)


def test_an_id_is_kept_with_its_move(store: Store, folder: Path) -> None:
    """In its row, and in the table that is opened from there."""
    table = a_table()
    table_id = store.new_table(table)
    rolled(table, "Ann/one")
    table.undo(sent="Ann/two")
    table.redo(sent="/three")
    sql = sqlite3.connect(folder / NAME)
    rows = sql.execute("SELECT seq, sent FROM entries ORDER BY seq").fetchall()
    sql.close()
    assert rows == [(0, "Ann/one"), (1, "Ann/two"), (2, "/three")]
    again = Store.open(folder)
    assert again.load(table_id).journal.sent == {"Ann/one": 0, "Ann/two": 1, "/three": 2}
    again.close()


def test_an_id_is_taken_once(store: Store) -> None:
    """The same id at the same table is refused by the database itself, and nothing has changed."""
    table, other = a_table(), a_table()
    store.new_table(table)
    store.new_table(other)
    rolled(table, "Ann/one")
    with pytest.raises(StoreError):
        rolled(table, "Ann/one")
    assert len(table.journal.entries) == 1
    rolled(other, "Ann/one")
    rolled(table, "")
    rolled(table, "")
    assert len(table.journal.entries) == 3


def test_what_phones_have_is_kept_for_each_table(store: Store, folder: Path) -> None:
    """It is there after a restart, goes with its table, and is in no exported file."""
    first, second = store.new_table(a_table()), store.new_table(a_table())
    assert store.phones.of(first) == ""
    store.phones.keep(first, "one")
    store.phones.keep(first, "two, and a secret")
    store.phones.keep(second, "three")
    again = Store.open(folder)
    assert (again.phones.of(first), again.phones.of(second)) == ("two, and a secret", "three")
    assert b"a secret" not in again.export(first)
    again.close()
