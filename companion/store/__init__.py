"""What Tableside keeps, in one SQLite file: tables and their moves, results, settings, boxes."""

from companion.store import everything
from companion.store.errors import BrokenTable, StoreError
from companion.store.records import NOTE_LONGEST, Glance, Reminder, Result, Saved
from companion.store.settings import Settings
from companion.store.store import BIN_DAYS, Store
from companion.store.transfer import SUFFIX

__all__ = [
    "BIN_DAYS",
    "NOTE_LONGEST",
    "SUFFIX",
    "BrokenTable",
    "Glance",
    "Reminder",
    "Result",
    "Saved",
    "Settings",
    "Store",
    "StoreError",
    "everything",
]
