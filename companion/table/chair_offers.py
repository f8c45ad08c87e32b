"""What a screen offers where the app plays for somebody: the chair's move is the next thing.

Until the chair has decided, nothing is offered that would be its own to do; then its move stands in the
place of all that. What others may do meanwhile stays, beside it.
"""

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from companion.table.chair_words import chosen, does, is_hidden, offers_of, question_of, things_of, words_of
from companion.table.chairs import robot
from companion.table.legal import Value
from companion.table.offer import Ask, Choice, Offer
from companion.table.with_counsel import Doing

ACT = "chair_acts"
"""The name of the offer by which a chair's move is made."""


def thinking(offers: Sequence[Offer], chairs: Collection[str], turn_of: str) -> tuple[Offer, ...]:
    """What is offered before the chairs have decided."""
    return tuple(offer for offer in offers if not _is_theirs(offer, chairs, turn_of))


def for_hands(offers: Sequence[Offer], chairs: Collection[str], turn_of: str) -> tuple[Offer, ...]:
    """Without what asks a chair for its secrets: nobody looks at those, so nobody can answer for it. Nor does
    anybody need what a chair on turn would have of its own."""
    return tuple(
        offer
        for offer in offers
        if not (_is_theirs(offer, chairs, turn_of) if offer.own else _asks_in_secret(offer, chairs))
    )


def _asks_in_secret(offer: Offer, chairs: Collection[str]) -> bool:
    return offer.group != "more" and offer.seat in chairs and any(ask.secret for ask in offer.asks)


def with_chair(
    offers: Sequence[Offer],
    doing: Doing,
    turn_of: str,
    *,
    chairs: Collection[str] = (),
    secret: bool = False,
) -> tuple[Offer, ...]:
    """What is offered while a chair is to act; `offers` are those of the public table. What the other
    `chairs` will decide is nobody else's to do, either.

    A chair that has secrets does not say with which of them before its move is made, nor why, where that
    would tell it.
    """
    beside = thinking(offers, (doing.seat, *chairs), turn_of)
    later = (replace(one, group="action") if one.group in ("next", "counter") else one for one in beside)
    return (_acting(offers, doing, secret), *later)


def _acting(offers: Sequence[Offer], doing: Doing, secret: bool) -> Offer:
    """A chair's move as the next thing: what it leaves open is asked of the people."""
    decision, found = doing.decision, offers_of(offers, doing.decision)
    of = found[0] if found else None
    kept = decision.private or (secret and is_hidden(offers, decision))
    return Offer(
        ACT,
        does(robot(doing.seat), words_of(offers, decision, secret=secret)),
        tuple(_of_what(_asks(found, doing), found, doing)),
        group="next",
        seat=doing.seat,
        symbol="icon:robot-outline",
        note=" ".join(filter(None, (question_of(offers, decision), "" if kept else decision.why))),
        rule=of.rule if of is not None else "",
        things=things_of(offers, decision.move, decision.args),
        headline=f"{robot(doing.seat)} plays",
        harms=of is not None and of.harms,
    )


def _of_what(asks: Sequence[Ask], found: Sequence[Offer], doing: Doing) -> Iterator[Ask]:
    """The questions with what they are about: no answer of the people says it. First what hands do, so that
    they can tell."""
    said = next(reversed(chosen(found[0], doing.decision)), "") if found else ""
    for at, ask in enumerate(asks):
        about = said if at else doing.decision.hands or said
        yield replace(ask, question=f"{about}: {_low(ask.question)}") if about else ask


def _low(question: str) -> str:
    return f"{question[0].lower()}{question[1:]}"


def _asks(found: Sequence[Offer], doing: Doing) -> tuple[Ask, ...]:
    """What the people are asked: the questions of the offer that are open. Where answers are offers of their
    own, first which of them it is, and then what only those ask that it can be."""
    by = next((name for name in doing.open if any(name in one.args for one in found)), "")
    if not by:
        return tuple(ask for one in found[:1] for ask in one.asks if ask.name in doing.open)
    first = _ask(by, found)
    kinds = {
        each.value: [one for one in found if one.args.get(by) == each.value]
        or [one for one in found if by not in one.args]
        for each in first.choices
    }
    rest: list[Ask] = []
    for name in (one for one in doing.open if one != by):
        idle = tuple(value for value, some in kinds.items() if not all(_tells(one, name) for one in some))
        if len(idle) < len(kinds):
            rest.append(replace(_ask(name, found), moot=(by, idle, None)))
    return (first, *rest)


def _tells(offer: Offer, name: str) -> bool:
    return name in offer.args or any(ask.name == name for ask in offer.asks)


def _ask(name: str, found: Sequence[Offer]) -> Ask:
    """One question with all that may answer it: offers that have settled it, and the choices of others."""
    settled = [
        Choice(value, one.answer or one.label, one.symbol, one.tone, one.note, confirm=one.confirm)
        for one in found
        if isinstance(value := one.args.get(name), Value)
    ]
    asked = [ask for one in found for ask in one.asks if ask.name == name]
    question = next((one.question for one in found if name in one.args and one.question), "What came of it?")
    ask = asked[0] if asked else Ask(name, question)
    choices: dict[Value, Choice] = {}
    for choice in (*settled, *(each for one in asked for each in one.choices)):
        choices.setdefault(choice.value, choice)
    return replace(ask, choices=tuple(choices.values()))


def _is_theirs(offer: Offer, chairs: Collection[str], turn_of: str) -> bool:
    """Whether it is a chair's to do: what is nobody's in particular is for whoever has the turn. Corrections
    are everybody's."""
    return (offer.group != "more" or offer.own) and (offer.seat or turn_of) in chairs
