"""How a table plays what is written: with numbers of its own, and by rulings decided otherwise."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.reference.answer import sentences
from companion.reference.book import Reference, Ruling

APART = "But at your table: "
"""Before a decision about a part of a rule, of which the rest holds."""


class Played(NamedTuple):
    """A rule or a ruling as a table plays it."""

    title: str
    text: str
    decided: tuple[str, ...] = ()
    """The rulings that the table has decided otherwise in it."""


def played(
    book: Reference, rulings: Mapping[str, str], own: Mapping[str, tuple[str, str]]
) -> dict[str, Played]:
    """What a table plays otherwise than it is written, by id: from its rulings and its own words.

    A decision stands in place of the sentence that it replaces; where it is about a part of the rule only, it
    comes after what holds all the same.
    """
    found = {id_: Played(title, text) for id_, (title, text) in own.items()}
    decided = {one.id: words for one in book.rulings.values() if (words := _decision(one, rulings))}
    if not decided:
        return found
    for rule in book.rules.values():
        if here := tuple(id_ for id_ in rule.rulings if id_ in decided):
            title, text, _ = found.get(rule.id, Played(rule.title, rule.text))
            left = _without(text, [rule.ruled[id_] for id_ in here if id_ in rule.ruled])
            instead = (f"At your table: {decided[id_]}" for id_ in here if id_ in rule.ruled)
            apart = (f"{APART}{decided[id_]}" for id_ in here if id_ not in rule.ruled)
            found[rule.id] = Played(title, " ".join(filter(None, (*instead, left, *apart))), here)
    for id_, words in decided.items():
        found[id_] = Played(book.rulings[id_].title, f"At your table: {words}", (id_,))
    return found


def _decision(ruling: Ruling, rulings: Mapping[str, str]) -> str:
    """What a table has decided, in one sentence; nothing where that is as we propose."""
    labels = {position.id: position.label for position in ruling.positions}
    chosen = rulings.get(ruling.id, "")
    if chosen not in list(labels)[1:]:
        return ""
    return f"{labels[chosen]} (ruling {ruling.id}, “{ruling.title}”)."


def _without(text: str, beginnings: Iterable[str]) -> str:
    """A text without the sentences that begin so; nothing where one ruling is all of it."""
    begun = tuple(beginnings)
    kept = (text[start:end] for start, end in sentences(text))
    return " ".join(one for one in kept if not one.startswith(begun)) if begun else text
