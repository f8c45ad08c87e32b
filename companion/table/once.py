"""What follows from one field of a state is worked out once for it.

A state never changes: a move makes a new one, which shares with it every field that the move has left alone.
So the field that is asked about is most often the very one that was asked about last, and what was found for
it still holds.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Field = TypeVar("Field")
Found = TypeVar("Found")


def once(work: Callable[[Field], Found]) -> Callable[[Field], Found]:
    """The same work, done only where the field is another than the last one; for what follows from it alone.

    One is remembered, and known again by being the same, not by being alike: so this is quick, and enough
    while one table is played.
    """
    last: tuple[Field, Found] | None = None

    @wraps(work)
    def found(field: Field) -> Found:
        nonlocal last
        known = last  # looked at once: another thread may be at another table
        if known is None or known[0] is not field:
            known = last = (field, work(field))
        return known[1]

    return found
