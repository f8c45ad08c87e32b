"""Playing tools and taking new ones."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import flow, toolcards, tools
from companion.games.fire_in_the_library.moves.guards import a_seat, need
from companion.games.fire_in_the_library.pieces import TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.state import State, Step, tell
from companion.games.fire_in_the_library.tools.base import Use
from companion.table import Chance, Event, IllegalMove, Move

DECK = "deck"


class PlayTool(Move, frozen=True):
    """Somebody plays a tool."""

    seat: str
    tool: Tool
    book: str | None = None
    """The book that it is for, where there is a choice."""
    to: str | None = None
    """Who gets the tokens of a Slingshot, where there is a choice."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The tool is shown, and does what it does."""
        tools.check(state, self.seat, self.tool)
        card = ""
        if state.holds_tools:
            card = toolcards.in_hand(state, self.seat, self.tool)
            state = toolcards.lay_down(state, self.seat, card)
        facts = TOOLS[self.tool]
        rule = f"tool-{self.tool}"
        told = [
            tell("played_tool", f"{self.seat} plays the {facts.name}.", rule, self.seat, reveals=facts.name)
        ]
        use = Use(self.seat, self.tool, card, self.book, self.to)
        state = tools.RULES[self.tool].play(replace(state, precedence=""), use, chance, told)
        return state, tuple(told)


class TakeTool(Move, frozen=True):
    """Take a tool: a card of the market, or the top one of the deck."""

    card: str

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """What comes from the market is seen by all, what comes from the deck only by its new owner."""
        need(state, Step.REWARD)
        seat = state.turn_of
        if self.card == DECK:
            _check_deck(state)
            state = toolcards.deal(state, seat, chance)
            text = f"{seat} draws a tool from the deck."
        elif self.card in state.tools.market:
            state = toolcards.take_from_market(state, seat, self.card, chance)
            text = f"{seat} takes the {TOOLS[kind_of(self.card)].name} from the market."
        else:
            raise IllegalMove("That tool is not in the market.", rule="tool-market")
        told = [tell("took_tool", text, "tool-market", seat)]
        return flow.after_reward(state, chance, told), tuple(told)


def _check_deck(state: State) -> None:
    if not may_draw(state):
        raise IllegalMove("No tool can be drawn from the deck now.", rule="tool-market")


def may_draw(state: State) -> bool:
    """Whether the deck may be chosen for a new tool: always after a fire, else if the table allows it."""
    allowed = state.ruling("C6") == "both" or state.turn.spread or not state.tools.market
    return allowed and toolcards.can_draw(state)


class LeaveTool(Move, frozen=True):
    """Take no tool for stopping on safe spaces."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Only after scoring; after Fire Spreading a tool is taken."""
        need(state, Step.REWARD)
        if state.turn.spread:
            raise IllegalMove("After Fire Spreading a tool is taken.", rule="fire-spreading")
        told = [tell("left_tool", f"{state.turn_of} takes no tool.", "tool-space", state.turn_of)]
        return flow.after_reward(state, chance, told), tuple(told)


class SettleClash(Move, frozen=True):
    """Two or more want to play a tool at the same moment."""

    seats: tuple[str, ...]

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The lower score goes first; of equals, who got there first. The others keep their tools."""
        if len(set(self.seats)) < 2:
            raise IllegalMove("It takes two to play tools at once.", rule="tools-at-once")
        for seat in self.seats:
            a_seat(state, seat)
            if seat not in tools.players_now(state):
                raise IllegalMove(f"{seat} cannot play a tool now.", rule="tools-at-once")
        first = next(seat for seat in state.track.lowest_first() if seat in self.seats)
        text = f"{first} goes first; the others take their tools back."
        return replace(state, precedence=first), (tell("clash", text, "tools-at-once", first),)
