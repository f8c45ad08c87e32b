"""Playing tools and taking new ones."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning, deeds, rounds, tool_cards, tools
from companion.games.fire_in_the_library.rules.moves.guards import need
from companion.games.fire_in_the_library.rules.pieces import DECK, TOOLS, Timing, Tool, kind_of, listed
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools.rule import Use
from companion.table import Deed, IllegalMove, Move, Telling

_STOPS_FIRE = (Tool.AXE, Tool.BUCKET, Tool.SLINGSHOT)


class PlayTool(Move, frozen=True):
    """Somebody plays a tool."""

    seat: str
    tool: Tool
    book: str | None = None
    """The book that it is for, where there is a choice."""
    to: str | None = None
    """Who gets the tokens of a Slingshot, where there is a choice."""

    def apply(self, state: State, tell: Telling) -> State:
        """The tool is shown, and does what it does."""
        sentence, rule_id = tools.why_not(state, self.seat, self.tool)
        if sentence:
            raise IllegalMove(sentence, rule_id)
        book, taker, hidden = self._book(state), self._taker(state), state.holds_tools
        state, card = self._laid_down(state)
        use = Use(self.seat, self.tool, card, book, taker)
        tell.keep()
        name = TOOLS[self.tool].name
        seen = "a tool of " + self.seat if hidden else ""
        tell.say("played_tool", f"{self.seat} plays the {name}.", self._rule_id, self.seat, reveals=seen)
        return tools.RULES[self.tool].play(replace(state, precedence=""), use, tell)

    def confirms(self, deed: Deed) -> bool:
        """Whoever stops a fire takes it off the card, so that it has been laid there; whoever plays a tool
        for saving books has the bag, everybody a card, and what was drawn before lies on it."""
        laid = deed.id == "lay-token" and deed.rule == "save-books"
        if TOOLS[self.tool].timing is Timing.SAVING:
            return laid or deed.id in ("take-card", "give-bag")
        return self.tool in _STOPS_FIRE and laid

    def settles(self, deed: Deed) -> bool:
        """The token of the tool before this one has gone back by now: nobody looks for it once more."""
        return deed.id in deeds.AWAY and deed.rule.startswith("tool-")

    @property
    def _rule_id(self) -> str:
        return f"tool-{self.tool}"

    def _laid_down(self, state: State) -> tuple[State, str]:
        """The Tool card out of the hand; of the table's it is any copy, if it is known at all."""
        if not state.holds_tools:
            return tool_cards.played_by_table(state, self.seat, self.tool)
        card = tool_cards.in_hand(state, self.seat, self.tool)
        if not card:
            raise IllegalMove(f"{self.seat} does not hold the {TOOLS[self.tool].name}.", self._rule_id)
        return tool_cards.lay_down(state, self.seat, card), card

    def _book(self, state: State) -> str:
        """The book that was chosen, or the only one there is."""
        kinds, name = tools.RULES[self.tool].books(state), TOOLS[self.tool].name
        if len(kinds) > 1 and self.book is None:
            raise IllegalMove(f"Say which book the {name} is for.", self._rule_id)
        if self.book is not None and (len(kinds) < 2 or self.book not in kinds):
            raise IllegalMove(f"That book cannot be chosen for the {name}.", self._rule_id)
        return self.book or next(iter(kinds), "")

    def _taker(self, state: State) -> str:
        """Who was chosen to get the tokens, or the only one who can."""
        able = tools.RULES[self.tool].takers(state)
        if len(able) > 1 and self.to is None:
            raise IllegalMove(f"Say who gets the tokens of the {TOOLS[self.tool].name}.", self._rule_id)
        if self.to is not None and (len(able) < 2 or self.to not in able):
            raise IllegalMove(
                f"{self.to} cannot get them: no tool makes another player burn books.", self._rule_id
            )
        return self.to or next(iter(able), "")


class TakeTool(Move, frozen=True):
    """Take a tool: a card of the market, or the top one of the deck."""

    card: str

    def apply(self, state: State, tell: Telling) -> State:
        """What comes from the market is seen by all, what comes from the deck only by its new owner."""
        need(state, Step.REWARD)
        seat = state.turn_of
        if tool_cards.none_yet(state):
            raise IllegalMove("First everybody says which tools they hold.", rule="holding")
        if self.card == DECK:
            self._check_deck(state)
            state = tool_cards.deal(state, seat, tell.chance)
            text, seen, to = f"{seat} draws a tool from the deck.", "the top of the Tool deck", seat
        elif self.card in state.tools.market:
            self._check_copy(state)
            state = tool_cards.take_from_market(state, seat, self.card, tell.chance)
            text = f"{seat} takes the {TOOLS[kind_of(self.card)].name} from the market."
            seen, to = "" if tool_cards.waits(state) else "a new tool in the market", ""
        else:
            raise IllegalMove("That tool is not in the market.", rule="tool-market")
        tell.say("took_tool", text, "tool-market", seat, reveals=seen, to=to)
        return burning.quick(rounds.after_reward(state, tell), tell)

    def _check_copy(self, state: State) -> None:
        if self.card not in tool_cards.to_choose_from(state):
            raise IllegalMove("Of two like tools the first is taken.", rule="tool-market")

    def _check_deck(self, state: State) -> None:
        if not tool_cards.may_draw(state):
            raise IllegalMove("No tool can be drawn from the deck now.", rule="tool-market")


class LeaveTool(Move, frozen=True):
    """Take no tool for stopping on safe spaces."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only after scoring; after Fire Spreading a tool is taken, if there is one."""
        need(state, Step.REWARD)
        if not tool_cards.may_leave(state):
            raise IllegalMove("After Fire Spreading a tool is taken.", rule="fire-spreading")
        tell.keep()
        tell.say("left_tool", f"{state.turn_of} takes no tool.", "tool-space", state.turn_of)
        return burning.quick(rounds.after_reward(state, tell), tell)


class SettleClash(Move, frozen=True):
    """Two or more want to play a tool at the same moment."""

    seats: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """The lower score goes first; of equals, who got there first. The others keep their tools."""
        if len(set(self.seats)) < len(self.seats) or len(self.seats) < 2:
            raise IllegalMove("It takes two to play tools at once.", rule="tools-at-once")
        able = tools.players_now(state)
        for seat in self.seats:
            if seat not in able:
                raise IllegalMove(f"{seat} cannot play a tool now.", rule="tools-at-once")
        tell.keep()
        first = next(seat for seat in state.track.lowest_first() if seat in self.seats)
        tell.say("clash", f"{first} goes first; the others take their tools back.", "tools-at-once", first)
        others = listed([seat for seat in self.seats if seat != first])
        if deeds.has_tools(state):
            verb = "takes the tool" if len(self.seats) == 2 else "take their tools"
            tell.hands("tool-back", f"{others} {verb} back", "tools-at-once", undone=None)
        return replace(state, precedence=first)
