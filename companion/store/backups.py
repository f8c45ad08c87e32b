"""Copies of the whole database, made while it is known to be sound, and thinned out with age.

The latest are kept, and of the time before one for each of some hours, days and weeks: so a fault that nobody
noticed for days has not pushed out the last good copy.
"""

import os
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from companion.store import copies
from companion.store.database import Database
from companion.store.errors import FAULTS, StoreError, is_damage, sentence

STEM = "tableside-backup-"
NEW, AN_HOUR = f"{STEM}new", 3600.0
"""How copies in the making are named, and after how many seconds nobody makes them any more."""
DATED = "%Y-%m-%d-%H%M%S"
LATEST = 3
"""So many are kept however young they are."""
PERIODS = (("%Y-%m-%d %H", 3), ("%Y-%m-%d", 4), ("%G week %V", 4))
"""Of hours, days and weeks in which copies were made, the last so many keep their latest."""


class Backups:
    """The copies of the database in a folder, the newest first."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now = now

    def paths(self) -> list[Path]:
        """The copies that are there, the newest first."""
        lying = (path for place in copies.places(self._folder) for path in place.glob(f"{STEM}*.db"))
        found = [path for path in lying if not path.name.startswith(NEW)]
        return sorted(found, key=lambda path: (made_at(path), len(path.name), path.name), reverse=True)

    def keep(self, database: Database) -> None:
        """Make a new copy, and thin out the old ones; a copy that is not sound replaces nothing."""
        # With a name of its own: others of this folder may be at it, too.
        fresh = self._folder / copies.COPIES / f"{NEW}{secrets.token_hex(4)}.db"
        try:
            self._sweep(copies.made(self._folder))
            database.copy_to(fresh)
            if problem := _problem(fresh):
                raise StoreError(f"No backup was made, because the tables on disk are damaged ({problem}).")
            os.replace(fresh, self._name())
            self._thin_out()
        except OSError as fault:
            raise StoreError(f"No backup could be made: {fault.strerror}.") from fault
        finally:
            fresh.unlink(missing_ok=True)

    def _name(self) -> Path:
        """A dated name that no other copy has, and later than that of any: a clock that was set back must not
        make the newest copy the oldest."""
        moment = datetime.fromtimestamp(self._now())
        if paths := self.paths():
            moment = max(moment, made_at(paths[0]) + timedelta(seconds=1))
        stem, number = f"{STEM}{moment:{DATED}}", 1
        while copies.is_taken(self._folder, name := f"{stem}{f'-{number}' if number > 1 else ''}.db"):
            number += 1
        return self._folder / copies.COPIES / name

    def _thin_out(self) -> None:
        """Let go of what is not worth its room any more; the new copy is there by then."""
        paths = self.paths()
        kept = worth_keeping([made_at(path) for path in paths])
        for at, path in enumerate(paths):
            if at not in kept:
                path.unlink(missing_ok=True)

    def _sweep(self, place: Path) -> None:
        """A kill leaves half a copy behind; one that is young may just be made by another process."""
        for half in place.glob(f"{NEW}*"):
            with suppress(FileNotFoundError):
                if time.time() - half.stat().st_mtime > AN_HOUR:
                    half.unlink()


def worth_keeping(moments: Sequence[datetime]) -> set[int]:
    """Which of these copies are kept, by their places; the newest is the first."""
    kept = set(range(min(LATEST, len(moments))))
    for form, count in PERIODS:
        latest: dict[str, int] = {}
        for at, moment in enumerate(moments):
            latest.setdefault(f"{moment:{form}}", at)
        kept.update(list(latest.values())[:count])
    return kept


def made_at(path: Path) -> datetime:
    """When a copy was made, by its name; those of older versions have no date in it."""
    dated = path.stem.removeprefix(STEM)[: len("2026-11-18-103000")]
    try:
        return datetime.strptime(dated, DATED)
    except ValueError:
        return datetime.fromtimestamp(path.stat().st_mtime)


def _problem(path: Path) -> str:
    """What is wrong with a copy; StoreError where nobody can tell just now."""
    try:
        copy = Database(path)
        try:
            return copy.problems()
        finally:
            copy.close()
    except FAULTS as fault:
        if is_damage(fault):
            return str(fault)
        raise StoreError(f"No backup was made. {sentence(fault)}") from fault
