"""How much Tableside does: what each level sets at set-up, and how a table changes from one to another."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.night_shelves.rules.state import State
from companion.table import IllegalMove, Level, Move, Telling

PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: {"swapping": False, "holders": {"deck": "app"}},
    Level.COMPANION: {"holders": {"deck": "app"}},
    Level.EVERYTHING: {"swapping": True, "holders": {"deck": "app"}},
}
NOTES: Mapping[Level, str] = {
    Level.DRAWS: "Draws from the deck. You keep the Shelf cards.",
    Level.COMPANION: "Draws, and counts the books on the Shelves.",
    Level.EVERYTHING: "Keeps every card, and who may still swap.",
}


class SetLevel(Move, frozen=True):
    """From now on the app does more, or less. Nothing it knows is lost."""

    level: Level

    def apply(self, state: State, tell: Telling) -> State:
        if state.level is self.level:
            raise IllegalMove("Tableside does that much already.", "holding")
        tell.say("level", self.level.told, "holding", self.level)
        return replace(state, level=self.level)
