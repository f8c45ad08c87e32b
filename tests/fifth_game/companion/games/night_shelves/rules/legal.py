"""What may be done now, without a word."""

from collections.abc import Iterator

from companion.games.night_shelves.rules.pieces import SHELVES
from companion.games.night_shelves.rules.state import State, Step
from companion.table import Blank, Holder, Level, Permit

ON_A_SHELF = (Blank("shelf", tuple(SHELVES)),)


def legal(state: State, seat: str | None, _now: float) -> Iterator[Permit]:
    """What the rules allow."""
    if state.step is Step.SHELVE:
        yield Permit("shelve", blanks=ON_A_SHELF)
        return
    if state.deck.held is Holder.APP:
        yield Permit("draw_book")
    else:
        yield Permit("draw_book", blanks=(Blank("said", tuple(state.deck.counts())),))
    if may_swap(state, state.turn_of):
        mine = tuple(sorted(set(state.spare))) if seat == state.turn_of else ()
        yield Permit("swap", blanks=(Blank("shelf", mine, secret=True),), seat=state.turn_of)


def corrections(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """A book that stands on the wrong Shelf, and how much the app does."""
    for shelf, books in state.shelves.items():
        for book in books:
            others = tuple(other for other in SHELVES if other != shelf)
            yield Permit("move_book", {"book": book}, (Blank("to", others),))
    yield Permit(
        "set_level", blanks=(Blank("level", tuple(one.value for one in Level if one != state.level)),)
    )


def may_swap(state: State, seat: str) -> bool:
    """Whether a player may look through the spare Shelf cards and swap now."""
    return seat == state.turn_of and seat in state.may_swap and state.step is Step.DRAW and state.end is None
