"""What the rulebook leaves open about the owner's copy: how many Whispers there are of each kind."""

from functools import cache

from companion.games.orne_library.rules.pieces import WHISPERS, name_of
from companion.table import Box, Certainty, Fact, FactGroup, IllegalMove
from companion.table.box import unconfirmed, value_of

WHISPERS_GUESSED = 6
"""Cards of each kind of Whisper: the rulebook gives no number."""


@cache
def facts() -> tuple[FactGroup, ...]:
    """What the owner may count."""
    counted = tuple(
        Fact(
            f"whispers-{id_}",
            f"{name_of(id_)} cards",
            value=WHISPERS_GUESSED,
            certainty=Certainty.GUESS,
            least=0,
            most=30,
            note="Without the Dread of Julian Blackwood’s starting deck." if id_ == "dread" else "",
        )
        for id_ in WHISPERS
    )
    note = "The rulebook names three kinds of Whispers but not how many there are of each."
    late = "A table under way keeps the Whispers it began with."
    return (FactGroup("whispers", "Whispers of Madness", counted, note, under_way=late),)


def check(box: Box) -> None:
    """Numbers of cards are numbers, and not below zero."""
    for fact in facts()[0].facts:
        value = value_of(fact, box)
        if not isinstance(value, int) or not fact.least <= value <= fact.most:
            raise IllegalMove(f"{fact.label}: between {fact.least} and {fact.most}.")


def whispers(box: Box) -> tuple[str, ...]:
    """The Whispers deck of this box."""
    counted = zip(WHISPERS, facts()[0].facts, strict=True)
    return tuple(id_ for id_, fact in counted for _ in range(int(value_of(fact, box))))


def guesses(box: Box) -> tuple[str, ...]:
    """What is taken for granted about the box."""
    return tuple(f"{value_of(fact, box)} {fact.label}: count yours" for fact in unconfirmed(facts(), box))
