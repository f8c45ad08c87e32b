"""Words about the Location cards: what a Hidden Chamber is, and the map that shows the next one."""

from companion.games.orne_library.rules.happenings import LOOKED_IN, MAP_SHOWN
from companion.games.orne_library.rules.knowledge import (
    lay,
    lay_one_of_two,
    lay_unseen,
    look_at_deck,
    put_top_under,
)
from companion.games.orne_library.rules.pieces import LOCATION_NAMES, Instruction, name_of
from companion.games.orne_library.rules.state import (
    State,
    find,
    locations_left,
    place,
    tells_whole_cards,
)
from companion.games.orne_library.rules.vocabulary import Choosing, question, rule_of
from companion.games.orne_library.rules.zones import show
from companion.table import EVERYBODY, Holder, Telling, thing
from companion.table.telling import EMPTY

TOP, BOTTOM = "top", "bottom"
_ENDS = (TOP, BOTTOM)
FIRST, SECOND = "first", "second"
_BOTH = (FIRST, SECOND)
LOOKS = 2
"""Location cards that Dr. Finch looks at."""


@question("dusty_map")
class DustyMap(Choosing):
    """Everybody sees the top Location card; it goes back on top or under the deck."""

    waits = True
    looks_first = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Turn it up for all."""
        rule = rule_of(instruction.source)
        if not locations_left(state):
            tell.say(EMPTY, "The Location deck is empty.", rule)
            return state
        if state.locations.held is Holder.TABLE:
            text = (
                f"{instruction.seat} shows the top Location card and puts it back on top or under the deck."
            )
            tell.say(MAP_SHOWN, text, rule)
            words = f"{instruction.seat}: show the top Location, back on top or under"
            back = f"{instruction.seat}: put the Location shown back on top"
            tell.hands("look-location", words, rule, "pile:locations", seat=instruction.seat, undone=back)
            return state
        top = state.locations.cards[0]
        name = LOCATION_NAMES[top]
        seen = "the top of the Location deck"
        tell.say(MAP_SHOWN, f"The top Location card: {name}.", rule, reveals=seen)
        state = look_at_deck(state, EVERYBODY, 1)
        state = show(state, "locations", (top,), name_of(instruction.source))
        if len(state.locations) == 1 and tells_whole_cards(state):
            return state  # a deck of one card has one end
        return super().happen(state, instruction, tell)

    def is_asked(self, state: State, _instruction: Instruction) -> bool:
        """Only where the app holds the Locations."""
        return state.locations.held is Holder.APP

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """On top or under the deck."""
        return _ENDS

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Everybody goes on knowing where it is."""
        where = "back on top" if picks[0] == TOP else "under the deck"
        tell.say(MAP_SHOWN, f"It goes {where}.", rule_of(instruction.source))
        return state if picks[0] == TOP else put_top_under(state)


def hands_put_pawn(state: State, seat: str, cell: str, tell: Telling) -> None:
    """Hands put a pawn where it has come in."""
    back = f"Put {seat}’s pawn back in {place(state, find(state, seat).cell)}"
    words = f"{pawn_of(seat)} {place(state, cell)}"
    tell.hands("move-pawn", words, "movement", thing("tile", cell), undone=back, stands=seat)


def pawn_of(seat: str) -> str:
    """How a deed begins that is about somebody's pawn."""
    return f"Put {seat}’s pawn in"


def _hands_look(state: State, seat: str, cell: str, tell: Telling) -> None:
    """At the table the card is drawn, looked at and laid by hand."""
    where, tile = place(state, cell), thing("tile", cell)
    two = find(state, seat).character == "finch" and locations_left(state) >= LOOKS
    drawn = "look at the top two Locations, keep one" if two else "look at the top Location card"
    tell.hands("look-location", f"{seat}: {drawn}", "hidden-chamber", tile, seat=seat, undone=None)
    words, back = f"Lay it face down on {where}", f"Put the card on {where} back on top of the Locations"
    tell.hands("lay-location", words, "hidden-chamber", tile, seat=seat, undone=back)
    if two:
        words = "Put the other one back on top of the deck"
        tell.hands("lay-location", words, "character-finch", "pile:locations", seat=seat, undone=None)


@question("look_in")
class LookIn(Choosing):
    """First into a Hidden Chamber: a Location card is laid there, and seen by whoever came in."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Dr. Finch chooses between two cards; everybody else takes the top one."""
        seat, cell = instruction.seat, instruction.about
        name = place(state, cell)
        if not locations_left(state):
            tell.say(LOOKED_IN, f"No Location card is left for {name}.", "hidden-chamber", cell)
            return state
        text = f"{seat} looks into {name}; the first to come in."
        secret = f"what lies in {name}"
        tell.say(LOOKED_IN, text, "hidden-chamber", cell, seat, reveals=secret, to=seat)
        if state.locations.held is Holder.TABLE:
            _hands_look(state, seat, cell, tell)
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
        """The other card goes back on top. The pawn was asked for as it came in, and that still stands."""
        tell.say(LOOKED_IN, f"{instruction.seat} chose one of two Location cards.", "character-finch")
        return lay_one_of_two(state, instruction.seat, instruction.about, _BOTH.index(picks[0]))
