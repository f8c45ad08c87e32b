"""How the list is read that hands work down: its heading, and each line in words."""

from collections.abc import Sequence

from companion.table.telling import Deed

UNLESS = "unless it is done"


def heading(take_back: Sequence[Deed], owed: Sequence[Deed]) -> str:
    """What stands above what hands take back and what they owe: also that all of it may be done."""
    perhaps = _all_perhaps((*take_back, *owed))
    if not take_back:
        return f"On the table, {UNLESS}" if perhaps else "First, on the table"
    if not owed:
        return f"Take back, {UNLESS}" if perhaps else "First, take back on the table"
    return f"Take back, then do, {UNLESS}" if perhaps else "First take back, then do"


def worded(listed: Sequence[Deed]) -> list[str]:
    """Each line; where only some of them may be done by now, these say so."""
    if _all_perhaps(listed):
        return [deed.text for deed in listed]
    return [f"{deed.text}, {UNLESS}" if deed.perhaps else deed.text for deed in listed]


def pressing(listed: Sequence[Deed]) -> list[int]:
    """The places of the lines, those first that cannot be done yet: they are new."""
    return sorted(range(len(listed)), key=lambda at: listed[at].perhaps)


def _all_perhaps(listed: Sequence[Deed]) -> bool:
    return all(deed.perhaps for deed in listed)
