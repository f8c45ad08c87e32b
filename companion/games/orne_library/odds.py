"""Where the Manuscript may be, given what a seat has seen. Nobody else may read these."""

from fractions import Fraction

from companion.games.orne_library.pieces import MANUSCRIPT
from companion.games.orne_library.state import Orne, hidden_cells, place
from companion.table import Holder, Odds
from companion.table.odds import counted, exact


def odds(state: Orne, seat: str) -> tuple[Odds, ...]:
    """For each "?" that this seat has not seen, the chance that it is the Manuscript."""
    if state.locations.held is Holder.TABLE or any(not one.card for one in state.chambers.values()):
        return ()
    places = known_places(state, seat)
    unknown = [id_ for id_, card in places.items() if card is None]
    hidden = MANUSCRIPT not in places.values()
    return tuple(
        _for_cell(state, cell, places, unknown, hidden)
        for cell in hidden_cells(state)
        if places.get(cell) is None
    )


def known_places(state: Orne, seat: str) -> dict[str, str | None]:
    """Every place where a Location card lies, with the card if this seat has seen it.

    The places in the deck are called by their number from the top.
    """
    on_board = {
        cell: one.card if one.face_up or seat in one.seen else None for cell, one in state.chambers.items()
    }
    in_deck = {str(at): card for at, card in enumerate(state.locations.known_to(seat))}
    return {**on_board, **in_deck}


def _for_cell(
    state: Orne, cell: str, places: dict[str, str | None], unknown: list[str], hidden: bool
) -> Odds:
    question = f"{place(state, cell)} is the Manuscript"
    if cell in places:
        return counted(question, int(hidden), len(unknown), "brass")
    return exact(question, _not_entered(state, places, unknown, hidden), "brass")


def _not_entered(state: Orne, places: dict[str, str | None], unknown: list[str], hidden: bool) -> Fraction:
    """A "?" that nobody has entered gets one of the next cards of the deck; nobody can say yet which one."""
    waiting = sum(cell not in state.chambers for cell in hidden_cells(state))
    coming = [str(at) for at in range(min(waiting, len(state.locations)))]
    if hidden:
        return Fraction(sum(at in unknown for at in coming), len(unknown) * waiting)
    return Fraction(sum(places[at] == MANUSCRIPT for at in coming), waiting)
