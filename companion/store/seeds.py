"""The seeds of tables in the database, each masked, by its commitment.

So a table finds its seed however it came here: begun, listed at set-up and not yet begun, or imported again.
"""

from collections.abc import Iterable, Mapping
from sqlite3 import Connection

from companion.store.database import Database
from companion.store.errors import BrokenTable
from companion.table import Table
from companion.table.fair import Seed

SPOKEN = (
    "SELECT beginning FROM tables",
    "SELECT value FROM settings",
    "SELECT record FROM entries WHERE typeof(record) = 'blob' OR instr(record, 'new_chance')",
)
"""Where in the database a commitment may stand; what takes longest comes last."""


class Seeds:
    """Keeps seeds, and gives them back to their tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._safe = database.safe

    def keep(self, table: Table) -> None:
        """Keep the seed of a table, if it is the one that the table is bound to."""
        with self._database.change() as sql:
            self.keep_with(sql, table)

    def keep_with(self, sql: Connection, table: Table, commitment: str = "") -> None:
        """The same within a change; with a commitment, the seed that the table is about to be bound to."""
        seed = table.drawing.seed
        if seed is not None and seed.commitment in (commitment, *table.drawing.commitments[-1:]):
            self._insert(sql, seed)

    def give_back(self, table: Table) -> None:
        """Give a table its seed back, if it can be found."""
        seed = self._find(table.drawing.commitments[-1]) if table.drawing.commitments else None
        if seed is not None:
            table.drawing.has_again(seed)

    def told(self, commitments: Iterable[str]) -> dict[str, str]:
        """The seeds that a table which is over has had, as far as they are known, by commitment."""
        found = {commitment: self._find(commitment) for commitment in commitments}
        return {commitment: seed.told().hex() for commitment, seed in found.items() if seed is not None}

    def take_in(self, sql: Connection, told: Mapping[str, str]) -> None:
        """Keep the seeds that came with a file; one that is not what it claims to be is left out."""
        for seed in genuine(told).values():
            self._insert(sql, seed)

    def let_go(self, sql: Connection) -> None:
        """Forget the seeds of which no table, and nothing that set-up has dealt, speaks any more."""
        gone = {str(commitment) for (commitment,) in sql.execute("SELECT commitment FROM seeds")}
        try:
            for query in SPOKEN if gone else ():
                for (kept,) in sql.execute(query):
                    text = self._safe.opened(kept)
                    gone -= {commitment for commitment in gone if commitment in text}
                    if not gone:
                        return
        except BrokenTable:
            return  # of what is locked nobody knows what it speaks of
        sql.executemany("DELETE FROM seeds WHERE commitment = ?", [(commitment,) for commitment in gone])

    def _insert(self, sql: Connection, seed: Seed) -> None:
        if self._find(seed.commitment) is None:  # one that another key has masked is of no use to anybody
            sql.execute("REPLACE INTO seeds VALUES (?, ?)", (seed.commitment, self._safe.mask(seed)))

    def _find(self, commitment: str) -> Seed | None:
        row = self._database.one("SELECT masked FROM seeds WHERE commitment = ?", commitment)
        return self._safe.unmask(str(row[0]), commitment) if row else None


def genuine(told: Mapping[str, str]) -> dict[str, Seed]:
    """The seeds of a file, by commitment, without those that are not what they claim to be."""
    seeds: dict[str, Seed] = {}
    for commitment, text in told.items():
        try:
            seed = Seed(bytes.fromhex(text))
        except ValueError:
            continue
        if seed.commitment == commitment:
            seeds[commitment] = seed
    return seeds
