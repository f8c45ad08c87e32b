"""What hands take back on the table when moves are undone: each deed the other way round, the last first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.table.owed import each_once
from companion.table.telling import Deed, in_order, taken_back

if TYPE_CHECKING:
    from companion.table.journal import Entry


def taken_back_by(entries: Iterable["Entry"]) -> tuple[Deed, ...]:
    """The deeds of moves as something to take back; the moves are given last to first.

    Two are one line only where nothing comes between them: a row that was pushed twice, with another
    push in between, is not pushed back twice at once. What stands once goes back once: to where it stood
    before all of them.
    """
    gone = _each_back_once(list(_backwards(entries)))
    return tuple(one for _, run in groupby(gone) for one in each_once((deed, False) for deed in run))


def _backwards(entries: Iterable["Entry"]) -> Iterator[Deed]:
    """What hands take back for moves, last to first: of each its last deed first.

    What one move asked for and a later one said is done is taken back with the later one, and only there.
    Where the first of them still holds, hands are asked for it anew.
    """
    gone: list[Deed] = []
    done: list[int] = []
    """Of these, what a move said is done, by its place; until the move is found that asked for it."""
    for entry in entries:
        for deed in (taken_back(one) for one in reversed(entry.deeds) if one.undone is not None):
            said = next((at for at in done if replace(gone[at], anew=False) == deed), None)
            if said is None:
                gone.append(deed)
            else:
                gone[said] = deed
                done.remove(said)
        done += range(len(gone), len(gone) + len(entry.back))
        gone += reversed(entry.back)
    return map(in_order, gone)


def _each_back_once(gone: Sequence[Deed]) -> Iterator[Deed]:
    """Of several that say where the same thing goes back to, the last: of the earliest move."""
    for at, deed in enumerate(gone):
        later = (one for one in gone[at + 1 :] if one.undone)
        if not (deed.undone and any(deed.goes_back_with(one) for one in later)):
            yield deed
