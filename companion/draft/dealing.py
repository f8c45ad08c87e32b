"""What set-up has dealt: the same players and choices find the same table, until it has begun.

It is kept as soon as its list is shown. Who lays out a library by that list, and whose app is killed
meanwhile, must not find another library afterwards.
"""

from typing import Any, Protocol

import msgspec
from msgspec import Struct

from companion.draft import Draft
from companion.table import Beginning, Table
from companion.table.box import Facts
from companion.table.edition import EDITION
from companion.table.errors import BadRecord
from companion.table.house import HouseRule
from companion.table.recalled import Memory

KEY = "dealt."
"""Before a game's id: where the store keeps what was dealt last for it."""


class SeedKeeper(Protocol):
    """What keeps seeds where nobody reads them: the store."""

    def keep(self, table: Table) -> None:
        """Keep the seed of a table."""

    def give_back(self, table: Table) -> None:
        """Give a table its seed back."""


class DealtMemory(Memory, Protocol):
    """What remembers, and keeps seeds."""

    @property
    def seeds(self) -> SeedKeeper:
        """Those of tables."""


class Entered(Struct, frozen=True):
    """All that a table follows from, but for its luck, as plain data."""

    game: str
    draft: dict[str, Any]
    rulings: dict[str, str]
    box: Facts
    odds: bool
    edition: int
    laid: dict[str, Any] = {}
    house_rules: tuple[HouseRule, ...] = ()


class Dealt(Struct, frozen=True):
    """What was entered, and how the table of it begins."""

    entered: Entered
    beginning: Beginning


def entered(draft: Draft, rulings: dict[str, str], odds: bool) -> Entered:
    """What set-up says now."""
    told = Entered(
        draft.game.id,
        draft.kept(),
        rulings,
        dict(draft.box),
        odds,
        EDITION,
        draft.laid,
        draft.house_rules,
    )
    return msgspec.json.decode(msgspec.json.encode(told), type=Entered)


def dealt(memory: DealtMemory, draft: Draft, told: Entered) -> Table:
    """The table that was dealt when the same was entered before, or else a new one, kept from now on."""
    key = KEY + told.game
    table = _dealt_before(memory.recall(key), told)
    if table is not None:
        memory.seeds.give_back(table)
    else:
        table = draft.begin(told.rulings, told.odds)
        memory.seeds.keep(table)
        memory.remember(key, msgspec.to_builtins(Dealt(told, table.beginning)))
    return table


def begun(memory: Memory, table: Table) -> None:
    """What was dealt is played once."""
    memory.remember(KEY + table.game.id, None)


def _dealt_before(kept: Any, told: Entered) -> Table | None:
    try:
        before = msgspec.convert(kept, Dealt)
        return Table(before.beginning) if before.entered == told else None
    except (msgspec.ValidationError, BadRecord):  # nothing is kept, or another version has dealt otherwise
        return None
