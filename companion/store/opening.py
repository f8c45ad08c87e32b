"""Opening the database so that a bad file costs as little as can be, and the user learns of it in a sentence.

A file that is damaged, foreign or newer than this Tableside is set aside under a dated name, never deleted;
the newest backup that can be used takes its place.
"""

import logging
import os
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.store.backups import Backups, put_back
from companion.store.database import Database
from companion.store.errors import BadFile, StoreError, is_damage, sentence
from companion.store.migrations import VERSION, check_origin, is_new, migrate

NAME = "tableside.db"

log = logging.getLogger(__name__)


def open_database(folder: Path, now: Callable[[], float]) -> tuple[Database, str]:
    """The database in a folder, and what the user should be told (mostly nothing)."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _open_or_put_back(folder, now)
    except OSError as fault:
        raise StoreError(f"Tableside cannot keep anything in {folder}: {fault.strerror}.") from fault


def _open_or_put_back(folder: Path, now: Callable[[], float]) -> tuple[Database, str]:
    path, backups = folder / NAME, Backups(folder)
    try:
        return _open(path, backups), ""
    except BadFile as fault:
        kept = _set_aside(path, fault.kind, datetime.fromtimestamp(now()))
        told = f"Your tables could not be opened: {fault}."
        told += f" The file is kept as {kept}." if kept else ""
    for copy in backups.paths():
        made = datetime.fromtimestamp(copy.stat().st_mtime)
        put_back(copy, path)
        try:
            return _open(path, backups), f"{told} The copy of {made:%d %B %Y, %H:%M} was opened in its place."
        except BadFile:
            _set_aside(path, "damaged-backup", datetime.fromtimestamp(now()))
    return _open(path, backups), f"{told} There was no copy, so Tableside begins afresh."


def _open(path: Path, backups: Backups) -> Database:
    """The file if it is sound and ours, brought up to date; else BadFile."""
    if backups.paths() and (not path.exists() or path.stat().st_size == 0):
        raise BadFile("the file is missing or empty", "empty")
    killed = _has_moves_since_leaving(path)
    try:
        database = Database(path)
        try:
            _bring_up_to_date(database, backups, killed)
        except BaseException:
            database.close()
            raise
    except sqlite3.Error as fault:
        raise _as_ours(fault) from fault
    except StoreError as fault:
        # A step of the migration that fails inside SQLite is a fault of the file, if SQLite says so.
        cause = fault.__cause__
        raise (_as_ours(cause) if isinstance(cause, sqlite3.Error) else fault) from cause
    return database


def _bring_up_to_date(database: Database, backups: Backups, killed: bool) -> None:
    if not is_new(database):
        check_origin(database)
        if problem := database.problems():
            raise BadFile(f"the file is damaged ({problem.splitlines()[0]})")
        if killed or database.number("user_version") < VERSION:
            _back_up(database, backups)
    migrate(database)


def _back_up(database: Database, backups: Backups) -> None:
    try:
        backups.keep(database)
    except StoreError as fault:
        log.warning("%s", fault)  # no reason to keep the players from a sound file


def _has_moves_since_leaving(path: Path) -> bool:
    """Leaving empties the write-ahead log, so what is in it was played after the last backup."""
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _as_ours(fault: sqlite3.Error) -> StoreError:
    return BadFile(f"the file is damaged ({fault})") if is_damage(fault) else StoreError(sentence(fault))


def _set_aside(path: Path, kind: str, when: datetime) -> str:
    """Give the file a dated name that no other has; the result is that name, or empty without a file."""
    if not path.exists():
        return ""
    stem = f"tableside-{kind}-{when:%Y-%m-%d-%H%M%S}"
    number = 1
    while (aside := path.with_name(f"{stem}{f'-{number}' if number > 1 else ''}.db")).exists():
        number += 1
    os.replace(path, aside)
    for part in ("-wal", "-shm"):
        if (beside := path.with_name(path.name + part)).exists():
            os.replace(beside, aside.with_name(aside.name + part))
    return aside.name
