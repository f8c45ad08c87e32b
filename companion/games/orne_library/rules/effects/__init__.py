"""The vocabulary of effects: importing this fills it."""

from companion.games.orne_library.rules.effects import (
    chambers,
    ending,
    gaining,
    hands,
    looking,
    resources,
    spying,
    walking,
)

__all__ = ["chambers", "ending", "gaining", "hands", "looking", "resources", "spying", "walking"]
