"""Hands and the decks that fill them: six slots, cards drawn, passed and discarded."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import deeds_of_cards
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    BOOSTER_CARDS,
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    REWARDS,
    TROLLEY,
    Kind,
)
from companion.games.library_labyrinth.rules.state import (
    Came,
    Slot,
    State,
    called,
    opening,
    room,
    with_hand,
)
from companion.table import Chance, Contradiction, Deck, Holder, IllegalMove, Telling
from companion.table.once import once

BOOK_TOP, REWARD_TOP = "the top of a Book deck", "the top of the Reward deck"


def check_hand(state: State, who: str) -> None:
    """Refuse a hand that nobody has."""
    if who not in state.hands:
        raise IllegalMove(f"Nobody called {who} holds cards here.", "hand-limit")


def check_hands_kept(state: State) -> None:
    """Refuse what needs the hands while the app does not keep them."""
    if not state.keeps_hands:
        raise IllegalMove("The app does not keep the hands of this table.", "hand-limit")


def check_room(state: State, who: str, cards: int = 1) -> None:
    """Nothing is drawn or received without a free slot."""
    if room(state, who) < cards:
        raise IllegalMove(f"There is no free slot: {called(who)} already holds {HAND_LIMIT}.", "hand-full")


def slot_of(state: State, who: str, id_: str) -> Slot:
    """The slot that holds a card or a captured Terror."""
    for slot in state.hands[who]:
        if slot.id == id_:
            return slot
    raise Contradiction(f"{_piece(state, id_)} is not in the hand of {called(who)}.", "hand-limit")


def _piece(state: State, id_: str) -> str:
    known = id_ in ANY_TERROR or id_ in GENRE_OF or id_ in REWARDS
    return state.known.title(id_) if known else f"A card called {id_!r}"


def take_out(state: State, who: str, ids: Sequence[str]) -> State:
    """Take cards out of a hand; where they go is for the caller to say."""
    for id_ in ids:
        slot_of(state, who, id_)
    return with_hand(state, who, tuple(slot for slot in state.hands[who] if slot.id not in ids))


def put_in(state: State, who: str, slot: Slot) -> State:
    """Put a card or a captured Terror into a hand."""
    return with_hand(state, who, (*state.hands[who], slot))


def discard(state: State, cards: Sequence[str]) -> State:
    """Cards go to their discard piles: Books by genre, Rewards together."""
    if not cards:
        return state
    books = dict(state.book_discards)
    rewards = state.reward_discards
    for card in cards:
        if card in GENRE_OF:
            books[GENRE_OF[card]] = (*books[GENRE_OF[card]], card)
        else:
            rewards = (*rewards, card)
    return replace(state, book_discards=books, reward_discards=rewards)


def put_back(state: State, cards: Sequence[str]) -> State:
    """Cards that are not in a hand after all: back into a deck of the table; of the app's deck, its discards.

    Nobody knows where in the app's deck such a card would lie; and the table may draw it at any time.
    """
    for card in cards:
        if card in GENRE_OF and state.books[GENRE_OF[card]].held is Holder.TABLE:
            deck = state.books[GENRE_OF[card]].put_under([card])
            state = replace(state, books={**state.books, GENRE_OF[card]: deck})
        elif card not in GENRE_OF and state.rewards.held is Holder.TABLE:
            state = replace(state, rewards=state.rewards.put_under([card]))
        else:
            state = discard(state, [card])
    return state


def forget(state: State, who: str) -> State:
    """A hand of which nobody can say what it holds, but for its captured Terrors."""
    cards = [slot.id for slot in state.hands[who] if not slot.is_terror]
    return put_back(take_out(state, who, cards), cards)


# -- the decks -------------------------------------------------------------------------------------


def books_left(state: State, genre: str) -> int:
    """How many Book cards of a genre can still be taken: its discards become its deck again."""
    return len(state.books[genre]) + len(state.book_discards[genre])


def genres_left(state: State) -> tuple[str, ...]:
    """The genres of which a Book card can be taken."""
    return tuple(genre for genre in GENRES if state.books[genre].cards or state.book_discards[genre])


def named_books(state: State, genre: str) -> tuple[str, ...]:
    """The cards among which the table says which one it drew; none where the app draws."""
    deck = state.books[genre]
    if deck.held is Holder.APP:
        return ()
    return deck.cards or tuple(sorted(state.book_discards[genre]))


def rewards_left(state: State) -> bool:
    """Whether a Reward card can be drawn at all."""
    return bool(state.rewards.cards or state.reward_discards)


def named_rewards(state: State) -> tuple[str, ...]:
    """The Reward cards among which the table says which one it drew; none where the app draws."""
    if state.rewards.held is Holder.APP:
        return ()
    return state.rewards.cards or tuple(sorted(state.reward_discards))


def new_booster(state: State) -> str:
    """The first booster that the table may have drawn and that nobody has entered; empty where none is."""
    known = state.known.boosters
    return next((card for card in named_rewards(state) if card in BOOSTER_CARDS and card not in known), "")


def draw_book(state: State, who: str, genre: str, said: str | None, chance: Chance) -> tuple[str, State]:
    """Draw the top card of a genre into a hand; an empty deck is made from its discards."""
    if genre not in GENRES:
        raise IllegalMove(f"There is no genre called {genre!r}.", "take-book")
    deck, pile = _refilled(state.books[genre], state.book_discards[genre], chance)
    if not deck.cards:
        raise Contradiction(f"No {GENRES[genre].title} cards are left to take.", "decks-empty")
    card, deck = deck.draw(said)
    state = replace(
        state,
        books={**state.books, genre: deck},
        book_discards={**state.book_discards, genre: pile},
    )
    return card, put_in(state, who, Slot(card))


def draw_reward(state: State, who: str, said: str | None, chance: Chance) -> tuple[str, State]:
    """Draw a Reward card into a hand; an empty deck is made from the discards."""
    deck, pile = _refilled(state.rewards, state.reward_discards, chance)
    if not deck.cards:
        raise Contradiction("No Reward cards are left to draw.", "decks-empty")
    card, deck = deck.draw(said)
    state = replace(state, rewards=deck, reward_discards=pile)
    return card, put_in(state, who, Slot(card))


def _refilled(deck: Deck, pile: tuple[str, ...], chance: Chance) -> tuple[Deck, tuple[str, ...]]:
    if deck.cards or not pile:
        return deck, pile
    return Deck.shuffled(pile, chance, name=deck.name, held=deck.held), ()


def show_drawn(state: State, who: str, card: str, rule: str, tell: Telling) -> State:
    """Everybody sees the card that has come into an open hand."""
    deck, top = (state.books["red"], BOOK_TOP) if card in GENRE_OF else (state.rewards, REWARD_TOP)
    text = f"{opening(who)} takes {state.known.label(card)}."
    tell.say("drawn", text, rule, who, card, reveals=deck.shows(top))
    deeds_of_cards.renew_deck(state, tell, card)
    return replace(state, came=Came(card))


# -- whose hands -----------------------------------------------------------------------------------


def captured_by(state: State) -> dict[str, str]:
    """Every captured Terror, with who holds it."""
    return _captured(state.hands)


@once
def _captured(hands: dict[str, tuple[Slot, ...]]) -> dict[str, str]:
    return {slot.id: who for who, slots in hands.items() for slot in slots if slot.id in ANY_TERROR}


def with_room(state: State) -> str:
    """The hand that a return's Reward goes into: the player's, or the Trolley's where only that has room."""
    return next((who for who in own_hands(state) if room(state, who) > 0), state.turn_of)


def may_draw_reward(state: State) -> str:
    """Who may draw a Reward card now, by a return or on a Reward tile; empty where nobody can."""
    who = reward_goes_to(state) if state.keeps_hands else ""
    return who if who and room(state, who) > 0 and rewards_left(state) else ""


def lands_on_reward(state: State) -> str:
    """Whose move has just ended on what the app knows to be a Reward tile, and may draw; empty for nobody."""
    who = may_draw_reward(state) if state.turn.reward_may and not state.turn.reward_due else ""
    where = state.meeples[who] if who else ""
    return who if where and state.tiles[where].kind is Kind.REWARD else ""


def reward_goes_to(state: State) -> str:
    """Who may draw a Reward card now; empty where none is due."""
    if state.turn.reward_due:
        return with_room(state)
    return state.turn.reward_may


def same_tile(state: State, seat: str, other: str) -> bool:
    """Whether two meeples stand on one tile; true where the app does not know."""
    here, there = state.meeples[seat], state.meeples[other]
    return not here or not there or here == there


def own_hands(state: State) -> tuple[str, ...]:
    """The hands that the player on turn plays from: in solo the Trolley's as well."""
    return (state.turn_of, TROLLEY) if state.solo else (state.turn_of,)
