"""What a chair does, in the words of the buttons by which people would do it.

All of it is made from what is offered on the public table: what is secret there has no choices, and so no
words.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from companion.table.chairs import robot
from companion.table.counsel import Decision
from companion.table.legal import Answer, values_of
from companion.table.offer import Offer, thing
from companion.table.telling import Deed, Event
from companion.wording import listed

IN_SECRET = "Choose in secret"
"""What is said of a choice that nobody else may even know the kind of."""


def offers_of(offers: Iterable[Offer], decision: Decision) -> list[Offer]:
    """The offers of the public table that a chair takes: several where each is an answer that only the table
    can give, and none where it is offered to its seat alone."""
    return [offer for offer in offers if _is_for(offer, decision)]


def words_of(offers: Iterable[Offer], decision: Decision, *, secret: bool = False) -> str:
    """What a chair does: "Push a row: row 2 to the right"; before it is done, nothing that is `secret`."""
    if given := decision.before if secret else decision.title:
        return given
    found = offers_of(offers, decision)
    if not found:
        return IN_SECRET
    offer = found[0]
    if len({one.label for one in found}) > 1:  # each is an answer: what they have in common is the move
        return offer.bundle or decision.move.replace("_", " ").capitalize()
    said = chosen(offer, decision)
    if offer.group == "answer" and offer.asks:
        return f"Choose “{', '.join(said)}”" if said else IN_SECRET
    return f"{offer.label}: {', '.join(said)}" if said else offer.label


def does(name: str, words: str) -> str:
    """The same of somebody who does it: "Robot Ada pushes row 2 to the right"."""
    verb, space, rest = words.partition(" ")
    verb = verb.lower()
    if verb.endswith(("s", "sh", "ch", "x")):
        verb += "es"
    elif verb.endswith("y") and verb[-2] not in "aeou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return f"{name} {verb}{space}{rest}"


_OPENING = re.compile(
    r"(?:A|An|The|One|Discard|Draw|Give|Hand|Lay|Move|Put|Shuffle|Swap|Take|Turn)(?= )|\w+(?= books? )"
)
"""Words that have a capital only where they begin a sentence; others may be names."""
_FOR_ALL = re.compile(r"(?:Each player|Everybody)\b")


def by_chair(seat: str, text: str) -> str:
    """What hands do for a chair, beginning with its name: "Robot Ada’s figure to 17", "Robot Ada: put its
    pawn in The Orrery"; not what everybody does."""
    own = named(text, (seat,))
    if own.startswith(robot(seat)) or _FOR_ALL.match(text):
        return own
    name = re.escape(seat)
    own = re.sub(rf"(?<!\w){name}['’]s(?= )|\byour\b", "its", text)
    own = re.sub(rf"(?<=^Move ){name} (?=to )", "", own).replace("in front of you", "at its place")
    return f"{robot(seat)}: {own[0].lower() if _OPENING.match(own) else own[0]}{own[1:]}"


def named(text: str, chairs: Collection[str]) -> str:
    """What is told of the table, in which chairs are called what they are called everywhere: "Robot Ada
    draws a card."; only where a sentence begins with the name, or something goes to it at the end, for a
    colour may be meant elsewhere."""
    for seat in chairs:
        name = re.escape(seat)
        heads = rf"(?:^|(?<=[.:;] )){name}(?=: |['’]s | (?!books?\b|tokens?\b)[a-z])"
        text = re.sub(rf"{heads}|(?<= to ){name}(?=\.?$)", robot(seat), text)
    return text


def is_left_to(deed: Deed, chairs: Collection[str]) -> bool:
    """Whether a deed only asked somebody to choose where their token goes, for whom a chair plays by now."""
    return deed.stands in chairs and deed.undone is None


def told_of(seat: str, texts: Sequence[str]) -> str:
    """What a chair has done that nobody could read before: "Robot Ada plays the Map."; cards that are played
    one after the other in one sentence."""
    plays = f"{robot(seat)} plays "
    if texts and all(text.startswith(plays) for text in texts):
        cards = Counter(text.removeprefix(plays).removesuffix(".") for text in texts)
        each = [f"{card} × {many}" if many > 1 else card for card, many in cards.items()]
        texts = [f"{plays}{listed(each)}."]
    return " ".join(texts)


def brought_to_light(decision: Decision, events: Iterable[Event]) -> list[str]:
    """What is told of a move that nobody could read before: all that came of it, and why; of one that others
    follow, or that keeps its reason, only what was done."""
    told = [event.text for event in events]
    return told[:1] if decision.runs or decision.private else told


def is_hidden(offers: Sequence[Offer], decision: Decision) -> bool:
    """Whether what a chair with secrets does could not be read in full before it was done."""
    found = offers_of(offers, decision)
    asked = any(ask.secret for one in found for ask in one.asks)
    return asked or words_of(offers, decision, secret=True) != words_of(offers, decision) or not found


def question_of(offers: Iterable[Offer], decision: Decision) -> str:
    """The question that a chair answers, where it is one that everybody hears: people are not asked it."""
    found = offers_of(offers, decision)
    asked = found[0].label if found and found[0].group == "answer" and found[0].asks else ""
    return f"It is asked: {asked}" if asked.endswith("?") else ""


def things_of(offers: Iterable[Offer], move: str, args: Mapping[str, Answer]) -> tuple[str, ...]:
    """What of the picture a move is about, with as much of it as is said: a tap there begins it, too."""
    found = offers_of(offers, Decision(move, "", dict(args)))
    if not found:
        return ()
    asks = (ask for ask in found[0].asks if not ask.secret)
    answers = (thing(ask.kind, one) for ask in asks for one in values_of(args.get(ask.name)))
    return (*found[0].things, *answers)


def chosen(offer: Offer, decision: Decision) -> list[str]:
    """What the chair chooses of it, as far as that is no secret."""
    said: list[str] = []
    for ask in offer.asks:
        values = values_of(decision.args.get(ask.name))
        said += [choice.label for value in values for choice in ask.choices if choice.value == value]
    return said


def _is_for(offer: Offer, decision: Decision) -> bool:
    settled = all(decision.args.get(key, one) == one for key, one in offer.args.items())
    known = {*offer.args, *(ask.name for ask in offer.asks)}
    return offer.name == decision.move and settled and set(decision.args) <= known
