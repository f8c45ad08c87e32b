"""What the store says when it cannot do something: always a sentence that a player can read."""

import sqlite3


class StoreError(Exception):
    """Something could not be kept, read or imported. Nothing has changed; the text is for the players."""


class Unreadable(StoreError):
    """A file, or a record, that holds nothing we can read: another one may do, and room on the disk will not
    help."""


class BrokenTable(Unreadable):
    """One table's record cannot be played again. It is kept, and can be exported; all others are well."""


class BadFile(StoreError):
    """A database that cannot be used, with what is wrong with it in a few words."""

    def __init__(self, problem: str, kind: str = "damaged") -> None:
        super().__init__(problem)
        self.kind = kind
        """Goes into the name under which it is set aside."""


SENTENCES = {
    sqlite3.SQLITE_FULL: "There is no room left on this device. Nothing was changed; make room first.",
    sqlite3.SQLITE_READONLY: "Tableside may not write to its folder. Nothing was changed.",
    sqlite3.SQLITE_CANTOPEN: "Tableside cannot open its folder. Nothing was changed.",
    sqlite3.SQLITE_PERM: "Tableside may not write to its folder. Nothing was changed.",
    sqlite3.SQLITE_BUSY: "Another Tableside is busy with the same tables. Nothing was changed: try again.",
    sqlite3.SQLITE_LOCKED: "Another Tableside is busy with the same tables. Nothing was changed: try again.",
    sqlite3.SQLITE_CONSTRAINT: "This table was played on elsewhere. Nothing was changed: open it again.",
    sqlite3.SQLITE_CORRUPT: "The tables on disk are damaged. Start Tableside again: it opens a good copy.",
    sqlite3.SQLITE_NOTADB: "The tables on disk are damaged. Start Tableside again: it opens a good copy.",
    sqlite3.SQLITE_IOERR: "The disk does not answer as it should. Nothing was changed: try again.",
}
"""By the first byte of SQLite's error code."""

NO_ROOM = {sqlite3.SQLITE_IOERR_SHMSIZE}
"""Input errors that mean the disk is full: of the file beside a log, SQLite does not say so."""

NO_MEMORY = "There is not enough memory left on this device. Nothing was changed: try again."

UNSURE = (
    "The disk failed in the middle of writing. Nothing was changed here; if Tableside stops now, what you "
    "did last may be there at the next start."
)
"""Where a commit failed, and nothing can be written that would take it off the disk for certain."""

DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_TOOBIG,
}
"""Codes, by their first byte, that mean the file itself is bad: nothing that we write is ever too big."""

UNREADABLE = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
"""Input errors that mean the file itself is bad, not that the disk is full or busy."""


FAULTS = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What sqlite3 raises. The second comes of an error message that quotes a spoiled file, the third of SQLite's
own need for memory."""

Fault = sqlite3.Error | UnicodeDecodeError | MemoryError


def code_of(fault: Fault) -> int:
    """SQLite's code of an error; zero where the error did not come out of SQLite."""
    return int(getattr(fault, "sqlite_errorcode", None) or 0)


def sentence(fault: Fault) -> str:
    """The error in words."""
    if isinstance(fault, MemoryError):
        return NO_MEMORY
    code = code_of(fault)
    return SENTENCES.get(
        sqlite3.SQLITE_FULL if code in NO_ROOM else code & 0xFF,
        f"The tables on disk cannot be used ({fault}).",
    )


def is_damage(fault: Fault) -> bool:
    """Whether the file is bad, rather than out of reach for the moment."""
    code = code_of(fault)
    return isinstance(fault, UnicodeDecodeError) or code & 0xFF in DAMAGE or code in UNREADABLE
