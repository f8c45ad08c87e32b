"""How one database takes the place of another, so that a kill at any moment loses nothing.

The successor is made under the name of a half. Once it is whole and on disk it gets a name that says whose
successor it is; from then on every start finishes what is left to do, and each step may be taken again. Until
then the file itself stays where it is, and a half that a kill has left is worth nothing.
"""

import os
import shutil
from datetime import datetime
from pathlib import Path

from companion.store import copies, settings
from companion.store.database import Database
from companion.store.errors import StoreError

HALF, READY = "half-", "successor-of-"
"""Before the name under which the file will be set aside: a successor in the making, and a whole one."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file. A log that stayed behind would be taken for the log of the successor."""
NOT_WHOLE = "The copy of your tables could not be written to its end. Nothing was changed: try again."
"""Nothing has been moved when this is said, and the next start makes the copy again."""
NOTE = "notice"
"""Under this the successor says what has happened, until somebody has read it."""


def name_aside(path: Path, kind: str, when: datetime) -> Path:
    """A dated name that no other file has, for one that cannot be used. Here the successor is made; the file
    goes to the copies under this name."""
    stem, number = f"tableside-{kind}-{when:%Y-%m-%d-%H%M%S}", 1
    while copies.is_taken(path.parent, name := f"{stem}{f'-{number}' if number > 1 else ''}.db"):
        number += 1
    return path.with_name(name)


def begin_half(aside: Path, copy: Path | None = None) -> Path:
    """A place for the successor in the making, with nothing in it or with a copy of something."""
    name = aside.name.removeprefix(HALF)
    for left in aside.parent.glob(f"{HALF}tableside-*"):
        left.unlink()
    half = aside.with_name(HALF + name)
    if copy is not None:
        shutil.copyfile(copy, half)
    return half


def make_ready(database: Database, half: Path, aside: Path, note: str) -> None:
    """The half is whole: write down what happened, look it through, and give it its name."""
    settings.remember(database, NOTE, note)
    if problem := database.problems():
        raise StoreError(f"The copy of your tables cannot be used ({problem.splitlines()[0]}).")
    is_whole = database.empty_log()
    database.close()
    # What fails as it closes a file SQLite does not say. A log that is still there is part of what we made.
    if not is_whole or half.with_name(f"{half.name}-wal").exists():
        raise StoreError(NOT_WHOLE)
    with half.open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(half, aside.with_name(READY + aside.name))


def is_under_way(path: Path) -> bool:
    """Whether there is a successor that is whole, and not yet in its place."""
    return bool(_ready(path))


def finish(path: Path) -> None:
    """Set a file aside whose successor is whole, and put that in its place; what is done already stays so."""
    for ready in _ready(path):
        aside = copies.made(path.parent) / ready.name.removeprefix(READY)
        for part in (*BESIDE, ""):
            if (beside := path.with_name(path.name + part)).exists():
                os.replace(beside, aside.with_name(aside.name + part))
        os.replace(ready, path)


def _ready(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{READY}tableside-*.db"))


def note_of(database: Database) -> str:
    """What happened to the tables, as long as nobody has read it; mostly nothing."""
    said = settings.recall(database, NOTE)
    return said if isinstance(said, str) else ""


def forget_note(database: Database) -> None:
    """Somebody has read it."""
    with database.change() as sql:
        sql.execute("DELETE FROM settings WHERE key = ?", (NOTE,))
