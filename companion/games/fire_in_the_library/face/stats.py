"""The numbers that the table keeps an eye on."""

from companion.games.fire_in_the_library.rules.library import book_cards_left
from companion.games.fire_in_the_library.rules.pieces import BOOK_CARDS, FIRE, section_name
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Stat


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """The Fires in the bag, and what is left of the library."""
    fires = seen.bag.tokens.get(FIRE, 0)
    shortest = min(seen.library, key=lambda section: len(seen.library[section]))
    left = len(seen.library[shortest]) - 1
    note = f"{section_name(shortest)} nearest to collapse: {left} cards left"
    return (
        Stat("fires", "Fires in the bag", str(fires), str(len(seen.bag)), FIRE),
        Stat("library", "Library cards", str(book_cards_left(seen)), str(BOOK_CARDS), note=note),
    )
