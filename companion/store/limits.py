"""A table from a stranger's file is held to what its game allows before it is kept, not when it is drawn."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games import game
from companion.table import BadRecord, Beginning, Entry
from companion.table.seats import seated

TEXT = 2000
"""Letters of anything that is told: ten times what any rule says at once."""
LATEST = 4102444800.0
"""The first of January 2100: no table was played after it."""
DEEPEST = 12
"""How deep options and arguments of moves are nested at most."""


def check_limits(began: Beginning, entries: Sequence[Entry]) -> None:
    """BadRecord, or what the game itself says, about what no table of it can be."""
    setup = began.setup
    its = game(setup.game)
    seated(its.title, its.seats, its.colours, setup.players)
    _check_texts(msgspec.to_builtins(setup))
    _check_texts(began.commitment)
    for entry in entries:
        if not 0 <= entry.at < LATEST:
            raise BadRecord("It was played at a time that no clock has shown.")
        # Whatever is told of it anywhere, and not only what the log shows first: but nobody reads its luck.
        _check_texts(msgspec.to_builtins(replace(entry, chance=())))


def _check_texts(value: Any, depth: int = 0) -> None:
    if depth > DEEPEST:
        raise BadRecord("It is nested deeper than any table.")
    if isinstance(value, str) and len(value) > TEXT:
        raise BadRecord("It holds a text that is far too long.")
    for part in _parts(value):
        _check_texts(part, depth + 1)


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return (*value.keys(), *value.values())
    return value if isinstance(value, list | tuple) else ()
