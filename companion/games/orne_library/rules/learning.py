"""What Your box teaches a table under way: the Whispers are dealt by then, so only what is still a guess."""

from msgspec.structs import replace

from companion.games.orne_library.rules.box import guesses
from companion.games.orne_library.rules.state import State
from companion.table import Box


def with_box(state: State, box: Box, _facts: frozenset[str]) -> State:
    """The deck stays as it was made."""
    return replace(state, guesses=guesses(box))
