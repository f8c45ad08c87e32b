"""What may be done now, without a word: what the rules allow, and what puts the app right."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from companion.games.library_labyrinth.rules.legal import cards, curses, floor, putting_right, travel
from companion.games.library_labyrinth.rules.paths import Reaches
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Permit

# Asked for each list: before Python 3.12 a name of an enum is slow to find.
_SETUP, _DISTURBANCE = Step.SETUP, Step.DISTURBANCE


def legal(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """What the rules allow. Nothing in it is secret: hands are open."""
    return chain.from_iterable(_rooms(state))


def _rooms(state: State) -> Sequence[Iterable[Permit]]:
    """The same list by list."""
    if who := above_limit(state):
        return (cards.forced_discards(state, who),)
    if state.only_draws:
        return (curses.draws(state),)
    if state.step is _SETUP:
        return (cards.dealing(state),)
    owed, besides = _owed(state), _besides(state)
    if state.step is _DISTURBANCE:
        return (curses.answers(state), curses.denials(state), *owed, *besides)
    if state.turn.reward_due:
        return (cards.rewards(state), *owed, *besides)
    return (curses.reveals(state), *owed, *_actions(state), *besides)


def _actions(state: State) -> Sequence[Iterable[Permit]]:
    """Actions, and what is free: Rewards, boosters for more actions, and passing in solo."""
    kept = state.keeps_hands
    rewards, passes = (cards.rewards(state), cards.passes(state)) if kept else ((), ())
    if state.actions_left < 1:
        return (rewards, passes, floor.time_machines(state))
    reaches = Reaches(state)
    return (
        rewards,
        travel.moves(state, reaches),
        floor.flips(state),
        floor.rotates(state),
        cards.books(state) if kept else (),
        floor.counted(state),
        # After those that are always there, so that a finger finds each in its place; of these two a return
        # is the likelier, wherever one may be made.
        travel.returns(state, reaches),
        travel.captures(state, reaches),
        passes,
        floor.only_counted(state),
        floor.gives(state),
        floor.time_machines(state),
    )


def _owed(state: State) -> list[Iterable[Permit]]:
    """What the table has to tell before it does anything else: what lies and stands where, and in hands."""
    found: list[Iterable[Permit]] = []
    if state.came is not None:
        found.append(putting_right.dealt_twice(state))
    if state.uncounted:
        found.append(putting_right.uncounted(state))
    if state.meeples_kept:
        found.append(putting_right.missing_meeple(state))
    if state.untold and state.hands_asked:
        found.append(putting_right.untold_hand(state))
    return found


def _besides(state: State) -> list[Iterable[Permit]]:
    """What may be told or done in any step: what a hand holds, discarding, and that the game is over."""
    found: list[Iterable[Permit]] = []
    if state.untold and not state.hands_asked:
        found.append(putting_right.untold_hand(state))
    if state.keeps_hands:
        found.append(cards.discards(state))
    found.append(curses.ends(state))
    return found


def corrections(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """What puts the app right with the table, and changes what the app does for it."""
    if above_limit(state):
        return
    if state.step is Step.ACTIONS and not state.turn.reward_due:
        yield from curses.unexpected(state)
        if not state.only_draws:
            yield from travel.other_captures(state)
    if state.step is not Step.SETUP:
        yield putting_right.level(state)
    if state.only_draws:
        yield from putting_right.draws(state)
        return
    yield from putting_right.restart(state)
    yield from putting_right.floor(state)
    yield from putting_right.returned(state)
    yield from putting_right.counts(state)
    yield from putting_right.keeping(state)
    yield from putting_right.learning(state)


__all__ = ["corrections", "legal"]
