"""Where chairs play among themselves: at a table as people set one up today, with everything in the app."""

from companion.games.orne_library.rules.state import State
from companion.table import Arena, Level

ARENA = Arena[State](options={"does": Level.EVERYTHING.value})
