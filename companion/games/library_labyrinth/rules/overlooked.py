"""A Terror on a tile that the app took for one without: nobody had told it."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.end import overrun
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import State, with_tile
from companion.games.library_labyrinth.rules.tokens import another, named, terrors_left
from companion.games.library_labyrinth.rules.too_many import say_if_impossible
from companion.table import Telling


def may_hide_terror(state: State, tile: str) -> bool:
    """Whether a Terror may lie on a cursed tile that the app knows nothing of: it was wrong about the tile,
    and has no token there."""
    wrong = state.floor_kept and bool(state.curse.not_so) and not state.tiles[tile].token
    return wrong and terrors_left(state) > 0


def found_terror(state: State, tile: str, tell: Telling) -> State:
    """It counts like any other: a sixth still loses."""
    tell.say("case", f"{named(tile)}: a Terror is on it.", "disturbance-occupied", tile)
    token = another(state)
    state = with_tile(state, tile, lit=True, kind=Kind.TERROR, token=token)
    state = replace(state, terrors_out=(*state.terrors_out, token))
    say_if_impossible(state, tell)
    return overrun(state, tell)
