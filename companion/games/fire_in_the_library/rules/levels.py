"""How much Tableside does at a table: what each answer means for the options of a set-up."""

from collections.abc import Mapping
from typing import Any

from companion.table import Holder, Level

PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: {"ask_cards": False, "holders": {"bag": "app", "tools": "table", "order": "app"}},
    Level.COMPANION: {"ask_cards": True, "holders": {"bag": "app", "tools": "table", "order": "app"}},
    Level.EVERYTHING: {"ask_cards": True, "holders": {"bag": "app", "tools": "app", "order": "app"}},
}
"""What a level settles, as options of a set-up; who says something else, gets that."""

NOTES: Mapping[Level, str] = {
    Level.DRAWS: (
        "Draws from the bag, says what it means, keeps the score. Tools and unknown fire icons are yours."
    ),
    Level.COMPANION: "Keeps the library and the odds too: you read out each uncovered card. Tools are yours.",
    Level.EVERYTHING: "Keeps the tools too: hidden hands, market and deck are in the tablet.",
}
_WITHOUT_TOOLS: Mapping[Level, str] = {
    Level.DRAWS: "Draws from the bag, says what it means, keeps the score. Unknown fire icons are yours.",
    Level.COMPANION: "Keeps the library and the odds too: you read out each uncovered card.",
    Level.EVERYTHING: "",
}
_TOOLS_STAY: Mapping[Holder, str] = {
    Holder.TABLE: "Keeps the tools too, once it holds them: see Who holds what, behind the three dots.",
    Holder.APP: "The app still holds the tools: see Who holds what, behind the three dots.",
}


def note_held(level: Level, held: Mapping[str, Holder]) -> str:
    """What a level means where bag or Tool cards are with somebody else than it says."""
    tools = held.get("tools", holds_tools_at(level))
    yours = "Tools are yours." if tools is Holder.TABLE else "It keeps the tools too."
    if level is Level.DRAWS:
        bag = (
            "Draws from the bag, says what it means"
            if held["bag"] is Holder.APP
            else "Says what you draw means"
        )
        rest = (
            "Tools and unknown fire icons are yours."
            if tools is Holder.TABLE
            else "Unknown fire icons are yours."
        )
        return f"{bag}, keeps the score. {rest}"
    if level is Level.COMPANION or tools is Holder.TABLE:
        return f"Keeps the library and the odds too: you read out each uncovered card. {yours}"
    return NOTES[level]


def note(level: Level, tools: Holder | None) -> str:
    """What a level means in mid-game, with the Tool cards where they are: a hand-over moves them."""
    if tools is None or not tools_wait(level, tools):
        return NOTES[level]
    return f"{_WITHOUT_TOOLS[level]} {_TOOLS_STAY[tools]}".strip()


def tools_wait(level: Level, tools: Holder | None) -> bool:
    """Whether the Tool cards are still with somebody else than a level has them; None: nobody plays them."""
    return tools is not None and tools is not holds_tools_at(level)


def holds_tools_at(level: Level) -> Holder:
    """Who has the Tool cards at a level, unless somebody says otherwise."""
    return Holder(PRESETS[level]["holders"]["tools"])
