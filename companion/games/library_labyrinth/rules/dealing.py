"""The starting hands: three Books and a Reward for everybody, hidden until all have taken."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Telling

STARTING_BOOKS = 3


def dealt_next(state: State) -> tuple[str, str] | None:
    """Who takes the next starting card, and which kind; None when all hands are complete."""
    for who in dealt_to(state):
        books = sum(slot.is_book for slot in state.hands[who])
        if books < STARTING_BOOKS:
            return who, "book"
        if len(state.hands[who]) == books:
            return who, "reward"
    return None


def dealt_to(state: State) -> tuple[str, ...]:
    """Those who get a starting hand: the players, and by one ruling the Trolley."""
    seats = tuple(player.name for player in state.players)
    return (*seats, TROLLEY) if state.solo and state.is_ruled("A20", "own_hand") else seats


def begin_play(state: State, tell: Telling) -> State:
    """The first turn begins, and open hands are shown."""
    dealt = any(state.hands.values())
    reveals = "the starting hands" if dealt else ""
    tell.say("turn", f"{state.turn_of} begins.", "first-player", state.turn_of, reveals=reveals)
    return replace(state, step=Step.ACTIONS)
