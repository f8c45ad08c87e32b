"""How much Tableside does at a table: the first question at set-up, and changeable at any time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from companion.table.errors import IllegalMove
from companion.table.holding import Holder

if TYPE_CHECKING:
    from companion.table.table import Table


class Level(StrEnum):
    """From the least to the most."""

    DRAWS = "draws"
    """What comes out, and what it means. Nothing is counted that the app is not told."""
    COMPANION = "companion"
    """The picture of the table is kept as far as it costs at most one tap more."""
    EVERYTHING = "everything"
    """All that the app can keep."""

    @property
    def label(self) -> str:
        """What it is called on the screens."""
        return self.value.capitalize()

    @property
    def told(self) -> str:
        """What is told when a table changes to it."""
        return f"Tableside now does: {self.label}."


USUAL = Level.COMPANION
"""What most tables will want: chosen until somebody chooses otherwise."""
OPTION = "does"
"""The id of the set-up option that holds the level."""


def with_preset(presets: Mapping[Level, Mapping[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a set-up with what its level decides; what is chosen by itself goes before it.

    Tables of version 0.1 name no level, and are as they were.
    """
    if OPTION not in options:
        return dict(options)
    try:
        preset = presets[Level(options[OPTION])]
    except ValueError as fault:
        raise IllegalMove(f"Tableside cannot do {options[OPTION]!r}.") from fault
    holders = {**preset.get("holders", {}), **(options.get("holders") or {})}
    return {**preset, **options, **({"holders": holders} if holders else {})}


@dataclass(frozen=True)
class Levels:
    """The three answers of a game: what each of them sets at set-up, and what it means in a sentence."""

    presets: Mapping[Level, Mapping[str, Any]]
    """The options that a level decides, by id; under "holders" who holds what. Each may be changed."""
    notes: Mapping[Level, str]
    note_held: Callable[[Level, Mapping[str, Holder]], str] | None = None
    """The sentence where somebody else holds something than a level says: the app does not draw from a bag
    that the table holds."""

    def note(self, level: Level, held: Mapping[str, Holder]) -> str:
        """What a level means in a sentence, with everything where it is."""
        usual = self.presets.get(level, {}).get("holders", {})
        if self.note_held is None or all(held.get(id_, who) == who for id_, who in usual.items()):
            return self.notes.get(level, "")
        return self.note_held(level, held)

    def preset(self, level: Level, option: str, group: str = "game") -> Any:
        """What a level decides about an option; None where it leaves that open."""
        decided = self.presets.get(level, {})
        return decided.get("holders", {}).get(option) if group == "holding" else decided.get(option)

    def decides(self, option: str, group: str = "game") -> bool:
        """Whether some level decides this option."""
        return any(self.preset(level, option, group) is not None for level in self.presets)


def notes_at(table: "Table", now: Level) -> Mapping[Level, str]:
    """What each level means at a table: the one that is on now with everything where it is."""
    rules = table.game.rules
    if rules.levels is None:
        return {}
    return {**rules.levels.notes, now: rules.levels.note(now, rules.holdings.held_by(table.state))}
