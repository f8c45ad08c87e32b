"""What cards to come may bring, from what everybody knows of the deck."""

from companion.games.night_shelves.rules.pieces import DARK
from companion.games.night_shelves.rules.state import State

AHEAD = 6
"""So many cards the curve looks ahead."""


def dark_next(seen: State) -> float:
    """How likely the next card is Dark."""
    return seen.deck.counts().get(DARK, 0) / len(seen.deck) if len(seen.deck) else 0.0


def after_draws(seen: State) -> tuple[tuple[int, float], ...]:
    """How many books are found on average with so many more cards."""
    return tuple((more, more * (1 - dark_next(seen))) for more in range(min(AHEAD, len(seen.deck)) + 1))
