"""What nobody may know: the order of the decks, and starting hands until all have taken theirs."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.dealing import dealt_to
from companion.games.library_labyrinth.rules.pieces import DOUBLES, GENRE_OF
from companion.games.library_labyrinth.rules.state import Slot, State, Step
from companion.table import UNKNOWN, Deck, Holder


def seen_by(state: State, seat: str | None) -> State:
    """The state without everything that a seat may not know."""
    dealing = state.step is Step.SETUP
    disturbance, unseen = _disturbance(state)
    return replace(
        state,
        disturbance=disturbance,
        spare=unseen,
        terrors=state.terrors.seen_by(seat),
        shelves=state.shelves.seen_by(seat),
        # What lies in a deck would tell what is in the hidden hands.
        books={id_: deck.seen_by(seat, counted=not dealing) for id_, deck in state.books.items()},
        rewards=state.rewards.seen_by(seat, counted=not dealing),
        hands=_hands(state, seat) if dealing else state.hands,
    )


def _disturbance(state: State) -> tuple[Deck, tuple[str, ...]]:
    """Which of the unseen standard cards lie in the deck, and which in the box, nobody knows: not even
    where the table holds the deck. So the deck is a number, and the cards are counted together."""
    deck = state.disturbance
    doubles = tuple(sorted(card for card in deck.cards if card in DOUBLES))
    standard = [card for card in deck.cards if card not in DOUBLES]
    unseen = tuple(sorted(card for card in (*standard, *state.spare) if card != UNKNOWN))
    return replace(deck, cards=(*(UNKNOWN,) * len(standard), *doubles), seen=(), among=()), unseen


def _hands(state: State, seat: str | None) -> dict[str, tuple[Slot, ...]]:
    """While the starting hands are dealt, everybody sees only their own."""
    if seat is not None and state.solo:
        return state.hands
    dealt = dealt_to(state)
    return {
        who: slots if who == seat or who not in dealt else tuple(_back(state, slot) for slot in slots)
        for who, slots in state.hands.items()
    }


def _back(state: State, slot: Slot) -> Slot:
    """The back of a card that the app has dealt; what the table has drawn was named aloud."""
    genre = GENRE_OF.get(slot.id, slot.back if slot.back in state.books else "")
    deck = state.books[genre] if genre else state.rewards
    if deck.held is Holder.TABLE:
        return slot
    return Slot(UNKNOWN, back=genre or "reward")
