"""The floor as hands make it: a cursed tile as it lies once they have done what they are asked to."""

from companion.games.library_labyrinth.rules.cases import Case, cursed_tile
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import State, with_tile
from companion.games.library_labyrinth.rules.tokens import another, remembered, terrors_left, turn_tile
from companion.table import Holder


def as_asked(state: State) -> State:
    """The floor by which hands can see whether they have done it; a picture shows no more than that."""
    asks = state.floor_kept and state.curse.settled and state.curse.case and state.end is None
    if not asks:
        return state
    case, tile = Case(state.curse.case), cursed_tile(state)
    if case is Case.OCCUPIED:
        return turn_tile(state, tile)
    if case is Case.EMPTY_OTHER:
        return with_tile(state, tile, lit=False)
    if case is Case.DARK:
        known = remembered(state, tile) is not Kind.UNKNOWN
        return with_tile(state, tile, lit=True) if known else state
    comes = state.terrors.held is Holder.TABLE and terrors_left(state)
    return with_tile(state, tile, token=another(state)) if comes else state
