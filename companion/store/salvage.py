"""What can still be read of a damaged file, brought over into the copy that took its place.

A backup is as old as the last time the app was left. The damage is mostly elsewhere than in the evening's
moves, so whatever table goes further in the damaged file than in the copy is taken from there, as far as it
can be read and played.
"""

import sqlite3
from itertools import takewhile
from pathlib import Path
from typing import Any

from companion.store.database import Database, Row, as_text
from companion.store.errors import FAULTS, BrokenTable, Fault, StoreError, is_damage, sentence
from companion.store.records import read_table
from companion.store.safe import Safe

COLUMNS = "id, game, title, players, beginning, created, touched, removed"
LESS = {"title": "game", "players": "'[]'", "created": "0.0", "touched": "0.0", "removed": "NULL"}
"""What a file that has lost a column is read with in its place: none of it is needed to play on."""


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
    return ", ".join(name if name in there else LESS.get(name, name) for name in COLUMNS.split(", "))


def _bring_over(table: Row, source: sqlite3.Connection, database: Database) -> bool:
    table_id, beginning = table[0], table[4]
    query = "SELECT seq, record FROM entries WHERE table_id = ? ORDER BY seq"
    entries = _unbroken(_readable(source, query, table_id))
    if not _goes_further(table, len(entries), database) or not _plays(database.safe, beginning, entries):
        return False
    with database.change() as sql:
        marks = ", ".join("?" * len(table))
        sql.execute(f"INSERT OR IGNORE INTO tables ({COLUMNS}) VALUES ({marks})", table)
        sql.execute(
            "UPDATE tables SET touched = ?, summed = -1, broken = '' WHERE id = ?", (table[6], table_id)
        )
        sql.execute("DELETE FROM checkpoints WHERE table_id = ?", (table_id,))
        rows = [(table_id, seq, record) for seq, record in entries]
        sql.executemany("REPLACE INTO entries (table_id, seq, record) VALUES (?, ?, ?)", rows)
    return True


def _bring_seeds_over(source: sqlite3.Connection, database: Database) -> None:
    """The seeds as they lie there, masked; a file from before there were any has none."""
    found = _readable(source, "SELECT commitment, masked FROM seeds")
    seeds = [row for row in found if all(isinstance(text, str) for text in row)]
    with database.change() as sql:
        sql.executemany("INSERT OR IGNORE INTO seeds VALUES (?, ?)", seeds)


def _goes_further(table: Row, moves: int, database: Database) -> bool:
    known = database.one(
        "SELECT created, (SELECT count(*) FROM entries WHERE table_id = id) FROM tables WHERE id = ?",
        table[0],
    )
    return known is None or (known[0] == table[5] and known[1] < moves)


def _plays(safe: Safe, beginning: object, entries: list[Row]) -> bool:
    try:
        opened = [(seq, safe.opened(record)) for seq, record in entries]
        read_table(safe.opened(beginning), opened, whole=True)
    except BrokenTable:
        return False
    return True


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
