"""Who holds what: the Disturbance deck, the two stacks, and the decks of cards."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.options import COMPONENTS
from companion.games.library_labyrinth.rules.pieces import DOUBLES, HAND_LIMIT
from companion.games.library_labyrinth.rules.state import State, called, with_guesses
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Deck, Holder, Holdings, Telling
from companion.table import HandOver as AnyHandOver

CARD_DECKS = ("rewards", "books")
"""What fills the hands: the app can only hold it where it keeps them."""


def held_by(state: State) -> Mapping[str, Holder]:
    """Who holds each component."""
    return {
        "disturbance": state.disturbance.held,
        "terrors": state.terrors.held,
        "shelves": state.shelves.held,
        "rewards": state.rewards.held,
        "books": state.books["red"].held,
    }


def pass_on(state: State, component: str, to: Holder, tell: Telling) -> State:
    """To the table it becomes a known multiset; back in the app it is shuffled."""
    if component == "books":
        books = {id_: deck.hand_over(to, tell.chance) for id_, deck in state.books.items()}
        return replace(state, books=books)
    if component == "disturbance":
        return with_guesses(_disturbance_to(state, to, tell))
    deck: Deck = getattr(state, component)
    return replace(state, **{component: deck.hand_over(to, tell.chance)})


def _disturbance_to(state: State, to: Holder, tell: Telling) -> State:
    """Nobody knows which of the unseen standard cards are in the deck: the app decides that anew."""
    if to is Holder.TABLE:
        return replace(state, disturbance=state.disturbance.hand_over(to, tell.chance))
    doubles = [card for card in state.disturbance.cards if card in DOUBLES]
    unseen = [card for card in state.disturbance.cards if card not in DOUBLES]
    order = tell.chance.shuffle(sorted((*unseen, *state.spare)))
    deck = Deck.shuffled((*order[: len(unseen)], *doubles), tell.chance, name=state.disturbance.name)
    return replace(state, disturbance=deck, spare=tuple(sorted(order[len(unseen) :])))


def why_not(state: State, component: str, to: Holder) -> tuple[str, str]:
    """The decks of cards stay at the table where the app keeps no hands; and a full hand comes first."""
    if who := above_limit(state):
        return f"First {called(who)} must discard down to {HAND_LIMIT} cards.", "hand-limit"
    if component in CARD_DECKS and to is Holder.APP and not state.keeps_hands:
        return "The app does not keep the hands of this table.", "hand-limit"
    return "", ""


HOLDINGS = Holdings[State](COMPONENTS, held_by, pass_on, why_not)


class HandOver(AnyHandOver, frozen=True):
    """The app or the table holds a component from now on."""

    holdings = HOLDINGS
