"""What can still be read of a damaged file, brought over into the copy that took its place.

A backup is as old as the last time the app was left. The damage is mostly elsewhere than in the evening's
moves, so whatever table goes further in the damaged file than in the copy is taken from there, as far as it
can be read and played.
"""

import sqlite3
from bisect import bisect_left
from itertools import takewhile
from pathlib import Path
from typing import Any

from companion.store.database import Database, Row, as_text
from companion.store.errors import FAULTS, BrokenTable, Fault, StoreError, is_damage, sentence
from companion.store.records import read_table, to_text
from companion.store.safe import Safe
from companion.table import Table

COLUMNS = "id, beginning, created, touched, removed"
"""What cannot be told from the moves; of these a file may have lost the last three, and be played on."""


def salvage(damaged: Path, database: Database) -> int:
    """Bring over what the damaged file has and the database has not; the result is how many tables."""
    try:
        source = sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)  # it is kept as it is
    except FAULTS as fault:
        _only_damage(fault)
        return 0
    source.text_factory = as_text
    try:
        tables = _readable(source, f"SELECT {_columns_of(source)} FROM tables ORDER BY id")
        brought = sum(_bring_over(table, source, database) for table in tables)
        _bring_seeds_over(source, database)
        return brought
    finally:
        source.close()


def _columns_of(source: sqlite3.Connection) -> str:
    there = {row[1] for row in _readable(source, "PRAGMA table_info(tables)")}
    needed, rest = COLUMNS.split(", ")[:2], COLUMNS.split(", ")[2:]
    return ", ".join([*needed, *(name if name in there else "NULL" for name in rest)])


def _bring_over(row: Row, source: sqlite3.Connection, database: Database) -> bool:
    """One table, if it goes further there than it is known here."""
    table_id, beginning = row[:2]
    query = "SELECT seq, record FROM entries WHERE table_id = ? ORDER BY seq"
    records = _unbroken(_readable(source, query, table_id))
    if not _goes_further(row, len(records), database):
        return False  # however far it can be played
    table = _as_far_as_it_plays(database.safe, beginning, records)
    if table is None or not _goes_further(row, len(table.journal.entries), database):
        return False
    _write(row, table, records, database)
    return True


def _write(row: Row, table: Table, records: list[Row], database: Database) -> None:
    """A table in place of what is known of it: its records as they lie there, the rest as it says itself."""
    table_id, beginning, *moments = row
    created, touched, removed = (moment if isinstance(moment, float) else None for moment in moments)
    setup, entries = table.beginning.setup, table.journal.entries
    first, last = (entries[0].at, entries[-1].at) if entries else (0.0, 0.0)
    created, touched = first if created is None else created, last if touched is None else touched
    with database.change() as sql:
        columns = "id, game, title, players, beginning, created, touched, removed"
        said = (setup.game, table.game.title, to_text(setup.players))
        sql.execute(
            f"INSERT OR IGNORE INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table_id, *said, beginning, created, touched, removed),
        )
        sql.execute(
            "UPDATE tables SET touched = ?, summed = -1, broken = '' WHERE id = ?", (touched, table_id)
        )
        sql.execute("DELETE FROM checkpoints WHERE table_id = ?", (table_id,))
        kept = [(table_id, seq, record) for seq, record in records[: len(entries)]]
        sql.executemany("REPLACE INTO entries (table_id, seq, record) VALUES (?, ?, ?)", kept)


def _bring_seeds_over(source: sqlite3.Connection, database: Database) -> None:
    """The seeds as they lie there, masked; a file from before there were any has none."""
    found = _readable(source, "SELECT commitment, masked FROM seeds")
    seeds = [row for row in found if all(isinstance(text, str) for text in row)]
    with database.change() as sql:
        sql.executemany("INSERT OR IGNORE INTO seeds VALUES (?, ?)", seeds)


def _goes_further(row: Row, moves: int, database: Database) -> bool:
    """Whether so many moves are more than are known here of the same table."""
    count = "(SELECT count(*) FROM entries WHERE table_id = id)"
    known = database.one(f"SELECT beginning, created, {count} FROM tables WHERE id = ?", row[0])
    return known is None or (known[2] < moves and _is_the_same(row, known, database.safe))


def _is_the_same(row: Row, known: Row, safe: Safe) -> bool:
    """Whether two tables of one number are one: begun at the same moment, or else in the same way."""
    _, beginning, created, *_ = row
    try:
        return bool(
            created == known[1]
            if isinstance(created, float)
            else safe.opened(beginning) == safe.opened(known[0])
        )
    except BrokenTable:
        return False


def _as_far_as_it_plays(safe: Safe, beginning: object, records: list[Row]) -> Table | None:
    """The table up to the first record that cannot be read or played; None if not even its beginning can."""
    if (table := _played(safe, beginning, records)) is not None:
        return table
    many = bisect_left(
        range(len(records)), True, key=lambda at: not _played(safe, beginning, records[: at + 1])
    )
    return _played(safe, beginning, records[:many])


def _played(safe: Safe, beginning: object, records: list[Row]) -> Table | None:
    try:
        opened = [(seq, safe.opened(record)) for seq, record in records]
        return read_table(safe.opened(beginning), opened, whole=True)
    except BrokenTable as fault:
        if isinstance(fault.__cause__, MemoryError):  # it may well play at the next start
            raise StoreError(sentence(fault.__cause__)) from fault
        return None


def _unbroken(rows: list[Row]) -> list[Row]:
    """The rows from the first on, up to the first gap."""
    return [row for _, row in takewhile(lambda each: each[0] == each[1][0], enumerate(rows))]


def _readable(source: sqlite3.Connection, query: str, *values: Any) -> list[Row]:
    """The rows of an answer, up to the first that is damaged."""
    rows = list[Row]()
    try:
        for row in source.execute(query, values):
            rows.append(row)
    except FAULTS as fault:
        _only_damage(fault)
    return rows


def _only_damage(fault: Fault) -> None:
    """What is out of reach for the moment is not where the readable ends: the next start may read on."""
    if not is_damage(fault):
        raise StoreError(sentence(fault)) from fault
