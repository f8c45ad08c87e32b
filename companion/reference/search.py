"""Search as you type, over every rule and ruling of a game, and over the questions that the rules answer."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import log, sqrt

from companion.reference.book import Reference, Rule, Ruling, reference
from companion.reference.words import LEAST_FOR_SLIPS, SMALL_WORDS, families, one_slip, stem, words

FIRST, TITLE, KEYWORD, TEXT, ASK = 7.0, 5.5, 5.0, 1.5, 0.8
"""What a word is worth by where it stands; FIRST is what a title begins with."""

SAME, BEGINS, KIN, SLIP = 1.0, 0.8, 0.8, 0.5
"""What a match is worth: the whole word, its beginning, a word of much the same meaning, one with a slip."""

ENOUGH = 0.5
"""A hit has at least this share of what the best one has of the question."""

FAINT, FEW = 0.4, 5
"""With less than this share of the best hit's worth, an item is no answer to a question of several words;
but a few are given, in case that the best one is not what was meant."""

ASKED, EVEN_MORE = 1.2, 2
"""What the likeness to a question that a rule answers is worth, against that to the words of the rule: much
where it is nearly the same question, little where it is another."""

VOTES = (1.0, 0.4, 0.2)
"""What the question of a rule that is most like the one asked is worth, and the next ones of that rule."""

SMALL = 0.7
"""What a small word is worth in a question, against one that says what the question is about."""

STANDS_BACK = 0.9
"""What a ruling is worth against its rule, and what it is worth to it: a rule is shown with its rulings."""

Scores = dict[int, float]
"""Something about items, or about questions, by their number."""
Likes = dict[str, float]
"""The words of the index that a typed word may mean, and how like it they are."""


class Search:
    """The index of one game's reference: built once, asked at every key."""

    def __init__(self, book: Reference) -> None:
        self.items: tuple[Rule | Ruling, ...] = (*book.rules.values(), *book.rulings.values())
        self._places: dict[str, Scores] = defaultdict(dict)
        """What a word is worth in each item in which it occurs."""
        self._asked: dict[str, set[int]] = defaultdict(set)
        """The questions in which a word occurs."""
        self._answers: list[int] = []
        """The item that answers each question."""
        numbers = {item.id: number for number, item in enumerate(self.items)}
        self._rule_of = {numbers[r.id]: numbers[r.rule] for r in book.rulings.values() if r.rule in numbers}
        """The rule that each ruling belongs to."""
        self._index()
        self._words = sorted(self._places.keys() | self._asked.keys())
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        self._by_family: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            self._by_stem[stem(word)].append(word)
            for family in families(word):
                self._by_family[family].append(word)
        self._sizes = self._measured()
        # Only the last word of a question changes with a key; the others need not be looked up again.
        self._look_up = lru_cache(maxsize=256)(self._likes)

    def _index(self) -> None:
        for number, item in enumerate(self.items):
            for word, worth in _weighed(item):
                places = self._places[word]
                places[number] = max(worth, places.get(number, 0.0))
            for question in _questions(item):
                for word in words(question):
                    self._asked[word].add(len(self._answers))
                self._answers.append(number)

    def _measured(self) -> list[float]:
        """How much there is in each question: the weights of its words."""
        sizes = [0.0] * len(self._answers)
        for same in self._by_stem.values():
            asked = set[int]().union(*(self._asked.get(word, ()) for word in same))
            for question in asked:
                sizes[question] += self._weight(same[0], len(asked))
        return sizes

    def _weight(self, word: str, times: int) -> float:
        """What a word says about what is asked: the more, the fewer questions it stands in."""
        return log(1 + len(self._answers) / times) * (SMALL if word in SMALL_WORDS else 1.0)

    # -- asking --------------------------------------------------------------------------------

    def find(self, question: str) -> tuple[Rule | Ruling, ...]:
        """The items that answer a question, the best first; equal ones in the order of the rulebook."""
        typed = list(dict.fromkeys(words(question)))
        means = {word: self._look_up(word, word == typed[-1]) for word in typed}
        telling = {word: likes for word, likes in means.items() if word not in SMALL_WORDS} or means
        scores, shares = self._by_words(telling.values())
        alike = self._by_questions(means)
        near = {*_most_of(shares), *(shares.keys() & _most_of(alike))}
        totals = {n: scores.get(n, 0.0) + ASKED * alike.get(n, 0.0) for n in near}
        for number in sorted(near & self._rule_of.keys()):
            rule = self._rule_of[number]
            totals[rule] = max(totals[number] * STANDS_BACK, totals.get(rule, 0.0))
            totals[number] = min(totals[number], totals[rule] * STANDS_BACK)
        least = FAINT * max(totals.values(), default=0.0) if len(telling) > 1 else 0.0
        hits = sorted(totals, key=lambda n: (-totals[n], n))
        return tuple(self.items[n] for at, n in enumerate(hits) if at < FEW or totals[n] >= least)

    def _by_words(self, telling: Iterable[Likes]) -> tuple[Scores, Scores]:
        """How well each item fits the words by where they stand in it, and what share of them it has."""
        scores: Scores = defaultdict(float)
        shares: Scores = defaultdict(float)
        whole = 0.0
        for likes in telling:
            found: Scores = {}
            for own, likeness in likes.items():
                for number, worth in self._places.get(own, {}).items():
                    found[number] = max(worth * likeness, found.get(number, 0.0))
            rarity = log(1 + len(self.items) / len(found)) if found else 0.0
            whole += rarity
            for number, worth in found.items():
                scores[number] += worth * rarity
                shares[number] += rarity
        return {n: score / FIRST * shares[n] / whole**2 for n, score in scores.items()}, shares

    def _by_questions(self, means: dict[str, Likes]) -> Scores:
        """How like the questions of each item are to the one that is asked."""
        shared: Scores = defaultdict(float)
        whole = 0.0
        for word, likes in means.items():
            found: Scores = {}
            for own, likeness in likes.items():
                for question in self._asked.get(own, ()):
                    found[question] = max(likeness, found.get(question, 0.0))
            weight = self._weight(word, max(1, len(found)))
            whole += weight
            for question, likeness in found.items():
                shared[question] += likeness * weight
        likenesses: dict[int, list[float]] = defaultdict(list)
        for question, both in shared.items():
            likenesses[self._answers[question]].append(both / sqrt(whole * self._sizes[question]))
        best: Scores = {}
        for number, all_ in likenesses.items():
            all_.sort(reverse=True)
            best[number] = sum(like**EVEN_MORE * vote for like, vote in zip(all_, VOTES, strict=False))
        return best

    # -- words ---------------------------------------------------------------------------------

    def _likes(self, typed: str, unfinished: bool) -> Likes:
        """What a typed word may mean; slips count where nothing else fits."""
        likes: Likes = {}
        for family in families(typed):
            likes |= dict.fromkeys(self._by_family.get(family, ()), KIN)
        if unfinished:
            likes |= dict.fromkeys(self._beginning_with(typed), BEGINS)
        likes |= dict.fromkeys(self._by_stem.get(stem(typed), ()), SAME)
        if not likes and len(typed) >= LEAST_FOR_SLIPS:
            likes |= dict.fromkeys((word for word in self._words if one_slip(typed, word)), SLIP)
        return likes

    def _beginning_with(self, typed: str) -> Iterator[str]:
        for at in range(bisect_left(self._words, typed), len(self._words)):
            if not self._words[at].startswith(typed):
                return
            yield self._words[at]


def _most_of(shares: Scores) -> set[int]:
    """Those that have a good part of what the best one has."""
    most = max(shares.values(), default=0.0)
    return {number for number, share in shares.items() if share >= ENOUGH * most}


@cache
def search(game: str) -> Search:
    """The index of a game's reference."""
    return Search(reference(game))


def _questions(item: Rule | Ruling) -> Iterator[str]:
    """What an item answers: what its title asks, the questions that it carries, and what its terms mean."""
    yield item.title
    if isinstance(item, Rule):
        yield from item.asks
        yield from (f"what is {term}" for term in item.terms)


def _weighed(item: Rule | Ruling) -> Iterator[tuple[str, float]]:
    """The words of an item, and what each is worth by where it stands."""
    parts = [(TITLE, item.title)]
    if isinstance(item, Rule):
        parts += [(KEYWORD, " ".join(item.keywords)), (TEXT, item.text), (ASK, " ".join(item.asks))]
    else:
        parts += [(KEYWORD, item.id), (TEXT, f"{item.problem} {item.ruling} {item.why}")]
    title = words(item.title)
    yield next((word for word in title if word not in SMALL_WORDS), title[0]), FIRST
    for worth, text in parts:
        for word in words(text):
            yield word, worth
