"""What to lay out before the first turn."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.pieces import SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import Check, Holder

DECK = "pile:icon:book-open-variant"
TABLE, CARDS = "On the table", "Cards"


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """The physical set-up, with its numbers worked out."""
    cards = f"{len(seen.deck)} cards, {seen.lamps} of them Dark"
    deck = (
        Check(
            f"Leave the Book deck in the box ({cards}): the app draws.", "holding", bool(seen.guesses), DECK
        )
        if seen.deck.held is Holder.APP
        else Check(f"Shuffle the Book deck: {cards}.", "setup", bool(seen.guesses), DECK)
    )
    shelves = "row:" + ",".join(f"shelf:{shelf}" for shelf in SHELVES)
    secret = "The app deals the Shelf cards: everybody looks at their own."
    return (
        Check(
            f"{len(SHELVES)} Shelves: lay them out.", "setup", piece=shelves, count=len(SHELVES), group=TABLE
        ),
        replace(deck, group=CARDS),
        Check(secret, "shelf-cards", piece="icon:cards-outline", group=CARDS),
    )
