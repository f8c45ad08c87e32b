"""Search as you type: an entry is known by the words in it, and by the questions that it answers."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from math import log
from typing import NamedTuple

from companion.reference.book import Reference, Rule, Ruling, reference
from companion.reference.words import LEAST_FOR_SLIPS, families, is_small, one_slip, stem, words, words_of

TITLE, KEYWORD, TEXT, ASK = 2.0, 2.5, 1.0, 1.0
"""What a word is worth each time it stands in an entry, by where it stands; a title is a question as well."""

OFTEN, LONG = 1.2, 0.4
"""How soon a word is worth no more for standing there again, and how much less it is worth in a long text."""

SAME, BEGINS, KIN, SLIP, LONGER = 1.0, 0.8, 0.6, 0.6, 0.2
"""What a match is worth: the word itself, the beginning of one, one of much the same meaning, one with a
slip; and a longer word, where a shorter one fits as it stands."""

RARE = 0.2
"""In what share of entries more a word is taken to stand: one that is rare here may be common in speech."""

SMALL = 0.5
"""What a small word is worth in a question, against one that says what the question is about."""

FITS = 3.0
"""What it is worth that an entry has the words of a question, against its being like one that it answers."""

VOTES = (1.0, 0.6, 0.4, 0.3, 0.2)
"""What the question of an entry that is most like the one asked is worth, and the next ones of that entry."""

NEARLY = 1.0
"""What it is worth more if it is nearly the same question."""

FINER, FOLLOWS = 1.08, 0.9
"""A ruling is the finer answer, though it has fewer questions to be found by; its rule, which is shown with
it, comes close behind."""

ENOUGH, FAINT, FEW = 0.25, 0.4, 5
"""A hit is not faint against the best one; but a few faint ones with enough words of the question are given,
in case that the best one is not what was meant."""

Scores = dict[int, float]
"""Something about entries, or about questions, by their number."""


class Meaning(NamedTuple):
    """What a typed word finds."""

    small: bool
    places: Scores
    """What it is worth in each entry."""
    weight: float
    """What it says about an entry."""
    asked: Scores
    """How like it a word of each question is."""
    asked_weight: float
    """What it says about a question."""


class Search:
    """The index of one game's reference: built once, asked at every key. All words in it are stems."""

    def __init__(self, book: Reference) -> None:
        self.items: tuple[Rule | Ruling, ...] = (*book.rules.values(), *book.rulings.values())
        numbers = {item.id: number for number, item in enumerate(self.items)}
        self._rule_of = {numbers[r.id]: numbers[r.rule] for r in book.rulings.values() if r.rule in numbers}
        """The rule that each ruling belongs to."""
        self._places: dict[str, Scores] = defaultdict(dict)
        """What a word is worth in each entry in which it stands."""
        self._asked: dict[str, list[int]] = defaultdict(list)
        """The questions in which a word stands."""
        self._answers: list[int] = []
        """The entry that answers each question."""
        self._spelt: list[str] = []
        """All words as they are written, sorted."""
        self._index()
        self._sizes = self._measured()
        """How much there is in each question: the weights of its words."""
        self._families = families(book.same)
        self._kin: dict[str, list[str]] = defaultdict(list)
        for word in self._places:
            for family in self._families.get(word, ()):
                self._kin[family].append(word)
        # Only the last word of a question changes with a key; the others need not be looked up again.
        self._look_up = lru_cache(maxsize=256)(self._meaning)

    # -- the index -----------------------------------------------------------------------------

    def _index(self) -> None:
        worths = [self._read(number) for number in range(len(self.items))]
        usual = sum(sum(worth.values()) for worth in worths) / max(1, len(worths))
        for number, worth in enumerate(worths):
            enough = OFTEN * (1 - LONG + LONG * sum(worth.values()) / usual)
            for word, times in worth.items():
                self._places[word][number] = times / (times + enough)
        self._spelt = sorted(set(self._spelt))

    def _read(self, number: int) -> dict[str, float]:
        """What each word of an entry is worth in it; on the way its questions are taken down."""
        worth: dict[str, float] = defaultdict(float)
        for part, text in _parts(self.items[number]):
            found = words(text)
            self._spelt += found
            for word in map(stem, found):
                worth[word] += part
        for found in words_of(list(_questions(self.items[number]))):
            self._spelt += found
            for word in dict.fromkeys(map(stem, found)):
                worth[word] += ASK
                self._asked[word].append(len(self._answers))
            self._answers.append(number)
        return worth

    def _measured(self) -> list[float]:
        sizes = [0.0] * len(self._answers)
        for word, asked in self._asked.items():
            weight = self._weight(word, len({self._answers[question] for question in asked}))
            for question in asked:
                sizes[question] += weight
        return sizes

    def _weight(self, word: str, entries: int) -> float:
        """What a word says about what is asked: the more, the fewer entries have it."""
        return log(1 + len(self.items) / (entries + RARE * len(self.items))) * (
            SMALL if is_small(word) else 1.0
        )

    # -- asking --------------------------------------------------------------------------------

    def find(self, question: str) -> tuple[Rule | Ruling, ...]:
        """The entries that answer a question, the best first; equal ones in the order of the rulebook."""
        typed = list(dict.fromkeys(words(question)))
        means = [self._look_up(word, word == typed[-1]) for word in typed]
        means.sort(key=lambda word: word.small)  # what has none of the telling words need not be looked at
        shares, fits = self._fitting(means)
        totals = {number: FITS * fit for number, fit in fits.items()}
        for number, likeness in self._alike(means).items():
            totals[number] += likeness
        for number in sorted(totals.keys() & self._rule_of.keys()):
            rule = self._rule_of[number]
            totals[number] *= FINER
            totals[rule] = max(FOLLOWS * totals[number], totals.get(rule, 0.0))
            shares[rule] = max(shares[number], shares.get(rule, 0.0))
        enough, faint = ENOUGH * max(shares.values(), default=0.0), FAINT * max(totals.values(), default=0.0)
        hits = sorted(totals, key=lambda number: (-totals[number], number))
        return tuple(
            self.items[number]
            for at, number in enumerate(hits)
            if totals[number] >= faint or (at < FEW and shares[number] >= enough)
        )

    def as_spelt(self, question: str) -> str:
        """A question with its slips put right, as `find` takes it."""
        typed = words(question)
        return " ".join(self._spelt_right(word, at == len(typed) - 1) for at, word in enumerate(typed))

    def _spelt_right(self, typed: str, last: bool) -> str:
        own = stem(typed)
        known = own in self._places or own in self._families
        begun = last and any(self._beginning_with(typed))
        return typed if known or begun else " ".join(self._slips(typed)) or typed

    def _fitting(self, means: list[Meaning]) -> tuple[Scores, Scores]:
        """How much each entry has of the telling words of a question, and how well all its words fit it."""
        shares: Scores = defaultdict(float)
        fits: Scores = defaultdict(float)
        for word in means:
            telling = not word.small or means[0].small
            for number in word.places if telling else word.places.keys() & fits.keys():
                fits[number] += word.places[number] * word.weight
                shares[number] += word.weight if telling else 0.0
        whole = sum(word.weight for word in means if word.places)
        return shares, {number: fit / whole for number, fit in fits.items()}

    def _alike(self, means: list[Meaning]) -> Scores:
        """How like the questions of each entry are to the one that is asked."""
        shared: Scores = defaultdict(float)
        for word in means:
            telling = not word.small or means[0].small
            for question in word.asked if telling else word.asked.keys() & shared.keys():
                shared[question] += word.asked[question] * word.asked_weight
        whole = sum(word.asked_weight for word in means if word.asked)
        likes: dict[int, list[float]] = defaultdict(list)
        for question, both in shared.items():
            like = both * both / (whole * self._sizes[question])
            likes[self._answers[question]].append(like + NEARLY * like**4)
        return {
            number: sum(like * vote for like, vote in zip(sorted(best, reverse=True), VOTES, strict=False))
            for number, best in likes.items()
        }

    # -- words ---------------------------------------------------------------------------------

    def _meaning(self, typed: str, last: bool) -> Meaning:
        """What a typed word finds: the last one may be unfinished; slips count where nothing else fits."""
        own = stem(typed)
        likes = {word: KIN for family in self._families.get(own, ()) for word in self._kin[family]}
        if own in self._places:
            likes[own] = SAME
        begun = dict.fromkeys(self._beginning_with(typed), LONGER if likes else BEGINS) if last else {}
        if not likes and not begun:
            likes = dict.fromkeys(map(stem, self._slips(typed)), SLIP)
        places: Scores = {}
        for word, likeness in (begun | likes).items():
            for number, worth in self._places[word].items():
                places[number] = max(worth * likeness, places.get(number, 0.0))
        asked: Scores = {}
        for word, likeness in likes.items():  # a word that is only begun does not tell questions apart
            for question in self._asked.get(word, ()):
                asked[question] = max(likeness, asked.get(question, 0.0))
        entries = {self._answers[question] for question in asked}
        weights = self._weight(own, len(places)), self._weight(own, len(entries))
        return Meaning(is_small(own), places, weights[0], asked, weights[1])

    def _slips(self, typed: str) -> list[str]:
        """The words that may be meant, where one letter of a long enough one is wrong."""
        return (
            [word for word in self._spelt if one_slip(typed, word)] if len(typed) >= LEAST_FOR_SLIPS else []
        )

    def _beginning_with(self, typed: str) -> Iterator[str]:
        for at in range(bisect_left(self._spelt, typed), len(self._spelt)):
            if not self._spelt[at].startswith(typed):
                return
            yield stem(self._spelt[at])


@cache
def search(game: str) -> Search:
    """The index of a game's reference."""
    return Search(reference(game))


def _parts(item: Rule | Ruling) -> Iterator[tuple[float, str]]:
    """The parts of an entry, and what a word is worth in each."""
    yield TITLE, item.title
    if isinstance(item, Rule):
        yield KEYWORD, " ".join(item.keywords)
        yield TEXT, item.text
    else:
        yield KEYWORD, item.id
        yield TEXT, f"{item.problem} {item.ruling} {item.why}"


def _questions(item: Rule | Ruling) -> Iterator[str]:
    """What an entry answers: what its title asks, the questions that it carries, and what its terms mean."""
    yield item.title
    yield from item.asks
    if isinstance(item, Rule):
        yield from (f"what is {term}" for term in item.terms)
