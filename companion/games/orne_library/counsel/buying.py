"""Which card of the row brings the win nearest."""

from itertools import combinations
from typing import NamedTuple

from companion.games.orne_library.counsel.gifts import BESIDES, gift, value
from companion.games.orne_library.counsel.plan import Situation, after_market
from companion.games.orne_library.counsel.strength import Strength, turns_to_win
from companion.games.orne_library.rules.pieces import CARDS
from companion.games.orne_library.rules.state import find

LEAST_GAIN = 0.02
"""A card that saves less of a turn than this only thickens the deck."""
RATHER_THAN_NOTHING = -2.0
"""What a card may cost that is bought so that another one comes into the row."""

BESIDES_IN_TURNS = 0.4
"""Turns that one Insight in another card's text is worth."""


class Purchase(NamedTuple):
    """A card, and the turns that it saves."""

    card: str
    saves: float


def with_card(deck: Strength, card: str, character: str, times: int = 1) -> Strength:
    """The deck with one more card, or without one."""
    gives = gift(card, character)
    return deck.plus(gives.insight, gives.footwork, gives.draws, times)


def purchases(
    at: Situation, purse: int, among: tuple[str, ...] = (), least: float = LEAST_GAIN
) -> list[Purchase]:
    """The cards of the row that can be paid for and are worth it, the best first.

    Two that are paid for together may be better than the one that costs as much.
    """
    character = find(at.seen, at.seat).character
    steps, waits = after_market(at)

    def turns(*cards: str) -> float:
        deck = at.deck
        for card in cards:
            deck = with_card(deck, card, character)
        besides = sum(BESIDES.get(card, 0.0) for card in cards) * BESIDES_IN_TURNS
        return turns_to_win(deck, at.needed, steps, waits, at.temper.waiting).turns - besides

    row = sorted({card for card in among or at.seen.row if card and CARDS[card].cost <= purse})
    now = turns()
    saved = {card: now - turns(card) for card in row}
    best = dict(saved)
    for one, other in combinations(row, 2):
        if CARDS[one].cost + CARDS[other].cost <= purse:
            both = now - turns(one, other)
            dear = max(one, other, key=lambda card: (saved[card], card))
            best[dear] = max(best[dear], both)
    found = [Purchase(card, saves) for card, saves in best.items() if saved[card] > least]
    return sorted(found, key=lambda one: (-one.saves, one.card))


def missed(at: Situation, card: str) -> float:
    """The turns that it costs to do without a card for good; less than zero where one is better off."""
    steps, waits = after_market(at)
    less = with_card(at.deck, card, find(at.seen, at.seat).character, times=-1)
    if less.purse < at.deck.purse:  # a thin deck wins nothing by itself
        return value(card, "")
    turns = [turns_to_win(deck, at.needed, steps, waits, at.temper.waiting).turns for deck in (less, at.deck)]
    return turns[0] - turns[1]
