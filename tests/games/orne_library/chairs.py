"""Games between empty chairs and players at random, move by move, with every decision checked."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from companion.games.orne_library import GAME
from companion.games.orne_library.counsel.chair import choose
from companion.games.orne_library.rules.legal import legal
from companion.games.orne_library.rules.pieces import CHARACTERS
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State
from companion.table import Chance, Nerve, Permit, Table, Telling
from companion.table.counsel import Decision
from companion.table.legal import fill_in
from tests.games.orne_library.secrets import rich_table

RANDOM = "random"
SEATS = ("Anna", "Ben", "Carla", "Dan")
LIMIT = 6000

Watching = Callable[[State, str, Decision], None]


class Played(Struct, frozen=True):
    """How a game went."""

    winner: str
    """The nerve that won, "random", or empty where nobody did."""
    turns: int
    moves: int


def cast(players: int, seed: int) -> dict[str, str]:
    """Seats with investigators, other ones for every seed."""
    ids = list(CHARACTERS)
    return {seat: ids[(seed + at) % len(ids)] for at, seat in enumerate(SEATS[:players])}


def beginning(
    players: int, seed: int, options: Mapping[str, Any] | None = None, *, rich: bool = False
) -> State:
    """A table before its first turn; a rich one begins with any cards at all."""
    seats, said = cast(players, seed), {"does": "everything", **(options or {})}
    if rich:
        state: State = rich_table(seats, seed, said).state
        return state
    dealt = Table.new("orne-library", list(seats), {"characters": seats, **said}, seed=seed)
    first: State = dealt.state
    return first


def play(
    state: State,
    kinds: Sequence[str],
    seed: int,
    watch: Watching | None = None,
    limit: int = LIMIT,
) -> Played:
    """Play to the end; `kinds` says for each seat which nerve sits there, or "random"."""
    rng, chance = Random(seed), Chance(Random(seed + 1))
    who = dict(zip([one.seat for one in state.researchers], kinds, strict=True))
    moves = 0
    while state.end is None and moves < limit:
        moves += 1
        seat = state.question.seat if state.question else state.turn_of
        seen = seen_by(state, seat)
        permits = [one for one in legal(seen, seat, 0.0) if one.name != "shuffle_board"]
        if who[seat] == RANDOM:
            permit = permits[int(rng.random() * len(permits))]
            name, args = permit.name, fill_in(permit, rng)
        else:
            decision = choose(seen, seat, Nerve(who[seat]))
            assert decision is not None, f"{seat} has to act, and does nothing."
            if watch is not None:
                watch(state, seat, decision)
            name, args = decision.move, completed(decision, permits, rng)
        state = GAME.decode_move({"move": name, **args}).apply(state, Telling(chance))
    return Played(who[state.end.winners[0]] if state.end else "", state.turns, moves)


def completed(decision: Decision, permits: Sequence[Permit], rng: Random) -> dict[str, Any]:
    """The arguments of a decision, with what the table says filled in; refused where no permit allows it."""
    if any(one.allows(decision.move, decision.args) for one in permits):
        return dict(decision.args)
    for one in permits:
        if one.name == decision.move and not decision.args:
            args = fill_in(one, rng)
            assert one.allows(decision.move, args)
            return args
    raise AssertionError(f"{decision} is not allowed by {permits}.")
