"""What to lay out before the first turn."""

from companion.games.night_shelves.rules.state import State
from companion.table import Check, Holder


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """The physical set-up, with its numbers worked out."""
    cards = f"{len(seen.deck)} cards, {seen.lamps} of them Dark"
    deck = (
        Check(f"Leave the Book deck in the box ({cards}): the app draws.", "holding", bool(seen.guesses))
        if seen.deck.held is Holder.APP
        else Check(f"Shuffle the Book deck: {cards}.", "setup", bool(seen.guesses))
    )
    return (
        Check("Lay out the three Shelves.", "setup"),
        deck,
        Check("The app deals the Shelf cards: everybody looks at their own.", "shelf-cards"),
    )
