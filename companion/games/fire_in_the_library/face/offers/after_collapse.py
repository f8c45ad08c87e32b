"""Offers once the library has collapsed and tools lie on the table: what still scores, and the verdict."""

from companion.games.fire_in_the_library.face.offers import choices
from companion.games.fire_in_the_library.rules import lockboxes
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Ask, Offer, Permit


def count_lockbox(seen: State, permit: Permit) -> Offer:
    """A Lockbox that nobody has told the app of."""
    seats, books = permit.blanks
    return Offer(
        permit.name,
        f"{'Another' if lockboxes.known(seen) else 'A'} Lockbox scores",
        (
            Ask("seat", "Whose Lockbox?", choices.plain(seats.values), "player"),
            Ask("book", "Which book lies on it?", choices.books(books.values), "token"),
        ),
        symbol=f"tool:{Tool.LOCKBOX}",
        rule="tool-lockbox",
    )


def name_winner(seen: State, permit: Permit) -> Offer:
    """Nothing else scores."""
    label = "No, count up" if lockboxes.may_lie_there(seen) else "Count up"
    return Offer(permit.name, label, group="next", symbol="icon:podium", rule="game-end")
