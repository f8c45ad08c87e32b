"""How effects happen: a queue of steps, each a word with a small function behind it.

A card or a tile is data: a list of steps. A word that needs a decision is a `Choosing`: its step becomes the
table's open question, and everything else waits until `choose` has answered it. So the queue is all there is
to resume from, and a table can be left in the middle of any effect.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from companion.games.orne_library.pieces import CARDS, Step, name_of
from companion.games.orne_library.state import Orne, Phase, find
from companion.table import Chance, Choice, Event

DECLINE = "none"
"""The answer of somebody who does not want what is offered."""


class Teller:
    """The luck and the story of one move."""

    __slots__ = ("chance", "events")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.events: list[Event] = []

    def say(self, id_: str, text: str, rule: str = "", *about: str, reveals: str = "") -> None:
        """Tell everybody what happened. Nothing secret belongs here."""
        # One card's name ends with an exclamation mark, which ends a sentence well enough.
        self.events.append(Event(id_, text.replace("!.", "!"), rule, about, reveals))


Happen = Callable[[Orne, Step, Teller], Orne]

WORDS: dict[str, Happen] = {}
"""What each word of the vocabulary does."""


class Choosing:
    """A word that asks somebody for a decision."""

    kind: ClassVar[str] = "choice"
    """What answers it in the picture: "card", "tile", or just a "choice"."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Ask, or do without where there is nothing to decide."""
        return ask(state, step)

    def secret(self, state: Orne, step: Step) -> bool:
        """Whether the possible answers are only for the eyes of the one who is asked."""
        return False

    def text(self, state: Orne, step: Step) -> str:
        """The question; everybody may read it."""
        raise NotImplementedError

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The possible answers."""
        raise NotImplementedError

    def bounds(self, state: Orne, step: Step) -> tuple[int, int]:
        """How many answers are given, at least and at most."""
        return 1, 1

    def refusal(self, pick: str) -> str:
        """Why an answer is not possible."""
        return "That is not one of the possible answers."

    def rule(self, step: Step) -> str:
        """The rule entry that asks: that of the card or tile."""
        return rule_of(step.source)

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """What follows from the answer."""
        raise NotImplementedError


class SecretOfHand(Choosing):
    """A question about cards that the app holds for somebody: the answers would give them away."""

    kind = "card"

    def secret(self, state: Orne, step: Step) -> bool:
        """Secret, unless the cards lie on the table, where the app only knows what somebody owns."""
        return not find(state, step.seat).at_table

    def refusal(self, pick: str) -> str:
        """The usual reason: the card is not there."""
        return f"{name_of(card_of(pick))} is not among the cards you may choose here."


QUESTIONS: dict[str, Choosing] = {}
"""The words that ask."""

F = TypeVar("F", bound=Happen)
C = TypeVar("C", bound=type[Choosing])


def word(function: F) -> F:
    """Add a function to the vocabulary under its own name."""
    WORDS[function.__name__] = function
    return function


def question(name: str) -> Callable[[C], C]:
    """Add a choosing to the vocabulary under this name."""

    def add(class_: C) -> C:
        QUESTIONS[name] = class_()
        WORDS[name] = QUESTIONS[name].happen
        return class_

    return add


def run(state: Orne, teller: Teller) -> Orne:
    """Let things happen until somebody must decide, or nothing is left to happen."""
    while state.todo and state.question is None and state.phase is not Phase.OVER:
        step = state.todo[0]
        state = WORDS[step.do](replace(state, todo=state.todo[1:]), step, teller)
    return state


def ask(state: Orne, step: Step) -> Orne:
    """Make this step the open question."""
    return replace(state, question=step)


def then(state: Orne, *steps: Step) -> Orne:
    """Let these steps happen next, before anything that waits already."""
    return replace(state, todo=(*steps, *state.todo))


def steps_for(steps: Iterable[Step], seat: str, source: str) -> tuple[Step, ...]:
    """The steps printed on a card or a tile, made somebody's own."""
    return tuple(replace(step, seat=seat, source=source) for step in steps)


def rule_of(source: str) -> str:
    """The rule entry of a card or a tile."""
    return f"card-{source}" if source in CARDS else f"tile-{source}"


# -- cards as answers ----------------------------------------------------------------------------


def card_of(pick: str) -> str:
    """The card behind an answer: copies are told apart by a number, piles by a word in front."""
    return pick.rpartition(":")[2].partition("~")[0]


def pile_of(pick: str) -> str:
    """The pile named in an answer, or empty."""
    return pick.rpartition(":")[0]


def card_choices(
    cards: Iterable[str], pile: str = "", copies: bool = False, as_they_lie: bool = False
) -> tuple[Choice, ...]:
    """Cards to choose from, by name: each name once, or each copy where several may be chosen."""
    counted: dict[str, int] = {}
    found: list[Choice] = []
    for card in cards if as_they_lie else sorted(cards, key=name_of):
        counted[card] = counted.get(card, 0) + 1
        if counted[card] == 1 or copies:
            found.append(_card_choice(card, counted[card], pile))
    return tuple(found)


def _card_choice(card: str, copy: int, pile: str) -> Choice:
    value = f"{pile}:{card}" if pile else card
    if copy > 1:
        value = f"{value}~{copy}"
    note = CARDS[card].text if not pile else f"{CARDS[card].text} In the {pile} pile."
    return Choice(value, name_of(card), f"card:{CARDS[card].kind}", note=note)


def declining(label: str) -> Choice:
    """The answer that leaves things as they are."""
    return Choice(DECLINE, label, "icon:close")
