"""What Your box teaches a table under way: its deck is made by then, so only what is still a guess."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.box import guesses
from companion.games.night_shelves.rules.state import State
from companion.table import Box


def with_box(state: State, box: Box, _facts: frozenset[str]) -> State:
    """The deck stays as it was made. Where a fact can still change it, `facts` says which are new."""
    return replace(state, guesses=guesses(box))
