"""Each permit in words."""

from companion.games.night_shelves.rules.levels import NOTES
from companion.games.night_shelves.rules.pieces import BOOKS, DARK, SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import Ask, Choice, Level, Offer, Permit, Value, number


def offer(seen: State, permit: Permit) -> Offer:
    """One permit, dressed for the screen."""
    return WORDS[permit.name](seen, permit)


def _draw_book(_seen: State, permit: Permit) -> Offer:
    if not permit.blanks:
        return Offer("draw_book", "Draw a card", group="next", rule="draw", things=("deck",))
    asks = (Ask("said", "Which card came out?", tuple(map(_card, permit.blanks[0].values))),)
    return Offer("draw_book", "Tell what came out", asks, group="answer", rule="draw", things=("deck",))


def _shelve(seen: State, permit: Permit) -> Offer:
    question = f"Which Shelf for the {BOOKS[seen.found]}?"
    asks = (Ask("shelf", question, tuple(map(_shelf, permit.blanks[0].values)), kind="shelf"),)
    return Offer("shelve", "Put it away", asks, group="answer", rule="shelve")


def _swap(_seen: State, permit: Permit) -> Offer:
    asks = (Ask("shelf", "Which Shelf card?", tuple(map(_shelf, permit.blanks[0].values)), secret=True),)
    return Offer(
        "swap", "Swap your Shelf card", asks, seat=permit.seat, symbol="icon:swap-horizontal", rule="swap"
    )


def _move_book(seen: State, permit: Permit) -> Offer:
    label = f"Move the {BOOKS[permit.args['book']]}"
    things = tuple(
        number(f"shelf-{shelf}") for shelf, books in seen.shelves.items() if permit.args["book"] in books
    )
    asks = (Ask("to", "To which Shelf?", tuple(map(_shelf, permit.blanks[0].values))),)
    return Offer(
        "move_book", label, asks, permit.args, "more", rule="shelve", bundle="Move a book", things=things
    )


def _set_level(_seen: State, permit: Permit) -> Offer:
    choices = tuple(Choice(one, Level(one).label, note=NOTES[Level(one)]) for one in permit.blanks[0].values)
    asks = (Ask("level", "How much should Tableside do?", choices),)
    return Offer("set_level", "Do more or less", asks, group="more", rule="holding")


WORDS = {
    "draw_book": _draw_book,
    "shelve": _shelve,
    "swap": _swap,
    "move_book": _move_book,
    "set_level": _set_level,
}


def _card(card: Value) -> Choice:
    if card == DARK:
        return Choice(card, "A Dark card", "icon:weather-night")
    return Choice(card, BOOKS[str(card)], "icon:book-open-variant")


def _shelf(shelf: Value) -> Choice:
    return Choice(shelf, SHELVES[str(shelf)], f"shelf:{shelf}")
