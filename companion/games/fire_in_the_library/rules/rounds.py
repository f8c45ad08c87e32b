"""How the evening moves on: from turn to turn and from round to round."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds, deeds_of_tools, end, tool_cards
from companion.games.fire_in_the_library.rules.library import LOWEST, OTHER
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.order_cards import clear
from companion.games.fire_in_the_library.rules.pieces import ROBOT, SOLO_ROUNDS, listed, ordinal
from companion.games.fire_in_the_library.rules.sorting_out import ask_for_tools, tell_rest
from companion.games.fire_in_the_library.rules.state import (
    Burning,
    Reason,
    State,
    Step,
    ToolInPlay,
    Turn,
    Until,
    back_into_bag,
    figures,
)
from companion.table import Holder, Telling

# -- step 1: turn order ------------------------------------------------------------------------


def begin_round(state: State, tell: Telling) -> State:
    """Step 1 of a round: deal, or wait for the first to choose."""
    # The robot's card stays in sight until the round is under way.
    state = replace(state, step=Step.ORDER, chosen={}, done=(), turn=Turn(), precedence="")
    state = ask_for_tools(state, tell)
    tell_rest(state, tell)
    if state.round == 1 and is_dealt(state) and app_deals(state):
        return deal_order(state, tell)
    return replace(state, turn_of=next_to_choose(state))


def is_dealt(state: State) -> bool:
    """Whether chance gives the Turn Order cards in this round, not choice."""
    if state.terms.options.inferno:
        return True
    return state.round == 1 and (state.solo is None or state.is_ruled("C35", "deal"))


def order_rule(state: State, usual: str) -> str:
    """The rule by which Turn Order cards come to people: an Inferno has its own, in every round."""
    return "inferno" if state.terms.options.inferno else usual


def app_deals(state: State) -> bool:
    """Whether the app deals the Turn Order cards."""
    return state.order_held is Holder.APP


def must_deal(state: State) -> bool:
    """Whether the app deals the Turn Order cards before anything else."""
    return is_dealt(state) and app_deals(state) and not state.chosen


def starter(state: State) -> str:
    """Who has the first turn; nobody knows before the Turn Order cards are dealt or chosen."""
    return "" if state.step is Step.ORDER and len(choosing_order(state)) > 1 else state.turn_of


def robot_takes(state: State) -> bool:
    """Whether it is the robot who takes a card next, which is the earliest."""
    return state.turn_of == ROBOT and not is_dealt(state)


def open_cards(state: State) -> tuple[str, ...]:
    """The Turn Order cards that may still be taken in this round."""
    taken = (*state.chosen.values(), *state.used)
    return tuple([card for card in state.terms.spaces if card not in taken])


def next_to_choose(state: State) -> str:
    """Who takes a Turn Order card next: by seats when they are dealt, else the lowest score."""
    return next(seat for seat in choosing_order(state) if seat not in state.chosen)


def choosing_order(state: State) -> tuple[str, ...]:
    """Those who take Turn Order cards in this round, in order. Alone, the robot needs none."""
    if state.solo is not None:
        return state.seats
    return figures(state) if is_dealt(state) else state.track.lowest_first()


def tied_by_seats(state: State) -> tuple[str, ...]:
    """Those who could as well choose now, and wait only because of where they sit.

    Nobody of them has points, and who is younger has not been said: whoever's age is known goes first.
    """
    first = state.turn_of
    scores = state.track.scores
    if state.step is not Step.ORDER or is_dealt(state) or scores.get(first):
        return ()
    if first in (ROBOT, *state.terms.options.ages):
        return ()
    waiting = [seat for seat in choosing_order(state) if seat not in (first, ROBOT, *state.chosen)]
    return tuple(seat for seat in waiting if scores[seat] == scores[first] == 0)


def choose_first(state: State, seat: str) -> State:
    """One of those goes first; as the youngest of them, also whenever they are without points again."""
    options = state.terms.options
    ages = tuple(dict.fromkeys((*options.ages, seat)))
    terms = replace(state.terms, options=replace(options, ages=ages))
    track = state.track.ahead(seat, state.turn_of)
    return replace(state, terms=terms, track=track, turn_of=seat)


def deal_order(state: State, tell: Telling) -> State:
    """Deal the Turn Order cards at random."""
    order = choosing_order(state)
    cards = tell.chance.shuffle(open_cards(state))
    state = replace(state, chosen=dict(zip(order, cards, strict=False)))
    dealt = listed([f"{seat} the {ordinal(card)}" for seat, card in state.chosen.items()])
    text = f"Turn order dealt. {dealt}."
    rule = order_rule(state, "first-order")
    tell.say("dealt_order", text, rule, reveals="how the Turn Order cards fell")
    for seat, card in state.chosen.items():
        deeds.take_card(tell, seat, card, order_rule(state, "choose-order"))
    return next_turn(state, tell)


def take_card(state: State, seat: str, card: str, tell: Telling, *, last_is_dealt: bool = False) -> State:
    """Somebody takes a Turn Order card; the robot follows with the earliest when its time comes.

    Nobody is asked to choose the last card of all: it goes to whoever is left.
    """
    state = replace(state, chosen={**state.chosen, seat: card}, precedence="")
    rule = order_rule(state, "choose-order")
    tell.say("chose_card", f"{seat} takes the {ordinal(card)} card.", rule, seat, card)
    if not (is_dealt(state) and state.order_held is Holder.TABLE):  # there hands have dealt it already
        deeds.take_card(tell, seat, card, rule)
    left = [other for other in choosing_order(state) if other not in state.chosen]
    if not left:
        return next_turn(state, tell)
    seat = left[0]
    if (seat == ROBOT and not is_dealt(state)) or (last_is_dealt and len(open_cards(state)) == 1):
        return take_card(state, seat, open_cards(state)[0], tell, last_is_dealt=last_is_dealt)
    return replace(state, turn_of=seat)


# -- step 2: turns -----------------------------------------------------------------------------


def next_turn(state: State, tell: Telling) -> State:
    """The bag goes to whoever has the lowest card of those who have not had their turn."""
    waiting = [seat for seat in state.chosen if seat not in state.done]
    seat = min(waiting, key=state.chosen.__getitem__)
    step = Step.ROBOT if seat == ROBOT else Step.SAVING
    tell.say("turn", f"{seat}’s turn, with the {ordinal(state.chosen[seat])} card.", "turns", seat)
    deeds.give_bag(state, tell, seat)
    tell_rest(state, tell)
    return ask_for_tools(replace(state, turn_of=seat, step=step, turn=Turn(), cried=(), precedence=""), tell)


def give_reward(state: State, tell: Telling, *, quick: bool = False) -> State:
    """The choice of a tool, where there is one to take and the app keeps them."""
    if state.holds_tools and not state.tools.unclaimed:
        state = tool_cards.refill(state, tell.chance)
    if state.holds_tools and tool_cards.has_some(state):
        return replace(state, step=Step.REWARD)
    if state.plays_tools and not state.holds_tools:
        verb = "takes" if state.turn.spread else "may take"
        tell.say("tool_due", f"{state.turn_of} {verb} a tool.", "tool-market", state.turn_of)
        deeds_of_tools.tool_due(state, tell)
    return after_reward(state, tell, quick=quick)


def after_reward(state: State, tell: Telling, *, quick: bool = False) -> State:
    """After Fire Spreading the turn is over; after scoring there is time for tools, if anybody has some."""
    untold = tool_cards.waits(state) and state.turn_of in state.tools.unclaimed
    has_tools = untold or may_have_tools(state, state.turn_of)
    if state.turn.spread or not has_tools or (quick and not state.holds_tools):
        return end_turn(state, tell)
    return ask_for_tools(replace(state, step=Step.AFTER), tell)


def may_have_tools(state: State, seat: str) -> bool:
    """Whether a seat may hold a tool, as far as everybody can see."""
    return bool(with_tools(state, (seat,)))


def with_tools(state: State, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some seats who may hold a tool, as far as everybody can see."""
    if state.holds_tools:
        hands = state.tools.hands
        return tuple([seat for seat in seats if hands.get(seat)])
    return seats if state.plays_tools else ()


