"""Finding books and putting them away."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.end import ended
from companion.games.night_shelves.rules.pieces import BOOKS, DARK, SHELVES
from companion.games.night_shelves.rules.state import State, Step
from companion.table import Holder, IllegalMove, Move, Telling


class DrawBook(Move, frozen=True):
    """Draw a card; where the table holds the deck, `said` is what came out."""

    said: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        if state.step is not Step.DRAW:
            raise IllegalMove("Put the book on a Shelf first.", "shelve")
        card, deck = state.deck.draw(self.said)
        state = replace(state, deck=deck)
        if card == DARK:
            tell.say("dark", f"{state.turn_of} drew a Dark card.", "dark", reveals="a Dark card")
            return ended(next_turn(replace(state, darkened=state.darkened + 1)))
        tell.say("found", f"{state.turn_of} found the {BOOKS[card]}.", "draw", card, reveals=BOOKS[card])
        return replace(state, found=card, step=Step.SHELVE)


class Shelve(Move, frozen=True):
    """Put the book that was found on a Shelf."""

    shelf: str

    def apply(self, state: State, tell: Telling) -> State:
        if state.step is not Step.SHELVE:
            raise IllegalMove("There is no book to put away.", "shelve")
        if self.shelf not in SHELVES:
            raise IllegalMove("There is no such Shelf.", "shelve")
        book, name = BOOKS[state.found], SHELVES[self.shelf]
        tell.say("shelved", f"The {book} stands on the {name} Shelf.", "shelve", self.shelf)
        if state.deck.held is Holder.TABLE:
            card = f"the {book} card"
            tell.hands(
                "put-book",
                f"Put {card} on the {name} Shelf",
                "shelve",
                f"shelf:{self.shelf}",
                undone=f"Take {card} off the {name} Shelf",
            )
        shelves = {**state.shelves, self.shelf: (*state.shelves[self.shelf], state.found)}
        return ended(next_turn(replace(state, shelves=shelves, found="", step=Step.DRAW)))


class MoveBook(Move, frozen=True):
    """Put right a book that stands on the wrong Shelf."""

    book: str
    to: str

    def apply(self, state: State, tell: Telling) -> State:
        from_ = next((shelf for shelf, books in state.shelves.items() if self.book in books), "")
        if not from_ or self.to not in SHELVES or self.to == from_:
            raise IllegalMove("No book can be moved like that.", "shelve")
        tell.say("moved", f"The {BOOKS[self.book]} belongs on the {SHELVES[self.to]} Shelf.", "shelve")
        left = tuple(book for book in state.shelves[from_] if book != self.book)
        shelves = {**state.shelves, from_: left, self.to: (*state.shelves[self.to], self.book)}
        return ended(replace(state, shelves=shelves))


def next_turn(state: State) -> State:
    """It is the next player's turn."""
    names = [player.name for player in state.players]
    return replace(state, turn_of=names[(names.index(state.turn_of) + 1) % len(names)])
