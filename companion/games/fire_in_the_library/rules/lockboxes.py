"""Lockboxes that lie on the table when the game ends, although nobody has told the app of them."""

from companion.games.fire_in_the_library.rules.pieces import FIRE, TOKEN_NAMES, Tool, kind_of
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Holder


def gains_value(state: State) -> bool:
    """Whether its book scores by the value at the end, and not by that of now (C21): values only rise."""
    return not state.is_ruled("C21", "played")


def known(state: State) -> list[str]:
    """Whose Lockboxes the app counts anyway."""
    return [tool.owner for tool in state.in_play if tool.tool is Tool.LOCKBOX]


def why_none(state: State) -> str:
    """Why no other Lockbox can be told; empty where one can."""
    if not gains_value(state):
        return "At this table a Lockbox scores what its book was worth: put the score right instead."
    return "" if _one_is_left(state) else "All Lockboxes are told."


def may_lie_there(state: State) -> bool:
    """Whether somebody may have played one that the app knows nothing of, so that it has to be asked."""
    return _one_is_left(state) and bool(books(state))


def _one_is_left(state: State) -> bool:
    """Whether there is a Lockbox that is not known to be elsewhere: of its own tools the app knows all."""
    if state.tools_held is not Holder.TABLE:
        return False
    cards = (*state.tools.deck.cards, *state.tools.discard)
    return any(kind_of(card) is Tool.LOCKBOX for card in cards)


def books(state: State) -> tuple[str, ...]:
    """The books that may lie on one: of those that the app takes to be in the bag."""
    return tuple(token for token in TOKEN_NAMES if token != FIRE and state.bag.tokens.get(token))
