"""The turn guide, and the table in one line."""

from companion.games.night_shelves.rules.pieces import BOOKS
from companion.games.night_shelves.rules.state import State, Step
from companion.table import Drawn, Guide, Phase

PHASES = (Phase(Step.DRAW, "Draw"), Phase(Step.SHELVE, "Put away"))


def guide(seen: State, _seat: str | None) -> Guide:
    """Whose turn it is, and the one next thing."""
    if seen.end is not None:
        return Guide(phases=PHASES)
    if seen.step is Step.DRAW:
        return Guide(seat=seen.turn_of, phases=PHASES, phase=seen.step, headline="Draw a card", rule="draw")
    return Guide(
        seat=seen.turn_of,
        phases=PHASES,
        phase=seen.step,
        headline="Put the book on a Shelf",
        detail="Any Shelf will do.",
        rule="shelve",
        drawn=Drawn(BOOKS[seen.found], "found", "icon:book-open-variant"),
    )


def summary(seen: State) -> str:
    """The table in one line, for Home."""
    books = sum(len(books) for books in seen.shelves.values())
    return f"{books} books put away, {seen.darkened} of {seen.lamps} Dark cards"
