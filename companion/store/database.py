"""One open SQLite file: every change is on disk when it returns, and every failure is a sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.store.errors import FAULTS, UNSURE, StoreError, sentence
from companion.store.safe import Safe

Row = tuple[Any, ...]

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""


def as_text(raw: bytes) -> str:
    """Bytes that are no text become an escape that is no JSON: so a damaged record is found on reading."""
    return raw.decode(errors="backslashreplace")


class Database:
    """A connection with our settings."""

    def __init__(self, path: Path | str, safe: Safe | None = None) -> None:
        self.safe = safe or Safe.that_forgets()
        """What seals the records of tables, and opens them."""
        # Android may call on_pause from its own thread while ours waits: never two at work at once.
        self._sql = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        self._sql.text_factory = as_text
        try:
            self._sql.execute("PRAGMA journal_mode = WAL")
            self._sql.execute("PRAGMA synchronous = FULL")
            self._sql.execute("PRAGMA foreign_keys = ON")
            self._sql.execute("PRAGMA secure_delete = ON")  # what is sealed later must not lie about open
        except FAULTS:
            self._sql.close()
            raise

    def rows(self, query: str, *values: Any) -> list[Row]:
        """The answer to a query."""
        try:
            return self._sql.execute(query, values).fetchall()
        except FAULTS as fault:
            raise StoreError(sentence(fault)) from fault

    def one(self, query: str, *values: Any) -> Row | None:
        """The first row of an answer."""
        rows = self.rows(query, *values)
        return rows[0] if rows else None

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on disk at the end, or none of it."""
        ending = False
        try:
            self._sql.execute("BEGIN IMMEDIATE")
            try:
                yield self._sql
                ending = True
                self._sql.execute("COMMIT")
            except BaseException:  # whatever it is, even Ctrl+C: half a change is never left behind
                if self._sql.in_transaction:  # a full disk makes SQLite roll back by itself
                    self._sql.execute("ROLLBACK")
                raise
        except FAULTS as fault:
            known = not ending or self._write_over()
            raise StoreError(sentence(fault) if known else UNSURE) from fault

    def _write_over(self) -> bool:
        """Take off the disk what a commit that failed may have left in the log; tells whether that is sure.

        A commit that was written, and of which the disk then said that it was not, is found by the next
        start. The next change is written to the same place: so one is made that changes nothing.
        """
        try:
            self._sql.execute(f"PRAGMA user_version = {self.number('user_version')}")
        except FAULTS:
            return False
        return True

    def number(self, pragma: str) -> int:
        """A number in the file's header, such as user_version."""
        return int(self._sql.execute(f"PRAGMA {pragma}").fetchone()[0])

    def problems(self) -> str:
        """What SQLite finds wrong with the file; empty if it is sound."""
        found = str(self._sql.execute("PRAGMA quick_check(1)").fetchone()[0])
        return "" if found == "ok" else found

    def names(self) -> set[str]:
        """The tables in the file."""
        return {
            str(name) for (name,) in self._sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }

    def columns(self, table: str) -> frozenset[str]:
        """What a table of the file is made of."""
        return frozenset(str(row[1]) for row in self._sql.execute(f'PRAGMA table_info("{table}")'))

    @property
    def changes(self) -> int:
        """How many rows this connection has changed: tells whether a backup is worth its while."""
        return self._sql.total_changes

    def empty_log(self) -> bool:
        """Write what is still in the log into the file itself; tells whether all of it is there."""
        try:
            (busy, *_) = self._sql.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except FAULTS as fault:
            raise StoreError(sentence(fault)) from fault
        return not busy

    def copy_to(self, path: Path) -> None:
        """Copy everything into another file, with SQLite's own backup."""
        try:
            self._sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            copy = sqlite3.connect(path)
            try:
                self._sql.backup(copy)
            finally:
                copy.close()
        except FAULTS as fault:
            raise StoreError(sentence(fault)) from fault

    def close(self) -> None:
        """Let go of the file."""
        self._sql.close()
