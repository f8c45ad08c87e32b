"""Looking at the tables of a store that somebody else may have open: nothing is written, nothing is kept."""

from pathlib import Path

from companion.store import rows
from companion.store.checkpoints import trusted
from companion.store.database import Database
from companion.store.key_files import safe_in
from companion.store.opening import NAME
from companion.store.records import read_table
from companion.table import Table


class Watching:
    """The tables in a folder, as they are on disk whenever one looks."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._database: Database | None = None

    def touched(self) -> dict[int, float]:
        """When each table was last played at; StoreError where that cannot be read just now."""
        if self._database is None and not self._path.exists():
            return {}
        return dict(self._open().rows("SELECT id, touched FROM tables WHERE removed IS NULL"))

    def table(self, table_id: int) -> Table:
        """One of them, as it is now; StoreError where it cannot be opened."""
        database = self._open()
        beginning = rows.beginning(database, table_id)
        records = rows.entries(database, table_id)
        return read_table(beginning, records, trusted(database, table_id, beginning, records)[1])

    def _open(self) -> Database:
        self._database = self._database or Database(self._path, safe_in(self._path.parent))
        return self._database

    def close(self) -> None:
        """Look no more."""
        if self._database is not None:
            self._database.close()
            self._database = None
