"""Opening the database so that a bad file costs as little as can be, and the user learns of it in a sentence.

A file that is damaged, foreign or newer than this Tableside is set aside under a dated name among the copies
and never deleted; the newest backup that can be used takes its place, with whatever else can be read of it.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from companion.store import copies
from companion.store.backups import Backups, made_at
from companion.store.database import Database
from companion.store.entering import alone, among_others
from companion.store.errors import FAULTS, BadFile, Fault, StoreError, is_damage, sentence
from companion.store.key_files import safe_of
from companion.store.migrations import VERSION, check_origin, is_new, migrate
from companion.store.salvage import salvage
from companion.store.succession import begin_half, finish, is_under_way, make_ready, name_aside, note_of

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
    path, backups = folder / NAME, Backups(folder, now)
    if copies.lie_beside(folder):
        with alone(folder):
            copies.bring_in(folder)
    with among_others(folder):
        database = None if is_under_way(path) else _opened_if_sound(path, backups)
    if database is None:
        with alone(folder):
            database = _put_right(path, backups, datetime.fromtimestamp(now()))
    return database, note_of(database)


def _opened_if_sound(path: Path, backups: Backups) -> Database | None:
    try:
        return _open(path, backups)
    except BadFile:
        return None


def _put_right(path: Path, backups: Backups, when: datetime) -> Database:
    """The database, or its successor, if nobody else has seen to that in the meantime."""
    finish(path)
    try:
        return _open(path, backups)
    except BadFile as problem:
        try:
            _recover(path, problem, backups, when)
        except FAULTS as fault:  # whatever it was, no file has been moved by then
            raise StoreError(sentence(fault)) from fault
        except StoreError as fault:
            # A commit that is not sure is one in a half, which the next start makes again.
            cause = fault.__cause__
            raise (StoreError(sentence(cause)) if isinstance(cause, FAULTS) else fault) from cause
    return _open(path, backups)


def _recover(path: Path, problem: BadFile, backups: Backups, when: datetime) -> None:
    """Make a successor of a file that cannot be used, whole and beside it, and only then change them over."""
    aside = name_aside(path, problem.kind, when)
    half = begin_half(aside)
    database, instead = _best_copy(half, backups)
    try:
        told = [f"Your tables could not be opened: {problem}.", instead]
        if path.exists():
            told.insert(1, f"The file is kept as {copies.COPIES}/{aside.name}.")
        if problem.kind == "damaged" and (count := salvage(path, database)):
            told.append(f"{_tables(count)} could be read out of the damaged file.")
        make_ready(database, half, aside, " ".join(told))
    finally:
        database.close()
    finish(path)


def _best_copy(half: Path, backups: Backups) -> tuple[Database, str]:
    """The newest copy that can be used, or else an empty database, and the sentence that says so."""
    for copy in backups.paths():
        begin_half(half, copy)
        made = made_at(copy)
        try:
            return _open(half, None), f"The copy of {made:%d %B %Y, %H:%M} was opened in its place."
        except BadFile as fault:
            log.warning("%s cannot be used: %s", copy.name, fault)
    begin_half(half)
    return _begin(half), "There was no copy, so Tableside begins afresh."


def _tables(count: int) -> str:
    return "One table" if count == 1 else f"{count} tables"


@contextmanager
def _to_be_ours(path: Path) -> Iterator[Database]:
    """A file that stays open where all goes well; whatever comes instead, even Ctrl+C, closes it."""
    database = Database(path)
    try:
        yield database
    except BaseException:
        database.close()
        raise


def _begin(path: Path) -> Database:
    with _to_be_ours(path) as database:
        database.safe = safe_of(path.parent, database.change)
        migrate(database)
    return database


def _open(path: Path, backups: Backups | None) -> Database:
    """The file if it is sound and ours, brought up to date; else BadFile. With backups one is made first."""
    if backups is not None and backups.paths() and (not path.exists() or path.stat().st_size == 0):
        raise BadFile("the file is missing or empty", "empty")
    killed = _has_moves_since_leaving(path)
    try:
        with _to_be_ours(path) as database:
            _bring_up_to_date(database, path.parent, backups, killed)
    except FAULTS as fault:
        raise _as_ours(fault) from fault
    except StoreError as fault:
        # A step of the migration that fails inside SQLite is a fault of the file, if SQLite says so.
        cause = fault.__cause__
        raise (_as_ours(cause) if isinstance(cause, FAULTS) else fault) from cause
    return database


def _bring_up_to_date(database: Database, folder: Path, backups: Backups | None, killed: bool) -> None:
    if not is_new(database):
        check_origin(database)
        if problem := database.problems():
            raise BadFile(f"the file is damaged ({problem.splitlines()[0]})")
        if backups is not None and (killed or database.number("user_version") < VERSION):
            _back_up(database, backups)
    database.safe = safe_of(folder, database.change)
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


def _as_ours(fault: Fault) -> StoreError:
    return BadFile(f"the file is damaged ({fault})") if is_damage(fault) else StoreError(sentence(fault))
