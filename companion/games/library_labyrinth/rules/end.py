"""How a table ends: won by the sixth Shelf, lost by time or by the sixth Terror."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import GENRES, TERRORS_TO_LOSE
from companion.games.library_labyrinth.rules.state import State
from companion.table import End, Outcome, Telling

WON, OUT_OF_TIME, SIX_TERRORS = "won", "out_of_time", "six_terrors"

END_WORDS: dict[str, tuple[str, str, str]] = {
    WON: ("The library is saved", "All six Shelves are filled.", "win"),
    OUT_OF_TIME: ("Out of time", "The Disturbance deck ran out.", "lose-time"),
    SIX_TERRORS: ("Overrun", "Six Terrors were on the floor at once.", "lose-terrors"),
}
"""Title, reason and rule of each way to end."""


def won(state: State, tell: Telling) -> State:
    """All six Shelves are filled; otherwise nothing changes."""
    if len(state.filled) < len(GENRES):
        return state
    tell.say("won", "All six Shelves are filled: the library is saved!", "win")
    return replace(state, end=End(WON, tuple(player.name for player in state.players)))


def overrun(state: State, tell: Telling) -> State:
    """Six Terrors on the floor end the game the moment the sixth lies there."""
    if len(state.terrors_out) < TERRORS_TO_LOSE or state.end is not None:
        return state
    tell.say("lost", "Six Terrors are on the floor: the library is overrun.", "lose-terrors")
    return replace(state, end=End(SIX_TERRORS))


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
