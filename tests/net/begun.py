"""Tables under way, or at their end, for pages that look at them."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.simulate import choose, fill_in
from companion.store import Store
from companion.table import Table

BOARD = {"chamberquest": {"board": "random"}}


def everything(game: str) -> dict[str, Any]:
    """The set-up in which the app does all it can, and knows the board."""
    return {"does": "everything", **BOARD.get(game, {})}


def begun(
    folder: Path, game: str, moves: int, seed: int = 4, players: tuple[str, ...] = ("Ann", "Ben", "Cleo")
) -> dict[str, Any]:
    """A table of a store at which so many moves were made, for a host to go on with."""
    store = Store.open(folder)
    id_ = store.new_table(Table.new(game, players, everything(game), seed))
    table, rng = store.load(id_), Random(seed)
    for _ in range(moves):
        if table.outcome is not None:
            break
        permit = choose(table, rng)
        table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))
    store.close()
    return {"folder": folder, "table": id_, "game": game}
