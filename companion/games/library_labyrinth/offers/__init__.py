"""What may be done now: the one next thing, the answers the guide asks for, the actions, and the rest."""

from companion.games.library_labyrinth.offers import cards, curses, floor, more, travel
from companion.games.library_labyrinth.pieces import HAND_LIMIT
from companion.games.library_labyrinth.state import Phase, State
from companion.table import Offer


def listed(state: State) -> tuple[Offer, ...]:
    """Everything that may be done now. Nothing in it is secret: hands are open."""
    if state.over:
        return ()
    too_many = [who for who, slots in state.hands.items() if len(slots) > HAND_LIMIT]
    if too_many:
        return cards.discards(state, too_many[0])
    return (*_of_phase(state), *more.listed(state))


def _of_phase(state: State) -> tuple[Offer, ...]:
    if state.phase is Phase.SETUP:
        return cards.dealing(state)
    if state.phase is Phase.DISTURBANCE:
        return curses.answers(state)
    return (*curses.reveal(state), *cards.rewards(state), *_actions(state))


def _actions(state: State) -> tuple[Offer, ...]:
    """Actions, and what is free: boosters for more actions, and passing in solo."""
    free = (*floor.time_machine(state), *(cards.passes(state) if state.solo else ()))
    if state.actions_left < 1:
        return free
    return (
        *travel.moves(state),
        *travel.captures(state),
        *travel.returns(state),
        *floor.flips(state),
        *floor.rotates(state),
        *cards.books(state),
        *(() if state.solo else cards.passes(state)),
        *floor.counted(state),
        *floor.gives(state),
        *free,
    )


__all__ = ["listed"]
