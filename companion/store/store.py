"""The store: tables and their moves, results, settings, and what is known of the owner's boxes.

A table that the store has in its care keeps every entry on disk before it shows. What Home lists of a table
(a line of summary, how it ended) is worked out when somebody asks, from the table itself.
"""

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Self
from weakref import WeakValueDictionary

from companion.store import exporting, listing, rows, transfer
from companion.store.backups import Backups
from companion.store.checkpoints import Checkpoints
from companion.store.database import Database
from companion.store.errors import BrokenTable, StoreError
from companion.store.everything import Steps
from companion.store.inspection import Checked, checking
from companion.store.locked import mark_locked
from companion.store.migrations import migrate
from companion.store.notebook import Notebook
from companion.store.opening import open_database
from companion.store.phones import Phones
from companion.store.records import Glance, Result, Saved, read_table, to_text
from companion.store.safe import Safe
from companion.store.seeds import Seeds
from companion.table import Entry, Table
from companion.table.new_chance import commitment_in

BIN_DAYS = 30
"""Days for which a removed table can be brought back."""
CHECKPOINT = 100
"""A state is kept after so many entries, so that reopening does not replay a whole evening."""

log = logging.getLogger(__name__)


class Store(Notebook):
    """Everything that Tableside keeps."""

    def __init__(self, database: Database, backups: Backups | None, now: Callable[[], float]) -> None:
        super().__init__(database)
        self._backups = backups
        self._now = now
        self.seeds = Seeds(database)
        self.phones = Phones(database)
        self._checkpoints = Checkpoints()
        self._open: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._backed_up = self._tidied = database.changes
        self._closed = False
        self._results_changed = 0

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float] = time.time) -> Self:
        """The store in a folder, which is made if need be; StoreError where nothing can be kept there."""
        database, notice = open_database(folder, now)
        store = cls(database, Backups(folder, now), now)
        store.notice = " ".join(filter(None, (notice, mark_locked(database))))
        store.empty_bin()
        return store

    @classmethod
    def in_memory(cls, now: Callable[[], float] = time.time) -> Self:
        """A store that forgets everything when it is closed, for tests and for a device without a disk."""
        database = Database(":memory:", Safe())
        migrate(database)
        return cls(database, None, now)

    # -- tables ----------------------------------------------------------------------------------

    def new_table(self, table: Table) -> int:
        """Take a table into care, with whatever was played at it; the result is its id."""
        records = [to_text(entry) for entry in table.journal.entries]
        with self._database.change() as sql:
            self.seeds.keep_with(sql, table)
            table_id = rows.insert(sql, self._database.safe, table, records, self._now(), self._now())
        self._checkpoints.begin(table_id, to_text(table.beginning), records)
        self._bind(table_id, table)
        return table_id

    def load(self, table_id: int) -> Table:
        """The table exactly as it was left or killed, undo and redo included; BrokenTable if it cannot be.

        A table that is open already is the same table, unless it was played on elsewhere meanwhile.
        """
        if (table := self._open.get(table_id)) is not None and self._is_current(table_id, table):
            return table
        (was_broken,) = rows.row(self._database, table_id, "broken")
        try:
            beginning = rows.beginning(self._database, table_id)
            records = rows.entries(self._database, table_id)
            states = self._checkpoints.read(self._database, table_id, beginning, records)
            table = read_table(beginning, records, states)
        except BrokenTable as fault:
            self._mark(table_id, str(fault))
            raise
        self.seeds.give_back(table)
        if was_broken:
            self._mark(table_id, "")
        self._bind(table_id, table)
        return table

    def tables(self) -> tuple[Saved, ...]:
        """All tables that have not been removed, the last one played at first."""
        self._sum_up_where_needed()
        return listing.tables(self._database)

    def glance(self, most: int, after: int = 0, game: str = "") -> Glance:
        """The tables that may be gone on with, or those of one game: so many after the latest."""
        self._sum_up_where_needed()
        return listing.glance(self._database, most, after, game)

    def saved(self, table_id: int) -> Saved:
        """A single table as Home lists it; StoreError where it is gone."""
        return listing.one(self._database, table_id)

    def removed(self) -> tuple[Saved, ...]:
        """The tables that were removed and can be brought back."""
        return listing.tables(self._database, removed=True)

    def remove(self, table_id: int) -> None:
        """Take a table off the list; `restore` brings it back."""
        self._results_changed += 1
        rows.update(self._database, table_id, removed=self._now())

    def empty_bin(self) -> None:
        """Let go of what was removed more than thirty days ago; a disk that refuses costs nothing."""
        try:
            with self._database.change() as sql:
                limit = self._now() - BIN_DAYS * 86400
                if sql.execute("DELETE FROM tables WHERE removed < ?", (limit,)).rowcount:
                    self.seeds.let_go(sql)
        except StoreError as fault:
            log.warning("The bin was not emptied: %s", fault)

    def restore(self, table_id: int) -> None:
        """Bring back a removed table."""
        self._results_changed += 1
        rows.update(self._database, table_id, removed=None)

    def results(self, game: str | None = None) -> tuple[Result, ...]:
        """How tables ended, the latest first; those of removed tables are left out."""
        self._sum_up_where_needed()
        return listing.results(self._database, game)

    def results_as_of(self) -> int:
        """Grows with every change of the results: what was read of them is still so while it is the same."""
        self._sum_up_where_needed()
        return self._results_changed

    def without_luck(self) -> int:
        """How many evenings there are whose luck is still to be worked out."""
        return len(listing.without_luck(self._database))

    def work_out_luck(self) -> bool:
        """Work out the luck of one more evening, while nobody waits; tells whether there was one."""
        for table_id in listing.without_luck(self._database)[:1]:
            self._results_changed += 1
            try:
                listing.keep_luck(self._database, table_id, self._readable(table_id))
            except StoreError as fault:
                log.warning("The luck of table %s was not kept: %s", table_id, fault)
                return False
            return True
        return False

    def _readable(self, table_id: int) -> Table | None:
        try:
            return self.load(table_id)
        except BrokenTable:
            return None

    # -- one table as one file -------------------------------------------------------------------

    def export(self, table_id: int) -> bytes:
        """The table as a file, even a broken one; a game in progress shows no hidden card in plain text."""
        self._sum_up_where_needed()
        return exporting.export(self._database, self.seeds, table_id)

    def play_id(self, table_id: int) -> str:
        """What other apps know a table by."""
        return exporting.play_id(self._database, table_id)

    def import_table(self, data: bytes) -> int:
        """A table from a file, as a new one; StoreError with the reason if that cannot be."""
        _, contents = transfer.unpack(data)
        table = read_table(contents.beginning, list(enumerate(contents.entries)), whole=True)
        now = self._now()
        touched = contents.touched if 0 < contents.touched < now else now
        created = contents.created if 0 < contents.created < now else touched
        with self._database.change() as sql:
            self.seeds.take_in(sql, contents.seeds)
            table_id = rows.insert(sql, self._database.safe, table, contents.entries, created, touched)
            listing.sum_up(sql, table_id, table)
        self._results_changed += 1
        return table_id

    def same_as(self, data: bytes, here: Mapping[str, list[int]] | None = None) -> tuple[int, str] | None:
        """The id of the table that a file holds, if it is here already, and how the file compares with it:
        "same", "older" (it was played on here), "newer" (it was played on there) or "other" (both). Where it
        was imported a second time, the nearest one counts. Who compares many says what `beginnings` are here.
        """
        _, contents = transfer.unpack(data)
        begun = contents.beginning
        alike = listing.begun_alike(self._database, begun) if here is None else here.get(begun, [])
        return listing.nearest(self._database, contents, alike)

    def beginnings(self) -> dict[str, list[int]]:
        """The tables that are here, by how they began."""
        return listing.beginnings(self._database)

    def checking(self) -> Steps[Checked]:
        """Look through the file and every table from its first move, in steps."""
        return checking(self._database)

    # -- leaving ---------------------------------------------------------------------------------

    def put_aside(self) -> None:
        """Tidy up, because a table was put aside: checkpoints and summaries of what was played at. Every move
        is on disk already, so whatever fails here costs nothing and is only logged."""
        if self._closed or self._database.changes == self._tidied:
            return
        try:
            with self._database.change() as sql:
                for table_id, table in self._open.items():
                    self._checkpoints.keep(sql, self._database.safe, table_id, table)
            self._sum_up_where_needed()
            self._tidied = self._database.changes
        except StoreError as fault:
            log.warning("Putting aside: %s", fault)

    def leave(self) -> None:
        """The same with a backup, because the app may be killed from now on without a word."""
        if self._closed or self._database.changes == self._backed_up:
            return
        self.put_aside()
        try:
            if self._backups is not None:
                self._backups.keep(self._database)
            self._backed_up = self._database.changes
        except StoreError as fault:
            log.warning("Leaving: %s", fault)

    def close(self) -> None:
        """Leave, and let go of the file; a table that is still open refuses moves from then on."""
        self.leave()
        self._closed = True
        self._database.close()

    # -- within ----------------------------------------------------------------------------------

    def _bind(self, table_id: int, table: Table) -> None:
        table.keeper = partial(self._keep, table_id, table)
        self._open[table_id] = table

    def _is_current(self, table_id: int, table: Table) -> bool:
        """Whether nobody else has played on at it: who opens it again must not get what is old for ever."""
        return listing.count(self._database, table_id) == len(table.journal.entries)

    def _keep(self, table_id: int, table: Table, entry: Entry) -> None:
        """One entry, and what it taught about the box: on disk when this returns."""
        seq = len(table.journal.entries)
        with self._database.change() as sql:
            record = rows.add(sql, self._database.safe, table_id, seq, entry)
            sql.execute("UPDATE tables SET touched = ? WHERE id = ?", (self._now(), table_id))
            learned = {id_: value for event in entry.events for id_, value in event.learned.items()}
            if commitment := commitment_in(entry):
                self.seeds.keep_with(sql, table, commitment)
            if learned:
                facts = {**self.box(table.game.id), **learned}
                sql.execute("REPLACE INTO boxes VALUES (?, ?)", (table.game.id, to_text(facts)))
            if seq % CHECKPOINT == 0:
                self._checkpoints.keep(sql, self._database.safe, table_id, table)
        self._checkpoints.heard(table_id, record)

    def _sum_up_where_needed(self) -> None:
        """Work out the summary and the end of every table that was played at since it was last done.

        One that cannot be summed up (broken, or no room on the disk) is listed with what was known of it.
        """
        for table_id in listing.unsummed(self._database):
            try:
                table = self.load(table_id)
                with self._database.change() as sql:
                    self._results_changed += listing.sum_up(sql, table_id, table)
            except BrokenTable as fault:
                self._mark(table_id, str(fault))
            except StoreError as fault:
                log.warning("Table %s was not summed up: %s", table_id, fault)

    def _mark(self, table_id: int, broken: str) -> None:
        """Note why a table cannot be opened, or that it can again; a help to Home, and no more."""
        try:
            rows.update(self._database, table_id, broken=broken)
        except StoreError as fault:
            log.warning("Table %s was not marked: %s", table_id, fault)
