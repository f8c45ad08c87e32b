"""Copies of the whole database in generations, made while it is known to be sound."""

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path

from companion.store.database import Database
from companion.store.errors import FAULTS, StoreError

GENERATIONS = 3
NEW, AN_HOUR = "tableside-backup-new", 3600.0
"""How copies in the making are named, and after how many seconds nobody makes them any more."""


class Backups:
    """The copies beside a database, the newest first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def paths(self) -> list[Path]:
        """The copies that are there, the newest first."""
        return [path for path in map(self._path, range(1, GENERATIONS + 1)) if path.exists()]

    def keep(self, database: Database) -> None:
        """Make a new copy, and let go of the oldest; a copy that is not sound replaces nothing."""
        fresh = self._folder / f"{NEW}{secrets.token_hex(4)}.db"  # others of this folder may be at it, too
        try:
            self._sweep()
            database.copy_to(fresh)
            if problem := _problem(fresh):
                raise StoreError(f"No backup was made, because the tables on disk are damaged ({problem}).")
            for generation in range(GENERATIONS - 1, 0, -1):
                with suppress(FileNotFoundError):
                    os.replace(self._path(generation), self._path(generation + 1))
            os.replace(fresh, self._path(1))
        except OSError as fault:
            raise StoreError(f"No backup could be made: {fault.strerror}.") from fault
        finally:
            fresh.unlink(missing_ok=True)

    def _sweep(self) -> None:
        """A kill leaves half a copy behind; one that is young may just be made by another process."""
        for half in self._folder.glob(f"{NEW}*"):
            with suppress(FileNotFoundError):
                if time.time() - half.stat().st_mtime > AN_HOUR:
                    half.unlink()

    def _path(self, generation: int) -> Path:
        return self._folder / f"tableside-backup-{generation}.db"


def _problem(path: Path) -> str:
    copy = Database(path)
    try:
        return copy.problems()
    except FAULTS as fault:
        return str(fault)
    finally:
        copy.close()
