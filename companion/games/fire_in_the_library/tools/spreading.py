"""Tools against a spreading fire: Axe, Bucket, Cloak and Slingshot."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.cards import (
    best_books,
    bravery,
    first_empty,
    put,
    room,
    take_off,
    takes_fire,
)
from companion.games.fire_in_the_library.options import Solo
from companion.games.fire_in_the_library.pieces import FIRE, ROBOT, Tool, token_name
from companion.games.fire_in_the_library.state import (
    State,
    Step,
    Until,
    back_into_bag,
    score,
    tell,
)
from companion.games.fire_in_the_library.tools.base import (
    ToolRule,
    Use,
    ask_book,
    book_of,
    hold,
    refuse,
    resolved,
)
from companion.table import Ask, Chance, Choice, Event

ASIDE = "aside"
"""A Slingshot's tokens where nobody can take them."""


def _not_after_cloak(state: State, seat: str) -> None:
    if state.turn.cloaked:
        raise refuse(Tool.CLOAK, "The Cloak has let the fire spread; it cannot be stopped any more.")


def _stop_fire(state: State) -> State:
    """Take the Fire that set it off from its space; the turn goes on."""
    state = put(state, state.card, state.turn.trigger, "")
    return replace(state, step=Step.SAVING, turn=replace(state.turn, trigger=-1))


def _stopped(state: State, use: Use, told: list[Event]) -> None:
    text = f"The fire stops; {state.turn_of} goes on saving books."
    told.append(tell("fire_stopped", text, f"tool-{use.tool}"))


# -- Bucket ------------------------------------------------------------------------------------


def _play_bucket(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    _stopped(state, use, told)
    return hold(_stop_fire(state), use, (FIRE,), Until.TURN)


# -- Axe ---------------------------------------------------------------------------------------


def _ask_axe(state: State, seat: str) -> tuple[Ask, ...]:
    return ask_book("Which of these equal books do you score?", best_books(state, state.card))


def _play_axe(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    best = best_books(state, state.card)
    card = state.card
    tokens: tuple[str, ...] = (FIRE,)
    state = _stop_fire(state)
    if best:
        book = book_of(use, best)
        tokens = (FIRE, book)
        points = state.value(book)
        told.append(
            tell("axe", f"{use.seat} takes the {token_name(book)}: {points} points.", "tool-axe", use.seat)
        )
        state = score(take_off(state, card, book), use.seat, points)
    _stopped(state, use, told)
    return resolved(back_into_bag(state, tokens), use)


# -- Cloak -------------------------------------------------------------------------------------


def _check_cloak(state: State, seat: str) -> None:
    if not state.books_on(state.card):
        raise refuse(Tool.CLOAK, "There is no book on the card for the Cloak to save.")


def _ask_cloak(state: State, seat: str) -> tuple[Ask, ...]:
    return ask_book("Which book does the Cloak save?", state.books_on(state.card))


def _play_cloak(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    book = book_of(use, state.books_on(state.card))
    brave = 0 if state.turn.cloaked else bravery(state)
    points = state.value(book) + brave
    text = f"{use.seat} saves the {token_name(book)} under the Cloak: {points} points."
    told.append(tell("cloak", text, "tool-cloak", use.seat))
    state = hold(take_off(state, state.card, book), use, (book,), Until.TURN)
    return replace(score(state, use.seat, points), turn=replace(state.turn, cloaked=True))


# -- Slingshot ---------------------------------------------------------------------------------


def targets(state: State) -> tuple[str, ...]:
    """Who can take a Slingshot's tokens: those still to come whom the Fire would not make burn books."""
    tokens = 1 + bool(state.books_on(state.card))
    able = tuple(
        seat
        for seat in state.coming()
        if seat == ROBOT
        or (takes_fire(state, state.chosen[seat]) and room(state, state.chosen[seat]) >= tokens)
    )
    return (ROBOT,) if state.solo is Solo.ROBOT else able


def _ask_slingshot(state: State, seat: str) -> tuple[Ask, ...]:
    able = targets(state)
    to = tuple(Choice(other, other) for other in able)
    who = (Ask("to", "Who gets the Fire and the book?", to, kind="player"),) if len(able) > 1 else ()
    return who + ask_book("Which of these equal books do you pass on?", best_books(state, state.card))


def _target(state: State, use: Use) -> str:
    able = targets(state) or (ASIDE,)
    if use.to is None and len(able) == 1:
        return able[0]
    if use.to is None:
        raise refuse(Tool.SLINGSHOT, "Say who gets the tokens of the Slingshot.")
    if use.to not in able:
        raise refuse(Tool.SLINGSHOT, f"{use.to} cannot get them: no tool makes another player burn books.")
    return use.to


def _play_slingshot(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    to = _target(state, use)
    best = best_books(state, state.card)
    card = state.card
    state = _stop_fire(state)
    tokens: tuple[str, ...] = (FIRE,)
    if best:
        book = book_of(use, best)
        tokens, state = (FIRE, book), take_off(state, card, book)
    what = " and a ".join(token_name(token) for token in tokens)
    where = "wait aside till the round ends" if to == ASIDE else f"fly to {to}"
    told.append(tell("slingshot", f"A {what} {where}.", "tool-slingshot", to))
    _stopped(state, use, told)
    return _pass_on(state, use, to, tokens)


def _pass_on(state: State, use: Use, to: str, tokens: tuple[str, ...]) -> State:
    if to in (ASIDE, ROBOT):
        owner = ROBOT if to == ROBOT else use.seat
        return hold(state, Use(owner, use.tool, use.card), tokens, Until.ROUND)
    for token in tokens:
        card = state.chosen[to]
        state = put(state, card, first_empty(state, card), token)
    return resolved(state, use)


RULES = {
    Tool.BUCKET: ToolRule(_play_bucket, _not_after_cloak),
    Tool.AXE: ToolRule(_play_axe, _not_after_cloak, _ask_axe),
    Tool.CLOAK: ToolRule(_play_cloak, _check_cloak, _ask_cloak),
    Tool.SLINGSHOT: ToolRule(_play_slingshot, _not_after_cloak, _ask_slingshot),
}
