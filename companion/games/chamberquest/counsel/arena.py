"""Where chairs play among themselves: on a random board, for nobody is there to lay one out."""

from companion.games.chamberquest.rules.state import State
from companion.table import Arena

ARENA = Arena[State](options={"board": "shuffled"})
