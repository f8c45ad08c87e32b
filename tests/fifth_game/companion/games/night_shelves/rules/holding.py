"""Who holds what: the Book deck is the app's or the table's."""

from msgspec.structs import replace

from companion import table
from companion.games.night_shelves.rules.state import State
from companion.table import Component, Holder, Holdings, Telling

COMPONENTS = (Component("deck", "Book deck", note="The app shuffles and draws.", rule="holding"),)


def held_by(state: State) -> dict[str, Holder]:
    """Who holds each component."""
    return {"deck": state.deck.held}


def pass_on(state: State, _component: str, to: Holder, tell: Telling) -> State:
    """The deck changes hands: the app shuffles it when it gets it."""
    return replace(state, deck=state.deck.hand_over(to, tell.chance))


HOLDINGS = Holdings[State](COMPONENTS, held_by, pass_on)


class HandOver(table.HandOver, frozen=True):
    """The Book deck goes from the app to the table, or back."""

    holdings = HOLDINGS
