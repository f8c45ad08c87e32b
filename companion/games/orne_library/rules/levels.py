"""How much Tableside does: what each level means in this game, and changing it in mid-game."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.archive import ask_for_cards
from companion.games.orne_library.rules.guards import awaits_row, may_put_right
from companion.games.orne_library.rules.holding import HOLDINGS, row_made_right, without_turns
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import State, Turn, is_drawing, keeps_cards
from companion.games.orne_library.rules.vocabulary import run
from companion.table import Deed, Holder, IllegalMove, Level, Move, Telling

_CARDS_ON_THE_TABLE = {
    "holders": {
        "hands": "table",
        "archive": "table",
        "tomes": "table",
        "whispers": "table",
        "locations": "app",
    }
}
PRESETS: Mapping[Level, Mapping[str, Any]] = {
    Level.DRAWS: _CARDS_ON_THE_TABLE,
    Level.COMPANION: _CARDS_ON_THE_TABLE,
    Level.EVERYTHING: {
        "holders": {
            "hands": "app",
            "archive": "app",
            "tomes": "app",
            "whispers": "app",
            "locations": "app",
        }
    },
}
"""Who holds what at each level, unless it is said for a component by itself."""

NOTES: Mapping[Level, str] = {
    Level.DRAWS: "Keeps the secret Locations only: say who came into which “?”, and nobody else looks.",
    Level.COMPANION: "Keeps the Locations, the pawns and the turns; all cards stay in your hands.",
    Level.EVERYTHING: "Holds hands, decks, row and secrets: you need only the board, or not even that.",
}
"""Each level in a sentence, for the set-up screen."""


def note_held(level: Level, held: Mapping[str, Holder]) -> str:
    """What a level means where Locations or cards are with somebody else than it says."""
    kept = "the two pools" if level is Level.DRAWS else "the pawns and the turns"
    in_app = [id_ for id_, holder in held.items() if holder is Holder.APP]
    if not in_app:
        return f"Keeps {kept}; Locations and all cards stay in your hands."
    if in_app == ["locations"]:
        return f"Keeps {kept} and the Locations; all cards stay in your hands."
    return f"Keeps {kept}, and of Locations and cards what you leave to it."


OF_PAWNS = ("move-pawn", "check-pawns")
"""Deeds about where pawns stand."""
ROW_ANEW = 8
"""The edition from which on a row that the app has not followed is told again."""
ONLY_POOLS = 7
"""The edition from which on a turn that the app has not followed is not charged with an earlier one."""


class SetLevel(Move, frozen=True):
    """Let the app do more or less from now on."""

    is_word = True

    level: Level
    turn_of: str | None = None
    """Whose turn it is, where the app has not followed the turns."""

    def settles(self, deed: Deed) -> bool:
        """Whether the app is to take the cards over is said again; where it keeps no pawns, none is put."""
        return deed.id == "give-cards" or (self.level is Level.DRAWS and deed.id in OF_PAWNS)

    def lasts(self, _deed: Deed) -> bool:
        """To lay cards out or to look them over takes longer than until the next move."""
        return True

    def apply(self, state: State, tell: Telling) -> State:
        """Nothing that the app knows is forgotten."""
        may_put_right(state)
        if self.level is state.level:
            raise IllegalMove("The app does just as much already.", "levels")
        seat, drew, followed = self._whose(state), is_drawing(state), keeps_row(state)
        tell.say("set_level", self.level.told, "levels", self.level.value)
        for component, holder in PRESETS[self.level]["holders"].items():
            held = HOLDINGS.held_by(state)[component]
            if holder == "table" and held is Holder.APP and component != "locations":
                state = HOLDINGS.give(state, component, Holder.TABLE, tell)
        if awaits_row(state):
            state = replace(state, question=None, todo=())
        state = replace(state, level=self.level, turn_of=seat, waiting=())
        if is_drawing(state):
            return without_turns(state)
        if drew:
            state = _followed_again(state, tell)
        if self.level is Level.EVERYTHING:
            ask_for_cards(state, tell)
        if not followed:
            state = _row_unknown(state)
        return run(row_made_right(state), tell)

    def _whose(self, state: State) -> str:
        seats = [one.seat for one in state.researchers]
        if needs_turn(state):
            if self.turn_of not in seats:
                raise IllegalMove("Say whose turn it is.", "levels")
            return str(self.turn_of)
        if self.turn_of is not None:
            raise IllegalMove("The app knows whose turn it is.", "levels")
        return state.turn_of


def _row_unknown(state: State) -> State:
    """Nobody has told the app of the row that lies on the table: what it was before is not what it is."""
    if state.edition < ROW_ANEW or not keeps_cards(state) or state.archive.held is Holder.APP:
        return state
    back = tuple(card for card in state.row if card)
    return replace(state, archive=state.archive.put_under(back), row=("",) * len(state.row))


def _followed_again(state: State, tell: Telling) -> State:
    """Nobody knows what was walked meanwhile, nor by whom: where the pawns stand is for the table to say."""
    if state.begun:
        also = " and both pools" if state.turn.insight or state.turn.footwork else ""
        tell.hands("check-pawns", f"Check where the pawns stand{also}", "levels", undone=None)
        words = "One stands elsewhere: three dots, Put a pawn right"
        tell.hands("check-pawns", words, "levels", undone=None)
    return _only_pools(state)


def _only_pools(state: State) -> State:
    """The turn without anything but what is left to spend: what was walked was somebody else's."""
    if state.edition < ONLY_POOLS:
        return state
    return replace(state, turn=Turn(lines=state.turn.lines))


def needs_turn(state: State) -> bool:
    """Whether the app must be told whose turn it is before it does more."""
    return is_drawing(state)
