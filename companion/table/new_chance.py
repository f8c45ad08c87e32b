"""Chance that begins afresh in the middle of an evening, because the seed of a table is not at hand.

So it is where a game in progress came from another tablet, or the key of this one is lost. It is in the log:
nobody gets other luck in silence.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from companion.table.errors import IllegalMove
from companion.table.journal import Entry
from companion.table.move import Move, snake_case
from companion.table.telling import Telling


class NewChance(Move, frozen=True):
    """Draws follow from another seed from now on; no step of the game, so that no undo takes it back."""

    commitment: str
    """The fingerprint of that seed."""

    is_aside: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """Nothing on the table changes by it."""
        if not re.fullmatch("[0-9a-f]{64}", self.commitment):
            raise IllegalMove("New draws begin with the fingerprint of their seed.")
        tell.say(
            "new_chance",
            "Draws have a new seed from here on. The one that this table had before is not on this tablet.",
            "",
        )
        return state


def commitment_in(entry: Entry) -> str:
    """The fingerprint of the seed that an entry begins with; empty for any other entry."""
    if entry.move.get("move") != snake_case(NewChance.__name__):
        return ""
    return str(entry.move.get("commitment", ""))


def commitments(first: str, entries: Iterable[Entry]) -> Iterator[str]:
    """The fingerprints of all seeds that a table has had, the first one of its beginning."""
    if first:
        yield first
    yield from filter(None, map(commitment_in, entries))
