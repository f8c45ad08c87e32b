"""The starting hands: three Books and a Reward for everybody, hidden until all have taken."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import TROLLEY
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Holder, Telling

STARTING_BOOKS = 3
TOLD_LAST = 10
"""The edition from which on the app deals what it holds before it is told what the table has taken."""


def dealt_next(state: State) -> tuple[str, str] | None:
    """Who takes the next starting card, and which kind; None when all hands are complete.

    Where only one kind lies on the table, it is told when everybody has taken: the app deals first.
    """
    if not deals_before_told(state):
        return next(((who, kind) for who in dealt_to(state) if (kind := _lacks(state, who))), None)
    kinds = sorted(("book", "reward"), key=lambda kind: is_told_kind(state, kind))
    waiting = ((who, kind) for kind in kinds for who in dealt_to(state) if _lacks_kind(state, who, kind))
    return next(waiting, None)


def deals_before_told(state: State) -> bool:
    """Whether the app deals one kind of card, and is told the other one afterwards."""
    return state.edition >= TOLD_LAST and is_told_kind(state, "book") is not is_told_kind(state, "reward")


def is_told_kind(state: State, kind: str) -> bool:
    """Whether this kind of card lies on the table, so that the app is told which was taken."""
    deck = state.books["red"] if kind == "book" else state.rewards
    return deck.held is Holder.TABLE


def waited_for(state: State) -> str:
    """The player whom the table waits for: whose hand is being dealt, or whose turn it is."""
    following = dealt_next(state) if state.step is Step.SETUP else None
    return following[0] if following and following[0] != TROLLEY else state.turn_of


def books_of(state: State, who: str) -> int:
    """How many Books somebody holds; the back of a hidden card shows that too."""
    return sum(slot.is_book for slot in state.hands[who])


def _lacks(state: State, who: str) -> str:
    """The kind of card that a starting hand lacks; empty where it is complete."""
    return next((kind for kind in ("book", "reward") if _lacks_kind(state, who, kind)), "")


def _lacks_kind(state: State, who: str, kind: str) -> bool:
    books = books_of(state, who)
    return books < STARTING_BOOKS if kind == "book" else len(state.hands[who]) == books


def undealt(state: State) -> tuple[str, ...]:
    """The starting hands of which the app has not been told all; what it deals itself it knows."""
    if Holder.TABLE not in (state.books["red"].held, state.rewards.held):
        return ()
    return tuple(who for who in dealt_to(state) if _lacks(state, who))


def dealt_to(state: State) -> tuple[str, ...]:
    """Those who get a starting hand: the players, and by one ruling the Trolley."""
    both = state.solo and state.is_ruled("A20", "own_hand")
    return (*state.seats, TROLLEY) if both else state.seats


def begin_play(state: State, tell: Telling) -> State:
    """The first turn begins, and open hands are shown."""
    dealt = any(state.hands.values()) and Holder.APP in (state.books["red"].held, state.rewards.held)
    reveals = "the starting hands" if dealt else ""
    tell.say("turn", f"{state.turn_of} begins.", "first-player", state.turn_of, reveals=reveals)
    return replace(state, step=Step.ACTIONS)
