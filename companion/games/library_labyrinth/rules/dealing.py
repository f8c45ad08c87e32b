"""The starting hands: three Books and a Reward for everybody, hidden until all have taken."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Holder, Telling

STARTING_BOOKS = 3


def dealt_next(state: State) -> tuple[str, str] | None:
    """Who takes the next starting card, and which kind; None when all hands are complete."""
    for who in dealt_to(state):
        if kind := _lacks(state, who):
            return who, kind
    return None


def waited_for(state: State) -> str:
    """The player whom the table waits for: whose hand is being dealt, or whose turn it is."""
    following = dealt_next(state) if state.step is Step.SETUP else None
    return following[0] if following and following[0] != TROLLEY else state.turn_of


def books_of(state: State, who: str) -> int:
    """How many Books somebody holds; the back of a hidden card shows that too."""
    return sum(slot.is_book for slot in state.hands[who])


def _lacks(state: State, who: str) -> str:
    """The kind of card that a starting hand lacks; empty where it is complete."""
    books = books_of(state, who)
    if books < STARTING_BOOKS:
        return "book"
    return "reward" if len(state.hands[who]) == books else ""


def undealt(state: State) -> tuple[str, ...]:
    """The starting hands of which the app has not been told all; what it deals itself it knows."""
    if Holder.TABLE not in (state.books["red"].held, state.rewards.held):
        return ()
    return tuple(who for who in dealt_to(state) if _lacks(state, who))


def dealt_to(state: State) -> tuple[str, ...]:
    """Those who get a starting hand: the players, and by one ruling the Trolley."""
    seats = tuple(player.name for player in state.players)
    return (*seats, TROLLEY) if state.solo and state.is_ruled("A20", "own_hand") else seats


def begin_play(state: State, tell: Telling) -> State:
    """The first turn begins, and open hands are shown."""
    dealt = any(state.hands.values()) and Holder.APP in (state.books["red"].held, state.rewards.held)
    reveals = "the starting hands" if dealt else ""
    tell.say("turn", f"{state.turn_of} begins.", "first-player", state.turn_of, reveals=reveals)
    return replace(state, step=Step.ACTIONS)
