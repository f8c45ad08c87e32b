"""The budgets, measured: `make bench`, or `python -m tools.bench [names]`.

Each is a ratio of two things measured in turns in the same run, so that it means the same on a fast machine
and on a slow one. What cannot be measured is said to be so; there is no number that was not measured.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from companion.games import game_ids
from companion.reference import reference
from companion.reference.search import Search
from companion.reference.words import words
from companion.store import Store
from companion.store.opening import NAME
from companion.store.records import read_entries
from companion.table import Table
from tests.table import toy

LONG, SHORT = 10_000, 100
ROOT = Path(__file__).parents[1]
PATIENCE = 900
"""Seconds for one measurement of the screens."""


class Row(NamedTuple):
    """One line of the result."""

    name: str
    measured: float
    goal: float
    words: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the budget is kept."""
        return self.measured >= self.goal if self.at_least else self.measured <= self.goal

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        verdict = "kept" if self.met else "OVER"
        return f"{self.name:<22} {self.measured:>10,.2f}  {sign} {self.goal:>8,.1f}  {verdict}  {self.words}"


class NotMeasured(Exception):
    """Why there is no number."""


def seconds(call: Callable[[], object]) -> float:
    """How long one call takes."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def in_turns(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The median cost of two things, done by turns: whatever else the machine does hits both alike."""
    costs = [(seconds(one), seconds(other)) for _ in range(rounds)]
    return median(cost for cost, _ in costs), median(cost for _, cost in costs)


def played(moves: int) -> Table:
    """A table of so many draws from a bag."""
    table = toy.new_table()
    for _ in range(moves):
        table.play("draw_token")
    return table


# -- in memory and on disk -----------------------------------------------------------------------


def long_table() -> Iterator[Row]:
    """A move and an undo late in a very long evening against the same early on."""
    short, long = played(SHORT), played(LONG)
    early, late = in_turns(lambda: short.play("draw_token"), lambda: long.play("draw_token"), 100)
    yield Row(
        "long_table, move", late / early, 1.2, f"{late * 1e6:.1f} µs against {early * 1e6:.1f} µs in memory"
    )
    early, late = in_turns(short.undo, long.undo, 100)
    yield Row(
        "long_table, undo", late / early, 1.2, f"{late * 1e6:.1f} µs against {early * 1e6:.1f} µs in memory"
    )


def long_table_kept() -> Iterator[Row]:
    """The same for moves that are on disk before they return."""
    short, long = played(SHORT), played(LONG)
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        store.new_table(short)
        store.new_table(long)
        early, late = in_turns(lambda: short.play("draw_token"), lambda: long.play("draw_token"), 300)
        store.close()
    yield Row(
        "long_table, kept move",
        late / early,
        1.2,
        f"{late * 1e6:.0f} µs against {early * 1e6:.0f} µs on disk",
    )


