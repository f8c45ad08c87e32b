"""How a table plays what is written: with numbers of its own, and by rulings decided otherwise."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.reference.answer import sentences
from companion.reference.book import Reference, Ruling


class Played(NamedTuple):
    """A rule or a ruling as a table plays it."""

    title: str
    text: str
    decided: tuple[str, ...] = ()
    """The rulings that the table has decided otherwise in it."""


def played(
    book: Reference, rulings: Mapping[str, str], own: Mapping[str, tuple[str, str]]
) -> dict[str, Played]:
    """What a table plays otherwise than it is written, by id: from its rulings and its own words."""
    found = {id_: Played(title, text) for id_, (title, text) in own.items()}
    decided = {one.id: words for one in book.rulings.values() if (words := _decision(one, rulings))}
    if not decided:
        return found
    for rule in book.rules.values():
        if here := tuple(id_ for id_ in rule.rulings if id_ in decided):
            title, text, _ = found.get(rule.id, Played(rule.title, rule.text))
            left = _without(text, [rule.ruled[id_] for id_ in here if id_ in rule.ruled])
            words = " ".join(filter(None, (*(decided[id_] for id_ in here), left)))
            found[rule.id] = Played(title, words, here)
    for id_, words in decided.items():
        found[id_] = Played(book.rulings[id_].title, words, (id_,))
    return found


def _decision(ruling: Ruling, rulings: Mapping[str, str]) -> str:
    """What a table has decided, in one sentence; nothing where that is as we propose."""
    labels = {position.id: position.label for position in ruling.positions}
    chosen = rulings.get(ruling.id, "")
    if chosen not in list(labels)[1:]:
        return ""
    return f"At your table: {labels[chosen]} (ruling {ruling.id}, “{ruling.title}”)."


def _without(text: str, beginnings: Iterable[str]) -> str:
    """A text without the sentences that begin so; nothing where one ruling is all of it."""
    begun = tuple(beginnings)
    kept = (text[start:end] for start, end in sentences(text))
    return " ".join(one for one in kept if not one.startswith(begun)) if begun else text
