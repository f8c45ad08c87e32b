"""What a chair does, in the words of the buttons by which people would do it.

All of it is made from what is offered on the public table: what is secret there has no choices, and so no
words.
"""

from collections.abc import Iterable

from companion.table.counsel import Decision
from companion.table.offer import Offer

IN_SECRET = "Choose in secret"
"""What is said of a choice that nobody else may even know the kind of."""


def offers_of(offers: Iterable[Offer], decision: Decision) -> list[Offer]:
    """The offers of the public table that a chair takes: several where each is an answer that only the table
    can give, and none where it is offered to its seat alone."""
    return [offer for offer in offers if _is_for(offer, decision)]


def words_of(offers: Iterable[Offer], decision: Decision) -> str:
    """What a chair does: "Push a row: row 2 to the right"."""
    if decision.title:
        return decision.title
    found = offers_of(offers, decision)
    if not found:
        return IN_SECRET
    offer = found[0]
    if len({one.label for one in found}) > 1:  # each is an answer: what they have in common is the move
        return offer.bundle or decision.move.replace("_", " ").capitalize()
    said: list[str] = []
    for ask in offer.asks:
        answer = decision.args.get(ask.name)
        chosen = list(answer) if isinstance(answer, list | tuple) else [answer]
        said += [choice.label for value in chosen for choice in ask.choices if choice.value == value]
    return f"{offer.label}: {', '.join(said)}" if said else offer.label


def _is_for(offer: Offer, decision: Decision) -> bool:
    settled = all(decision.args.get(key, one) == one for key, one in offer.args.items())
    known = {*offer.args, *(ask.name for ask in offer.asks)}
    return offer.name == decision.move and settled and set(decision.args) <= known
