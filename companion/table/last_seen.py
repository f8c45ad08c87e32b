"""When a running clock was last seen: where the app was killed it stands as of then."""

from msgspec import Struct, to_builtins

from companion.table.recalled import Memory, recalled_each
from companion.table.table import Table

KEY = "here.clock_seen"
"""Under this the last moments are remembered, by table; they are of no use on another tablet."""
EVERY = 5.0
"""Seconds between two moments that are kept."""
KNOWN = 8
"""So many tables can have been killed, one after the other, before one of them is forgotten."""


class Moment(Struct, frozen=True):
    """When a clock was seen, and what was then the latest entry: after another one it tells nothing."""

    since: float
    at: float


class LastSeen:
    """Remembers of one table, now and then, when its running clock was last seen."""

    def __init__(self, memory: Memory, table_id: int, table: Table) -> None:
        self._memory = memory
        self._name = str(table_id)
        self._table = table
        self._tried = 0.0

    def keep(self) -> None:
        """It is seen to run just now. Kept only where that is news: a move says by itself when it was."""
        now, since = self._table.now(), self._since()
        if now - max(self._tried, since) < EVERY:
            return
        self._tried = now  # where the disk keeps nothing, it is asked no more often
        moments = recalled_each(self._memory, KEY, dict[str, Moment])
        moments.pop(self._name, None)
        latest = [*moments.items(), (self._name, Moment(since, now))][-KNOWN:]
        self._memory.remember(KEY, to_builtins(dict(latest)))

    def moment(self) -> float:
        """When it was; nothing where the table has gone on since, or nobody has seen it."""
        kept = recalled_each(self._memory, KEY, dict[str, Moment]).get(self._name)
        return kept.at if kept is not None and kept.since == self._since() else 0.0

    def _since(self) -> float:
        entries = self._table.journal.entries
        return entries[-1].at if entries else 0.0
