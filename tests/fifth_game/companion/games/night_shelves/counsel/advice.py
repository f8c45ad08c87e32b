"""What a seat is advised: which Shelf, and what another card may bring."""

from companion.games.night_shelves.counsel.outlook import after_draws, dark_next
from companion.games.night_shelves.rules.pieces import BOOKS, FULL, SHELVES
from companion.games.night_shelves.rules.state import State, Step
from companion.table import Advice, Candidate, Curve, Reckoning, Report


def advise(seen: State, seat: str) -> Advice:
    """For whoever has the turn; the others are told that it is not theirs."""
    if seen.turn_of != seat:
        return Advice(silent=f"It is {seen.turn_of}’s turn: ask again on yours.", reports=(_shelves(seen),))
    guesses = tuple(f"That the box has {guess}." for guess in seen.guesses)
    if seen.step is Step.SHELVE:
        return Advice(_where(seen, seat), reports=(_shelves(seen),), rests_on=guesses)
    return Advice((_draw(seen),), _curve(seen), (_shelves(seen),), guesses)


def _where(seen: State, seat: str) -> tuple[Candidate, ...]:
    mine = seen.hands[seat]
    others = sorted((one for one in SHELVES if one != mine), key=lambda one: len(seen.shelves[one]))
    return tuple(_on(seen, shelf, mine=shelf == mine) for shelf in (mine, *others))


def _on(seen: State, shelf: str, *, mine: bool) -> Candidate:
    there = len(seen.shelves[shelf])
    book = BOOKS[seen.found]
    reason = f"It is your own Shelf: the {book} counts for you." if mine else f"Only {there} stand there."
    figures = (Reckoning("Books there then", f"{there + 1} of {FULL}"),)
    return Candidate(f"Put it away: {SHELVES[shelf]}", reason, figures, "shelve", {"shelf": shelf})


def _draw(seen: State) -> Candidate:
    figures = (Reckoning("The next card is Dark", f"{dark_next(seen):.0%}"),)
    return Candidate("Draw a card", "There is nothing else to do but to swap.", figures, "draw_book")


def _curve(seen: State) -> Curve:
    points = after_draws(seen)
    return Curve("Books found on average", "more cards", points, points[-1][0])


def _shelves(seen: State) -> Report:
    lines = tuple(Reckoning(SHELVES[one], f"{len(books)} of {FULL}") for one, books in seen.shelves.items())
    return Report("How full the Shelves are", lines)
