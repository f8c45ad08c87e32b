"""How much Tableside does at a table: what each answer means for the options of a set-up."""

from collections.abc import Mapping
from typing import Any

from companion.table import IllegalMove, Level

PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: {"ask_cards": False, "holders": {"bag": "app", "tools": "table", "order": "app"}},
    Level.COMPANION: {"ask_cards": True, "holders": {"bag": "app", "tools": "table", "order": "app"}},
    Level.EVERYTHING: {"ask_cards": True, "holders": {"bag": "app", "tools": "app", "order": "app"}},
}
"""What a level settles, as options of a set-up; who says something else, gets that."""

NOTES: Mapping[Level, str] = {
    Level.DRAWS: "Draws from the bag, says what it means, keeps the score. Tools and fire icons are yours.",
    Level.COMPANION: "Keeps the library and the odds too: you read out each uncovered card. Tools are yours.",
    Level.EVERYTHING: "Keeps the tools too: hidden hands, market and deck are in the tablet.",
}
NAMES: Mapping[Level, str] = {
    Level.DRAWS: "Draws",
    Level.COMPANION: "Companion",
    Level.EVERYTHING: "Everything",
}


def with_preset(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a set-up, with what its level settles where nothing else is said."""
    if "does" not in options:
        return dict(options)
    try:
        preset = PRESETS[Level(options["does"])]
    except ValueError as fault:
        raise IllegalMove(f"Tableside cannot do {options['does']!r}.") from fault
    holders = {**preset["holders"], **options.get("holders", {})}
    return {**preset, **options, "holders": holders}
