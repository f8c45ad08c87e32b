"""Whose turn it is and what it may still spend."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import HAND_LIMIT
from companion.games.library_labyrinth.rules.state import State, Step, called, with_turn
from companion.table import IllegalMove

MOST_ACTIONS = 9
"""So many actions may be left after a correction."""

SPENT_ON = {
    "": "an action",
    "book": "Take a Book",
    "flip": "Flip",
    "rotate": "Rotate",
    "pass": "Pass cards",
    "move": "Move",
}
"""What an action may go on, by the word that a counted action is given."""

_NOT_NOW = {
    Step.SETUP: "The starting hands come first.",
    Step.ACTIONS: "No Disturbance card is revealed.",
    Step.DISTURBANCE: "First carry out the revealed Disturbance card.",
}


def above_limit(state: State) -> str:
    """Whose hand is above its limit (by a Library Card, where the table rules so); empty where none is."""
    for who, slots in state.hands.items():
        if len(slots) > HAND_LIMIT:
            return who
    return ""


def check_hands(state: State) -> None:
    """A hand above its limit is put right before anything else."""
    if who := above_limit(state):
        raise IllegalMove(f"First {called(who)} must discard down to {HAND_LIMIT} cards.", "hand-limit")


def check_step(state: State, step: Step) -> None:
    """Refuse what does not belong to this place in the turn, or comes before a hand is back at six."""
    if state.step is not step:
        raise IllegalMove(_NOT_NOW[state.step], "turn")
    check_hands(state)


def may_end_turn(state: State) -> bool:
    """By one ruling all actions must be spent before the Disturbance phase."""
    return state.actions_left < 1 or not state.is_ruled("A3", "all")


def may_give(state: State) -> bool:
    """Whether an action may be given to the next player, if there is one left."""
    turn = state.turn
    return not (state.solo or turn.gave or (turn.received and state.is_ruled("A4", "received_stays")))


def countable(state: State) -> tuple[str, ...]:
    """What an action that is only counted may be said to go on: whatever the app does not follow."""
    cards = () if state.keeps_hands else ("book",) if state.solo else ("book", "pass")
    return ("", *cards, *(() if state.paths_kept else ("rotate",)))


def check_action(state: State) -> None:
    """Refuse an action that nobody has left."""
    check_step(state, Step.ACTIONS)
    if state.actions_left < 1:
        raise IllegalMove(f"{state.turn_of} has no actions left.", "actions")


def spend(state: State, on: str) -> State:
    """Spend one action; an open offer of a Reward tile lapses with it."""
    check_action(state)
    turn = replace(state.turn, spent=(*state.turn.spent, on), reward_may="")
    return replace(state, came=None, turn=turn)


def gain_action(state: State) -> State:
    """One more action this turn."""
    return with_turn(replace(state, came=None), actions=state.turn.actions + 1)
