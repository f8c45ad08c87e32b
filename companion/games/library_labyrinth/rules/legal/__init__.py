"""What may be done now, without a word: what the rules allow, and what puts the app right."""

from collections.abc import Iterable, Iterator
from itertools import chain

from companion.games.library_labyrinth.rules.legal import cards, curses, floor, putting_right, travel
from companion.games.library_labyrinth.rules.paths import Reaches
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Permit


def legal(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """What the rules allow. Nothing in it is secret: hands are open."""
    return chain.from_iterable(_rooms(state))


def _rooms(state: State) -> Iterator[Iterable[Permit]]:
    """The same list by list: each is begun when it is come to."""
    if who := above_limit(state):
        yield cards.forced_discards(state, who)
    elif state.only_draws:
        yield curses.draws(state)
    elif state.step is Step.SETUP:
        yield cards.dealing(state)
    elif state.step is Step.DISTURBANCE:
        yield curses.answers(state)
        yield curses.denials(state)
        yield chain.from_iterable(_in_any_step(state))
    elif state.turn.reward_due:
        yield cards.rewards(state)
        yield chain.from_iterable(_in_any_step(state))
    else:
        yield curses.reveals(state)
        yield putting_right.dealt_twice(state)
        yield putting_right.uncounted(state)
        yield putting_right.missing_meeple(state)
        if state.hands_asked:
            yield putting_right.untold_hand(state)
        yield chain.from_iterable(_actions(state))
        if not state.hands_asked:
            yield putting_right.untold_hand(state)
        yield cards.discards(state)
        yield curses.ends(state)


def _actions(state: State) -> Iterator[Iterable[Permit]]:
    """Actions, and what is free: Rewards, boosters for more actions, and passing in solo."""
    kept = state.keeps_hands
    if kept:
        yield cards.rewards(state)
    if state.actions_left > 0:
        reaches = Reaches(state)
        yield travel.moves(state, reaches)
        yield floor.flips(state)
        yield floor.rotates(state)
        if kept:
            yield cards.books(state)
        yield floor.counted(state)
        # After those that are always there, so that a finger finds each in its place; of these two a return
        # is the likelier, wherever one may be made.
        yield travel.returns(state, reaches)
        yield travel.captures(state, reaches)
        if kept:
            yield cards.passes(state)
        yield floor.only_counted(state)
        yield floor.gives(state)
    elif kept:
        yield cards.passes(state)
    yield floor.time_machines(state)


def _in_any_step(state: State) -> Iterator[Iterable[Permit]]:
    """Counting, telling where meeples stand and what a hand holds, discarding, and that the game is over."""
    yield putting_right.dealt_twice(state)
    yield putting_right.uncounted(state)
    yield putting_right.missing_meeple(state)
    yield putting_right.untold_hand(state)
    yield cards.discards(state)
    yield curses.ends(state)


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
