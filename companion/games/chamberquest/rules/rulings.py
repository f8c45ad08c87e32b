"""The rulings that a table may decide otherwise, by name; their words are in the game's content."""

from collections.abc import Mapping

from companion.games.chamberquest.rules.passages import WalkingRules

SWITCHES: Mapping[str, tuple[str, ...]] = {
    "B4": ("tied", "everybody"),
    "B5": ("none", "one"),
    "B6": ("both", "target"),
    "B7": ("entrance", "any"),
    "B8": ("may", "must"),
    "B9": ("one", "any"),
    "B11": ("at-once", "exact"),
    "B12": ("free", "fixed"),
    "B13": ("all", "own"),
    "B14": ("ends", "card"),
    "B15": ("allowed", "forbidden"),
    "B17": ("edge", "wrap"),
}
"""The positions of each switch, the default first."""


def ways(rulings: Mapping[str, str]) -> WalkingRules:
    """How one walks at this table."""
    return WalkingRules(
        both=rulings["B6"] == "both",
        same_side=rulings["B7"] == "entrance",
        exact=rulings["B11"] == "exact",
        wrap=rulings["B17"] == "wrap",
    )
