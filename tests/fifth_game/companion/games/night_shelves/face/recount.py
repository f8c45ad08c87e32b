"""What the table should show now: the deck, the Dark cards, and the books on each Shelf."""

from companion.games.night_shelves.rules.pieces import SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import Count

CARDS, ON_SHELVES = "Cards", "On the Shelves"


def recount(seen: State, _seat: str | None) -> tuple[Count, ...]:
    """Component by component. An offer that concerns `number("shelf-…")` sets that Shelf right."""
    deck, dark = str(len(seen.deck)), str(seen.darkened)
    return (
        Count("deck", "Book deck", deck, "pile:icon:book-open-variant", group=CARDS, component="deck"),
        Count("dark", "Dark cards", dark, "icon:weather-night", str(seen.lamps), tone="fire", group=CARDS),
        *(
            Count(
                f"shelf-{id_}", f"{name} Shelf", str(len(seen.shelves[id_])), f"shelf:{id_}", group=ON_SHELVES
            )
            for id_, name in SHELVES.items()
        ),
    )
