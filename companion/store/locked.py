"""Tables whose key is not here: they are marked, said once, and open again as soon as the key is back."""

import logging

from companion.store.database import Database
from companion.store.errors import StoreError
from companion.store.safe import LOCKED

log = logging.getLogger(__name__)


def mark_locked(database: Database) -> str:
    """Mark those that are locked, and no others; the result is what the user should be told of new ones."""
    try:
        marks = database.safe.marks
        known = ", ".join("?" * len(marks))
        locked = _ids(
            database, f"typeof(beginning) = 'blob' AND substr(beginning, 1, 4) NOT IN ({known})", *marks
        )
        before = _ids(database, "broken = ?", LOCKED)
        if locked != before:
            with database.change() as sql:
                sql.executemany("UPDATE tables SET broken = '' WHERE id = ?", _rows(before - locked))
                sql.executemany(
                    "UPDATE tables SET broken = ? WHERE id = ?", [(LOCKED, id_) for id_ in locked]
                )
    except StoreError as fault:
        log.warning("What is locked was not marked: %s", fault)
        return ""
    return _told(len(locked - before))


def _ids(database: Database, where: str, *values: object) -> set[int]:
    return {int(id_) for (id_,) in database.rows(f"SELECT id FROM tables WHERE {where}", *values)}


def _rows(ids: set[int]) -> list[tuple[int]]:
    return [(id_,) for id_ in ids]


def _told(count: int) -> str:
    if not count:
        return ""
    which = "One table is" if count == 1 else f"{count} tables are"
    return (
        f"{which} sealed with a key that is not here, and cannot be opened. Put tableside.key back beside "
        f"your tables, and start Tableside again. Nothing was removed."
    )
