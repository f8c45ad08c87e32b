"""How effects happen: a queue of instructions, each a word with a small function behind it.

A card or a tile is data: a list of instructions. A word that needs a decision is a `Choosing`: its
instruction becomes the table's open question, and everything else waits until `choose` has answered it. So
the queue is all there is to resume from, and a table can be left in the middle of any effect.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import CARDS, Instruction, name_of
from companion.games.orne_library.rules.state import State, find, may_wait
from companion.table import Telling

DECLINE = "none"
"""The answer of somebody who does not want what is offered."""

Happen = Callable[[State, Instruction, Telling], State]

WORDS: dict[str, Happen] = {}
"""What each word of the vocabulary does."""


class Choosing(ABC):
    """A word that asks somebody for a decision. The words of the question itself belong to the face."""

    listed = False
    """The answer is always a list, even of one card."""
    waits = False
    """Said by a card, it may wait until it is wanted in the same Action Phase."""
    looks_first = False
    """The decision comes after something was seen, so that it cannot be made with the use itself."""

    def happen(self, state: State, instruction: Instruction, _tell: Telling) -> State:
        """Ask, or do without where there is nothing to decide."""
        return ask(state, instruction)

    def is_asked(self, _state: State, _instruction: Instruction) -> bool:
        """Whether the app asks at all; where hands do it on the table, they are only told."""
        return True

    def can_be(self, _state: State, _instruction: Instruction) -> bool:
        """Whether there is anything to decide now: from nothing but what everybody knows."""
        return True

    def is_secret(self, _state: State, _instruction: Instruction) -> bool:
        """Whether the possible answers are only for the eyes of the one who is asked."""
        return False

    @abstractmethod
    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The possible answers. Where they are secret, only the one who is asked may be told."""

    def bounds(self, _state: State, _instruction: Instruction) -> tuple[int, int]:
        """How many answers are given, at least and at most: from nothing but what everybody knows."""
        return 1, 1

    def refusal(self, _pick: str) -> str:
        """Why an answer is not possible."""
        return "That is not one of the possible answers."

    def rule(self, instruction: Instruction) -> str:
        """The rule entry that asks: that of the card or tile."""
        return rule_of(instruction.source)

    @abstractmethod
    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """What follows from the answer."""


class SecretOfHand(Choosing):
    """A question about cards that the app holds for somebody: the answers would give them away."""

    def is_secret(self, state: State, instruction: Instruction) -> bool:
        """Secret, unless the cards lie on the table, where the app only knows what somebody owns."""
        return not find(state, instruction.seat).at_table

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


def run(state: State, tell: Telling) -> State:
    """Let things happen until somebody must decide, or nothing is left to happen."""
    while state.todo and state.question is None and state.end is None:
        first, *rest = state.todo
        state = replace(state, todo=tuple(rest))
        if _may_wait(state, first):
            state = replace(state, waiting=(*state.waiting, first))
        else:
            state = WORDS[first.do](state, first, tell)
    return state


def _may_wait(state: State, instruction: Instruction) -> bool:
    """Whether this is an ability of a card that its player may use later in the Action Phase."""
    asked = QUESTIONS.get(instruction.do)
    return (
        asked is not None
        and asked.waits
        and instruction.source in CARDS
        and instruction.seat == state.turn_of
        and may_wait(state)
        and asked.is_asked(state, instruction)
    )


def ask(state: State, instruction: Instruction) -> State:
    """Make this instruction the open question."""
    return replace(state, question=instruction)


def then(state: State, *instructions: Instruction) -> State:
    """Let these things happen next, before anything that waits already."""
    return replace(state, todo=(*instructions, *state.todo))


def made_for(instructions: Iterable[Instruction], seat: str, source: str) -> tuple[Instruction, ...]:
    """What is printed on a card or a tile, made somebody's own."""
    return tuple([replace(one, seat=seat, source=source) for one in instructions])


def rule_of(source: str) -> str:
    """The rule entry of a card or a tile."""
    return f"card-{source}" if source in CARDS else f"tile-{source}"


def takes_a_list(state: State, instruction: Instruction) -> bool:
    """Whether a question is answered with a list; where only one card can be meant, with that card."""
    asked = QUESTIONS[instruction.do]
    return asked.listed or asked.bounds(state, instruction)[1] > 1


# -- cards as answers ----------------------------------------------------------------------------


def card_of(pick: str) -> str:
    """The card behind an answer: copies are told apart by a number, piles by a word in front."""
    return pick.rpartition(":")[2].partition("~")[0]


def pile_of(pick: str) -> str:
    """The pile named in an answer, or empty."""
    return pick.rpartition(":")[0]


def each_once(cards: Iterable[str], pile: str = "") -> tuple[str, ...]:
    """Cards as answers, by name, each name once."""
    front = f"{pile}:" if pile else ""
    return tuple([front + card for card in sorted(set(cards), key=name_of)])


def each_copy(cards: Sequence[str], pile: str = "") -> tuple[str, ...]:
    """Cards as answers where several may be chosen: as they lie, the copies told apart by a number."""
    front = f"{pile}:" if pile else ""
    counted: dict[str, int] = {}
    found: list[str] = []
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
        found.append(front + (card if counted[card] == 1 else f"{card}~{counted[card]}"))
    return tuple(found)
