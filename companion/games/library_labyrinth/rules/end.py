"""How a table ends: won by the sixth Shelf, lost by time or by the sixth Terror."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import GENRES, TERRORS_TO_LOSE
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import End, Outcome, Telling

WON, OUT_OF_TIME, SIX_TERRORS = "won", "out_of_time", "six_terrors"

END_WORDS: dict[str, tuple[str, str, str]] = {
    WON: ("The library is saved", "All six Shelves are filled.", "win"),
    OUT_OF_TIME: ("Out of time", "The Disturbance deck ran out: the game is lost.", "lose-time"),
    SIX_TERRORS: ("Overrun", "Six Terrors were on the floor at once: the game is lost.", "lose-terrors"),
}
"""Title, reason and rule of each way to end."""


def won(state: State, tell: Telling) -> State:
    """All six Shelves are filled; otherwise nothing changes."""
    if len(state.filled) < len(GENRES):
        return state
    tell.say("won", "All six Shelves are filled: the library is saved!", "win")
    return replace(state, end=End(WON, state.seats))


def overrun(state: State, tell: Telling) -> State:
    """Six Terrors on the floor end the game the moment the sixth lies there.

    Where the floor is not kept or was not counted, the app may not have been told of captures: then the table
    has the last word.
    """
    if len(state.terrors_out) < TERRORS_TO_LOSE or state.end is not None:
        return state
    if not is_counted(state):
        tell.say("count", "By the app’s count six Terrors are on the floor: count them.", "lose-terrors")
        return state
    tell.say("lost", "Six Terrors are on the floor: the library is overrun.", "lose-terrors")
    return replace(state, end=End(SIX_TERRORS))


def is_counted(state: State) -> bool:
    """Whether the app knows how many Terrors are on the floor: nothing else ends a game or warns of it."""
    return state.floor_kept and not state.uncounted


def ends_by_next(state: State) -> bool:
    """Whether one more Terror ends the game, so that nobody need know which it is."""
    return state.edition >= SINCE and is_counted(state) and len(state.terrors_out) >= TERRORS_TO_LOSE - 1


def table_ends(state: State) -> bool:
    """Whether the table says when the game is over, because the app does not follow the floor."""
    return state.only_draws or not is_counted(state)


def said_over(state: State, how: str, tell: Telling) -> State:
    """The table says that it is over, and how."""
    title, reason, rule = END_WORDS[how]
    tell.say("won" if how == WON else "lost", f"{title}. {reason}", rule)
    return replace(state, end=End(how, state.seats if how == WON else ()))


def out_of_time(state: State) -> State:
    """The time is up."""
    return replace(state, end=End(OUT_OF_TIME))


def outcome(state: State) -> Outcome | None:
    """How it ended, or None while it goes on."""
    if state.end is None:
        return None
    title, reason, rule = END_WORDS[state.end.cause]
    result = "won" if state.end.cause == WON else "lost"
    return Outcome(result, title, reason, state.end.winners, {}, state.end.cause, rule)
