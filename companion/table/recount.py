"""What a recount compares: every component of a table with what should be there, and how it is set right.

A game says what should lie where; that a number may be set right, and to what, is read off the list of what
may be done, so that a recount allows exactly what the rules of the moment allow.
"""

from collections.abc import Iterable

from msgspec import Struct

from companion.table.legal import Answer, Permit


class Sets(Struct, frozen=True):
    """The move that sets a number right: what is settled of it, and the blank that takes the number."""

    move: str
    blank: str
    args: dict[str, Answer] = {}
    of: int | None = None
    """Where the blank takes how many are elsewhere: how many there are in all."""

    def answers(self, number: int) -> dict[str, Answer]:
        """The arguments of the move that sets it to this number; the way back is the same."""
        return {**self.args, self.blank: number if self.of is None else self.of - number}


class Count(Struct, frozen=True):
    """A component, and what the table should show of it now."""

    id: str
    """An offer that concerns `number(id)` or `counting(id)` sets it right, too."""
    title: str
    value: str
    """What should be there, shown large: "3", or a word or two where it is no number."""
    symbol: str = ""
    of: str = ""
    note: str = ""
    tone: str = ""
    group: str = ""
    """The heading that it stands under; those of one group follow each other."""
    number: int | None = None
    """The number that the table may have otherwise."""
    sets: Sets | None = None
    settles: dict[str, str] = {}
    """What is clear of the moves that ask for it again: whose meeple, which section."""
    component: str = ""
    """What of the box it is counted from, where the app or the table may hold that."""


def may_be(count: Count, permits: Iterable[Permit]) -> tuple[int, ...]:
    """The numbers that the table may say instead, by what may be done now, the lowest first."""
    sets = count.sets
    if sets is None or count.number is None:
        return ()
    found: set[int] = set()
    for permit in permits:
        if permit.name == sets.move:
            found.update(_numbers(sets, permit))
    return tuple(sorted(found - {count.number}))


def _numbers(sets: Sets, permit: Permit) -> Iterable[int]:
    """What a permit takes as the number; its blanks do not depend on each other."""
    values = next((blank.values for blank in permit.blanks if blank.name == sets.blank), ())
    if not values or not permit.allows(sets.move, {**sets.args, sets.blank: values[0]}):
        return ()
    return (int(value) if sets.of is None else sets.of - int(value) for value in values)
