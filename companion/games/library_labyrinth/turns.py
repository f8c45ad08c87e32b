"""Whose turn it is and what it may still spend."""

from msgspec.structs import replace

from companion.games.library_labyrinth.pieces import HAND_LIMIT
from companion.games.library_labyrinth.state import Phase, State, called, with_turn
from companion.table import IllegalMove

_NOT_NOW = {
    Phase.SETUP: "The starting hands come first.",
    Phase.ACTIONS: "No Disturbance card is revealed.",
    Phase.DISTURBANCE: "First carry out the revealed Disturbance card.",
}


def check_playing(state: State, phase: Phase | None = None) -> None:
    """Refuse what does not belong to this phase, or comes before a hand is back at six."""
    if phase is not None and state.phase is not phase:
        raise IllegalMove(_NOT_NOW[state.phase], "turn")
    check_hands(state)


def check_hands(state: State) -> None:
    """A hand above its limit (by a Library Card, where the table rules so) is put right first."""
    for who, slots in state.hands.items():
        if len(slots) > HAND_LIMIT:
            name = called(state, who)
            raise IllegalMove(f"First {name} must discard down to {HAND_LIMIT} cards.", "hand-limit")


def turn_may_end(state: State) -> None:
    """By one ruling all actions must be spent before the Disturbance phase."""
    if state.ruled("A3", "all") and state.actions_left > 0:
        left = state.actions_left
        raise IllegalMove(f"{state.turn_of} still has {left} of the actions to take.", "actions")


def check_action(state: State) -> None:
    """Refuse an action that nobody has left."""
    check_playing(state, Phase.ACTIONS)
    if state.actions_left < 1:
        raise IllegalMove(f"{state.turn_of} has no actions left.", "actions")


def spend(state: State, on: str) -> State:
    """Spend one action; an open offer of a Reward tile lapses with it."""
    check_action(state)
    state = replace(state, news=None)
    return with_turn(state, spent=(*state.turn.spent, on), reward_may="")
