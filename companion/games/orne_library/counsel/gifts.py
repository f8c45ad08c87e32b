"""What a card gives to whoever plays it, in numbers that can be added up."""

from functools import lru_cache
from typing import NamedTuple

from companion.games.orne_library.rules.pieces import CARDS, Kind


class Gift(NamedTuple):
    """What one card gives when it is played."""

    insight: int = 0
    footwork: int = 0
    draws: int = 0
    actions: int = 0


OCCULTIST = "blackwood"
"""Whom Whispers do no harm, and give something."""

_OF_POOLS = {"insight": 0, "insight_in_hidden": 0, "footwork": 1, "draw": 2, "action": 3}
"""Where the count of a word goes. A claim is made in a Hidden Chamber, so what counts there counts."""


@lru_cache(maxsize=512)
def gift(card: str, character: str, whispers: bool = True) -> Gift:
    """What a card gives to this investigator; De Vermis Mysteriis in full where a Whisper is left to take."""
    found = [0, 0, 0, 0]
    for one in CARDS[card].does:
        if one.do in _OF_POOLS:
            found[_OF_POOLS[one.do]] += one.count
        elif (one.do == "tempt" and whispers) or (one.do == "whisper" and character == OCCULTIST):
            found[0] += one.count or 1
    return Gift(*found)


def gift_at(card: str, character: str, hidden: bool) -> Gift:
    """What a card gives for certain in such a chamber, without any bargain."""
    gives = gift(card, character, whispers=False)
    less = 0 if hidden else sum(one.count for one in CARDS[card].does if one.do == "insight_in_hidden")
    return gives._replace(insight=gives.insight - less)


def is_whisper(card: str) -> bool:
    """Whether a card is a Whisper of Madness."""
    return CARDS[card].kind is Kind.WHISPER


BESIDES = {
    "student-assistant": 0.7,
    "re-shelve": 0.7,
    "tidy-up": 1.2,
    "academic-scrutiny": 0.7,
    "final-draft": 1.0,
    "occult-scholar": 0.3,
    "archival-clerk": 0.2,
    "borrowed-lantern": 0.2,
    "patrons-funding": 1.5,
    "feverish-pace": 1.5,
    "uncover-conspiracy": 0.5,
    "librarians-favor": 0.5,
    "secret-passage": 0.3,
    "unaussprechlichen-kulten": 0.5,
    "the-book-of-eibon": 1.0,
}
"""What cards do besides, as a rule of thumb in Insight: mostly a weak card that is trashed for good."""


def value(card: str, character: str) -> float:
    """How much one would miss a card, in Insight: what it gives and what it does besides."""
    gives = gift(card, character)
    return gives.insight + 0.6 * gives.footwork + 1.2 * gives.draws + BESIDES.get(card, 0.0)
