"""What a deck is good for, in a few sums: how likely its hands make ten Insight, and how far they walk.

These are estimates, quick enough to weigh many decks that one might have. What is told as a chance is worked
out in `tens`.
"""

from collections.abc import Iterable
from math import erfc, sqrt
from typing import NamedTuple

from companion.games.orne_library.counsel.gifts import gift

LEAST = 1e-6
"""A chance that is not worth waiting for."""
MOST_TURNS = 16
"""So many turns of buying are thought ahead."""
SLOWEST = 0.35
"""Footwork in a turn that even the worst deck gives in the long run."""

GOOD_HAND = 1.5
"""So much more Insight than usual is often in a hand."""


class Strength(NamedTuple):
    """The sums over all cards of a deck."""

    hand: int
    cards: float = 0
    insight: float = 0.0
    squares: float = 0.0
    footwork: float = 0.0
    draws: float = 0.0

    def plus(self, insight: float, footwork: float = 0, draws: float = 0, times: int = 1) -> "Strength":
        """The deck with another card, or with one fewer."""
        return Strength(
            self.hand,
            self.cards + times,
            self.insight + times * insight,
            self.squares + times * insight * insight,
            self.footwork + times * footwork,
            self.draws + times * draws,
        )

    @property
    def seen(self) -> float:
        """Cards that come to hand in a turn."""
        again = min(0.8, self.draws / max(1.0, self.cards))
        return min(self.cards, self.hand / (1.0 - again))

    @property
    def purse(self) -> float:
        """Insight in a turn."""
        return self.seen * self.insight / max(1.0, self.cards)

    @property
    def purse_at_best(self) -> float:
        """Insight in a good hand; where all cards come in every turn, there is none better than another."""
        return self.purse + (GOOD_HAND if self.seen < self.cards else 0.0)

    @property
    def pace(self) -> float:
        """Footwork in a turn."""
        return max(SLOWEST, self.seen * self.footwork / max(1.0, self.cards))

    def ten(self, needed: int) -> float:
        """How likely a hand makes that much Insight."""
        if self.insight < needed:
            return LEAST
        if self.seen >= self.cards:  # all of them come in every turn
            return 1.0
        mean = self.insight / self.cards
        spread = max(0.0, self.squares / self.cards - mean * mean)
        rest = max(0.0, self.cards - self.seen) / max(1.0, self.cards - 1)
        deviation = sqrt(self.seen * spread * rest + 0.05)
        return max(LEAST, 0.5 * erfc((needed - 0.5 - self.purse) / (deviation * sqrt(2))))


def strength(cards: Iterable[str], character: str, hand: int) -> Strength:
    """The sums over these cards."""
    found = Strength(hand)
    for card in cards:
        gives = gift(card, character)
        found = found.plus(gives.insight, gives.footwork, gives.draws)
    return found


def bought(deck: Strength) -> Strength:
    """The deck after a turn in the Main Reading Room, as it mostly goes: dearer cards give more."""
    purse = deck.purse
    if purse >= 2:
        deck = deck.plus(0.8 * (min(purse, 6.0) - 1.0) + 0.2)
    if purse >= 8:
        deck = deck.plus(0.8 * (min(purse - 6.0, 6.0) - 1.0) + 0.2)
    return deck


class TurnsToWin(NamedTuple):
    """How many turns it takes yet, after how many of buying."""

    turns: float
    buying: int


def turns_to_win(
    deck: Strength, needed: int, steps: float, waits: float, weight: float, least: int = 0
) -> TurnsToWin:
    """The fewest turns to the win: buy for some turns, walk so many steps, wait for so many great hands."""
    best = TurnsToWin(float("inf"), least)
    for buying in range(MOST_TURNS + 1):
        if buying >= least:
            turns = buying + steps / deck.pace + waits * weight / deck.ten(needed)
            best = min(best, TurnsToWin(turns, buying))
        deck = bought(deck)
    return best
