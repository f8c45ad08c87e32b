"""What stands above an evening that is told again: which game, who played, when, and how it ended."""

import time

from companion.moments import lasting, time_at_table
from companion.table import Table
from companion.table.chronicle import Chronicle
from companion.wording import counted


def day(at: float) -> str:
    """A date: "17 November 2026"."""
    return time.strftime("%d %B %Y", time.localtime(at)).lstrip("0")


def clock(at: float) -> str:
    """A time of the day."""
    return time.strftime("%H:%M", time.localtime(at))


def when(chronicle: Chronicle) -> str:
    """The day, how long it took, and how many moves there were."""
    entries = chronicle.table.journal.entries
    moves = counted(chronicle.moves, "move")
    if not entries:
        return moves
    took = lasting(time_at_table([entry.at for entry in entries])) if len(entries) > 1 else ""
    return " · ".join(part for part in (day(entries[0].at), took, moves) if part)


def ending(table: Table) -> str:
    """How it ended; while it goes on, that it does."""
    end = table.outcome
    return "The evening so far." if end is None else f"{end.title}. {end.reason}"


def turn_and_time(turn: int, at: float) -> str:
    """Which turn it was, and when it began."""
    return f"turn {turn} · {clock(at)}" if turn else clock(at)
