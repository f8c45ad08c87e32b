"""What may be done now, without a word: what the rules allow, and what puts the app right."""

from collections.abc import Iterator

from companion.games.library_labyrinth.rules.legal import cards, curses, floor, putting_right, travel
from companion.games.library_labyrinth.rules.paths import Reaches
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Permit


def legal(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """What the rules allow. Nothing in it is secret: hands are open."""
    if who := above_limit(state):
        yield from cards.forced_discards(state, who)
    elif state.only_draws:
        yield from curses.draws(state)
    elif state.step is Step.SETUP:
        yield from cards.dealing(state)
    elif state.step is Step.DISTURBANCE:
        yield from curses.answers(state)
        yield from curses.denials(state)
        yield from putting_right.untold_hand(state)
        yield from cards.discards(state)
        yield from curses.ends(state)
    elif state.turn.reward_due:
        yield from cards.rewards(state)
        yield from putting_right.untold_hand(state)
        yield from cards.discards(state)
        yield from curses.ends(state)
    else:
        yield from curses.reveals(state)
        yield from putting_right.missing_meeple(state)
        if state.hands_asked:
            yield from putting_right.untold_hand(state)
        yield from _actions(state)
        if not state.hands_asked:
            yield from putting_right.untold_hand(state)
        yield from cards.discards(state)
        yield from curses.ends(state)


def _actions(state: State) -> Iterator[Permit]:
    """Actions, and what is free: Rewards, boosters for more actions, and passing in solo."""
    yield from cards.rewards(state)
    if state.actions_left > 0:
        reaches = Reaches(state)
        yield from travel.moves(state, reaches)
        yield from travel.captures(state, reaches)
        yield from travel.returns(state, reaches)
        yield from floor.flips(state)
        yield from floor.rotates(state)
        yield from cards.books(state)
        yield from floor.counted(state)
        yield from floor.gives(state)
    yield from floor.time_machines(state)
    yield from cards.passes(state)


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