def reopen() -> Iterator[Row]:
    """Opening a table of 10,000 moves against reading and decoding its rows."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        table_id = store.new_table(toy.new_table())
        table = store.load(table_id)
        for _ in range(LONG):
            table.play("draw_token")
        del table
        costs = [_decode_and_open(store, table_id) for _ in range(7)]
        decoding, opening = median(cost for cost, _ in costs), median(cost for _, cost in costs)
        size = (Path(folder) / NAME).stat().st_size
        store.close()
    words = f"{opening * 1e3:.0f} ms against {decoding * 1e3:.0f} ms, a file of {size / 1e6:.1f} MB"
    yield Row("reopen", opening / decoding, 3, words)


def _decode_and_open(store: Store, table_id: int) -> tuple[float, float]:
    """The cost of each, without that of clearing away what came of it."""
    query = "SELECT seq, record FROM entries WHERE table_id = ? ORDER BY seq"
    kept: list[object] = []
    store._open.clear()  # as if the app had been started anew
    gc.collect()
    decoding = seconds(lambda: kept.append(read_entries(store._database.rows(query, table_id))))
    kept.clear()
    gc.collect()
    return decoding, seconds(lambda: kept.append(store.load(table_id)))


def moves() -> Iterator[Row]:
    """Draws from a bag in a second, in memory, with everything that a move entails but the disk."""
    yield _draws("moves, toy", toy.new_table(), "draw_token")
    table = Table.new("fire-in-the-library", ["Ann", "Bob"], seed=1)
    yield _draws("moves, Fire", table, "draw")


def _draws(name: str, table: Table, draw: str) -> Row:
    """The same draw over and over, taken back in between, which is not counted."""
    costs = []
    for _ in range(5000):
        costs.append(seconds(lambda: table.play(draw)))
        table.undo()
    words = f"{table.game.title}: one draw takes {median(costs) * 1e6:.1f} µs"
    return Row(name, 1 / median(costs), 50_000, words, at_least=True)


def search() -> Iterator[Row]:
    """The slowest kind of question, misspelt and never asked before, against one look at every word."""
    found = Search(reference("library-labyrinth"))
    texts = [word for item in found.items for word in words(str(item))]

    def ask() -> None:
        found._look_up.cache_clear()
        found.find("can i rotate a drak tile")

    asking, looking = in_turns(ask, lambda: [word.startswith("drak") for word in texts], 50)
    yield Row("search", asking / looking, 4, f"{asking * 1e3:.2f} ms against {looking * 1e3:.2f} ms")


def legal() -> Iterator[Row]:
    """Random play with everything listed that may be done, against python-chess and RLCard's UNO."""
    from tools.bench_legal import chess, ours, speeds, uno

    found = speeds({"chess": chess, "uno": uno, **{id_: ours(id_) for id_ in game_ids()}})
    for id_ in game_ids():
        words = f"{found[id_]:,.0f} moves a second against {found['chess']:,.0f} of python-chess"
        words += f"; {found[id_] / found['uno']:.2f} of RLCard's UNO with {found['uno']:,.0f}"
        yield Row(f"legal, {id_}", found[id_] / found["chess"], 1, words, at_least=True)


# -- the screens ---------------------------------------------------------------------------------


def cold_start() -> Iterator[Row]:
    """From the start of the process to the first usable frame of Home, against a bare KivyMD screen."""
    bare, home = _by_turns("start-bare", "start-home", 6)
    yield Row("cold_start", home / bare, 1.3, f"{home:.2f} s against {bare:.2f} s for a bare KivyMD label")


def tap_to_paint() -> Iterator[Row]:
    """From a touch to the painted frame of a draw that is on disk, against a bare button and a label."""
    bare, table = _by_turns("tap-bare", "tap-table", 3)
    words = f"{table * 1e3:.1f} ms against {bare * 1e3:.1f} ms for a bare button"
    yield Row("tap_to_paint", table / bare, 2, words)


def memory() -> Iterator[Row]:
    """The most memory in use over an evening of 1,000 moves on the screens, against bare KivyMD."""
    bare, table = _child("memory-bare"), _child("memory-table")
    yield Row("memory", table / bare, 1.3, f"{table / 1e6:.0f} MB against {bare / 1e6:.0f} MB")


def _by_turns(one: str, other: str, rounds: int) -> tuple[float, float]:
    """The medians of two measurements; the first round of them only fills the machine's caches."""
    costs = [(_child(one), _child(other)) for _ in range(rounds)][1:]
    return median(cost for cost, _ in costs), median(cost for _, cost in costs)


def _child(what: str) -> float:
    """The number that a process of its own prints last; a moment counts from the start of the process."""
    command = [sys.executable, "-m", "tools.bench_screens", what]
    with tempfile.TemporaryDirectory() as folder:  # for whatever the app leaves behind
        began = time.monotonic()  # the same clock in all processes
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                env={**os.environ, "TMPDIR": folder},
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise NotMeasured(f"{what} took more than {PATIENCE} seconds") from None
    said = done.stdout.split()
    if done.returncode or not said:
        raise NotMeasured((done.stderr.strip().splitlines() or ["nothing was printed"])[-1])
    return float(said[-1]) - (began if what.startswith("start") else 0.0)


BUDGETS = (long_table, long_table_kept, reopen, moves, search, legal, cold_start, tap_to_paint, memory)


def main(names: list[str]) -> int:
    """Measure all budgets, or those that are named; fails if one is not kept."""
    kept = True
    for budget in BUDGETS:
        if names and budget.__name__ not in names:
            continue
        try:
            for row in budget():
                kept = kept and row.met
                print(row, flush=True)
        except NotMeasured as why:
            kept = False
            print(f"{budget.__name__:<22} not measured: {why}", flush=True)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
