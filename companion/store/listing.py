"""What Home and the history list of the tables: summaries and results, worked out from the tables."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress
from sqlite3 import Connection
from typing import Any

import msgspec

from companion.store import rows, transfer
from companion.store.database import Database
from companion.store.errors import BrokenTable, StoreError
from companion.store.records import UNREADABLE, Glance, Result, Saved, reason, to_text
from companion.table import Outcome, Player, Table
from companion.table.fortune import Fortune
from companion.times import time_at_table

_players = msgspec.json.Decoder(tuple[Player, ...])
_outcome = msgspec.json.Decoder(Outcome)
_options = msgspec.json.Decoder(dict[str, Any])
_fortunes = msgspec.json.Decoder(Fortune)

log = logging.getLogger(__name__)

DAMAGED = "This table cannot be opened: its record is damaged."

COUNT = "(SELECT COALESCE(MAX(seq) + 1, 0) FROM entries WHERE table_id = id)"


COLUMNS = f"id, game, title, players, created, touched, {COUNT}, summary, outcome, broken, removed"
SAVED = f"SELECT {COLUMNS} FROM tables"


def tables(database: Database, *, removed: bool = False) -> tuple[Saved, ...]:
    """The tables, or those in the bin, the last one played at first."""
    where = "WHERE (removed IS NOT NULL) = ? ORDER BY touched DESC, id DESC"
    return tuple(_saved(*row) for row in database.rows(f"{SAVED} {where}", removed))


def glance(database: Database, most: int, after: int = 0, game: str = "") -> Glance:
    """The latest that are not over, so many at most, and how many others there are."""
    going_on, over = "removed IS NULL AND outcome IS NULL", "removed IS NULL AND outcome IS NOT NULL"
    of_game, named = f"{going_on} AND (game = ? OR ? = '')", (game, game)
    at_hand, ended = _latest(database, of_game, most, after, *named), _latest(database, over, 1)
    counted = f"SELECT COALESCE(SUM({of_game}), 0), COALESCE(SUM({over}), 0), COUNT(removed) FROM tables"
    (many, many_over, binned), *_ = database.rows(counted, *named)
    games = database.rows(f"SELECT DISTINCT game FROM tables WHERE {going_on}")
    return Glance(
        at_hand,
        many,
        frozenset(str(game) for (game,) in games),
        ended[0] if ended else None,
        many_over,
        binned,
    )


def _latest(database: Database, where: str, most: int, after: int = 0, *named: str) -> tuple[Saved, ...]:
    """Which they are is found out first: to count the moves of all of them would take far longer."""
    order = "ORDER BY touched DESC, id DESC"
    found = f"{SAVED} WHERE id IN (SELECT id FROM tables WHERE {where} {order} LIMIT ? OFFSET ?) {order}"
    return tuple(_saved(*row) for row in database.rows(found, *named, most, after))


def one(database: Database, table_id: int) -> Saved:
    """A single table, also from the bin; StoreError where it is gone."""
    found = database.one(f"{SAVED} WHERE id = ?", table_id)
    if found is None:
        raise StoreError(rows.GONE)
    return _saved(*found)


def count(database: Database, table_id: int) -> int:
    """How many entries a table has on disk."""
    found = database.one("SELECT COALESCE(MAX(seq) + 1, 0) FROM entries WHERE table_id = ?", table_id)
    return int(found[0]) if found else 0


def results(database: Database, game: str | None = None) -> tuple[Result, ...]:
    """How tables ended, the latest first."""
    found = database.rows(
        "SELECT id, game, title, players, options, results.outcome, created, ended, seconds, moves, fortune "
        "FROM results JOIN tables ON id = table_id "
        "WHERE removed IS NULL AND (?1 IS NULL OR game = ?1) ORDER BY ended DESC, id DESC",
        game,
    )
    return tuple(result for row in found for result in _result(*row))


def nearest(
    database: Database, contents: transfer.Contents, candidates: Sequence[int]
) -> tuple[int, str] | None:
    """Of the tables that began like the one of a file, the id of the most alike, and how they compare."""
    found = [
        (id_, transfer.compared(contents.entries, [text for _, text in rows.entries(database, id_)]))
        for id_ in candidates
    ]
    return min(found, key=lambda each: transfer.NEAREST.index(each[1]), default=None)


def begun_alike(database: Database, beginning: str) -> list[int]:
    """The tables that began exactly so, the last one played at first."""
    forms = database.safe.forms(beginning)
    any_of = f"beginning IN ({', '.join('?' * len(forms))})"
    query = f"SELECT id FROM tables WHERE {any_of} AND removed IS NULL ORDER BY touched DESC, id DESC"
    return [int(table_id) for (table_id,) in database.rows(query, *forms)]


def beginnings(database: Database) -> dict[str, list[int]]:
    """All tables by how they began, for whoever compares many."""
    found: dict[str, list[int]] = {}
    query = "SELECT beginning, id FROM tables WHERE removed IS NULL ORDER BY touched DESC, id DESC"
    for beginning, table_id in database.rows(query):
        with suppress(BrokenTable):  # with what cannot be opened, nothing can be compared
            found.setdefault(database.safe.opened(beginning), []).append(int(table_id))
    return found


def unsummed(database: Database) -> list[int]:
    """The tables that were played at since their summary was worked out, without the broken ones."""
    where = f"summed <> {COUNT} AND broken = '' AND removed IS NULL"
    return [int(table_id) for (table_id,) in database.rows(f"SELECT id FROM tables WHERE {where}")]


def sum_up(sql: Connection, table_id: int, table: Table) -> bool:
    """Work out a table's summary, and its result if it has ended, within a change; tells whether the results
    are others by it.

    Its luck takes telling the whole evening again: that is left for a moment when nobody waits.
    """
    summary, outcome = _standing(table)
    entries = table.journal.entries
    sql.execute(
        "UPDATE tables SET summary = ?, outcome = ?, summed = ? WHERE id = ?",
        (summary, to_text(outcome) if outcome else None, len(entries), table_id),
    )
    had = sql.execute("DELETE FROM results WHERE table_id = ?", (table_id,)).rowcount
    if outcome is not None:
        moments = [entry.at for entry in entries]
        options = to_text(table.beginning.setup.options)
        moves = len(table.journal.line())
        row = (table_id, moments[-1], time_at_table(moments), moves, options, to_text(outcome), None)
        sql.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return bool(had) or outcome is not None


def without_luck(database: Database) -> list[int]:
    """The tables that are over and whose luck is still to be worked out, the latest first."""
    found = database.rows(
        "SELECT id FROM results JOIN tables ON id = table_id "
        "WHERE fortune IS NULL AND removed IS NULL AND broken = '' ORDER BY ended DESC, id DESC"
    )
    return [int(table_id) for (table_id,) in found]


def keep_luck(database: Database, table_id: int, table: Table | None) -> None:
    """Work out the luck of an evening and keep it; of a table that cannot be told again there is none."""
    fortune = _fortune(table) if table is not None else None
    with database.change() as sql:
        sql.execute(
            "UPDATE results SET fortune = ? WHERE table_id = ?",
            (to_text(fortune) if fortune else "", table_id),
        )


def _fortune(table: Table) -> Fortune | None:
    try:
        return next((figure.fortune for figure in table.figures() if figure.fortune), None)
    except Exception as fault:  # noqa: BLE001 - see `_standing`: one evening must not keep others from sight
        log.warning("The luck of an evening cannot be told: %s", fault)
        return None


def _standing(table: Table) -> tuple[str, Outcome | None]:
    try:
        return table.summary(), table.outcome
    except Exception as fault:
        # A state that the rules cannot make sense of must not keep Home from listing the other tables.
        raise BrokenTable(f"This table cannot be shown: {reason(fault)}") from fault


def _saved(*row: Any) -> Saved:
    id_, game, title, players, created, touched, moves, summary, outcome, broken, removed = row
    try:
        seated, ended = _players.decode(players), _outcome.decode(outcome) if outcome else None
        said = (id_, game, title, seated, created, touched, moves, summary, ended, broken, removed or 0.0)
        return msgspec.convert(dict(zip(Saved.__struct_fields__, said, strict=True)), Saved)
    except UNREADABLE:
        why = broken if isinstance(broken, str) and broken else DAMAGED
        return Saved(id_, str(game), str(title), (), 0.0, 0.0, moves, broken=why)


def _result(*row: Any) -> Iterator[Result]:
    """How a table ended; nothing where its record is damaged, so that the others are told."""
    id_, game, title, players, options, outcome, began, ended, seconds, moves, fortune = row
    try:
        yield Result(
            id_,
            game,
            title,
            _players.decode(players),
            _options.decode(options),
            _outcome.decode(outcome),
            began,
            ended,
            seconds,
            moves,
            _fortunes.decode(fortune) if fortune else None,
        )
    except UNREADABLE:
        log.warning("The result of table %s cannot be read.", id_)
