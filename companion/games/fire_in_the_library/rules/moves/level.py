"""How much Tableside does can be changed in mid-game."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning
from companion.games.fire_in_the_library.rules.levels import PRESETS, note, tools_wait
from companion.games.fire_in_the_library.rules.sorting_out import ask_for_tools
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Deed, IllegalMove, Level, Move, Telling

ASKS_NO_MORE = 8
"""The edition from which on a level that asks for no cards takes back the question for one."""


class SetLevel(Move, frozen=True):
    """From now on the app does more, or less. What it knows, it keeps."""

    is_word = True

    level: Level

    def settles(self, deed: Deed) -> bool:
        """Where the Tool cards go is said anew, where they still have to."""
        return deed.id == "sort-tools" and "tools" in deed.things

    def lasts(self, _deed: Deed) -> bool:
        """To lay cards out or to look them over takes longer than until the next tap."""
        return True

    def apply(self, state: State, tell: Telling) -> State:
        """Who holds what stays as it is: a hand-over says by itself how to make the cards right."""
        if self.level is state.level:
            raise IllegalMove(f"Tableside does that already: {state.level.label}.", rule="holding")
        tools = state.tools_held
        asks = bool(PRESETS[self.level]["ask_cards"])
        text = f"{self.level.told} {note(self.level, tools)}"
        tell.say("level", text, "holding", self.level.value)
        terms = replace(state.terms, options=replace(state.terms.options, ask_cards=asks))
        state = replace(state, level=self.level, terms=terms, tools_due=tools_wait(self.level, tools))
        if state.edition >= ASKS_NO_MORE:
            state = burning.unasked(state, tell)
        return ask_for_tools(state, tell) if state.end is None else state
