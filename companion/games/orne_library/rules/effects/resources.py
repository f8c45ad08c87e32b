"""Words that make something: Insight, Footwork, Actions, cards, keys, another turn."""

from abc import abstractmethod

from msgspec.structs import replace

from companion.games.orne_library.rules.board import has_locked_door
from companion.games.orne_library.rules.pieces import TILES, Instruction, how_many, name_of
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import (
    AccountLine,
    State,
    account,
    find,
    keeps_cards,
    may_wait,
    others,
    put,
    spend,
    tile_at,
)
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    Choosing,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.rules.zones import draw_cards
from companion.table import Telling

YES = "yes"
_YES_OR_NO = (YES, DECLINE)
_EITHER_POOL = ("insight", "footwork", DECLINE)


@word
def insight(state: State, instruction: Instruction, tell: Telling) -> State:
    """Insight for the pool. Only what cards make counts for the win."""
    by_tile = instruction.source in TILES
    if by_tile:
        text = f"{name_of(instruction.source)}: {instruction.count} Insight for {instruction.seat}."
        tell.say("insight", text, rule_of(instruction.source), instruction.source)
    return account(
        state, AccountLine(instruction.source, instruction.count, by="tile" if by_tile else "card")
    )


@word
def footwork(state: State, instruction: Instruction, _tell: Telling) -> State:
    """Footwork for the pool."""
    return account(state, AccountLine(instruction.source, footwork=instruction.count))


@word
def action(state: State, instruction: Instruction, _tell: Telling) -> State:
    """More cards may be played, where the table counts Actions."""
    return replace(state, turn=replace(state.turn, actions=state.turn.actions + instruction.count))


@word
def draw(state: State, instruction: Instruction, tell: Telling) -> State:
    """Draw cards."""
    return draw_cards(state, instruction.seat, instruction.count, tell, looks=True)


@word
def insight_for_company(state: State, instruction: Instruction, tell: Telling) -> State:
    """Insight for each other pawn in the same chamber."""
    cell = find(state, instruction.seat).cell
    company = sum(one.cell == cell for one in others(state, instruction.seat))
    tell.say("insight", f"{how_many(company, 'player')} in company: {company} Insight.", _rule(instruction))
    return account(state, AccountLine(instruction.source, company)) if company else state


@word
def insight_in_hidden(state: State, instruction: Instruction, tell: Telling) -> State:
    """More Insight in a chamber with a "?"."""
    if not tile_at(state, find(state, instruction.seat).cell).hidden:
        return state
    tell.say("insight", f"In a Hidden Chamber: {instruction.count} Insight more.", _rule(instruction))
    return account(state, AccountLine(instruction.source, instruction.count))


@word
def footwork_next_turn(state: State, instruction: Instruction, tell: Telling) -> State:
    """Footwork that waits for the next turn."""
    me = find(state, instruction.seat)
    text = f"{instruction.seat} will begin the next turn with {instruction.count} Footwork."
    tell.say("footwork_next_turn", text, _rule(instruction))
    return put(state, replace(me, footwork_next=me.footwork_next + instruction.count))


@word
def lasting(state: State, instruction: Instruction, tell: Telling) -> State:
    """The effect of this card lasts for the rest of the game; a second time adds nothing."""
    me = find(state, instruction.seat)
    if instruction.source in me.lasting:
        return state
    tell.say(
        "lasting",
        f"From now on {name_of(instruction.source)} works for {instruction.seat}.",
        _rule(instruction),
    )
    return put(state, replace(me, lasting=(*me.lasting, instruction.source)))


@word
def necronomicon(state: State, _instruction: Instruction, _tell: Telling) -> State:
    """The Necronomicon was played in this turn."""
    return replace(state, turn=replace(state.turn, necronomicon=True))


@word
def key(state: State, _instruction: Instruction, _tell: Telling) -> State:
    """One locked door, anywhere, may be passed this turn."""
    return replace(state, turn=replace(state.turn, keys=(*state.turn.keys, "")))


