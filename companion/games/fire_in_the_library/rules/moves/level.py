"""How much Tableside does can be changed in mid-game."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning
from companion.games.fire_in_the_library.rules.holding import HOLDINGS
from companion.games.fire_in_the_library.rules.levels import PRESETS, holds_tools_at, note
from companion.games.fire_in_the_library.rules.sorting_out import (
    app_keeps_tools,
    ask_for_tools,
    asks_for_tools,
    is_to_tell,
    tools_due,
)
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Deed, Holder, IllegalMove, Level, Move, Telling

ASKS_NO_MORE = 8
"""The edition from which on a level that asks for no cards takes back the question for one."""

TOOLS_MOVE = ("sort-tools", "tell-tools", "deal-tools")
"""Deeds by which Tool cards come to where they belong."""


class SetLevel(Move, frozen=True):
    """From now on the app does more, or less. What it knows, it keeps."""

    is_word = True

    level: Level
    tools: Holder | None = None
    """Who has the Tool cards from now on, where the level wants them elsewhere than they are."""

    def settles(self, deed: Deed) -> bool:
        """Where the Tool cards go is said again, where they still have to."""
        if deed.id == "sort-tools" and "tools" in deed.things:
            return True
        moves = self.tools is not None and self.tools is holds_tools_at(self.level)
        moot = HOLDINGS.component("tools").by_hands if self.tools is Holder.APP else ()
        return moves and deed.id in (*TOOLS_MOVE, *moot)

    def lasts(self, deed: Deed) -> bool:
        """To lay cards out or to look them over takes longer than until the next move; to put them away does
        not."""
        return self.tools is not Holder.APP or is_to_tell(deed)

    def apply(self, state: State, tell: Telling) -> State:
        """What else somebody holds stays as it is."""
        if self.level is state.level:
            raise IllegalMove(f"Tableside does that already: {state.level.label}.", rule="holding")
        self._check_tools(state)
        if self.tools is not None and self.tools is not state.tools_held:
            state = HOLDINGS.give(state, "tools", self.tools, tell)
        tools = state.tools_held
        asks = bool(PRESETS[self.level]["ask_cards"])
        text = f"{self.level.told} {note(self.level, tools)}"
        tell.say("level", text, "holding", self.level.value)
        terms = replace(state.terms, options=replace(state.terms.options, ask_cards=asks))
        due = self.tools is None and tools_due(state, self.level)
        state = replace(state, level=self.level, terms=terms, tools_due=due)
        if state.edition >= ASKS_NO_MORE:
            state = burning.unasked(state, tell)
        return ask_for_tools(state, tell) if state.end is None else state

    def _check_tools(self, state: State) -> None:
        asked = asks_for_tools(state, self.level)
        if asked and self.tools is None:
            raise IllegalMove("Say who has the Tool cards from now on.", "holding")
        if not asked and self.tools is not None:
            raise IllegalMove("The Tool cards stay where they are.", "holding")
        if self.tools is Holder.TABLE and app_keeps_tools(state, self.level):
            raise IllegalMove("Everything includes the tools: Who holds what gives them back.", "holding")
