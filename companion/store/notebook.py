"""What is kept beside the tables: settings, small things to remember, boxes, and reminders."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.store import settings
from companion.store.database import Database
from companion.store.errors import StoreError
from companion.store.records import NOTE_LONGEST, UNREADABLE, Reminder, fitting_box, to_text
from companion.store.settings import Settings
from companion.store.succession import forget_note
from companion.table.box import Facts, FactValue

log = logging.getLogger(__name__)


class Notebook:
    """How the people at this tablet like it, and what they have told it."""

    def __init__(self, database: Database) -> None:
        self.notice = ""
        """A sentence that the user should read: something was set aside or put back. Mostly empty."""
        self._database = database
        self._settings = settings.read(database)

    def notice_was_read(self) -> None:
        """Somebody has read the notice, and the next start does not say it; unless the disk refuses."""
        self.notice = ""
        try:
            forget_note(self._database)
        except StoreError as fault:
            log.warning("It will be said again: %s", fault)

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self._settings

    def change(self, **changes: Any) -> Settings:
        """Change settings by name and keep them; StoreError where a value is not possible."""
        self._settings = settings.write(self._database, self._settings, changes)
        return self._settings

    def chosen_settings(self) -> dict[str, Any]:
        """The settings that somebody has set here."""
        return settings.chosen(self._database)

    def is_setting(self, name: str, value: Any) -> bool:
        """Whether there is such a setting, and it may be so."""
        return settings.is_good(name, value)

    def recall(self, key: str, default: Any = None) -> Any:
        """A small thing that a screen wanted remembered: the last players' names, a saved layout.

        What is of another kind than is asked for is as if it had never been kept.
        """
        value = settings.recall(self._database, settings.KEPT + key)
        if default is not None and not isinstance(value, type(default)):
            return default
        return value

    def remember(self, key: str, value: Any) -> None:
        """Remember a small thing; any JSON value."""
        settings.remember(self._database, settings.KEPT + key, value)

    def remembered(self) -> dict[str, Any]:
        """All small things that screens wanted remembered."""
        return settings.all_kept(self._database)

    def box(self, game: str) -> Facts:
        """What the owner has said of the copy of a game: values by fact id."""
        row = self._database.one("SELECT facts FROM boxes WHERE game = ?", game)
        try:
            said = msgspec.json.decode(row[0], type=dict[str, Any]) if row else {}
        except UNREADABLE:
            log.warning("What is known of the box of %s could not be read.", game)
            return {}
        found = fitting_box(game, said)
        if left_out := len(said) - len(found):  # their names are those of a file, and may be anything
            log.warning("%s of the facts of the box of %s are not used.", left_out, game)
        return found

    def set_box(self, game: str, facts: Mapping[str, FactValue]) -> None:
        """Keep what the owner has said of the copy of a game."""
        with self._database.change() as sql:
            sql.execute("REPLACE INTO boxes VALUES (?, ?)", (game, to_text(dict(facts))))

    def reminders(self, game: str) -> dict[str, Reminder]:
        """What players think of single reminders, by rule entry; the others are shown as they are."""
        rows = self._database.rows("SELECT entry, hidden, note FROM reminders WHERE game = ?", game)
        return {entry: Reminder(bool(hidden), str(note)[:NOTE_LONGEST]) for entry, hidden, note in rows}

    def set_reminder(self, game: str, entry: str, reminder: Reminder) -> None:
        """Hide a reminder, show it again, or put a note on it."""
        with self._database.change() as sql:
            row = (game, entry, reminder.hidden, reminder.note)
            sql.execute("REPLACE INTO reminders VALUES (?, ?, ?, ?)", row)
