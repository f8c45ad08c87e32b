"""Your box card by card: all that is printed on a card or token is asked for in one pass.

Facts that name the same piece belong to one card. Facts that are lists down a stack belong to as many cards
as the stack has: the first entry of each list is printed on the top card, and so on. A stack is kept when
all its cards are entered; until then, what was said of the first ones waits beside the box.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from companion.table.box import (
    Box,
    Certainty,
    Fact,
    FactGroup,
    Facts,
    FactValue,
    Single,
    entries_of,
    fits_entry,
    is_guess,
    label_of,
    value_of,
)
from companion.table.recalled import Recalls, recalled

ENTERING = "entering."
"""Before a game's id: where what waits until its stack is complete is remembered."""
Answers = Mapping[str, FactValue]
"""What was said about a card, by the ids of its questions."""
TYPED = 16
"""From so many choices on, one of them is a list of one: its numbers are typed."""


class CardAsk(NamedTuple):
    """One question about a card."""

    id: str
    fact: Fact
    """What is asked for, as it is asked of one card."""
    known: FactValue
    """The owner's word, or else what is shipped; None where nobody knows."""
    sure: bool
    """Whether that is more than a guess."""

    @property
    def label(self) -> str:
        """What is asked, in a word or two."""
        says = self.fact.says
        return says[:1].upper() + says[1:] if says else self.fact.label


class BoxCard(NamedTuple):
    """A card, a token, or pieces that are counted together."""

    id: str
    title: str
    asks: tuple[CardAsk, ...]
    group: str
    place: int = -1
    """Where it lies in its stack, from the top; below zero where it lies in none."""
    of: int = 1
    """How many lie in that stack."""

    @property
    def is_open(self) -> bool:
        """Whether something about it is still to be looked up."""
        return any(not ask.sure for ask in self.asks)

    @property
    def is_asked(self) -> bool:
        """Whether anybody need look it up: what only play fills in is no task."""
        return any(ask.fact.certainty is not Certainty.DERIVED for ask in self.asks)

    @property
    def is_stacked(self) -> bool:
        """Whether it is one of a stack."""
        return self.place >= 0

    def values(self, answers: Answers) -> Facts:
        """What is printed on it, as far as is known with these answers, by the ids of the facts."""
        return {ask.fact.id: answers.get(ask.id, ask.known) for ask in self.asks}


def cards_of(group: FactGroup, box: Box, waiting: Answers | None = None) -> tuple[BoxCard, ...]:
    """The cards of a group, in its order; `waiting` is what was said of stacks that are not complete."""
    stack = tuple(fact for fact in group.facts if fact.stack)
    single: dict[str, list[Fact]] = {}
    for fact in group.facts:
        if not fact.stack:
            single.setdefault(fact.piece or fact.id, []).append(fact)
    cards = [_card(id_, facts, group, box) for id_, facts in single.items()]
    return (*_stack_cards(stack, group, box, waiting or {}), *cards)


def waiting_for(memory: Recalls, game_id: str, groups: Iterable[FactGroup]) -> Facts:
    """What was said of stacks that are not complete: as many cards as a stack can have, each with what can be
    printed on it. It was remembered, and a damaged disk may say anything."""
    said = recalled(memory, ENTERING + game_id, Facts, {})
    stacks = [(group, fact) for group in groups for fact in group.facts if fact.stack]
    facts = {fact.id: fact for _, fact in stacks}
    most = {_counted(group): fact.most for group, fact in reversed(stacks)}
    return {id_: value for id_, value in said.items() if _can_wait(id_, value, facts, most)}


def _can_wait(id_: str, value: FactValue, facts: Mapping[str, Fact], most: Mapping[str, int]) -> bool:
    if id_ in most:
        return type(value) is int and 1 <= value <= most[id_]
    fact, _, place = id_.partition("@")
    return fact in facts and place.isdecimal() and fits_entry(facts[fact], value)


def progress(groups: tuple[FactGroup, ...], box: Box, waiting: Answers) -> tuple[int, int]:
    """How many cards are still to be checked, and how many there are."""
    cards = [card for group in groups for card in cards_of(group, box, waiting) if card.is_asked]
    return sum(card.is_open for card in cards), len(cards)


