"""Rulings at a table: each switch is set when the table begins, and may be set otherwise while it is played.

A game names its switches and their positions; the move and its permits are made here, for all games alike.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from companion.table.errors import IllegalMove
from companion.table.legal import Blank, Permit
from companion.table.move import Move, snake_case
from companion.table.telling import Telling

Switches = Mapping[str, tuple[str, ...]]
"""The positions of each ruling that a table may decide, the default first."""


class SetRuling(Move, frozen=True):
    """From now on a ruling is played otherwise. A game's own subclass names its switches."""

    is_word = True

    ruling: str
    to: str

    switches: ClassVar[Switches] = {}

    def apply(self, state: Any, tell: Telling) -> Any:
        """What was done so far stays as it was done."""
        positions = self.switches.get(self.ruling)
        if positions is None:
            raise IllegalMove(f"There is no ruling {self.ruling!r} to decide at this table.")
        if self.to not in positions:
            raise IllegalMove(f"Ruling {self.ruling} cannot be set to {self.to!r}.")
        if state.rulings.get(self.ruling) == self.to:
            raise IllegalMove(f"Ruling {self.ruling} is played that way already.")
        now = f"Ruling {self.ruling} is played otherwise from now on."
        tell.say("ruling", now, self.ruling, self.ruling, self.to)
        return replace(state, rulings={**state.rulings, self.ruling: self.to})


def set_ruling(switches: Switches) -> type[SetRuling]:
    """The move that sets one of these switches."""
    known = switches

    class Own(SetRuling, frozen=True, tag=snake_case(SetRuling.__name__)):
        switches = known

    return Own


def permits(switches: Switches, rulings: Mapping[str, str]) -> Iterator[Permit]:
    """Every switch, to each position in which it does not stand."""
    for id_, positions in switches.items():
        others = tuple(position for position in positions if position != rulings.get(id_))
        if len(others) == 1:
            yield Permit("set_ruling", {"ruling": id_, "to": others[0]})
        elif others:
            yield Permit("set_ruling", {"ruling": id_}, (Blank("to", others),))


def in_words(position: str) -> str:
    """A position as it is said: "the-first" is "the first"."""
    return position.replace("-", " ").replace("_", " ")
