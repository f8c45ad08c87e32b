"""How the list is read that hands work down: its heading, and each line in words."""

from collections.abc import Sequence

from companion.table.face import Guide
from companion.table.telling import Deed

UNLESS = "unless it is done"
NEW = "New"
"""How a line is marked among others that may be done by now."""
THEN = "Then"
"""With what begins that comes after what hands do."""


def heading(take_back: Sequence[Deed], owed: Sequence[Deed], *, asked: bool = False) -> str:
    """What stands above what hands take back and what they owe: also that it may be done, all or most of it,
    and whether just that is `asked` by the headline."""
    perhaps = _says_once((*take_back, *owed))
    if not take_back and not perhaps and asked:
        return "Now, on the table"
    if not take_back:
        return f"On the table, {UNLESS}" if perhaps else "First, on the table"
    if not owed:
        return f"Take back, {UNLESS}" if perhaps else "First, take back on the table"
    return f"Take back, then do, {UNLESS}" if perhaps else "Take back first, then do"


def comes_first(take_back: Sequence[Deed], owed: Sequence[Deed]) -> bool:
    """Whether hands have something to do before the headline is next: not where all of it may be done."""
    listed = (*take_back, *owed)
    return bool(listed) and not _all_perhaps(listed)


def is_asked(guide: Guide, owed: Sequence[Deed]) -> bool:
    """Whether hands are asked for the very thing that the headline says: what may be done by now, is not."""
    meant = (guide.deed, guide.seat)
    return bool(guide.deed) and any((deed.id, deed.seat) == meant for deed in owed if not deed.perhaps)


def after(headline: str) -> str:
    """A headline as it reads below what hands do first."""
    return headline if headline.startswith(THEN) else f"{THEN}: {headline}"


def worded(listed: Sequence[Deed]) -> list[str]:
    """Each line; where only few of them may be done by now, these say so. Where most may, the heading says it
    for them, and what is new says that it is."""
    if _says_once(listed):
        return [deed.text if deed.perhaps else f"{NEW}: {deed.text}" for deed in listed]
    return [f"{deed.text}, {UNLESS}" if deed.perhaps else deed.text for deed in listed]


def pressing(listed: Sequence[Deed]) -> list[int]:
    """The places of the lines, those first that cannot be done yet: they are new."""
    return sorted(range(len(listed)), key=lambda at: listed[at].perhaps)


def _says_once(listed: Sequence[Deed]) -> bool:
    """Whether the heading says that what stands below it may be done: it is true of most lines, or of all."""
    perhaps = sum(deed.perhaps for deed in listed)
    return _all_perhaps(listed) or perhaps > len(listed) - perhaps


def _all_perhaps(listed: Sequence[Deed]) -> bool:
    return all(deed.perhaps for deed in listed)
