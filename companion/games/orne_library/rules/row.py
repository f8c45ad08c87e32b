"""Whether the app keeps the Archive row: it follows every card, or it deals to hands on the table."""

from companion.games.orne_library.rules.state import State, is_drawing, keeps_cards
from companion.table import Holder

DEALT_TO_HANDS = 10
"""The edition from which on an Archive that the app holds makes a row wherever pawns are followed."""


def keeps_row(state: State) -> bool:
    """Whether the app knows what lies in the row, so that a card of it can be bought here."""
    if keeps_cards(state):
        return True
    dealt = state.edition >= DEALT_TO_HANDS and state.archive.held is Holder.APP
    return dealt and not is_drawing(state)
