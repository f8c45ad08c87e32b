"""Your box reaches a table under way: what the owner has entered meanwhile is learned in one step aside.

A game says what of its box can still change a table; the move is made here, for all games alike. It is logged
and replayed like any other, and no step of the game: an undo goes over it, for a fact stays a fact.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from companion.table.box import Box, FactGroup, Facts, label_alone
from companion.table.journal import Entry
from companion.table.move import Move, snake_case
from companion.table.telling import Telling

WithBox = Callable[[Any, Box, frozenset[str]], Any]
"""The state with what a box says, where only these facts are new; what cannot change any more stays."""
NAMED = 3
"""Facts that the log names; the others are counted."""


@dataclass(frozen=True)
class Learning:
    """What a game knows about its box."""

    check: Callable[[Box], None]
    """Raises IllegalMove where no such box can exist."""
    with_box: WithBox
    facts: Callable[[], tuple[FactGroup, ...]]


class LearnBox(Move, frozen=True):
    """The owner has entered something in Your box. A game's own subclass knows what follows from it."""

    box: Facts
    """The whole box, as it is now."""
    facts: tuple[str, ...]
    """What is new in it."""

    is_aside: ClassVar[bool] = True
    learning: ClassVar[Learning]

    def apply(self, state: Any, tell: Telling) -> Any:
        """The table goes by it from now on; what was done so far stays as it was done."""
        self.learning.check(self.box)
        groups = self.learning.facts()
        labels = {fact.id: label_alone(fact, group, self.box) for group in groups for fact in group.facts}
        named = [labels[id_] for id_ in self.facts if id_ in labels]
        if named:
            tell.say("learned", f"Learned from Your box: {_some(named)}.")
        return self.learning.with_box(state, self.box, frozenset(self.facts))


def learn_box(of_game: Learning) -> type[LearnBox]:
    """The move by which a table of a game learns."""

    class Own(LearnBox, frozen=True, tag=snake_case(LearnBox.__name__)):
        learning = of_game

    return Own


def known_to(setup_box: Box, entries: Iterable[Entry]) -> Facts:
    """The box as a table has heard of it: at set-up, in play, and from Your box since.

    What was learned by a move that was taken back counts, too: nobody is told it again who took it back.
    """
    known: Facts = dict(setup_box)
    for entry in entries:
        if entry.move.get("move") == snake_case(LearnBox.__name__):
            known = dict(entry.move["box"])
        for event in entry.events:
            known.update(event.learned)
    return msgspec.json.decode(
        msgspec.json.encode(known), type=Facts
    )  # as the store gives it back: lists, never tuples


def news(before: Box, now: Box) -> tuple[str, ...]:
    """The facts that differ, gone ones included."""
    return tuple(id_ for id_ in sorted({*before, *now}) if before.get(id_) != now.get(id_))


def _some(named: list[str]) -> str:
    rest = len(named) - NAMED
    return "; ".join(named[:NAMED]) + (f"; and {rest} more" if rest > 0 else "")


def stays_as_it_is(state: Any, _box: Mapping[str, Any], _facts: frozenset[str]) -> Any:
    """Nothing of the box can change a table under way."""
    return state
