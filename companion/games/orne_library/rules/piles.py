"""How many cards lie in the piles of Tomes and Whispers, also where hands took some that nobody named."""

from msgspec.structs import replace

from companion.games.orne_library.rules.state import State
from companion.table import Deck

COUNTS_UNNAMED = 10
"""The edition from which on a card that hands took off a pile is missing there, whatever it was."""


def left_in(state: State, pile: str) -> int:
    """The cards that lie in a pile: those that may be in it, without as many as hands took unnamed."""
    deck: Deck = getattr(state, pile)
    return max(0, len(deck) - state.unnamed.count(pile))


def taken_unnamed(state: State, pile: str) -> State:
    """Hands took the top card of a pile, and nobody said which it was."""
    return replace(state, unnamed=(*state.unnamed, pile)) if state.edition >= COUNTS_UNNAMED else state


def named(state: State, pile: str) -> State:
    """A card that came off a pile is told after all: it is one of those that hands took."""
    if pile not in state.unnamed:
        return state
    at = state.unnamed.index(pile)
    return replace(state, unnamed=state.unnamed[:at] + state.unnamed[at + 1 :])
