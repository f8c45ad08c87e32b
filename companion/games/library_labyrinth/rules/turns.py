"""Whose turn it is and what it may still spend."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.pieces import HAND_LIMIT
from companion.games.library_labyrinth.rules.state import (
    Slot,
    State,
    Step,
    called,
    is_told,
    moved_on,
)
from companion.table import IllegalMove
from companion.table.once import once

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

_ACTIONS = Step.ACTIONS  # asked for each action: before Python 3.12 a name of an enum is slow to find
_NOT_NOW = {
    Step.SETUP: "The starting hands come first.",
    Step.ACTIONS: "No Disturbance card is revealed.",
    Step.DISTURBANCE: "First carry out the revealed Disturbance card.",
}


def above_limit(state: State) -> str:
    """Whose hand is above its limit (by a Library Card, where the table rules so); empty where none is."""
    return _too_full(state.hands)


@once
def _too_full(hands: dict[str, tuple[Slot, ...]]) -> str:
    return next((who for who, slots in hands.items() if len(slots) > HAND_LIMIT), "")


def check_hands(state: State) -> None:
    """Only a table that the app follows can be put right; and a hand above its limit comes first."""
    _check_followed(state)
    check_limit(state)


def _check_followed(state: State) -> None:
    if state.only_draws:
        raise IllegalMove("The app only draws at this table. Let it do more to tell it this.")


def check_limit(state: State) -> None:
    """A hand above its limit is put right before anything else."""
    if who := _too_full(state.hands):
        raise IllegalMove(f"First {called(who)} must discard down to {HAND_LIMIT} cards.", "hand-limit")


def check_step(state: State, step: Step) -> None:
    """Refuse what does not belong to this place in the turn, or comes before a hand is back at six."""
    check_phase(state, step)
    _check_followed(state)


def check_phase(state: State, step: Step) -> None:
    """The same also where the app only draws."""
    if state.step is not step:
        raise IllegalMove(_NOT_NOW[state.step], "turn")
    check_limit(state)


def check_reward_drawn(state: State) -> None:
    """The Reward of a return is drawn at once, before anything else."""
    if state.turn.reward_due:
        raise IllegalMove("First draw the Reward card for the return, and say which it is.", "return")


def may_end_turn(state: State) -> bool:
    """By one ruling all actions must be spent before the Disturbance phase."""
    return state.actions_left < 1 or not state.is_ruled("A3", "all")


def may_give(state: State) -> bool:
    """Whether an action may be given to the next player, if there is one left."""
    turn = state.turn
    if state.solo or turn.gave or is_last_turn(state):
        return False
    return not (turn.received and state.is_ruled("A4", "received_stays"))


def is_last_turn(state: State) -> bool:
    """Whether nobody plays after this turn, by the app's count: only Out of Time is left to come."""
    left = len(state.disturbance.cards)
    return left == 0 or (left == 1 and state.is_ruled("A2", "last_curse"))


_BY_NAME = {
    (hands, keeps): (*(() if hands else ("book",)), *(() if keeps is Keeps.PATHS else ("rotate",)))
    for hands in (True, False)
    for keeps in Keeps
}


def counted_by_name(state: State) -> tuple[str, ...]:
    """What most turns have, as far as the app does not follow it and an action is only counted for it."""
    return _BY_NAME[state.keeps_hands, state.keeps]


def counted_besides(state: State) -> tuple[str, ...]:
    """What else an action may go on that is only counted: anything, or passing cards."""
    passes_seen = state.keeps_hands and is_told(state, *state.hands)
    return ("",) if state.solo or passes_seen else ("", "pass")


def countable(state: State) -> tuple[str, ...]:
    """All that an action which is only counted may be said to go on."""
    return (*counted_by_name(state), *counted_besides(state))


def check_action(state: State) -> None:
    """Refuse an action that nobody has left."""
    check_step(state, _ACTIONS)
    check_reward_drawn(state)
    if state.actions_left < 1:
        raise IllegalMove(f"{state.turn_of} has no actions left.", "actions")


def spend(state: State, on: str) -> State:
    """Spend one action, which is known to be left; an open offer of a Reward tile lapses with it."""
    turn = replace(state.turn, spent=(*state.turn.spent, on), reward_may="")
    return moved_on(state, turn=turn)


def gain_action(state: State) -> State:
    """One more action this turn."""
    return moved_on(state, turn=replace(state.turn, actions=state.turn.actions + 1))
