"""What stands above an evening that is told again: which game, who played, when, and how it ended."""

from companion.table import Table
from companion.table.chronicle import Chronicle
from companion.table.fair import opened
from companion.times import day, took
from companion.wording import counted


def when(chronicle: Chronicle) -> str:
    """The day, how long it took, and how many moves there were."""
    entries = chronicle.table.journal.entries
    first = day(entries[0].at) if entries else ""
    parts = (first, took(entries), counted(chronicle.moves, "move"))
    return " · ".join(part for part in parts if part)


def ending(table: Table) -> str:
    """How it ended; while it goes on, that it does."""
    return how_it_ended(table) or "The evening so far."


def how_it_ended(table: Table) -> str:
    """How it ended, in one breath; empty while it goes on."""
    end = table.outcome
    return f"{end.title}. {end.reason}" if end else ""


def seed_of(table: Table) -> str:
    """The seed of all draws, with which they can be checked; empty until it is open, and where it is lost."""
    seed = table.fairness.seed
    return opened(seed) if seed else ""
