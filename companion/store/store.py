"""The store: tables and their moves, results, settings, and what is known of the owner's boxes.

A table that the store has in its care keeps every entry on disk before it shows. What Home lists of a table
(a line of summary, how it ended) is worked out when somebody asks, from the table itself.
"""

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Self
from weakref import WeakValueDictionary

import msgspec

from companion.store import listing, rows, settings, transfer
from companion.store.backups import Backups
from companion.store.database import Database
from companion.store.errors import BrokenTable, StoreError
from companion.store.migrations import migrate
from companion.store.opening import open_database
from companion.store.records import Reminder, Result, Saved, read_table, to_text
from companion.store.safe import Safe
from companion.store.seeds import Seeds
from companion.store.settings import Settings
from companion.table import Entry, Table
from companion.table.journal import START
from companion.table.new_chance import commitment_in

BIN_DAYS = 30
"""Days for which a removed table can be brought back."""
CHECKPOINT = 100
"""A state is kept after so many entries, so that reopening does not replay a whole evening."""

log = logging.getLogger(__name__)


class Store:
    """Everything that Tableside keeps."""

    def __init__(
        self, database: Database, safe: Safe, backups: Backups | None, now: Callable[[], float]
    ) -> None:
        self.notice = ""
        """A sentence that the user should read: something was set aside or put back. Mostly empty."""
        self._database = database
        self._backups = backups
        self._now = now
        self._settings = settings.read(database)
        self.seeds = Seeds(database, safe)
        self._open: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._backed_up = database.changes
        self._closed = False

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float] = time.time) -> Self:
        """The store in a folder, which is made if need be; StoreError where nothing can be kept there."""
        database, notice = open_database(folder, now)
        store = cls(database, Safe.in_folder(folder), Backups(folder), now)
        store.notice = notice
        store.empty_bin()
        return store

    @classmethod
    def in_memory(cls, now: Callable[[], float] = time.time) -> Self:
        """A store that forgets everything when it is closed, for tests and for a device without a disk."""
        database = Database(":memory:")
        migrate(database)
        return cls(database, Safe(), None, now)

    # -- tables ----------------------------------------------------------------------------------

    def new_table(self, table: Table) -> int:
        """Take a table into care, with whatever was played at it; the result is its id."""
        records = [to_text(entry) for entry in table.journal.entries]
        self.seeds.keep(table)
        table_id = rows.insert(self._database, table, records, self._now(), self._now())
        self._bind(table_id, table)
        return table_id

    def load(self, table_id: int) -> Table:
        """The table exactly as it was left or killed, undo and redo included; BrokenTable if it cannot be.

        A table that is open already is the same table.
        """
        if (table := self._open.get(table_id)) is not None:
            return table
        beginning, was_broken = rows.row(self._database, table_id, "beginning, broken")
        try:
            table = read_table(
                beginning, rows.entries(self._database, table_id), rows.checkpoints(self._database, table_id)
            )
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

    def removed(self) -> tuple[Saved, ...]:
        """The tables that were removed and can be brought back."""
        return listing.tables(self._database, removed=True)

    def remove(self, table_id: int) -> None:
        """Take a table off the list; `restore` brings it back."""
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
        rows.update(self._database, table_id, removed=None)

    def results(self, game: str | None = None) -> tuple[Result, ...]:
        """How tables ended, the latest first; those of removed tables are left out."""
        self._sum_up_where_needed()
        return listing.results(self._database, game)

    # -- one table as one file -------------------------------------------------------------------

    def export(self, table_id: int) -> bytes:
        """The table as a file, even a broken one; a game in progress shows no hidden card in plain text."""
        self._sum_up_where_needed()
        game, title, beginning, created, touched = rows.row(
            self._database, table_id, "game, title, beginning, created, touched"
        )
        saved = next(each for each in listing.tables(self._database, None) if each.id == table_id)
        entries = tuple(text for _, text in rows.entries(self._database, table_id))
        seeds = {} if saved.outcome is None else self._told(table_id)
        return transfer.pack(
            transfer.Contents(beginning, entries, created, touched, seeds),
            game=game,
            title=title,
            players=tuple(player.name for player in saved.players),
            date=time.strftime("%Y-%m-%d", time.localtime(touched)),
            finished=saved.outcome is not None,
        )

    def import_table(self, data: bytes) -> int:
        """A table from a file, as a new one; StoreError with the reason if that cannot be."""
        _, contents = transfer.unpack(data)
        table = read_table(contents.beginning, list(enumerate(contents.entries)), whole=True)
        self.seeds.take_in(contents.seeds)
        created, touched = contents.created or self._now(), contents.touched or self._now()
        return rows.insert(self._database, table, contents.entries, created, min(touched, self._now()))

    def same_as(self, data: bytes) -> tuple[Saved, str] | None:
        """The table that a file holds, if it is here already, and how the file compares with it.

        "same", "older" (it was played on here), "newer" (it was played on there) or "other" (both). Where it
        was imported a second time, the one that is nearest to the file counts.
        """
        _, contents = transfer.unpack(data)
        return listing.nearest(self._database, contents)

    # -- settings, boxes, reminders --------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self._settings

    def change(self, **changes: Any) -> Settings:
        """Change settings by name and keep them; StoreError where a value is not possible."""
        self._settings = settings.write(self._database, self._settings, changes)
        return self._settings

    def recall(self, key: str, default: Any = None) -> Any:
        """A small thing that a screen wanted remembered: the last players' names, a saved layout."""
        value = settings.recall(self._database, settings.KEPT + key)
        return default if value is None else value

    def remember(self, key: str, value: Any) -> None:
        """Remember a small thing; any JSON value."""
        settings.remember(self._database, settings.KEPT + key, value)

    def remembered(self) -> dict[str, Any]:
        """All small things that screens wanted remembered."""
        return settings.all_kept(self._database)

    def box(self, game: str) -> dict[str, Any]:
        """What the owner has said of the copy of a game: values by fact id."""
        row = self._database.one("SELECT facts FROM boxes WHERE game = ?", game)
        try:
            return msgspec.json.decode(row[0], type=dict[str, Any]) if row else {}
        except msgspec.DecodeError:
            log.warning("What is known of the box of %s could not be read.", game)
            return {}

    def set_box(self, game: str, facts: Mapping[str, Any]) -> None:
        """Keep what the owner has said of the copy of a game."""
        with self._database.change() as sql:
            sql.execute("REPLACE INTO boxes VALUES (?, ?)", (game, to_text(dict(facts))))

    def reminders(self, game: str) -> dict[str, Reminder]:
        """What players think of single reminders, by rule entry; the others are shown as they are."""
        rows = self._database.rows("SELECT entry, hidden, note FROM reminders WHERE game = ?", game)
        return {entry: Reminder(bool(hidden), note) for entry, hidden, note in rows}

    def set_reminder(self, game: str, entry: str, reminder: Reminder) -> None:
        """Hide a reminder, show it again, or put a note on it."""
        with self._database.change() as sql:
            row = (game, entry, reminder.hidden, reminder.note)
            sql.execute("REPLACE INTO reminders VALUES (?, ?, ?, ?)", row)

    # -- leaving ---------------------------------------------------------------------------------

    def leave(self) -> None:
        """Tidy up, because the app may be killed from now on without a word: checkpoints and a backup.

        Every move is on disk already, so whatever fails here costs nothing and is only logged.
        """
        if self._closed or self._database.changes == self._backed_up:
            return
        try:
            with self._database.change() as sql:
                for table_id, table in self._open.items():
                    self._checkpoint(sql, table_id, table)
            self._sum_up_where_needed()
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

    def _told(self, table_id: int) -> dict[str, str]:
        """The seeds of a table that is over, for its file."""
        try:
            return self.seeds.told(self.load(table_id))
        except BrokenTable:
            return {}

    def _bind(self, table_id: int, table: Table) -> None:
        table.keeper = partial(self._keep, table_id, table)
        self._open[table_id] = table

    def _keep(self, table_id: int, table: Table, entry: Entry) -> None:
        """One entry, and what it taught about the box: on disk when this returns."""
        seq = len(table.journal.entries)
        with self._database.change() as sql:
            sql.execute("INSERT INTO entries VALUES (?, ?, ?)", (table_id, seq, to_text(entry)))
            sql.execute("UPDATE tables SET touched = ? WHERE id = ?", (self._now(), table_id))
            learned = {id_: value for event in entry.events for id_, value in event.learned.items()}
            if commitment := commitment_in(entry):
                self.seeds.keep_with(sql, table, commitment)
            if learned:
                facts = {**self.box(table.game.id), **learned}
                sql.execute("REPLACE INTO boxes VALUES (?, ?)", (table.game.id, to_text(facts)))
            if seq % CHECKPOINT == 0:
                self._checkpoint(sql, table_id, table)

    def _checkpoint(self, sql: Connection, table_id: int, table: Table) -> None:
        if (place := table.journal.head) != START:
            row = (table_id, place, to_text(table.state))
            sql.execute("REPLACE INTO checkpoints VALUES (?, ?, ?)", row)

    def _sum_up_where_needed(self) -> None:
        """Work out the summary and the end of every table that was played at since it was last done.

        One that cannot be summed up (broken, or no room on the disk) is listed with what was known of it.
        """
        for table_id in listing.unsummed(self._database):
            try:
                listing.sum_up(self._database, table_id, self.load(table_id))
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