def after(card: BoxCard, cards: tuple[BoxCard, ...]) -> BoxCard | None:
    """The next card that is open, beginning again at the first after the last; None where there is none."""
    at = next((i for i, one in enumerate(cards) if one.id == card.id), -1)
    following = (*cards[at + 1 :], *cards[: max(at, 0)])
    return next((one for one in following if one.is_open), None)


# -- single cards ------------------------------------------------------------------------------


def _card(id_: str, facts: list[Fact], group: FactGroup, box: Box) -> BoxCard:
    asks = tuple(CardAsk(fact.id, fact, value_of(fact, box), not is_guess(fact, box)) for fact in facts)
    return BoxCard(id_, group.pieces.get(id_) or _title(facts, box), asks, group.id)


def _title(facts: list[Fact], box: Box) -> str:
    """The name that the owner has entered, or else what the card is called without one."""
    name = next((fact for fact in facts if fact.kind == "text" and box.get(fact.id)), None)
    if name is not None:
        return str(box[name.id])
    first = facts[0]
    return label_of(first, facts, box).removesuffix(f": {first.says}") if first.says else first.label


# -- stacks ------------------------------------------------------------------------------------


def _stack_cards(
    stack: tuple[Fact, ...], group: FactGroup, box: Box, waiting: Answers
) -> tuple[BoxCard, ...]:
    if not stack:
        return ()
    count = _count(stack, group, box, waiting)
    return tuple(
        BoxCard(
            f"{group.id}@{place}",
            f"{group.title}, {_ordinal(place + 1)} from the top",
            tuple(_stacked(fact, place, stack[0], box, waiting) for fact in stack),
            group.id,
            place,
            count,
        )
        for place in range(count)
    )


def _count(stack: tuple[Fact, ...], group: FactGroup, box: Box, waiting: Answers) -> int:
    said = waiting.get(_counted(group))
    return said if said and isinstance(said, int) else max(len(value_of(fact, box) or ()) for fact in stack)


def _counted(group: FactGroup) -> str:
    """Under this the number of cards waits."""
    return f"{group.id}#"


def _stacked(fact: Fact, place: int, first: Fact, box: Box, waiting: Answers) -> CardAsk:
    """A list down a stack, as it is asked of one card."""
    typed = len(fact.choices) >= TYPED
    one = replace(fact, kind="symbols" if typed else "choice", least=1, most=1, label=fact.each, says="")
    said = _entry(fact, place, first, box, waiting)
    shipped = entries_of(fact.value)[place : place + 1]
    known = said if said is not None else shipped[0] if shipped else None
    return CardAsk(f"{fact.id}@{place}", one, known, said is not None)


def _entry(fact: Fact, place: int, first: Fact, box: Box, waiting: Answers) -> Single:
    """What the owner has said of one card: just now, in the whole list, or when it was read out in play."""
    said = waiting.get(f"{fact.id}@{place}")
    if isinstance(said, int | str):
        return said
    listed: list[Single] = list(box.get(fact.id) or ())
    if place < len(listed):
        return listed[place]
    key = waiting.get(f"{first.id}@{place}", (*(value_of(first, box) or ()), *(None,) * 99)[place])
    found: Single = box.get(fact.found.format(key)) if fact.found and key is not None else None
    return found


def taken(
    card: BoxCard, answers: Answers, group: FactGroup, box: Box, waiting: Answers, last: bool = False
) -> tuple[Facts, Facts]:
    """What goes into the box once a card is answered, and what waits beside it; `last` ends a stack."""
    if not card.is_stacked:
        return {ask.fact.id: answers[ask.id] for ask in card.asks if ask.id in answers}, dict(waiting)
    stack = tuple(fact for fact in group.facts if fact.stack)
    count = card.place + 1 if last else max(card.of, card.place + 2)
    waits = {**waiting, **answers, _counted(group): count}
    lists = {fact.id: [_entry(fact, place, stack[0], box, waits) for place in range(count)] for fact in stack}
    whole: Facts = {id_: entries for id_, entries in lists.items() if None not in entries}
    if any(fact.id in box and fact.id not in whole for fact in stack):
        return {}, waits  # its lists would no longer be equally long
    gone = {f"{id_}@{place}" for id_ in whole for place in range(count)}
    if stack[0].id in whole:
        gone.add(_counted(group))
    return whole, {id_: value for id_, value in waits.items() if id_ not in gone}


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"
