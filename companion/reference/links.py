"""Terms in our texts that lead to their rules."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

from companion.reference.book import Reference, reference
from companion.table.chairs import robot

CHAIR = re.compile(re.escape(robot("")))
"""How somebody is called for whom the app plays. A robot of a rulebook has no name, and is something else."""


class TermLink(Struct, frozen=True):
    """A term in a text: from which letter to which, and the rule it leads to."""

    start: int
    end: int
    rule: str


class TermLinks:
    """The vocabulary of one game."""

    def __init__(self, book: Reference) -> None:
        # The longest first: "Reward tile" goes before "Reward".
        terms = [(term, rule.id) for rule in book.rules.values() for term in rule.terms]
        terms.sort(key=lambda pair: (-len(pair[0]), pair))
        self._rules = [rule for _, rule in terms]
        self._term = re.compile("|".join(f"({_spelt(term)})" for term, _ in terms)) if terms else None

    def find(self, text: str, but: str = "") -> tuple[TermLink, ...]:
        """The terms of a text in their order, each rule once; not the rule that the text belongs to."""
        return tuple(self._found(text, but))

    def _found(self, text: str, but: str) -> Iterator[TermLink]:
        met = {but}
        for found in self._term.finditer(text) if self._term else ():
            if CHAIR.match(text, found.start()):
                continue
            rule = self._rules[(found.lastindex or 1) - 1]
            if rule not in met:
                met.add(rule)
                yield TermLink(found.start(), found.end(), rule)


def _spelt(term: str) -> str:
    """A term as a whole word, alone or as one of several; in small letters it may begin a sentence."""
    first, rest = term[0], re.escape(term[1:])
    begins = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    plural = "" if term.endswith("s") else "(?:es|s)?"
    return rf"(?<![\w-]){begins}{rest}{plural}(?![\w-])"


@cache
def links(game: str) -> TermLinks:
    """The vocabulary of a game."""
    return TermLinks(reference(game))


@lru_cache(maxsize=1024)
def links_in(game: str, text: str, but: str = "") -> tuple[TermLink, ...]:
    """The terms of a text of a game, remembered: the same deeds and reminders come back every turn."""
    return links(game).find(text, but)
