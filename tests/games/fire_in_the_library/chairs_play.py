"""Whole games in which chairs decide what is theirs, and everything else is at random."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from companion.games.fire_in_the_library.counsel.chair import choose
from companion.games.fire_in_the_library.rules.legal import legal
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Decision, Nerve, Permit, Table
from companion.table.legal import fill_in

Watch = Callable[[State, str, Nerve, Decision | None], None]
"""Told of every answer: the state, the seat that was asked, its nerve, and what it decided."""
BUTTS_IN = 0.1
"""How often somebody at random plays a tool out of turn."""


def play_out(
    table: Table,
    nerves: Mapping[str, Nerve | None],
    rng: Random,
    watch: Watch | None = None,
    limit: int = 5000,
) -> int:
    """Until the end. A seat without a nerve plays at random. Returns the number of moves."""
    for moves in range(limit):
        state = table.state
        if state.end is not None:
            return moves
        name, args = _next(state, nerves, rng, watch)
        table.make(msgspec.convert({"move": name, **args}, table.game.kinds[name]))
    raise AssertionError("The game does not end.")


def _next(
    state: State, nerves: Mapping[str, Nerve | None], rng: Random, watch: Watch | None
) -> tuple[str, dict[str, Any]]:
    """Others are asked before whose turn it is: they may want to stop a fire."""
    for seat in sorted(nerves, key=lambda seat: seat == state.turn_of):
        nerve = nerves[seat]
        if nerve is None:
            found = _at_random(state, seat, rng)
        else:
            decision = choose(seen_by(state, seat), seat, nerve)
            if watch is not None:
                watch(state, seat, nerve, decision)
            found = None if decision is None else completed(state, seat, decision, rng)
        if found is not None:
            return found
    # What nobody decides: cards that are read out, the end of a round, the robot.
    permit = rng.choice([permit for permit in legal(state, None, 0.0) if permit.seat not in nerves])
    return permit.name, fill_in(permit, rng)


def _at_random(state: State, seat: str, rng: Random) -> tuple[str, dict[str, Any]] | None:
    acts = state.turn_of if state.handful is None else state.handful.seat
    if seat != acts and (state.step is not Step.SPREADING or rng.random() > BUTTS_IN):
        return None
    permits = [permit for permit in legal(seen_by(state, seat), seat, 0.0) if permit.seat == seat]
    if not permits:
        return None
    permit = rng.choice(permits)
    return permit.name, fill_in(permit, rng)


def completed(state: State, seat: str, decision: Decision, rng: Random) -> tuple[str, dict[str, Any]]:
    """A decision with what only the table can say, which here is anything that may be."""
    permits = [permit for permit in legal(seen_by(state, seat), seat, 0.0) if permit.name == decision.move]
    fits = [permit for permit in permits if _fits(permit, decision)]
    assert fits, (decision, permits)
    permit = rng.choice(fits)
    args = {**fill_in(permit, rng), **decision.args}
    assert permit.allows(decision.move, args), (decision, permit)
    assert permit.seat in ("", seat), (decision, permit)
    return decision.move, args


def _fits(permit: Permit, decision: Decision) -> bool:
    """Whether a decision is what a permit is for, as far as it says."""
    blanks = {blank.name: blank for blank in permit.blanks}
    for name, value in decision.args.items():
        if name in permit.args:
            if permit.args[name] != value:
                return False
        elif name not in blanks or not blanks[name].takes(value):
            return False
    left = set(permit.args) - set(decision.args)
    return left <= {"token", "card"}
