"""Moves that are nearly right: what a table most likely gets wrong, for the proof that it is refused.

A wrong move names what was right a moment ago, or what another move may name: values of its own arguments
that were listed earlier in the same game, and kinds of moves that are not listed now at all.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.table import Permit, Table
from tests.games.retired import RETIRED

Args = dict[str, Any]

NOISE = (-1, 0, 1, 2, 7, 99, True, False, "", "?", "nobody", "red", [], ["?"])
"""Arguments that are mostly wrong."""
STRANGERS = ("seat", "card", "said", "cell", "tile", "count")
"""Arguments that most moves do not have."""


class Mistakes:
    """Remembers what was listed in a game, and makes mistakes of it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._values: dict[str, dict[str, Any]] = {}
        self._moves: dict[str, Args] = {}

    def remember(self, permits: Sequence[Permit]) -> None:
        """These are listed now: their values are likely mistakes from now on."""
        for permit in permits:
            for name, value in permit.args.items():
                self._values.setdefault(name, {})[repr(value)] = value
            for blank in permit.blanks:
                if blank.values:
                    value = self.rng.choice(blank.values)
                    self._values.setdefault(blank.name, {})[repr(value)] = value

    def was_right(self, name: str, args: Args) -> None:
        """This could be done just now: later on it may be one."""
        self._moves[name] = args
        for field, value in args.items():
            self._values.setdefault(field, {})[repr(value)] = value

    def nearly(self, table: Table, name: str, args: Mapping[str, Any]) -> Args:
        """A move with one of its arguments left out, added, or changed."""
        changed, rng = dict(args), self.rng
        if changed and rng.random() < 0.15:
            del changed[rng.choice(sorted(changed))]
            return changed
        own = table.game.kinds[name].__struct_fields__
        field = rng.choice(own if own and rng.random() < 0.9 else STRANGERS)
        changed[field] = self._value(field, changed.get(field))
        return changed

    def out_of_turn(self, table: Table, listed: set[str]) -> tuple[str, Args] | None:
        """A kind of move that is not listed at all, as it was right earlier or might be."""
        kinds = {str(kind.__struct_config__.tag) for kind in table.game.rules.moves} - listed - retired(table)
        if not kinds:
            return None
        name = self.rng.choice(sorted(kinds))
        if name in self._moves:
            return name, self._moves[name]
        fields = table.game.kinds[name].__struct_fields__
        return name, {field: self._value(field, None) for field in fields if self.rng.random() < 0.8}

    def _value(self, field: str, was: Any) -> Any:
        """What this argument was asked for earlier; a list spoiled; or anything at all."""
        rng = self.rng
        if isinstance(was, list) and was and rng.random() < 0.6:
            return rng.choices(was, k=rng.randint(len(was) - 1, len(was) + 1))
        seen = self._values.get(field)
        return rng.choice(list(seen.values())) if seen and rng.random() < 0.8 else rng.choice(NOISE)


def retired(table: Table) -> frozenset[str]:
    """Moves of older tables that are still understood and never listed."""
    return RETIRED.get(table.game.id, frozenset())
