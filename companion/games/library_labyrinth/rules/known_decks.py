"""Which decks of cards the app can deal: those of which it can say which card comes.

The rulebook prints neither the Books nor the pairs of the boosters, so the owner must have entered them.
"""

from companion.games.library_labyrinth.rules.box import Known
from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, GENRE_OF

SINCE = 8
"""The edition from which on the app deals no card that it cannot name."""
UNNAMED = {
    "rewards": "The app can deal them once all boosters are in Your box.",
    "books": "The app can deal them once the names and symbols of all Books are in Your box.",
}
"""Why the app cannot hold a deck of cards, by its component."""


def can_deal(known: Known, component: str) -> bool:
    """Whether everybody can tell what it is that the app deals; magical items are told by their genre."""
    if component == "books":
        return all(card in known.names and card in known.symbols for card in GENRE_OF)
    if component == "rewards":
        return all(card in known.boosters for card in BOOSTER_CARDS)
    return True
