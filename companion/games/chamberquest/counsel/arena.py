"""Where chairs play among themselves: on a random board, for nobody is there to lay one out."""

from random import Random

from companion.games.chamberquest.rules.state import State
from companion.table import Arena
from companion.table.legal import Args


def _as_it_is(_state: State, _name: str, args: Args, _rng: Random) -> Args:
    """Nothing is printed on a piece that only a table could read."""
    return args


ARENA = Arena[State](options={"board": "shuffled"}, box={}, tell=_as_it_is)
