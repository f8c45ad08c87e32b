"""Where the Manuscript may be, given what a seat has seen. Nobody else may read these."""

from fractions import Fraction

from companion.games.orne_library.rules.knowledge import has_looked, shares
from companion.games.orne_library.rules.state import Chamber, Shares, State, hidden_cells, place
from companion.table import Holder, Odds
from companion.table.odds import among


def odds(seen: State, seat: str | None) -> tuple[Odds, ...]:
    """For each "?" that this seat has not looked into, the chance that it is the Manuscript.

    Whoever knows the card from the deck reads that it is certain, or impossible.
    """
    if seat is None or not seen.odds or seen.end is not None or _is_on_the_table(seen):
        return ()
    known = shares(seen, seat)
    return tuple(
        _for_cell(seen, cell, known)
        for cell in hidden_cells(seen)
        if cell not in seen.chambers or not _is_seen(seen.chambers[cell], seat)
    )


def _is_seen(chamber: Chamber, seat: str) -> bool:
    return chamber.face_up or has_looked(chamber, seat)


def _is_on_the_table(seen: State) -> bool:
    """Whether the app does not know where the cards are."""
    return seen.locations.held is Holder.TABLE or any(not one.card for one in seen.chambers.values())


def chances(seen: State, seat: str) -> dict[str, Fraction]:
    """The chance of the Manuscript in every "?", also in one that this seat knows; none where the table holds
    the Locations."""
    if _is_on_the_table(seen):
        return {}
    known = shares(seen, seat)
    counted = {cell: _counted(seen, cell, known) for cell in hidden_cells(seen)}
    return {cell: Fraction(here, all_ or 1) for cell, (here, all_) in counted.items()}


def _for_cell(seen: State, cell: str, known: Shares) -> Odds:
    return among(f"{place(seen, cell)} is the Manuscript", *_counted(seen, cell, known), "purple")


def _counted(seen: State, cell: str, known: Shares) -> tuple[int, int]:
    """The cards among which it may be, and how many of them lie in a "?"."""
    if cell in seen.chambers:
        return known.cells.get(cell, 0), _all(known)
    chance = _not_entered(seen, known)
    return chance.numerator, chance.denominator


def _not_entered(seen: State, known: Shares) -> Fraction:
    """A "?" that nobody has entered gets one of the next cards of the deck; nobody can say yet which one."""
    waiting = sum(cell not in seen.chambers for cell in hidden_cells(seen))
    return Fraction(sum(known.deck[:waiting]), (_all(known) or 1) * waiting)


def _all(known: Shares) -> int:
    return sum(known.deck) + sum(known.cells.values())
