"""What is there of the box: all cards by name, and the Location cards beside the "?" on the board."""

from collections import Counter

from companion.games.orne_library.rules.pieces import LOCATION_TITLES, MANUSCRIPT, name_of
from companion.games.orne_library.rules.state import State, hidden_cells
from companion.table.inventory import Inventory

LOCATIONS = "locations"


def inventory(state: State) -> Inventory:
    """All cards over all zones, and how many more Location cards there are than "?"."""
    cards = Counter[str]()
    for one in state.researchers:
        cards.update((*one.deck.cards, *one.hand, *one.discard, *one.played))
    cards.update(card for card in state.row if card)
    for pile in (state.archive, state.tomes, state.whispers):
        cards.update(pile.cards)
    for gone in (state.archive_discard, state.trash, state.spare):
        cards.update(gone)
    locations = [*state.locations.cards, *(one.card for one in state.chambers.values() if one.card)]
    manuscripts = locations.count(MANUSCRIPT) or int(not locations)
    return {
        "cards": cards,
        "locations": {LOCATIONS: len(locations) - len(hidden_cells(state)), MANUSCRIPT: manuscripts},
    }


def piece_name(_state: State, piece: str) -> str:
    """What players call it."""
    return "Location card" if piece == LOCATIONS else LOCATION_TITLES.get(piece) or name_of(piece)
