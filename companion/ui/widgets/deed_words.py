"""What stands above the deeds, and on the way to them."""

from collections.abc import Sequence

from companion.table import Deed

UNLESS_DONE = "On the table, unless it is done"
"""What stands above deeds that hands may have done by now: nobody has told."""


def heading(owed: Sequence[Deed], take_back: int) -> str:
    """What stands above these deeds, and so many that are taken back."""
    perhaps = any(deed.perhaps for deed in owed)
    if not take_back:
        return UNLESS_DONE if perhaps else "First, on the table"
    if not owed:
        return "First, take back on the table"
    return "Take back, then do, unless it is done" if perhaps else "First take back, then do"


def things(count: int) -> str:
    """How many there are."""
    return f"{count} things to do" if count > 1 else "one thing to do"
