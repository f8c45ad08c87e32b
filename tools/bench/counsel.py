"""The budgets of counsel: how long advice and a chair's decision take, over the states of whole games.

These are milliseconds on the machine that measures, and no ratio: what counts is whether somebody waits.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import quantiles

from companion.games import game, game_ids
from companion.simulate import in_arena, names
from companion.table import Nerve, Table
from companion.tournament import play_chairs
from tools.bench.rows import NotMeasured, Row

ADVICE, DECISION = 50, 100
"""Milliseconds: what people wait for is there with the next frames."""
GAMES, MOVES = 3, 120
"""So many games, and of each at most so many moves."""


def counsel() -> Iterator[Row]:
    """Advice and decisions as they come up at a table, each state for the first time."""
    there = [id_ for id_ in game_ids() if game(id_).counsel is not None]
    if not there:
        raise NotMeasured("no game gives counsel.")
    for id_ in there:
        advising, deciding = _costs(id_)
        yield _row(f"advise, {id_}", advising, ADVICE)
        yield _row(f"choose, {id_}", deciding, DECISION)


def _row(name: str, costs: list[float], goal: float) -> Row:
    """All but one of a hundred keep it; the slowest of all is told."""
    slow = quantiles(costs, n=100)[-1]
    return Row(name, slow, goal, f"ms, 99 of 100 states; the slowest of {len(costs)} {max(costs):.1f} ms")


def _costs(game_id: str) -> tuple[list[float], list[float]]:
    advising: list[float] = []
    deciding: list[float] = []

    def look(table: Table) -> None:
        state, counsel_of = table.state, table.game.counsel
        seat = state.turn_of or table.players[0].name
        if state.end is not None or counsel_of is None:
            return
        seen = table.game.rules.seen_by(state, seat)
        began = time.perf_counter()
        counsel_of.advise(seen, seat)
        between = time.perf_counter()
        table.decision()
        ended = time.perf_counter()
        advising.append((between - began) * 1e3)
        deciding.append((ended - between) * 1e3)

    for seed in range(GAMES):
        people = names(game_id, max(2, game(game_id).seats[0]))
        options, box = in_arena(game_id)
        chairs = dict.fromkeys(people, Nerve.EVEN)
        table = Table.new(game_id, people, options, seed=seed, chairs=chairs, box=box)
        look(table)
        play_chairs(table, Random(seed), MOVES, after=look)
    return advising, deciding
