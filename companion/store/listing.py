"""What Home and the history list of the tables: summaries and results, worked out from the tables."""

from typing import Any

import msgspec

from companion.moments import time_at_table
from companion.store import rows, transfer
from companion.store.database import Database
from companion.store.errors import BrokenTable
from companion.store.records import Result, Saved, reason, to_text
from companion.table import Outcome, Player, Table

_players = msgspec.json.Decoder(tuple[Player, ...])
_outcome = msgspec.json.Decoder(Outcome)
_options = msgspec.json.Decoder(dict[str, Any])

COUNT = "(SELECT COALESCE(MAX(seq) + 1, 0) FROM entries WHERE table_id = id)"


def tables(database: Database, removed: bool | None = False) -> tuple[Saved, ...]:
    """The tables, the last one played at first; with None, the removed ones too."""
    found = database.rows(
        f"SELECT id, game, title, players, created, touched, {COUNT}, summary, outcome, broken, removed "
        "FROM tables WHERE ?1 IS NULL OR (removed IS NOT NULL) = ?1 ORDER BY touched DESC, id DESC",
        removed,
    )
    return tuple(_saved(*row) for row in found)


def results(database: Database, game: str | None = None) -> tuple[Result, ...]:
    """How tables ended, the latest first."""
    found = database.rows(
        "SELECT id, game, title, players, options, results.outcome, created, ended, seconds, moves "
        "FROM results JOIN tables ON id = table_id "
        "WHERE removed IS NULL AND (?1 IS NULL OR game = ?1) ORDER BY ended DESC, id DESC",
        game,
    )
    return tuple(_result(*row) for row in found)


def nearest(database: Database, contents: transfer.Contents) -> tuple[Saved, str] | None:
    """The table that is most like the one of a file, if it is here at all, and how they compare."""
    found = [
        (saved, transfer.compared(contents.entries, [text for _, text in rows.entries(database, saved.id)]))
        for saved in tables(database)
        if rows.row(database, saved.id, "beginning")[0] == contents.beginning
    ]
    return min(found, key=lambda each: transfer.NEAREST.index(each[1]), default=None)


def unsummed(database: Database) -> list[int]:
    """The tables that were played at since their summary was worked out, without the broken ones."""
    where = f"summed <> {COUNT} AND broken = '' AND removed IS NULL"
    return [int(table_id) for (table_id,) in database.rows(f"SELECT id FROM tables WHERE {where}")]


def sum_up(database: Database, table_id: int, table: Table) -> None:
    """Work out a table's summary, and its result if it has ended."""
    summary, outcome = _standing(table)
    entries = table.journal.entries
    with database.change() as sql:
        sql.execute(
            "UPDATE tables SET summary = ?, outcome = ?, summed = ? WHERE id = ?",
            (summary, to_text(outcome) if outcome else None, len(entries), table_id),
        )
        sql.execute("DELETE FROM results WHERE table_id = ?", (table_id,))
        if outcome is not None:
            moments = [entry.at for entry in entries]
            options = to_text(table.beginning.setup.options)
            moves = len(table.journal.line())
            row = (table_id, moments[-1], time_at_table(moments), moves, options, to_text(outcome))
            sql.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", row)


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
    except msgspec.DecodeError:
        seated, ended, broken = (), None, broken or "This table cannot be opened: its record is damaged."
    return Saved(id_, game, title, seated, created, touched, moves, summary, ended, broken, removed or 0.0)


def _result(*row: Any) -> Result:
    id_, game, title, players, options, outcome, began, ended, seconds, moves = row
    return Result(
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
    )
