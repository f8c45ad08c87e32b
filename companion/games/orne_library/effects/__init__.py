"""The vocabulary of effects: importing this fills it."""

from companion.games.orne_library.effects import ending, gaining, hands, looking, resources, walking

__all__ = ["ending", "gaining", "hands", "looking", "resources", "walking"]
