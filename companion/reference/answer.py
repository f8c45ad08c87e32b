"""Which sentence of a text answers a question: the one to mark."""

import re
from collections import Counter
from math import log, sqrt

from companion.reference.words import SMALL_WORDS, families, stem, words

Span = tuple[int, int]
"""From which letter of a text to which."""

KIN = 0.6
"""What a word of much the same meaning is worth against the word itself."""

LEAST_SPACES = 2
"""A sentence of fewer words ("Tome. Archive, price 5.") says where a card belongs, and answers nothing."""

SAYS_SO = 1.4
"""What a sentence with a "may" or a "never" is worth more to somebody who asks "can I"."""

_YES_OR_NO = re.compile(r"\W*(?:can|could|may|must|do|does|am|is|are)\b", re.IGNORECASE)
_ALLOWS = re.compile(r"\b(?:may|can|cannot|must|never|not|no|nobody|only|need|any)\b", re.IGNORECASE)
_SENTENCE = re.compile(r".+?(?:[.!?]+[”’)]*(?=\s+[^a-z]|\s*$)|$)", re.DOTALL)


def sentences(text: str) -> tuple[Span, ...]:
    """The sentences of a text, without the space between them."""
    spans: list[Span] = []
    for found in _SENTENCE.finditer(text):
        start = found.start() + len(found[0]) - len(found[0].lstrip())
        if start < found.end():
            spans.append((start, found.end()))
    return tuple(spans)


def answering(text: str, question: str, asks: tuple[str, ...] = ()) -> Span:
    """The sentence that has most of what is asked; the first that says something where none has any of it.

    The question that is most like the one asked, of those that a rule answers, helps where the words differ.
    """
    spans = sentences(text)
    if not spans:
        return (0, 0)
    like = max(asks, key=lambda ask: _alike(_stems(question), _stems(ask)), default="")
    parts = [_stems(text[start:end]) for start, end in spans]
    often = Counter(word for part in parts for word in part)
    scores = [
        _covers(part, _stems(question), often) + 0.5 * _covers(part, _stems(like), often) for part in parts
    ]
    if _YES_OR_NO.match(question):
        scores = [
            score * SAYS_SO if _ALLOWS.search(text[start:end]) else score
            for score, (start, end) in zip(scores, spans, strict=True)
        ]
    if max(scores) > 0:
        return spans[scores.index(max(scores))]
    return next((span for span in spans if text.count(" ", *span) >= LEAST_SPACES), spans[0])


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words(text) if word not in SMALL_WORDS}


def _alike(one: set[str], other: set[str]) -> float:
    return len(one & other) / sqrt(len(one) * len(other)) if one and other else 0.0


def _covers(part: set[str], asked: set[str], often: Counter[str]) -> float:
    """How much of what is asked stands in a sentence; a word that only it has says more, a long one less."""
    kinds = families()
    score = 0.0
    for word in asked:
        kin = {own for own in part if set(kinds.get(own, ())) & set(kinds.get(word, ()))}
        if word in part:
            score += 1 / often[word]
        elif kin:
            score += KIN / max(often[own] for own in kin)
    return score / log(6 + len(part))
