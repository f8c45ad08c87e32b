"""What the database says of tables, and how a table is read from its rows."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.games import game, game_ids
from companion.store.database import Row
from companion.store.errors import BrokenTable
from companion.store.limits import check_limits
from companion.table import BadRecord, Beginning, Entry, Outcome, Player, Table
from companion.table.box import Facts, fitting
from companion.table.fortune import Fortune

_entry = msgspec.json.Decoder(Entry)
_beginning = msgspec.json.Decoder(Beginning)


class Saved(Struct, frozen=True):
    """A table as Home lists it."""

    id: int
    game: str
    title: str
    players: tuple[Player, ...]
    created: float
    touched: float
    moves: int
    """How many entries its list has."""
    summary: str = ""
    outcome: Outcome | None = None
    broken: str = ""
    """Why it cannot be opened, in a sentence; it can still be exported."""
    removed: float = 0.0
    """When it was put into the bin; zero while it is not there."""


class Glance(Struct, frozen=True):
    """What Home shows of all tables, however many there are."""

    at_hand: tuple[Saved, ...] = ()
    """The latest that are not over, or those after them; of one game, if that was asked."""
    going_on: int = 0
    """How many there are of them in all."""
    games: frozenset[str] = frozenset()
    """Of which games any are open."""
    ended: Saved | None = None
    """The latest that is over."""
    over: int = 0
    in_the_bin: int = 0


class Result(Struct, frozen=True):
    """How a table ended, for the history."""

    table_id: int
    game: str
    title: str
    players: tuple[Player, ...]
    options: dict[str, Any]
    outcome: Outcome
    began: float
    ended: float
    seconds: float
    """Time at the table, without the breaks."""
    moves: int
    fortune: Fortune | None = None
    """The luck of the evening; None where the app had none to tell of, or has yet to work it out."""


NOTE_LONGEST = 120
"""Letters of a note on a reminder: more is not read in passing."""


class Reminder(Struct, frozen=True):
    """What players think of a single reminder."""

    hidden: bool = False
    note: Annotated[str, Meta(max_length=NOTE_LONGEST)] = ""


UNREADABLE = (msgspec.DecodeError, RecursionError, TypeError, UnicodeDecodeError)
"""What reading a record raises that is damaged, far too deep, or no text at all."""


def fitting_box(game_id: str, said: dict[str, Any]) -> Facts:
    """What of a box is as a game knows it; of a game that is not on this shelf nobody can tell."""
    return fitting(game(game_id).rules.facts(), said) if game_id in game_ids() else said


def to_text(value: Any) -> str:
    """JSON as text: what is not sealed can be read in a dump of the database."""
    return msgspec.json.encode(value).decode()


def read_entries(rows: Sequence[Row]) -> list[Entry]:
    """The entries of a table from its rows of (place, JSON)."""
    decode = _entry.decode
    entries = [decode(record) for _, record in rows]
    if rows and (rows[0][0] != 0 or rows[-1][0] != len(rows) - 1):
        raise BadRecord("Some of its moves are missing.")
    return entries


def read_table(
    beginning: str, rows: Sequence[Row], checkpoints: Sequence[Row] = (), *, whole: bool = False
) -> Table:
    """The table that these rows make; BrokenTable where they make none.

    With `whole`, as a stranger's file deserves, it is held to the limits of its game, and what a redo would
    bring back is played too.
    """
    try:
        began = _beginning.decode(beginning)
        entries = read_entries(rows)
        if whole:
            check_limits(began, entries)
        table = Table.resume(began, entries, _states(began, entries, checkpoints))
        for place in table.journal.future if whole else ():
            table.state_after(place)
        return table
    except Exception as fault:
        # Whatever a rule makes of a record that cannot be, it is this one table that is broken, and the
        # players are told so; the others must open all the same.
        raise BrokenTable(f"This table cannot be opened: {reason(fault)}") from fault


def _states(began: Beginning, entries: Sequence[Entry], checkpoints: Sequence[Row]) -> dict[int, Any]:
    """The checkpoints that can still be read: they are a cache, and what is gone is worked out again."""
    kind = game(began.setup.game).rules.state
    states: dict[int, Any] = {}
    for seq, state in checkpoints:
        if 0 <= seq < len(entries) and entries[seq].do == "move":
            try:
                states[seq] = msgspec.json.decode(state, type=kind)
            except UNREADABLE:
                continue
    return states


def reason(fault: Exception) -> str:
    """What went wrong, as a sentence."""
    if isinstance(fault, (*UNREADABLE, LookupError, AttributeError)):
        return "its record is damaged."  # what Python says of it is no sentence
    words = str(fault).strip() or type(fault).__name__
    return words if words.endswith((".", "!", "?")) else f"{words}."
