"""States that are kept along the way, so that opening a table does not play a whole evening again.

They are a cache, and each is sealed together with all that led to it: where a single letter of the beginning,
of a record or of the state is another one than it was, the state is not trusted. The table is then played
from the start, and what cannot be played shows itself as it is opened, not on somebody's screen.
"""

import hashlib
from collections.abc import Iterable, Sequence
from sqlite3 import Connection

from companion.store import rows
from companion.store.database import Database, Row
from companion.store.records import to_text
from companion.store.safe import Safe
from companion.table import Table
from companion.table.journal import START


class Trail:
    """All that was written down of a table so far, as one fingerprint."""

    __slots__ = ("_hash", "count")

    def __init__(self, beginning: str) -> None:
        self._hash = hashlib.sha256(str(beginning).encode())
        self.count = 0

    def add(self, record: str) -> None:
        """One more record."""
        self._hash.update(f"\n{record}".encode())
        self.count += 1

    def seal(self, state: str) -> str:
        """What a state must be sealed with here."""
        whole = self._hash.copy()
        whole.update(f"\n\n{state}".encode())
        return whole.hexdigest()[:32]


class Checkpoints:
    """The states of the tables that are open, and the trail of each."""

    def __init__(self) -> None:
        self._trails: dict[int, Trail] = {}

    def begin(self, table_id: int, beginning: str, records: Iterable[str]) -> None:
        """A table that is new here."""
        trail = self._trails[table_id] = Trail(beginning)
        for record in records:
            trail.add(record)

    def heard(self, table_id: int, record: str) -> None:
        """One more record of a table is on disk."""
        self._trails[table_id].add(record)

    def keep(self, sql: Connection, safe: Safe, table_id: int, table: Table) -> None:
        """The state as it is now, within a change."""
        if (place := table.journal.head) != START:
            trail, state = self._trails[table_id], to_text(table.state)
            sealed = f"{trail.count} {trail.seal(state)} {state}"
            sql.execute("REPLACE INTO checkpoints VALUES (?, ?, ?)", (table_id, place, safe.seal(sealed)))

    def read(self, database: Database, table_id: int, beginning: str, records: Sequence[Row]) -> list[Row]:
        """The states of a table that can be trusted, each with the place it follows."""
        self._trails[table_id], found = trusted(database, table_id, beginning, records)
        return found


def trusted(
    database: Database, table_id: int, beginning: str, records: Sequence[Row]
) -> tuple[Trail, list[Row]]:
    """The trail of a table, and the states whose seals it bears out."""
    sealed: dict[int, list[tuple[int, str, str]]] = {}
    for place, kept in rows.checkpoints(database, table_id):
        count, seal, state = _parted(str(kept))
        sealed.setdefault(count, []).append((place, seal, state))
    trail, found = Trail(beginning), list[Row]()
    for _, record in records:
        trail.add(str(record))
        for place, seal, state in sealed.get(trail.count, ()):
            if seal == trail.seal(state):
                found.append((place, state))
    return trail, found


def _parted(kept: str) -> tuple[int, str, str]:
    """After how many records it was kept, its seal, and the state; no seal where it was kept without one."""
    count, _, rest = kept.partition(" ")
    seal, _, state = rest.partition(" ")
    return (int(count), seal, state) if count.isdecimal() and len(count) < 10 else (-1, "", "")
