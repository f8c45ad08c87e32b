"""The rules for other screens: found by a question or by id, as this table plays them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.net.telling import RuleText
from companion.reference import (
    Played,
    Rule,
    Ruling,
    answering,
    played,
    reference,
    ruling_words,
    search,
    where,
)
from companion.table import View

MOST = 8
"""Answers to one question: more than that nobody reads on a phone."""


def answers(view: View[Any], question: str) -> tuple[RuleText, ...]:
    """The rules that answer a question, the best first."""
    here = played(reference(view.game), view.rulings, view.own_words)
    engine = search(view.game)
    spelt = engine.as_spelt(question)
    return tuple(_text(item, here, spelt) for item in engine.find(question)[:MOST])


def by_ids(view: View[Any], ids: Iterable[str]) -> tuple[RuleText, ...]:
    """The rules and rulings of these ids; what is not written is left out."""
    book = reference(view.game)
    here = played(book, view.rulings, view.own_words)
    return tuple(_text(item, here) for item in _items({**book.rules, **book.rulings}, ids))


def _items(book: Mapping[str, Rule | Ruling], ids: Iterable[str]) -> Iterator[Rule | Ruling]:
    return (book[id_] for id_ in ids if id_ in book)


def _text(item: Rule | Ruling, here: Mapping[str, Played], question: str = "") -> RuleText:
    own = here.get(item.id)
    written = item.text if isinstance(item, Rule) else item.ruling
    text = own.text if own else written
    source = f"Your table, {ruling_words(own.decided)}" if own and own.decided else where(item)
    mark = answering(text, question, item.asks) if question else (0, 0)
    if isinstance(item, Ruling):
        related = (item.rule,) if item.rule else ()
        return RuleText(item.id, own.title if own else item.title, text, source, "", "", mark, related)
    title = own.title if own else item.title
    return RuleText(item.id, title, text, source, item.topic, item.lane.value, mark, item.related)
