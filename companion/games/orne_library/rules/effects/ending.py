"""The End Phase: everything played or kept goes to the discard pile, and the next turn is made ready."""

from msgspec.structs import replace

from companion.games.orne_library.rules.happenings import TURN_ENDED
from companion.games.orne_library.rules.pieces import SHORT_HAND, Instruction, how_many
from companion.games.orne_library.rules.state import (
    AccountLine,
    Researcher,
    State,
    Step,
    Turn,
    find,
    keeps_cards,
    left_of,
    put,
)
from companion.games.orne_library.rules.vocabulary import then, word
from companion.games.orne_library.rules.zones import draw_cards
from companion.table import Telling


@word
def finish_turn(state: State, _instruction: Instruction, tell: Telling) -> State:
    """Discard all, draw the new hand, and pass on, or take the extra turn.

    Where the cards are in the players' own hands there is nothing to hand over, and the next turn begins.
    """
    me, extra = state.me, state.turn.extra
    tell.say(TURN_ENDED, _told(me), "end-phase", me.seat)
    if me.at_table:
        words = f"{me.seat}: discard your hand and all you played"
        back = f"{me.seat}: take up what you discarded; what you had played lies before you again"
        tell.hands("discard", words, "end-phase", seat=me.seat, undone=back)
    state = put(replace(state, short_hand=extra, waiting=()), _cleared(me))
    if state.is_ruled("D4", "end"):
        state = draw_cards(state, me.seat, hand_size(me, extra), tell)
    plays_next = me.seat if extra else left_of(state, me.seat).seat
    state = replace(state, turn_of=plays_next, step=Step.DRAW, turn=Turn(), turns=state.turns + 1)
    return state if keeps_cards(state) else then(taken_over(state), Instruction("deal_hand", seat=plays_next))


def taken_over(state: State) -> State:
    """The next player's Action Phase, with whatever waited for it; what was shown before is over."""
    me = state.me
    waiting = AccountLine("cartography-department", footwork=me.footwork_next, by="tile")
    turn = Turn(lines=(waiting,) if me.footwork_next else ())
    state = put(state, replace(me, footwork_next=0, turns=me.turns + 1))
    return replace(state, step=Step.ACTION, turn=turn, begun=True, shown=(), gained=())


def hand_size(me: Researcher, short: bool) -> int:
    """The cards somebody draws for a turn."""
    return SHORT_HAND if short else me.who.hand


def _told(me: Researcher) -> str:
    if me.at_table:
        return f"{me.seat} ends the turn and discards everything."
    return f"{me.seat} ends the turn; {how_many(len(me.hand))} not played."


def _cleared(me: Researcher) -> Researcher:
    if me.at_table:
        return replace(me, deck=me.deck.put_on_top(me.played), played=(), handed=None)
    return replace(me, hand=(), played=(), discard=(*me.discard, *me.played, *me.hand))


@word
def deal_hand(state: State, instruction: Instruction, tell: Telling) -> State:
    """Draw the hand in the Draw Phase, where the table rules so; the first hand was dealt at set-up."""
    me = find(state, instruction.seat)
    if state.is_ruled("D4", "end") or me.turns <= 1:
        return state
    return draw_cards(state, instruction.seat, hand_size(me, state.short_hand), tell)
