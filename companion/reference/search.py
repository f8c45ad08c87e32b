"""Search as you type, over every rule and ruling of a game."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from math import log

from companion.reference.book import Reference, Rule, Ruling, reference
from companion.reference.words import LEAST_FOR_SLIPS, SMALL_WORDS, one_slip, stem, words

FIRST, TITLE, KEYWORD, TEXT = 7.0, 6.0, 4.0, 1.0
"""What a word is worth by where it stands; FIRST is what a title begins with."""

SAME, BEGINS, SLIP = 1.0, 0.8, 0.5
"""What a match is worth: the whole word, its beginning, or a beginning with one slip in it."""

ENOUGH = 0.5
"""A hit has at least this share of what the best one has of the question."""

Matches = dict[int, float]
"""What a word is worth in each item in which it occurs."""


class Search:
    """The index of one game's reference: built once, asked at every key."""

    def __init__(self, book: Reference) -> None:
        self.items: tuple[Rule | Ruling, ...] = (*book.rules.values(), *book.rulings.values())
        self._places: dict[str, Matches] = defaultdict(dict)
        for number, item in enumerate(self.items):
            for word, worth in _weighed(item):
                places = self._places[word]
                places[number] = max(worth, places.get(number, 0.0))
        self._words = sorted(self._places)
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            self._by_stem[stem(word)].append(word)
        # Only the last word of a question changes with a key; the others need not be looked up again.
        self._look_up = lru_cache(maxsize=256)(self._matches)

    def find(self, question: str) -> tuple[Rule | Ruling, ...]:
        """The items that answer a question, the best first; equal ones in the order of the rulebook."""
        scores: Matches = defaultdict(float)
        shares: Matches = defaultdict(float)
        for word in _telling(question):
            found = self._look_up(word)
            rarity = log(1 + len(self.items) / len(found)) if found else 0.0
            for number, worth in found.items():
                scores[number] += worth * rarity
                shares[number] += rarity
        most = max(shares.values(), default=0.0)
        hits = [number for number in scores if shares[number] >= ENOUGH * most]
        hits.sort(key=lambda number: (-scores[number] * shares[number], number))
        return tuple(self.items[number] for number in hits)

    def _matches(self, typed: str) -> Matches:
        """Where a typed word is found, and what it is worth there; slips count where nothing else fits."""
        found: Matches = {}
        for word in self._by_stem.get(stem(typed), ()):
            self._add(found, word, SAME)
        for word in self._beginning_with(typed):
            self._add(found, word, SAME if word == typed else BEGINS)
        if not found and len(typed) >= LEAST_FOR_SLIPS:
            for word in self._words:
                if one_slip(typed, word):
                    self._add(found, word, SLIP)
        return found

    def _add(self, found: Matches, word: str, likeness: float) -> None:
        for number, worth in self._places[word].items():
            found[number] = max(worth * likeness, found.get(number, 0.0))

    def _beginning_with(self, typed: str) -> Iterator[str]:
        for at in range(bisect_left(self._words, typed), len(self._words)):
            if not self._words[at].startswith(typed):
                return
            yield self._words[at]


@cache
def search(game: str) -> Search:
    """The index of a game's reference."""
    return Search(reference(game))


def _weighed(item: Rule | Ruling) -> Iterator[tuple[str, float]]:
    """The words of an item, and what each is worth by where it stands."""
    if isinstance(item, Rule):
        parts = ((TITLE, item.title), (KEYWORD, " ".join(item.keywords)), (TEXT, item.text))
    else:
        parts = ((TITLE, item.title), (KEYWORD, item.id), (TEXT, f"{item.problem} {item.ruling} {item.why}"))
    yield _telling(item.title)[0], FIRST
    for worth, text in parts:
        for word in words(text):
            yield word, worth


def _telling(text: str) -> list[str]:
    """The words of a text that say something, or all of them while there are no others."""
    typed = list(dict.fromkeys(words(text)))
    return [word for word in typed if word not in SMALL_WORDS] or typed
