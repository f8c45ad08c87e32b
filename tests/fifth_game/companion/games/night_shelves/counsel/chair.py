"""Somebody for an empty chair."""

from companion.games.night_shelves.rules.legal import may_swap
from companion.games.night_shelves.rules.pieces import BOOKS, SHELVES
from companion.games.night_shelves.rules.state import State, Step
from companion.table import Decision, Nerve

SWAPS_BELOW = {Nerve.CAREFUL: -1, Nerve.EVEN: 0, Nerve.BOLD: 2}
"""A chair swaps its Shelf card where its own Shelf is so many books behind the fullest, or fewer."""

DRAW = "Draw a card"


def choose(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """What the chair does on its turn."""
    if seen.turn_of != seat or seen.end is not None:
        return None
    mine = seen.hands[seat]
    if seen.step is Step.SHELVE:
        return _put_away(seen, mine, nerve)
    if may_swap(seen, seat):
        better = max(seen.spare, key=lambda one: (len(seen.shelves[one]), one))
        behind = len(seen.shelves[better]) - len(seen.shelves[mine])
        if behind > 2 - SWAPS_BELOW[nerve]:
            why = f"The {SHELVES[better]} Shelf is {behind} books ahead of mine."
            return Decision("swap", why, {"shelf": better}, private=True)
    return Decision("draw_book", "There is a book to be found.", {}, DRAW, DRAW)


def cannot_sit(seen: State, seat: str) -> str:
    """Why nobody can play for this seat: never, for the app deals the Shelf cards."""
    return "" if seat in seen.hands else f"{seat} has no Shelf card."


def _put_away(seen: State, mine: str, nerve: Nerve) -> Decision:
    """A bold one says what it is after by putting all on its own Shelf; a careful one hides the first."""
    others = [one for one in SHELVES if one != mine]
    first = not any(seen.shelves.values())
    shelf = min(others) if nerve is Nerve.CAREFUL and first else mine
    why = f"The {BOOKS[seen.found]} is of most use to me there."
    words = f"Put it on the {SHELVES[shelf]} Shelf"
    return Decision("shelve", why, {"shelf": shelf}, words, words)
