"""The vocabulary of effects: importing this fills it."""

from companion.games.orne_library.rules.effects import (
    archive,
    chambers,
    ending,
    gaining,
    hands,
    looking,
    resources,
    spying,
    walking,
)

__all__ = ["archive", "chambers", "ending", "gaining", "hands", "looking", "resources", "spying", "walking"]
