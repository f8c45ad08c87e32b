"""Moves, what they tell, and how they are offered.

A move is a frozen record named with a word of the table; its `apply` is the rule. `Offer` describes a move
that may be made now, with the questions it asks, so that a screen, a test or a simulation can make it without
knowing the game.
"""

import re
from typing import Any

from msgspec import Struct

from companion.table.chance import Chance

Value = str | int | bool
"""What one answer to a question is."""


class Event(Struct, frozen=True):
    """Something that happened, in words and ids. Every text here is public: secrets are for views only."""

    id: str
    text: str
    rule: str = ""
    """Id of the rule entry that says why."""
    about: tuple[str, ...] = ()
    """Ids of what it concerns: a tile, a card, a seat."""
    reveals: str = ""
    """What everybody learned by it, in words; an undo says that it would be un-revealed."""


def snake_case(class_name: str) -> str:
    """The name of a move from the name of its class: RevealDisturbance is reveal_disturbance."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Move(Struct, frozen=True, tag_field="move", tag=snake_case, forbid_unknown_fields=True):
    """A player's intention: one undo step, one line in the log. Subclasses add fields and the rule."""

    def apply(self, state: Any, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        """The state after this move and what happened; raises IllegalMove, having changed nothing."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """The move's name at the table."""
        return str(self.__struct_config__.tag)


class Choice(Struct, frozen=True):
    """One possible answer to a question."""

    value: Value
    label: str
    symbol: str = ""
    """Name of a picture to show beside the label."""
    tone: str = ""
    """A colour token; never the only difference between two choices."""
    note: str = ""


class Ask(Struct, frozen=True):
    """A question that a move asks before it can be made: one of its arguments."""

    name: str
    question: str
    choices: tuple[Choice, ...] = ()
    kind: str = "choice"
    """"choice", or the kind of thing in the game's picture that answers it when tapped ("tile")."""
    optional: bool = False
    least: int = 1
    most: int = 1
    """More than one: the answer is a list of between `least` and `most` values."""
    secret: bool = False
    """The choices are only for the eyes of the offer's seat; for others they are left out."""
    multiple: bool = False
    """The answer is a list, even where only one value may be chosen."""


class Offer(Struct, frozen=True):
    """A move that may be made now."""

    name: str
    label: str
    asks: tuple[Ask, ...] = ()
    args: dict[str, Value] = {}
    """Arguments that are settled already."""
    group: str = "action"
    """Where a screen puts it: "next" (the one next thing, a big button), "answer" (an answer to the question
    that the guide asks), "action" (what else one may do), or "more" (corrections, kept out of the way)."""
    seat: str = ""
    """Who makes it, where that matters."""
    symbol: str = ""
    tone: str = ""
    note: str = ""
    """What it will do or cost, in a few words."""
    rule: str = ""
    bundle: str = ""
    """The label of the one button under which a screen gathers offers of a kind: "Take a Book"."""
