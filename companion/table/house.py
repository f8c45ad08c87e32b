"""House rules: what a table plays by besides its rulebook, in its own words.

The moves are the same for all games: words for the app, in the log, and no steps of the game: an undo goes
over them, and whoever wants a rule no longer drops it. Nothing follows but that the table is reminded, in the
phase that a rule names. They are nobody's printed rule, and no screen may show them as one.
"""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.table.errors import IllegalMove
from companion.table.move import Move
from companion.table.telling import Telling

LONGEST = 160
"""Letters of a house rule: more is not read in passing."""
MOST = 12
"""House rules of a table."""
NAMED = 40
"""Letters of the id of a phase, at the most."""


class HouseRule(Struct, frozen=True):
    """A rule of this table's own."""

    text: str
    phase: str = ""
    """The id of the phase in which the table is reminded; empty for all of them."""


class AddHouseRule(Move, frozen=True):
    """The table agrees on a rule of its own."""

    text: str
    phase: str = ""

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """The table is reminded of it from now on."""
        rule = HouseRule(_plain(self.text), self.phase)
        if objection := why_not(state.house_rules, rule):
            raise IllegalMove(objection)
        tell.say("house_rule", f"House rule: {rule.text}")
        return replace(state, house_rules=(*state.house_rules, rule))


class DropHouseRule(Move, frozen=True):
    """The table does without one of its own rules again."""

    text: str

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """Nobody is reminded of it any more."""
        kept = tuple(rule for rule in state.house_rules if rule.text != self.text)
        if kept == state.house_rules:
            raise IllegalMove("This table has no such house rule.")
        tell.say("house_rule_dropped", f"No house rule any more: {self.text}")
        return replace(state, house_rules=kept)


MOVES: tuple[type[Move], ...] = (AddHouseRule, DropHouseRule)


def why_not(rules: Sequence[HouseRule], rule: HouseRule) -> str:
    """Why a table cannot have one more rule, in a sentence; empty where it can."""
    if not rule.text:
        return "A house rule needs some words."
    if len(rule.text) > LONGEST:
        return f"A house rule has at most {LONGEST} letters."
    if len(rule.phase) > NAMED:
        return "There is no such phase."
    if any(one.text == rule.text for one in rules):
        return "This table has that house rule already."
    return f"A table has at most {MOST} house rules." if len(rules) >= MOST else ""


def checked(rules: Sequence[HouseRule]) -> tuple[HouseRule, ...]:
    """The house rules with which a table begins; IllegalMove where one cannot be."""
    found: tuple[HouseRule, ...] = ()
    for rule in rules:
        if objection := why_not(found, rule):
            raise IllegalMove(objection)
        found = (*found, rule)
    return found


def due(rules: Sequence[HouseRule], phases: Collection[str], now: Collection[str]) -> tuple[HouseRule, ...]:
    """Those of which a table is reminded now: of all its phases it may be in two, one of them by hands.

    One that names a phase which this table does not know is always due: rather once too often.
    """
    return tuple(rule for rule in rules if rule.phase in now or rule.phase not in phases)


def _plain(text: str) -> str:
    """Words in one line, without anything that no screen can draw."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
