"""How much the app does: what each level means for the options of a table, in a sentence and in values."""

from collections.abc import Mapping
from typing import Any

from companion.table import Level

PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: {"board": "none", "hints": False, "odds": False},
    Level.COMPANION: {"board": "none"},
    Level.EVERYTHING: {"board": "own"},
}
"""What a level decides; an option that is chosen by itself goes before it."""
NOTES: Mapping[Level, str] = {
    Level.DRAWS: "Rolls the die, crosses off spent cards and runs the clock; little is asked in a turn.",
    Level.COMPANION: "Also counts your steps as you walk. The board is on the table alone.",
    Level.EVERYTHING: "Keeps the board too: lay it out once, and see where one can walk and who can win.",
}
