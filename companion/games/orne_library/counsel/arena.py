"""Where chairs play among themselves: at a table as people set one up today, with everything in the app."""

from random import Random
from typing import Any

from companion.games.orne_library.rules.state import State
from companion.table import Arena, Level


def _as_it_is(_state: State, _name: str, args: dict[str, Any], _rng: Random) -> dict[str, Any]:
    """Every card and tile is known: the table has nothing to tell."""
    return args


ARENA = Arena[State](options={"does": Level.EVERYTHING.value}, box={}, tell=_as_it_is)
