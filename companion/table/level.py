"""How much Tableside does at a table: the first question at set-up, and changeable at any time."""

from enum import StrEnum


class Level(StrEnum):
    """From the least to the most."""

    DRAWS = "draws"
    """What comes out, and what it means. Nothing is counted that the app is not told."""
    COMPANION = "companion"
    """The picture of the table is kept as far as it costs at most one tap more."""
    EVERYTHING = "everything"
    """All that the app can keep."""