def end_turn(state: State, tell: Telling) -> State:
    """Tokens back into the bag, the card back to the middle, and on to the next."""
    seat = state.turn_of
    tokens: tuple[str, ...] = ()
    card = state.chosen.get(seat, "")
    if card:
        state, tokens = clear(state, card)
    _clear_away(state, tell, card, tokens)
    state = tool_cards.release(back_into_bag(state, tokens), Until.TURN)
    if seat == ROBOT:
        state = tool_cards.release(state, Until.ROUND, ROBOT)
    state = replace(state, done=(*state.done, seat), precedence="")
    if state.solo is not None:
        return _after_solo_turn(state, tell)
    if len(state.done) < len(state.chosen):
        return next_turn(state, tell)
    return end_of_round(state, tell)


def _clear_away(state: State, tell: Telling, card: str, tokens: tuple[str, ...]) -> None:
    """Hands: the tokens of a turn go back, spent tools away, and the card to the middle (alone: aside)."""
    if tokens:
        deeds.off_card(state, tell, card, tokens)
    going = [tool for tool in state.in_play if _goes_with(tool, state.turn_of)]
    if going:
        deeds_of_tools.tools_go(state, tell, going)
    if card:
        deeds.card_goes(state, tell, card)


def _goes_with(tool: ToolInPlay, seat: str) -> bool:
    """Whether a tool's time is over with this turn; the robot keeps nothing until the round ends."""
    return tool.until is Until.TURN or (tool.until is Until.ROUND and tool.owner == seat == ROBOT)


