"""The rows of one table in the database: how it began, its entries, and the states kept along the way."""

from collections.abc import Sequence
from contextlib import suppress
from sqlite3 import Connection
from typing import Any

from companion.store.database import Database
from companion.store.errors import BrokenTable, StoreError
from companion.store.records import to_text
from companion.store.safe import Safe
from companion.table import Entry, Table

GONE = "This table is not here any more."


def insert(
    sql: Connection, safe: Safe, table: Table, records: Sequence[str], created: float, touched: float
) -> int:
    """A table and the records of its entries, sealed, within a change; the result is its id."""
    setup = table.beginning.setup
    row = (
        setup.game,
        table.game.title,
        to_text(setup.players),
        safe.seal(to_text(table.beginning)),
        created,
        touched,
    )
    columns = "game, title, players, beginning, created, touched"
    made = sql.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?)", row)
    table_id = int(made.lastrowid or 0)
    entries = [(table_id, seq, safe.seal(record)) for seq, record in enumerate(records)]
    sql.executemany("INSERT INTO entries (table_id, seq, record) VALUES (?, ?, ?)", entries)
    return table_id


def add(sql: Connection, safe: Safe, table_id: int, seq: int, entry: Entry) -> str:
    """One entry more, and its record; what was sent under the same id before is refused."""
    record = to_text(entry)
    row = (table_id, seq, safe.seal(record), entry.sent or None)
    sql.execute("INSERT INTO entries (table_id, seq, record, sent) VALUES (?, ?, ?, ?)", row)
    return record


def update(database: Database, table_id: int, **values: Any) -> None:
    """Change some columns of a table; StoreError where it is gone."""
    columns = ", ".join(f"{column} = ?" for column in values)
    with database.change() as sql:
        done = sql.execute(f"UPDATE tables SET {columns} WHERE id = ?", (*values.values(), table_id))
    if done.rowcount == 0:
        raise StoreError(GONE)


def row(database: Database, table_id: int, columns: str) -> tuple[Any, ...]:
    """Some columns of a table; StoreError where it is gone."""
    found = database.one(f"SELECT {columns} FROM tables WHERE id = ?", table_id)
    if found is None:
        raise StoreError(GONE)
    return found


def beginning(database: Database, table_id: int) -> str:
    """The record of how a table began; BrokenTable where its key is not here."""
    (kept,) = row(database, table_id, "beginning")
    return database.safe.opened(kept)


def entries(database: Database, table_id: int) -> list[tuple[int, str]]:
    """The records of a table's entries, each with its place; BrokenTable where their key is not here."""
    found = database.rows("SELECT seq, record FROM entries WHERE table_id = ? ORDER BY seq", table_id)
    opened = database.safe.opened
    return [(seq, opened(record)) for seq, record in found]


def checkpoints(database: Database, table_id: int) -> list[tuple[int, str]]:
    """The states that were kept and can be opened, each with the place it follows."""
    found = list[tuple[int, str]]()
    for seq, state in database.rows("SELECT seq, state FROM checkpoints WHERE table_id = ?", table_id):
        with suppress(BrokenTable):  # a cache: what is gone is worked out again
            found.append((seq, database.safe.opened(state)))
    return found
