"""Packing the Shelves and the deck away, and laying them out again another day."""

from companion.games.night_shelves.rules.pieces import BOOKS, SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import Grid, Holder, Keep, Pause, Seal, Square
from companion.wording import counted, listed

DECK = "pile:icon:book-open-variant"
CARDS, ON_SHELVES = "Cards", "On the Shelves"


def pause(seen: State, _seat: str | None) -> Pause:
    """The deck and the Shelf cards, then the books. What the app has needs no envelope, and is said so."""
    left = counted(len(seen.deck), "card")
    deck = (
        Keep(f"Book deck, {left}: the app keeps it.", DECK, Seal.APP, CARDS, "deck")
        if seen.deck.held is Holder.APP
        else Keep(
            f"Keep the Book deck as it is: {left}, face down with a clip.", DECK, Seal.SEALED, CARDS, "deck"
        )
    )
    cards = Keep("Shelf cards: the app keeps them.", "icon:cards-outline", Seal.APP, CARDS)
    shelves = tuple(_shelf(seen, id_) for id_ in SHELVES)
    return Pause((deck, cards, *shelves), (*shelves, deck), (_grid(seen),))


def _shelf(seen: State, id_: str) -> Keep:
    books = listed([BOOKS[book] for book in seen.shelves[id_]]) if seen.shelves[id_] else "no book"
    return Keep(f"{SHELVES[id_]} Shelf: {books}.", f"shelf:{id_}", group=ON_SHELVES)


def _grid(seen: State) -> Grid:
    squares = tuple(
        Square((name, *(BOOKS[book] for book in seen.shelves[id_]))) for id_, name in SHELVES.items()
    )
    return Grid("The Shelves", tuple("ABC"[: len(squares)]), ("",), (squares,))