def _after_solo_turn(state: State, tell: Telling) -> State:
    if state.turn_of == ROBOT or state.solo is Solo.LONE:
        return end_of_round(state, tell)
    tell.say("turn", "The robot’s turn.", "solo-robot-turn", ROBOT)
    return replace(state, turn_of=ROBOT, step=Step.ROBOT)


# -- step 3: the end of the round --------------------------------------------------------------


def end_of_round(state: State, tell: Telling) -> State:
    """A section burns, unless a robot burns the library or the Lone Librarian has just done so."""
    tell.say("round_ends", f"Round {state.round} is over.", "rounds")
    wild = state.terms.options.wild
    if state.has_robot and wild:
        tell.say("robot_spares", "With the robot nothing burns at the end of the round.", "wild-fire")
    if state.has_robot or (state.solo is Solo.LONE and state.turn.spread):
        return round_over(state, tell)
    queue: tuple[str, ...] = (LOWEST,)
    if wild:
        queue = (LOWEST, OTHER if state.is_ruled("C31", "two") else LOWEST)
    return replace(state, step=Step.BURNING, burning=Burning(Reason.ROUND, queue))


def round_over(state: State, tell: Telling) -> State:
    """Tokens that lay aside for the round go back; then everybody may exchange a tool."""
    waiting = [tool for tool in state.in_play if tool.until is Until.ROUND]
    deeds_of_tools.tools_go(state, tell, waiting)
    state = tool_cards.release(_clear_cards(state, tell), Until.ROUND)
    if state.solo is Solo.LONE and state.round == SOLO_ROUNDS:
        return end.finish(state, tell, end.TWELVE)
    if state.holds_tools and (any(state.tools.hands.values()) or tool_cards.waits(state)):
        return replace(state, step=Step.SWAP, turn_of="", burning=None)
    if state.plays_tools and not state.holds_tools:
        who = "Everybody" if state.solo is None else state.seats[0]
        tell.say("swap_due", f"{who} may exchange one tool.", "swap-tool")
        deeds_of_tools.exchange_due(tell, who)
    return next_round(state, tell)


def _clear_cards(state: State, tell: Telling) -> State:
    """Alone, the cards still to come keep what an Amulet laid on them."""
    if state.solo is not None:
        return state
    for card in state.laid:
        state, tokens = clear(state, card)
        if tokens:
            deeds.clear_spare(state, tell, card, tokens)
        state = back_into_bag(state, tokens)
    return state


def next_round(state: State, tell: Telling) -> State:
    """On to Step 1 again."""
    used = state.used
    if state.solo is not None:
        used = (*used, state.chosen[state.seats[0]])
        if len(used) == len(state.terms.spaces):
            used = ()
            deeds.all_cards_back(state, tell)
    state = replace(state, round=state.round + 1, used=used, burning=None, tools=tool_cards.next_round(state))
    tell.say("round", f"Round {state.round} begins.", "rounds")
    return begin_round(state, tell)
