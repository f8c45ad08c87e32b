"""The shape of the database, as the numbered steps that led to it.

A step is never changed once it has been released: a file of any age takes the steps it is missing, each in a
transaction of its own. `tests/store/corpus` keeps a file of each age.
"""

import sqlite3
from functools import cache

from companion.store.database import Database
from companion.store.errors import BadFile
from companion.store.safe import Safe

APPLICATION = 0x54424C53
"""Says in the file's header that it is ours: "TBLS"."""

STEPS = (
    # 1: tables and their moves, settings, and what the owners know of their boxes.
    """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again for another table
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        players TEXT NOT NULL,                 -- JSON: list of Player
        beginning TEXT NOT NULL,               -- JSON: Beginning
        created REAL NOT NULL,
        touched REAL NOT NULL,
        summary TEXT NOT NULL DEFAULT '',
        outcome TEXT,                          -- JSON: Outcome; NULL while playing
        summed INTEGER NOT NULL DEFAULT -1,    -- how many entries summary and outcome take into account
        removed REAL,                          -- when it was removed; NULL while it is there
        broken TEXT NOT NULL DEFAULT ''        -- why it cannot be opened, in a sentence
    );
    CREATE TABLE entries (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL,                  -- JSON: Entry
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE checkpoints (                 -- a cache: states that save replaying
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,                  -- the entry after which the state stood
        state TEXT NOT NULL,                   -- JSON: the game's state
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE boxes (game TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    """,
    # 2: results for the history, and what players think of single reminders.
    """
    CREATE TABLE results (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        ended REAL NOT NULL,
        seconds REAL NOT NULL,                 -- time at the table, without the breaks
        moves INTEGER NOT NULL,
        options TEXT NOT NULL,                 -- JSON: the options of the set-up
        outcome TEXT NOT NULL                  -- JSON: Outcome
    );
    CREATE TABLE reminders (
        game TEXT NOT NULL,
        entry TEXT NOT NULL,                   -- id of the rule entry
        hidden INTEGER NOT NULL DEFAULT 0,
        note TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (game, entry)
    ) WITHOUT ROWID;
    UPDATE tables SET summed = -1;             -- so that the results of old tables are worked out
    """,
    # 3: states have another shape; they are a cache, and are worked out again.
    """
    DELETE FROM checkpoints;
    UPDATE tables SET broken = '';
    """,
    # 4: the seeds that draws follow from, masked with a key that is not in this file.
    """
    CREATE TABLE seeds (commitment TEXT PRIMARY KEY, masked TEXT NOT NULL) WITHOUT ROWID;
    """,
    # 5: the luck of each evening, for the history; it is worked out when nothing else is to be done.
    """
    ALTER TABLE results ADD COLUMN fortune TEXT;  -- JSON: Fortune; '' where there is none, NULL until then
    """,
    # 6: moves from other screens, each once however often it is sent; and who has a phone at a table.
    """
    ALTER TABLE entries ADD COLUMN sent TEXT;  -- the id that the screen gave it, as in its record; or NULL
    CREATE UNIQUE INDEX entries_sent ON entries (table_id, sent) WHERE sent IS NOT NULL;
    CREATE TABLE phones (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        kept TEXT NOT NULL                     -- JSON: the links' tokens, and the seats that phones have
    );
    """,
    # 7: what is written down of games in progress is sealed; where something is a blob, it is so.
    """
    UPDATE entries SET record = sealed(CAST(record AS BLOB)) WHERE table_id IN (
        SELECT id FROM tables
        WHERE outcome IS NULL OR summed <> (SELECT COALESCE(MAX(seq) + 1, 0) FROM entries WHERE table_id = id)
    );
    UPDATE tables SET beginning = sealed(CAST(beginning AS BLOB)) WHERE outcome IS NULL
        OR summed <> (SELECT COALESCE(MAX(seq) + 1, 0) FROM entries WHERE table_id = id);
    UPDATE checkpoints SET state = sealed(CAST(state AS BLOB));
    UPDATE settings SET value = sealed(CAST(value AS BLOB)) WHERE key LIKE 'kept.dealt.%';
    """,
)

VERSION = len(STEPS)
TABLES = {"tables", "entries", "checkpoints", "settings", "boxes", "results", "reminders", "seeds", "phones"}


def is_new(database: Database) -> bool:
    """Whether nothing has been written to the file yet."""
    return database.number("application_id") == 0 and not database.names()


def check_origin(database: Database) -> None:
    """Complain about a file that is not ours, or that a newer Tableside wrote."""
    if database.number("application_id") != APPLICATION:
        raise BadFile("it was not written by Tableside", "foreign")
    if (version := database.number("user_version")) > VERSION:
        raise BadFile(f"it was written by a newer Tableside (version {version} of the file)", "newer")


def migrate(database: Database) -> None:
    """Take the steps that the file is missing."""
    for number in range(database.number("user_version"), VERSION):
        with database.change() as sql:
            if database.number("user_version") > number:
                continue  # another process has taken it while this one waited
            _take(sql, STEPS[number], database.safe)
            sql.execute(f"PRAGMA application_id = {APPLICATION}")
            sql.execute(f"PRAGMA user_version = {number + 1}")
    there = {name: database.columns(name) for name in database.names()}
    for table, columns in _whole().items():
        if missing := columns - there.get(table, frozenset()):
            what = f"{', '.join(sorted(missing))} in {table}" if table in there else table
            raise BadFile(f"it has no {what}")


def _take(sql: sqlite3.Connection, step: str, safe: Safe) -> None:
    """One step. A text that is damaged is handed over as bytes, and stays as damaged as it is."""
    try:
        sql.create_function("sealed", 1, lambda raw: safe.seal(raw.decode(errors="backslashreplace")))
    except sqlite3.OperationalError as fault:
        raise MemoryError from fault  # nothing else can be the reason, and sqlite3 does not say which it is
    for statement in statements(step):
        sql.execute(statement)


@cache
def _whole() -> dict[str, frozenset[str]]:
    """What each table of a file that has taken all steps is made of."""
    database = Database(":memory:")
    for step in STEPS:
        with database.change() as sql:
            _take(sql, step, database.safe)
    found = {name: database.columns(name) for name in TABLES}
    database.close()
    return found


def statements(script: str) -> list[str]:
    """The statements of a script: `executescript` would end our transaction before the first of them."""
    found, rest = [], ""
    for line in script.splitlines(keepends=True):
        rest += line
        if sqlite3.complete_statement(rest):
            found.append(rest.strip())
            rest = ""
    return found
