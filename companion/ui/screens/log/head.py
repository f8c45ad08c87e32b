"""What stands above the log, and in its place while there is none."""

from typing import Any

from companion.replay.heading import how_it_ended
from companion.table.chronicle import Chronicle
from companion.table.fair import settled
from companion.times import took
from companion.wording import counted


def say_what_it_is(ids: Any, chronicle: Chronicle) -> None:
    """Which evening it is, how it ended, and how long it was."""
    table, entries = chronicle.table, chronicle.table.journal.entries
    ended = how_it_ended(table)
    ids.title.text = "The evening" if ended else "The evening so far"
    parts = (ended or table.game.title, took(entries), counted(chronicle.moves, "move"))
    ids.summary.text = "  ·  ".join(part for part in parts if part)


def in_its_place(chronicle: Chronicle, seat: str) -> str:
    """What is said where there is nothing to read, of all or of one player; empty where there is."""
    table, bound = chronicle.table, chronicle.table.fairness.commitment
    if not table.journal.entries:
        return "\n".join(["Nothing has happened yet.", *([settled(bound)] if bound else [])])
    if chronicle.chapters_of(seat):
        return ""
    return f"{seat} had no turn." if table.outcome else f"{seat} has had no turn yet."
