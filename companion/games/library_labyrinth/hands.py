"""Hands and the decks that fill them: six slots, cards drawn and discarded, boosters used."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.pieces import (
    BOOSTER_CARDS,
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    TERRORS,
    TROLLEY,
    Booster,
)
from companion.games.library_labyrinth.state import Slot, State, called, opening, room, with_hand
from companion.table import Chance, Deck, Event, IllegalMove


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
        name = called(state, who)
        raise IllegalMove(f"There is no free slot: {name} already holds {HAND_LIMIT}.", "hand-full")


def slot_of(state: State, who: str, id_: str) -> Slot:
    """The slot that holds a card or a captured Terror."""
    for slot in state.hands[who]:
        if slot.id == id_:
            return slot
    name = called(state, who)
    raise IllegalMove(f"{state.known.label(id_)} is not in the hand of {name}.", "hand-limit")


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
    books = dict(state.book_discards)
    rewards = state.reward_discards
    for card in cards:
        if card in GENRE_OF:
            books[GENRE_OF[card]] = (*books[GENRE_OF[card]], card)
        else:
            rewards = (*rewards, card)
    return replace(state, book_discards=books, reward_discards=rewards)


def draw_book(state: State, who: str, genre: str, said: str | None, chance: Chance) -> tuple[str, State]:
    """Draw the top card of a genre into a hand; an empty deck is made anew from its discards."""
    if genre not in GENRES:
        raise IllegalMove(f"There is no genre called {genre!r}.", "take-book")
    deck, pile = _refilled(state.books[genre], state.book_discards[genre], chance)
    if not deck.cards:
        raise IllegalMove(f"No {GENRES[genre].title} cards are left to take.", "decks-empty")
    card, deck = deck.draw(said)
    state = replace(
        state,
        books={**state.books, genre: deck},
        book_discards={**state.book_discards, genre: pile},
    )
    return card, put_in(state, who, Slot(card))


def draw_reward(state: State, who: str, said: str | None, chance: Chance) -> tuple[str, State]:
    """Draw a Reward card into a hand; an empty deck is made anew from the discards."""
    deck, pile = _refilled(state.rewards, state.reward_discards, chance)
    if not deck.cards:
        raise IllegalMove("No Reward cards are left to draw.", "decks-empty")
    card, deck = deck.draw(said)
    state = replace(state, rewards=deck, reward_discards=pile)
    return card, put_in(state, who, Slot(card))


def _refilled(deck: Deck, pile: tuple[str, ...], chance: Chance) -> tuple[Deck, tuple[str, ...]]:
    if deck.cards or not pile:
        return deck, pile
    return Deck.shuffled(pile, chance, name=deck.name, held=deck.held), ()


def rewards_left(state: State) -> bool:
    """Whether a Reward card can be drawn at all."""
    return bool(state.rewards.cards or state.reward_discards)


def drawn_event(state: State, who: str, card: str, rule: str) -> Event:
    """What everybody sees when a card comes into an open hand."""
    label = state.known.label(card)
    return Event("drawn", f"{opening(state, who)} takes {label}.", rule, (who, card), label)


class Boosters(Struct, frozen=True):
    """The boosters used on one action, by kind."""

    kinds: dict[Booster, int] = {}

    def __getitem__(self, kind: Booster) -> int:
        return self.kinds.get(kind, 0)


def use_boosters(
    state: State, whose: Sequence[str], said: Sequence[str], allowed: Sequence[Booster]
) -> tuple[State, Boosters]:
    """Discard the boosters named for an action, each as "booster-3:library_ladder" or only by its kind."""
    kinds: Counter[Booster] = Counter()
    for word in said:
        card, _, name = word.rpartition(":")
        kind = _booster(name)
        if kind not in allowed:
            raise IllegalMove(f"{kind.label} does not help with this action.", kind.rule)
        kinds[kind] += 1
        if state.keeps_hands:
            who, card = _holder(state, whose, card, kind)
            state = discard(take_out(state, who, [card]), [card])
    return state, Boosters(dict(kinds))


def _booster(name: str) -> Booster:
    if name not in list(Booster):
        raise IllegalMove(f"There is no booster called {name!r}.", "boosters")
    return Booster(name)


def _holder(state: State, whose: Sequence[str], card: str, kind: Booster) -> tuple[str, str]:
    """Who holds the booster card that is to be used as this."""
    for who in whose:
        for slot in state.hands[who]:
            if slot.id in BOOSTER_CARDS and card in ("", slot.id) and kind in options_of(state, slot.id):
                return who, slot.id
    raise IllegalMove(f"There is no {kind.label} in hand.", kind.rule)


def options_of(state: State, card: str) -> tuple[Booster, ...]:
    """What a booster card may be used for; anything while the owner has not entered it."""
    known = state.known.boosters.get(card)
    return tuple(Booster(option) for option in known) if known else tuple(Booster)


def can_use(state: State, whose: Sequence[str], kind: Booster) -> tuple[str, ...]:
    """The booster cards in these hands that may be used as this."""
    ids = [slot.id for who in whose for slot in state.hands[who] if slot.id in BOOSTER_CARDS]
    return tuple(card for card in ids if kind in options_of(state, card))


def captured_by(state: State) -> dict[str, str]:
    """Every captured Terror, with who holds it."""
    return {slot.id: who for who, slots in state.hands.items() for slot in slots if slot.id in TERRORS}


def with_room(state: State) -> str:
    """The hand that a return's Reward goes into: the player's, or the Trolley's where only that has room."""
    return next((who for who in own_hands(state) if room(state, who) > 0), state.turn_of)


def same_tile(state: State, seat: str, other: str) -> bool:
    """Whether two meeples stand on one tile; true where the app does not know."""
    here, there = state.meeples[seat], state.meeples[other]
    return not here or not there or here == there


def own_hands(state: State) -> tuple[str, ...]:
    """The hands that the player on turn plays from: in solo the Trolley's as well."""
    return (state.turn_of, TROLLEY) if state.solo else (state.turn_of,)
