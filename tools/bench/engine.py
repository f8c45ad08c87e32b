"""The budgets of what works without a screen: moves, opening a table, search, and listing what is legal."""

import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from companion.games import game_ids
from companion.reference import reference
from companion.reference.search import Search
from companion.reference.words import words
from companion.store import Store, rows
from companion.store.opening import NAME
from companion.store.records import read_entries
from companion.table import Table
from tests.table import toy
from tools.bench.rows import Row, in_turns, seconds

LONG, SHORT = 10_000, 100


def played(moves: int) -> Table:
    """A table of so many draws from a bag."""
    table = toy.new_table()
    for _ in range(moves):
        table.play("draw_token")
    return table


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
    kept: list[object] = []
    store._open.clear()  # as if the app had been started anew
    gc.collect()
    decoding = seconds(lambda: kept.append(read_entries(rows.entries(store._database, table_id))))
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
    """Random play with every move listed that the rules allow, against python-chess and RLCard's UNO."""
    from tools.bench.listing import chess, ours, speeds, uno

    found = speeds({"chess": chess, "uno": uno, **{id_: ours(id_) for id_ in game_ids()}})
    for id_ in game_ids():
        words = f"{found[id_]:,.0f} moves a second against {found['chess']:,.0f} of python-chess"
        words += f"; {found[id_] / found['uno']:.2f} of RLCard's UNO with {found['uno']:,.0f}"
        yield Row(f"legal, {id_}", found[id_] / found["chess"], 1, words, at_least=True)
