"""Words about the Location cards: what a Hidden Chamber is, and the map that shows the next one."""

from companion.games.orne_library.rules.knowledge import (
    lay,
    lay_one_of_two,
    lay_unseen,
    look_at_deck,
    put_top_under,
)
from companion.games.orne_library.rules.pieces import LOCATION_NAMES, Instruction, name_of
from companion.games.orne_library.rules.state import State, find, locations_left, place
from companion.games.orne_library.rules.vocabulary import Choosing, question, rule_of
from companion.games.orne_library.rules.zones import show
from companion.table import EVERYBODY, Holder, Telling

TOP, BOTTOM = "top", "bottom"
_ENDS = (TOP, BOTTOM)
FIRST, SECOND = "first", "second"
_BOTH = (FIRST, SECOND)
LOOKS = 2
"""Location cards that Dr. Finch looks at."""


@question("dusty_map")
class DustyMap(Choosing):
    """Everybody sees the top Location card; it goes back on top or under the deck."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Turn it up for all."""
        rule = rule_of(instruction.source)
        if not locations_left(state):
            tell.say("empty", "The Location deck is empty.", rule)
            return state
        if state.locations.held is Holder.TABLE:
            text = (
                f"{instruction.seat} shows the top Location card and puts it back on top or under the deck."
            )
            tell.say("dusty_map", text, rule)
            return state
        top = state.locations.cards[0]
        name = LOCATION_NAMES[top]
        tell.say("dusty_map", f"The top Location card: {name}.", rule, reveals=name)
        state = look_at_deck(state, EVERYBODY, 1)
        state = show(state, "locations", (top,), name_of(instruction.source))
        return super().happen(state, instruction, tell)

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """On top or under the deck."""
        return _ENDS

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Everybody goes on knowing where it is."""
        where = "back on top" if picks[0] == TOP else "under the deck"
        tell.say("dusty_map", f"It goes {where}.", rule_of(instruction.source))
        return state if picks[0] == TOP else put_top_under(state)


@question("look_in")
class LookIn(Choosing):
    """First into a Hidden Chamber: a Location card is laid there, and seen by whoever came in."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Dr. Finch chooses between two cards; everybody else takes the top one."""
        seat, cell = instruction.seat, instruction.about
        name = place(state, cell)
        if not locations_left(state):
            tell.say("look_in", f"No Location card is left for {name}.", "hidden-chamber", cell)
            return state
        text = f"{seat} is first into {name} and looks at its Location card."
        secret = f"what lies in {name} (to {seat})"
        tell.say("look_in", text, "hidden-chamber", cell, seat, reveals=secret)
        if state.locations.held is Holder.TABLE:
            return lay_unseen(state, seat, cell)
        if find(state, seat).character == "finch" and locations_left(state) >= LOOKS:
            return super().happen(look_at_deck(state, seat, LOOKS), instruction, tell)
        return lay(state, seat, cell)

    def is_secret(self, _state: State, _instruction: Instruction) -> bool:
        """For Dr. Finch alone."""
        return True

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """The top two cards."""
        return _BOTH

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """The other card goes back on top."""
        tell.say("look_in", f"{instruction.seat} chose one of two Location cards.", "character-finch")
        return lay_one_of_two(state, instruction.seat, instruction.about, _BOTH.index(picks[0]))