@word
def shortcut(state: State, instruction: Instruction, tell: Telling) -> State:
    """One locked door of the chamber one stands in may be passed this turn."""
    cell = find(state, instruction.seat).cell
    if may_wait(state):  # wherever the chamber with the locked door is by then
        return replace(state, turn=replace(state.turn, keys=(*state.turn.keys, "")))
    if not has_locked_door(state, cell):
        return state
    tell.say(
        "shortcut", f"One locked door here stands open to {instruction.seat} this turn.", _rule(instruction)
    )
    return replace(state, turn=replace(state.turn, keys=(*state.turn.keys, cell)))


class YesOrNo(Choosing):
    """An offer that is taken or declined."""

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """Yes or no."""
        return _YES_OR_NO

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Do it, or go on."""
        return self.accepted(state, instruction, tell) if picks[0] == YES else state

    @abstractmethod
    def accepted(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """What happens after a yes."""


@question("pay_to_draw")
class PayToDraw(YesOrNo):
    """Periodicals Archive: pay Insight to draw."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Nobody is asked who cannot pay; at the table the app may not know who can."""
        if state.turn.insight >= instruction.price and keeps_cards(state):
            return super().happen(state, instruction, tell)
        if find(state, instruction.seat).at_table:
            seat, rule = instruction.seat, _rule(instruction)
            tell.say("pay", f"{seat} may pay {instruction.price} Insight to draw a card.", rule, seat)
            back = f"{seat}: if you drew for Insight, put that card back on your deck"
            tell.hands("draw", f"{seat}: pay 1 Insight to draw a card?", rule, seat=seat, undone=back)
        return state

    def accepted(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Pay, and draw."""
        tell.say(
            "pay", f"{instruction.seat} pays {instruction.price} Insight for a card.", _rule(instruction)
        )
        state = spend(state, instruction.source, insight=instruction.price)
        return draw_cards(state, instruction.seat, instruction.count, tell, looks=True)


@question("extra_turn")
class ExtraTurn(YesOrNo):
    """Feverish Pace: another turn, with a short hand."""

    waits = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """One extra turn at a time: a second Feverish Pace has nothing to add."""
        return super().happen(state, instruction, tell) if self.can_be(state, instruction) else state

    def can_be(self, state: State, _instruction: Instruction) -> bool:
        """Not where another turn follows already."""
        return not state.turn.extra

    def accepted(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Another turn it is."""
        tell.say(
            "extra_turn", f"{instruction.seat} will take another turn, with three cards.", _rule(instruction)
        )
        return replace(state, turn=replace(state.turn, extra=True))


@question("tempt")
class Tempt(YesOrNo):
    """De Vermis Mysteriis: a Whisper for more Insight."""

    waits = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Without a Whisper left there is no bargain."""
        return super().happen(state, instruction, tell) if self.can_be(state, instruction) else state

    def can_be(self, state: State, _instruction: Instruction) -> bool:
        """Whether a Whisper is left."""
        return left_in(state, "whispers") > 0

    def accepted(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """First the Insight, then the Whisper."""
        state = account(state, AccountLine(instruction.source, instruction.count))
        tell.say("insight", f"{instruction.seat} takes {instruction.count} Insight more.", _rule(instruction))
        return then(state, Instruction("gain_whisper", seat=instruction.seat, source=instruction.source))


BLACKWOOD = "character-blackwood"
"""The rule entry of Julian Blackwood."""


@question("whisper")
class Whisper(Choosing):
    """A Whisper that is played does nothing, unless Blackwood plays it."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Ask Blackwood alone."""
        if find(state, instruction.seat).character == "blackwood":
            return super().happen(state, instruction, tell)
        tell.say("whisper", f"{name_of(instruction.source)} does nothing.", _rule(instruction))
        return state

    def answers(self, _state: State, _instruction: Instruction) -> tuple[str, ...]:
        """Either resource."""
        return _EITHER_POOL

    def rule(self, _instruction: Instruction) -> str:
        """It is Blackwood's ability that gives something; what the card does to others is nothing to him."""
        return BLACKWOOD

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Put it in the pool."""
        if picks[0] == DECLINE:
            return state
        tell.say("whisper", f"{instruction.seat} turns it into 1 {picks[0].capitalize()}.", BLACKWOOD)
        return account(state, AccountLine(instruction.source, *((1, 0) if picks[0] == "insight" else (0, 1))))


def _rule(instruction: Instruction) -> str:
    return rule_of(instruction.source)
