"""A saved table in words: who plays, how it stands or ended, and when that was."""

import re
import time

from companion.store import Saved
from companion.store.inspection import Checked, Lost
from companion.times import ago
from companion.wording import counted, listed

NO_BREAK = "\u00a0"
NAMED = 5
"""So many pieces of a table are named; the others are counted."""


def in_words(saved: Saved) -> str:
    """Who plays, how it stands, and when that was."""
    return in_line(who_plays(saved), how_it_stands(saved), when(saved))


def in_line(*parts: str) -> str:
    """Some of that beside each other, as far as there is any."""
    return "  ·  ".join(part for part in parts if part)


def who_plays(saved: Saved) -> str:
    """The names."""
    return listed([player.name for player in saved.players]) if saved.players else ""


def how_it_stands(saved: Saved) -> str:
    """What its game says of it."""
    return _unbroken(saved.summary)


def when(saved: Saved) -> str:
    """How long ago it was played."""
    return _unbroken(ago(saved.touched, time.time()))


def _unbroken(words: str) -> str:
    """No line ends between a number and what it counts."""
    return re.sub(r"(?<=\d) (?=\w)|(?<=\bof) (?=\d)| (?=ago\b)", NO_BREAK, words)


def in_short(saved: Saved) -> str:
    """How a table ended, in a line."""
    return f"{saved.title}, {when(saved)}: {saved.outcome.title}" if saved.outcome else ""


def of_check(found: Checked) -> str:
    """What a look through all tables has found, in sentences, and what was counted."""
    file = f"The file is damaged ({found.problem})." if found.problem else "The file is sound."
    if not found.tables:
        return f"{file} There is no table yet."
    in_bin = f" ({found.binned} in the bin)" if found.binned else ""
    all_ = counted(found.tables, "table") + in_bin
    done = f"{counted(found.moves, 'move')} of {all_} played again, {_counted(found)}"
    faults = []
    if found.broken:
        faults.append(f"{counted(len(found.broken), 'table')} cannot be opened. {found.broken[0]}")
    if found.amiss:
        have = f"{counted(len(found.amiss), 'table')} {'has' if len(found.amiss) == 1 else 'have'}"
        faults.append(f"{have} other pieces than came out of the box. {_of_lost(found.amiss[0])}")
    return f"{file} {done}: {' '.join(faults) or 'all is as it should be.'}"


def _counted(found: Checked) -> str:
    """How many pieces, and where nobody could count them."""
    without = f", at {counted(found.uncounted, 'table')} none" if found.uncounted else ""
    return f"{counted(found.pieces, 'piece')} compared with the boxes{without}"


def _of_lost(lost: Lost) -> str:
    """What is missing at a table, and what there is too much of."""
    parts = ((lost.missing, "missing"), (lost.more, "too many"))
    said = "; ".join(f"{_named(pieces)} {what}" for pieces, what in parts if pieces)
    return f"{lost.title}: {said}."


def _named(pieces: dict[str, int]) -> str:
    """A few of them with how many there are, and how many others."""
    names = [name if number == 1 else f"{name} ({number})" for name, number in pieces.items()]
    rest = len(names) - NAMED
    return listed([*names[:NAMED], f"{rest} more"] if rest > 0 else names)


def of_left_out(count: int) -> str:
    """That tables are missing in a file of everything; nothing where none is."""
    if not count:
        return ""
    one = count == 1
    which = "One table is" if one else f"{count} tables are"
    return f"{which} not in it: {'its' if one else 'their'} key is not here."
