"""Tools against a spreading fire: Axe, Bucket, Cloak and Slingshot."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.order_cards import (
    best_books,
    bravery,
    first_empty,
    put,
    room,
    take_off,
    takes_fire,
)
from companion.games.fire_in_the_library.rules.pieces import FIRE, ROBOT, Tool
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.state import State, Step, Until, back_into_bag
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools.rule import (
    ToolRule,
    Use,
    kinds_on_card,
    put_down,
    resolved,
)
from companion.table import Telling


def _not_after_cloak(state: State) -> str:
    return "The Cloak has let the fire spread; it cannot be stopped any more." if state.turn.cloaked else ""


def _best_on_card(state: State) -> tuple[str, ...]:
    """The most valuable kinds of book on the card of whose turn it is."""
    return best_books(state, state.card)


def _stop_fire(state: State) -> State:
    """Take the Fire that set it off from its space; the turn goes on."""
    state = put(state, state.card, state.turn.trigger, "")
    return replace(state, step=Step.SAVING, turn=replace(state.turn, trigger=-1))


def _stopped(state: State, use: Use, tell: Telling) -> None:
    text = f"The fire stops; {state.turn_of} goes on saving books."
    tell.say("fire_stopped", text, f"tool-{use.tool}")


# -- Bucket ------------------------------------------------------------------------------------


def _play_bucket(state: State, use: Use, tell: Telling) -> State:
    _stopped(state, use, tell)
    return put_down(state, _stop_fire(state), use, (FIRE,), Until.TURN, tell)


# -- Axe ---------------------------------------------------------------------------------------


def _play_axe(state: State, use: Use, tell: Telling) -> State:
    before, card, book = state, state.card, use.book
    tokens: tuple[str, ...] = (FIRE,)
    state = _stop_fire(state)
    if book:
        tokens = (FIRE, book)
        points = state.value(book)
        tell.say("axe", f"{use.seat} takes the {token_word(book)}: {points} points.", "tool-axe", use.seat)
        state = scores(take_off(state, card, book), tell, use.seat, points)
    _stopped(state, use, tell)
    deeds.put_back(state, tell, tokens, "tool-axe", before)
    return resolved(back_into_bag(state, tokens), use, tell)


# -- Cloak -------------------------------------------------------------------------------------


def _why_no_cloak(state: State) -> str:
    return "" if state.books_on(state.card) else "There is no book on the card for the Cloak to save."


def _play_cloak(state: State, use: Use, tell: Telling) -> State:
    book = use.book
    brave = 0 if state.turn.cloaked else bravery(state)
    points = state.value(book) + brave
    text = f"{use.seat} saves the {token_word(book)} under the Cloak: {points} points."
    tell.say("cloak", text, "tool-cloak", use.seat)
    state = put_down(state, take_off(state, state.card, book), use, (book,), Until.TURN, tell)
    state = scores(state, tell, use.seat, points)
    return replace(state, turn=replace(state.turn, cloaked=True))


# -- Slingshot ---------------------------------------------------------------------------------


def _takers(state: State) -> tuple[str, ...]:
    """Who can take a Slingshot's tokens: those still to come whom the Fire would not make burn books."""
    if state.solo is Solo.ROBOT:
        return (ROBOT,)
    tokens = 1 + bool(state.books_on(state.card))
    return tuple(seat for seat in state.coming() if seat == ROBOT or _has_room(state, seat, tokens))


def _has_room(state: State, seat: str, tokens: int) -> bool:
    card = state.chosen[seat]
    return takes_fire(state, card) and room(state, card) >= tokens


def _play_slingshot(state: State, use: Use, tell: Telling) -> State:
    before, card = state, state.card
    state = _stop_fire(state)
    tokens: tuple[str, ...] = (FIRE,)
    if use.book:
        tokens, state = (FIRE, use.book), take_off(state, card, use.book)
    what = " and a ".join(token_word(token) for token in tokens)
    where = f"fly to {use.to}" if use.to else "wait aside till the round ends"
    tell.say("slingshot", f"A {what} {where}.", "tool-slingshot", use.to)
    _stopped(state, use, tell)
    return _pass_on(before, state, use, tokens, tell)


def _pass_on(before: State, state: State, use: Use, tokens: tuple[str, ...], tell: Telling) -> State:
    """Onto the taker's card; the robot keeps them beside it, and what nobody can take lies aside."""
    if use.to in ("", ROBOT):
        owner = use.to or use.seat
        return put_down(before, state, Use(owner, use.tool, use.card), tokens, Until.ROUND, tell)
    card = state.chosen[use.to]
    after = state
    for token in tokens:
        after = put(after, card, first_empty(after, card), token)
    deeds.fly(tell, (before, state, after), tokens, use.to)
    return resolved(after, use, tell)


RULES = {
    Tool.BUCKET: ToolRule(_play_bucket, _not_after_cloak),
    Tool.AXE: ToolRule(_play_axe, _not_after_cloak, _best_on_card),
    Tool.CLOAK: ToolRule(_play_cloak, _why_no_cloak, kinds_on_card),
    Tool.SLINGSHOT: ToolRule(_play_slingshot, _not_after_cloak, _best_on_card, _takers),
}
