"""Everything looked through, for whoever wants to be sure: the file, and every table from its first move.

Nothing is believed that was worked out before: each table is played again from its beginning, what a redo
would bring back included, every seat's view of it is made, and its pieces are compared with what came out of
its box. What lies in the bin is looked at, too. All is told in numbers; a second time the same is found.
"""

from collections import Counter
from typing import NamedTuple

from msgspec import Struct

from companion.store import listing, rows
from companion.store.database import Database
from companion.store.errors import FAULTS, BrokenTable, StoreError
from companion.store.everything import Steps
from companion.store.records import Saved, read_table, reason
from companion.table import Table
from companion.table.inventory import Amiss, amiss, pieces
from companion.table.journal import START


class Lost(Struct, frozen=True):
    """A table that holds other pieces than came out of its box."""

    title: str
    missing: dict[str, int]
    """How many of what players call so."""
    more: dict[str, int]
    """How many too many."""


class Checked(Struct, frozen=True):
    """What was found."""

    sound: int
    broken: tuple[str, ...] = ()
    """Of each table that cannot be played again, its title and why."""
    problem: str = ""
    """What SQLite finds wrong with the file; empty if it is sound."""
    moves: int = 0
    pieces: int = 0
    """How many moves were played again, and how many pieces counted."""
    amiss: tuple[Lost, ...] = ()
    binned: int = 0
    """How many of them all lie in the bin."""
    uncounted: int = 0
    """How many are of a game that does not say how its pieces are counted."""

    @property
    def tables(self) -> int:
        """How many were looked at."""
        return self.sound + len(self.broken) + len(self.amiss)


def checking(database: Database) -> Steps[Checked]:
    """Look through everything, table by table, those in the bin last: each of them can be brought back."""
    problem, binned = _problem(database), listing.tables(database, removed=True)
    saved = (*listing.tables(database), *binned)
    broken, wrong, moves, counted, uncounted = list[str](), list[Lost](), 0, 0, 0
    for number, one in enumerate(saved, 1):
        try:
            table = _played_again(database, one.id)
            found = _counted(table)
        except StoreError as fault:
            broken.append(f"{_called(one)}: {fault}")
        else:
            moves, counted = moves + len(table.journal.entries), counted + found.pieces
            uncounted += not found.pieces
            if found.amiss:
                wrong.append(_lost(one, table, found.amiss))
        yield number, len(saved)
    sound = len(saved) - len(broken) - len(wrong)
    return Checked(sound, tuple(broken), problem, moves, counted, tuple(wrong), len(binned), uncounted)


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


class _Count(NamedTuple):
    pieces: int
    amiss: tuple[Amiss, ...]


def _counted(table: Table) -> _Count:
    """The pieces of a table, once all its states are worked out and every seat has looked at it: as many as
    came out of the box, now and wherever a redo leads."""
    try:
        states = [table.state, *map(table.state_after, table.journal.future)]
        for seat in (None, *(player.name for player in table.players)):
            table.view(seat)
        table.recount()
        count = table.game.rules.inventory
        if count is None:
            return _Count(0, ())
        had = count(table.state_after(START))
        wrong = (found for state in states if (found := amiss(had, count(state))))
        return _Count(pieces(count(table.state)), next(wrong, ()))
    except Exception as fault:
        # Whatever a rule makes of a state that cannot be, it is this one table that is broken.
        raise BrokenTable(f"This table cannot be shown: {reason(fault)}") from fault


def _lost(saved: Saved, table: Table, wrong: tuple[Amiss, ...]) -> Lost:
    missing, more = Counter[str](), Counter[str]()
    for one in wrong:
        name = table.game.rules.piece_name(table.state, one.piece)
        (more if one.more > 0 else missing)[name] += abs(one.more)
    return Lost(_called(saved), dict(missing), dict(more))


def _called(saved: Saved) -> str:
    return f"{saved.title} (in the bin)" if saved.removed else saved.title
