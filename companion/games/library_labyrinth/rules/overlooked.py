"""A Terror or a meeple on a tile that the app took for one without: nobody had told it."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.end import overrun
from companion.games.library_labyrinth.rules.pieces import TROLLEY, Kind
from companion.games.library_labyrinth.rules.state import State, called, with_tile
from companion.games.library_labyrinth.rules.tokens import another, named, terrors_left
from companion.games.library_labyrinth.rules.too_many import say_if_impossible
from companion.games.library_labyrinth.rules.untold import standing
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


def may_be_standing(state: State, tile: str) -> tuple[str, ...]:
    """Whose meeple may stand on a cursed tile that the app has without one: it was wrong about the tile, and
    follows the meeples. A Trolley that does not count makes no difference to the tile."""
    if not (state.meeples_kept and state.curse.not_so) or state.tiles[tile].token:
        return ()
    counts = state.is_ruled("A8", "counts")
    return tuple(who for who, at in state.meeples.items() if at != tile and (who != TROLLEY or counts))


def found_meeple(state: State, tile: str, who: str, tell: Telling) -> State:
    """From now on the app follows it from there."""
    was = state.meeples[who]
    not_there = f", not on {was.upper()}" if was else ""
    text = f"{named(tile)}: {called(who)} is on it{not_there}."
    tell.say("case", text, "disturbance-occupied", tile, who)
    return standing(state, {who: tile})
