"""What hands take back on the table when moves are undone: each deed the other way round, the last first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.table.owed import each_once
from companion.table.telling import Deed, taken_back

if TYPE_CHECKING:
    from companion.table.journal import Entry


def taken_back_by(entries: Iterable[tuple["Entry", bool]]) -> tuple[Deed, ...]:
    """The deeds of moves as something to take back; the moves are given last to first, each with whether
    hands may have taken it back by now.

    Two are one line only where nothing comes between them: a row that was pushed twice, with another
    push in between, is not pushed back twice at once. What stands once goes back once: to where it stood
    before all of them.
    """
    gone = _each_back_once(list(_backwards(entries)))
    return tuple(one for _, run in groupby(gone) for one in each_once((deed, False) for deed in run))


def _backwards(entries: Iterable[tuple["Entry", bool]]) -> Iterator[Deed]:
    """What hands take back for moves, last to first: of each its last deed first.

    What a move only said is done, was asked by an earlier one, and is taken back with that. Where that one
    holds, hands leave it: they are asked for it again, and it is done.
    """
    for entry, perhaps in entries:
        asked = (taken_back(deed) for deed in reversed(entry.deeds) if deed.undone is not None)
        told = (deed for deed in reversed(entry.back) if not deed.anew)
        for deed in (*asked, *told):
            yield replace(deed, perhaps=perhaps)


def _each_back_once(gone: Sequence[Deed]) -> Iterator[Deed]:
    """Of several that say where the same thing goes back to, the last: of the earliest move."""
    for at, deed in enumerate(gone):
        later = (one for one in gone[at + 1 :] if one.undone)
        if not (deed.undone and any(deed.goes_back_with(one) for one in later)):
            yield deed
