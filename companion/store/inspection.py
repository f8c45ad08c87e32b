"""Everything looked through, for whoever wants to be sure: the file, and every table from its first move.

Nothing is believed that was worked out before: each table is played again from its beginning, what a redo
would bring back included, every seat's view of it is made, and its components are counted. What is found is
told in numbers; a second time the same is found.
"""

import logging

from msgspec import Struct

from companion.store import listing, rows
from companion.store.database import Database
from companion.store.errors import FAULTS, BrokenTable, StoreError
from companion.store.everything import Steps
from companion.store.records import read_table, reason
from companion.table import Table

log = logging.getLogger(__name__)


class Checked(Struct, frozen=True):
    """What was found."""

    sound: int
    broken: tuple[str, ...] = ()
    """Of each table that cannot be played again, its title and why."""
    problem: str = ""
    """What SQLite finds wrong with the file; empty if it is sound."""
    moves: int = 0
    pieces: int = 0
    """How many moves were played again, and how many components counted."""


def checking(database: Database) -> Steps[Checked]:
    """Look through everything, table by table."""
    problem, saved = _problem(database), listing.tables(database)
    broken, moves, pieces = list[str](), 0, 0
    for number, one in enumerate(saved, 1):
        try:
            table = _played_again(database, one.id)
            moves, pieces = moves + len(table.journal.entries), pieces + _counted(table)
        except StoreError as fault:
            broken.append(f"{one.title}: {fault}")
        yield number, len(saved)
    return Checked(len(saved) - len(broken), tuple(broken), problem, moves, pieces)


def _problem(database: Database) -> str:
    try:
        found = database.rows("PRAGMA integrity_check(1)")
    except (StoreError, *FAULTS) as fault:
        return str(fault)
    said = str(found[0][0])
    return "" if said == "ok" else said.splitlines()[0]


def _played_again(database: Database, table_id: int) -> Table:
    """A table that is read without any state that was kept."""
    return read_table(rows.beginning(database, table_id), rows.entries(database, table_id))


def _counted(table: Table) -> int:
    """How many components the table should show, once all its states are worked out and every seat has
    looked at it.

    No number is compared with the box: a replay refuses a shuffle of other cards, a draw of what is not there
    and a move that is not listed, and what a recount has set otherwise is as people have it on the table.
    """
    try:
        for place in table.journal.future:
            table.state_after(place)
        for seat in (None, *(player.name for player in table.players)):
            table.view(seat)
        return len(table.recount())
    except Exception as fault:
        # Whatever a rule makes of a state that cannot be, it is this one table that is broken.
        raise BrokenTable(f"This table cannot be shown: {reason(fault)}") from fault
