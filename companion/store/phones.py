"""Which phones have a seat at which table: kept here, so that they find it again after the host was killed.

It is in no file that a table is exported to: a link that is good for one tablet is no business of another.
"""

from companion.store.database import Database


class Phones:
    """What was kept of the phones at each table, as text."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, table_id: int) -> str:
        """What was kept last; empty where nobody has had a phone there."""
        row = self._database.one("SELECT kept FROM phones WHERE table_id = ?", table_id)
        return str(row[0]) if row else ""

    def keep(self, table_id: int, text: str) -> None:
        """Keep it; on disk when this returns."""
        with self._database.change() as sql:
            sql.execute("REPLACE INTO phones VALUES (?, ?)", (table_id, text))
