"""The tool for choosing turn order: the Amulet."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import loose, toolcards
from companion.games.fire_in_the_library.cards import first_empty, put, takes_fire
from companion.games.fire_in_the_library.flow import open_cards
from companion.games.fire_in_the_library.pieces import FIRE, Tool, ordinal, token_name
from companion.games.fire_in_the_library.state import HeldBy, Loose, State, Until, tell
from companion.games.fire_in_the_library.tools.base import ToolRule, Use, refuse
from companion.table import Chance, Event


def served(state: State) -> tuple[str, ...]:
    """The Turn Order cards that an Amulet serves: all in play, or alone those that remain."""
    return open_cards(state) if state.solo is not None else tuple(state.rules.spaces)


def _check_amulet(state: State, seat: str) -> None:
    if len(state.bag) < len(served(state)):
        raise refuse(Tool.AMULET, "The bag holds too few tokens for the Amulet.")


def _play_amulet(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    cards = served(state)
    drawn = Loose(Tool.AMULET, use.seat, len(cards), card=use.card, cards=cards)
    state = loose.begin(state, drawn, chance, told)
    return settle(state, chance, told) if state.loose and state.loose.complete else state


def settle(state: State, chance: Chance, told: list[Event]) -> State:
    """Lay out, Fires first, whatever leaves no choice."""
    state = _fires_first(state)
    while (drawn := state.loose) is not None:
        if not drawn.tokens:
            return _done(state, drawn)
        cards = places(state)
        if not cards:
            state = _stays(state, drawn)
        elif len(cards) > 1 and not _all_alike(drawn, cards):
            return state
        else:
            state = lay(state, cards[0], told)
    return state


def _fires_first(state: State) -> State:
    drawn = state.loose
    assert drawn is not None
    tokens = tuple(sorted(drawn.tokens, key=lambda token: token != FIRE))
    return replace(state, loose=replace(drawn, tokens=tokens, want=0))


def places(state: State) -> tuple[str, ...]:
    """The Turn Order cards that may get the next token of an Amulet."""
    drawn = state.loose
    assert drawn is not None
    if drawn.tokens[0] == FIRE:
        return tuple(card for card in drawn.cards if takes_fire(state, card))
    return tuple(card for card in drawn.cards if first_empty(state, card) >= 0)


def _all_alike(drawn: Loose, cards: tuple[str, ...]) -> bool:
    return len(set(drawn.tokens)) == 1 and len(drawn.tokens) == len(cards)


def lay(state: State, card: str, told: list[Event]) -> State:
    """The next token of an Amulet onto a Turn Order card."""
    drawn = state.loose
    assert drawn is not None
    token = drawn.tokens[0]
    told.append(tell("laid", f"{token_name(token)} onto the {ordinal(card)} card.", "tool-amulet", card))
    left = tuple(other for other in drawn.cards if other != card)
    state = put(state, card, first_empty(state, card), token)
    return replace(state, loose=replace(drawn, tokens=drawn.tokens[1:], cards=left))


def _stays(state: State, drawn: Loose) -> State:
    """A token that has no place stays on the Amulet till the round ends."""
    held = HeldBy(Tool.AMULET, drawn.seat, drawn.card, drawn.tokens[:1], Until.ROUND)
    state = toolcards.keep_tokens(state, held)
    return replace(state, loose=replace(drawn, tokens=drawn.tokens[1:], card=""))


def _done(state: State, drawn: Loose) -> State:
    return replace(toolcards.discard(state, drawn.card), loose=None)


RULES = {Tool.AMULET: ToolRule(_play_amulet, _check_amulet, filled=settle)}
