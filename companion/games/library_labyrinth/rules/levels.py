"""How much the app does at a table: what each level settles, and how it is put at set-up."""

from collections.abc import Mapping
from typing import Any

from companion.table import Level

PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: {
        "keeps": "nothing",
        "hands": False,
        "holders": {"terrors": "table", "shelves": "table", "rewards": "table", "books": "table"},
    },
    Level.COMPANION: {"keeps": "floor", "hands": False, "holders": {"terrors": "table"}},
    Level.EVERYTHING: {"keeps": "paths", "hands": True},
}
"""What a level resolves to. Whatever is chosen by itself goes before it."""
LEAVES_TERRORS = 10
"""The edition from which on a Companion leaves the Terrors on their stack: nobody looks for one among 24, nor
has to say which it was."""


def presets(edition: int) -> Mapping[Level, Mapping[str, Any]]:
    """What a level resolves to at a table that was begun under this edition."""
    if edition >= LEAVES_TERRORS:
        return PRESETS
    return {**PRESETS, Level.COMPANION: {"keeps": "floor", "hands": False}}


NOTES: Mapping[Level, str] = {
    Level.DRAWS: "The Disturbance card and the four cases. You keep everything else.",
    Level.COMPANION: "It also keeps the floor: lit tiles, Terrors, Shelves and the Bookwyrm.",
    Level.EVERYTHING: "It also keeps meeples, paths and hands, and helps to capture.",
}
