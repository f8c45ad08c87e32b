"""What may be said of tiles and tokens, where the table puts the app right."""

from companion.games.library_labyrinth.rules.pieces import GENRES, SOME, SOME_TERRORS, TERRORS, Kind
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.survey import tile_of
from companion.games.library_labyrinth.rules.tokens import terrors_left, tokens_out, unnamed
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import Holder

DARK = "dark"


def faces(state: State) -> tuple[str, ...]:
    """Dark, or of a kind: a Terror or Shelf space is empty or, with a colon and the token, has it on it."""
    terror = (f"{Kind.TERROR}:{SOME}",) if terrors_left(state) else ()
    shelves = (f"{Kind.SHELF}:{genre}" for genre in GENRES if genre not in state.filled)
    kinds = (Kind.SHELF, Kind.REWARD, Kind.CROSSROADS)
    return (DARK, *terror, Kind.TERROR.value, *shelves, *(kind.value for kind in kinds))


def movable_tokens(state: State) -> tuple[str, ...]:
    """The tokens that may be put on the floor: from their stacks or, where the floor is kept, from a tile."""
    some = (SOME,) if terrors_left(state) else ()
    stacks = (*some, *(state.terrors.counts() if some else ()), *state.shelves.counts())
    return (*stacks, *tokens_out(state)) if state.floor_kept else stacks


def holdable_terrors(state: State) -> tuple[str, ...]:
    """The Terrors that somebody may have captured: those on the floor, and any that came without the app."""
    unseen = (SOME, *state.terrors.counts()) if terrors_left(state) else ()
    return (*unseen, *state.terrors_out)


def nameable(state: State) -> tuple[str, ...]:
    """Of these, whichever can be told apart: of those on the floor that lie nobody knows where, the first."""
    nowhere = [id_ for id_ in state.terrors_out if id_ in SOME_TERRORS and not tile_of(state, id_)]
    alike = nowhere[1:] if state.edition >= SINCE else ()
    return tuple(id_ for id_ in unnamed(state) if id_ not in alike)


def may_be_dealt(state: State) -> tuple[str, ...]:
    """Those without a name that may be the one which the app has just dealt: it knows no better."""
    came = state.came.piece if state.came else ""
    if came not in TERRORS or came not in state.terrors_out or not state.terrors.cards:
        return ()
    if state.terrors.held is Holder.TABLE or state.only_draws or state.step is Step.SETUP:
        return ()
    return nameable(state)
