"""What the picture shows: the deck, the three Shelves, and the Shelf card of whoever looks."""

from msgspec import Struct

from companion.games.night_shelves.rules.pieces import BOOKS, SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import UNKNOWN


class ShelfPicture(Struct, frozen=True):
    """A Shelf and the titles on it."""

    id: str
    name: str
    books: tuple[str, ...]


class NightPicture(Struct, frozen=True):
    """The table of Night Shelves."""

    deck: int
    """Cards left."""
    shelves: tuple[ShelfPicture, ...]
    seats: tuple[str, ...]
    """Those with a hidden Shelf card."""
    lamps: int
    """Lamps still burning."""
    own: str = ""
    """The Shelf of whoever looks."""


def picture(seen: State, seat: str | None) -> NightPicture:
    """The picture for a seat."""
    own = seen.hands.get(seat or "", UNKNOWN)
    return NightPicture(
        deck=len(seen.deck),
        shelves=tuple(
            ShelfPicture(id_, name, tuple(BOOKS[book] for book in seen.shelves[id_]))
            for id_, name in SHELVES.items()
        ),
        seats=tuple(seen.hands),
        lamps=seen.lamps - seen.darkened,
        own="" if own == UNKNOWN else own,
    )
