"""What is there of the box: tokens, Shelves and cards by name, Disturbance cards, meeples and Floor tiles."""

from collections import Counter
from itertools import chain

from companion.games.library_labyrinth.rules.pieces import GENRES, SOME_TERRORS, TERRORS, TROLLEY
from companion.games.library_labyrinth.rules.state import State
from companion.table.inventory import Inventory

CURSES, EXTRA = "disturbance", "extra"


def inventory(state: State) -> Inventory:
    """All pieces over all zones. Terrors without a name come from nowhere: the stack still has all names."""
    decks = (state.terrors, state.shelves, state.rewards, *state.books.values())
    zones = (state.terrors_out, state.shelves_out, state.reward_discards, *state.book_discards.values())
    slots = [slot for hand in state.hands.values() for slot in hand]
    found = Counter(chain(*(deck.cards for deck in decks), *zones))
    found.update(chain((slot.id for slot in slots), *(slot.pile for slot in slots)))
    found.update(chain(state.filled, state.filled.values()))
    curses = len(state.disturbance) + len(state.spare) + len(state.cursed) + bool(state.curse.card)
    on_tiles = sum(bool(tile.token) for tile in state.tiles.values())
    return {
        "pieces": {id_: number for id_, number in found.items() if id_ not in SOME_TERRORS},
        "curses": {CURSES: curses},
        "tokens on tiles": {EXTRA: max(0, on_tiles - len(state.terrors_out) - len(state.shelves_out))},
        "meeples": dict.fromkeys(state.meeples, 1),
        "tiles": dict.fromkeys(state.tiles, 1),
    }


def piece_name(state: State, piece: str) -> str:
    """What players call it."""
    if piece in (CURSES, EXTRA):
        return "Disturbance card" if piece == CURSES else "token on the floor"
    if piece in state.tiles:
        return f"the tile {piece.upper()}"
    if piece in state.meeples:
        return "the Trolley" if piece == TROLLEY else f"the meeple of {piece}"
    if piece in GENRES:
        return f"the Shelf of {GENRES[piece].title}"
    return TERRORS.get(piece) or state.known.label(piece)
