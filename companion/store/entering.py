"""Who opens the tables of a folder, and who puts another file in the place of theirs: never both at once.

Several processes may open the same tables. One of them that moves files must be alone: another one would make
its half away, move what is moved already, or keep moves in a file that is set aside.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store.errors import FAULTS, StoreError, is_damage, sentence

LOCK = "tableside.lock"
"""An empty file. It is SQLite that holds it, as it does the tables: a kill lets go of it on every system."""
PATIENCE = 10.0
"""Seconds to wait for another process: whoever replaces a file looks through all of it."""


@contextmanager
def among_others(folder: Path) -> Iterator[None]:
    """While within, nobody is alone in the folder."""
    with _held(folder, "BEGIN", "SELECT count(*) FROM sqlite_master"):
        yield


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While within, nobody else is, alone or among others; StoreError where somebody stays too long."""
    with _held(folder, "BEGIN EXCLUSIVE"):
        yield


@contextmanager
def _held(folder: Path, *asks: str) -> Iterator[None]:
    try:
        sql = sqlite3.connect(folder / LOCK, timeout=PATIENCE, isolation_level=None)
    except FAULTS as fault:
        raise StoreError(sentence(fault)) from fault
    try:
        _ask(sql, asks)
        yield
    finally:
        sql.close()


def _ask(sql: sqlite3.Connection, asks: tuple[str, ...]) -> None:
    try:
        for ask in asks:
            sql.execute(ask).fetchall()
    except FAULTS as fault:
        if not is_damage(fault):  # what somebody has scribbled on it keeps nobody from the tables
            raise StoreError(sentence(fault)) from fault
