"""Whole games played at random through the list of what is legal: for tests, for tuning and for proof."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from companion.games import game
from companion.table.legal import Permit, fill_in
from companion.table.table import Table

CORRECTIONS = 0.05
"""How often a random player puts something right instead of playing on."""


class Stuck(AssertionError):
    """A table that goes on but offers nothing that can be done."""


class Summary(Struct, frozen=True):
    """What came of many games."""

    game: str
    players: int
    games: int
    outcomes: dict[str, int]
    moves: int
    shortest: int
    longest: int
    seconds: float
    unfinished: int = 0

    def lines(self) -> list[str]:
        """The summary as text."""
        ends = ", ".join(f"{cause} {count}" for cause, count in sorted(self.outcomes.items())) or "none"
        speed = self.moves / self.seconds if self.seconds else 0.0
        return [
            f"{self.game}, {self.players} players: {self.games} games",
            f"  outcomes: {ends}; unfinished {self.unfinished}",
            f"  moves a game: {self.shortest} to {self.longest}, mean {self.moves / self.games:.1f}",
            f"  {speed:,.0f} moves a second",
        ]


def play_out(table: Table, rng: Random, limit: int, after: Callable[[Table], None] | None = None) -> None:
    """Play at random until the end, or for `limit` moves. A refusal is a fault: all of it is legal."""
    for _ in range(limit):
        if table.state.end is not None:
            return
        permit = choose(table, rng)
        table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))
        if after is not None:
            after(table)


def choose(table: Table, rng: Random) -> Permit:
    """One of the moves that are legal now, for whoever may make it."""
    state, rules = table.state, table.game.rules
    listed = rules.corrections if rng.random() < CORRECTIONS else rules.legal
    seat, now = state.turn_of or None, table.now()
    permits = list(listed(state, seat, now)) or list(rules.legal(state, seat, now))
    if not permits:
        raise Stuck("Nothing can be done, and the game is not over.")
    permit = permits[int(rng.random() * len(permits))]
    if permit.seat in ("", seat) or not any(blank.secret for blank in permit.blanks):
        return permit
    # Only the seat itself is told its secret choices; what a hand does not hold cannot be asked of it.
    own = [each for each in listed(state, permit.seat, now) if each.seat == permit.seat]
    return own[int(rng.random() * len(own))] if own else choose(table, rng)


def simulate(
    game_id: str,
    games: int,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    limit: int = 5000,
) -> Summary:
    """Play many games and sum them up."""
    began = time.perf_counter()
    outcomes: Counter[str] = Counter()
    lengths: list[int] = []
    for number in range(games):
        table = Table.new(game_id, names(game_id, players), options, seed=seed + number)
        play_out(table, Random(seed + number), limit)
        lengths.append(len(table.journal.entries))
        if (end := table.outcome) is not None:
            outcomes[end.cause or end.result] += 1
    return Summary(
        game_id,
        players,
        games,
        dict(outcomes),
        sum(lengths),
        min(lengths),
        max(lengths),
        time.perf_counter() - began,
        games - outcomes.total(),
    )


def names(game_id: str, players: int) -> list[str]:
    """Players named after their colours; those whom no colour is left for are refused by the table."""
    colours = [colour.capitalize() for colour in game(game_id).colours]
    return [*colours, *(f"Player {number}" for number in range(len(colours) + 1, players + 1))][:players]


def in_arena(
    game_id: str, options: Mapping[str, Any] | None = None
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    """The options and the box with which chairs play among themselves, where a game says so."""
    counsel = game(game_id).counsel
    if counsel is None or counsel.arena is None:
        return options, None
    return {**counsel.arena.options, **(options or {})}, counsel.arena.box
