"""A saved table in words: who plays, how it stands or ended, and when that was."""

import re
import time

from companion.store import Saved
from companion.store.inspection import Checked
from companion.times import ago
from companion.wording import counted, listed

NO_BREAK = "\u00a0"


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
    """What a look through all tables has found, in sentences."""
    file = f"The file is damaged ({found.problem})." if found.problem else "The file is sound."
    if not found.sound and not found.broken:
        return f"{file} There is no table yet."
    all_ = counted(found.sound + len(found.broken), "table")
    played = f"{counted(found.moves, 'move')} of {all_} played again, {counted(found.pieces, 'count')} made"
    if not found.broken:
        return f"{file} {played}: all is as it should be."
    return f"{file} {played}: {counted(len(found.broken), 'table')} cannot be opened. {found.broken[0]}"


def of_left_out(count: int) -> str:
    """That tables are missing in a file of everything; nothing where none is."""
    if not count:
        return ""
    one = count == 1
    which = "One table is" if one else f"{count} tables are"
    return f"{which} not in it: {'its' if one else 'their'} key is not here."
