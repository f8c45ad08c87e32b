"""Cards: starting hands, Books, Rewards, passing and discarding."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from companion.games.library_labyrinth.rules import hands, passing
from companion.games.library_labyrinth.rules.boosters import Words, blank_of, can_use, words_for
from companion.games.library_labyrinth.rules.dealing import dealt_next
from companion.games.library_labyrinth.rules.pieces import GENRES, TROLLEY, Booster
from companion.games.library_labyrinth.rules.state import State, room
from companion.games.library_labyrinth.rules.travelling import with_boosters
from companion.table import Blank, Holder, Permit

_BEGIN = Permit("begin_play")
_NAMES = Blank("options", tuple(kind.value for kind in Booster), 2, 2, many=True)
_TAKE = {genre: Permit("take_book", {"genre": genre}) for genre in GENRES}


def dealing(state: State) -> Iterator[Permit]:
    """The starting hands: three Books and a Reward for everybody."""
    following = dealt_next(state)
    if following is not None:
        who, kind = following
        seat = who if who != TROLLEY else ""
        if kind == "reward":
            yield Permit("deal_reward", {}, _which(hands.named_rewards(state)), seat)
        else:
            for genre in hands.genres_left(state):
                blanks = _which(hands.named_books(state, genre))
                yield Permit("deal_book", {"genre": genre}, blanks, seat)
    yield _BEGIN


def _which(cards: tuple[str, ...]) -> tuple[Blank, ...]:
    """Which card it was, where the table holds the deck."""
    return (Blank("card", cards),) if cards else ()


# -- Books and Rewards -------------------------------------------------------------------------------


def books(state: State) -> Iterator[Permit]:
    """Take a Book card of any genre; with a Library Card, two."""
    left = hands.genres_left(state)
    free = room(state, state.turn_of) > 0
    at_table = state.books["red"].held is Holder.TABLE
    if free:
        for genre in left:
            cards = hands.named_books(state, genre) if at_table else ()
            yield Permit("take_book", {"genre": genre}, _which(cards)) if cards else _TAKE[genre]
    if free or state.is_ruled("A19", "limit_waived"):
        twice = blank_of(_library_cards(state))
        if twice:
            yield from _two_named(state, left, twice) if at_table else _two_drawn(state, left, twice)


def _library_cards(state: State) -> Words:
    """Those seen in the hand; one that the app has not seen leaves no slot that it knows of."""
    words = words_for(state, (state.turn_of,), Booster.LIBRARY_CARD)
    if room(state, state.turn_of) > 1 or state.is_ruled("A19", "limit_waived"):
        return words
    return tuple(word for word in words if ":" in word)


def _two_drawn(state: State, left: tuple[str, ...], library_card: tuple[Blank, ...]) -> Iterator[Permit]:
    """Two cards from the app's decks; the last one of a genre cannot be taken twice."""
    plenty = tuple(genre for genre in left if hands.books_left(state, genre) > 1)
    if plenty:
        yield Permit("take_book", {}, (*library_card, Blank("genre", plenty), Blank("also", left)))
    for genre in left:
        others = tuple(other for other in left if other != genre)
        if genre not in plenty and others:
            yield Permit("take_book", {"genre": genre}, (*library_card, Blank("also", others)))


def _two_named(state: State, left: tuple[str, ...], library_card: tuple[Blank, ...]) -> Iterator[Permit]:
    """Two different cards that the table names.

    With the last card of a deck its discards become the deck, so the second card may then be one of those.
    """
    decks = {genre: hands.named_books(state, genre) for genre in left}
    cards = tuple(card for deck in decks.values() for card in deck)
    renewing = [genre for genre in left if len(state.books[genre]) == 1 and state.book_discards[genre]]
    first = tuple(card for genre, deck in decks.items() if genre not in renewing for card in deck)
    if first and len(cards) > 1:
        blanks = (Blank("card", first), Blank("also_card", cards, unlike="card"))
        yield Permit("take_book", {}, (*library_card, *blanks))
    for genre in renewing:
        (last,) = decks[genre]
        others = tuple(card for card in cards if card != last)
        second = Blank("also_card", (*others, *state.book_discards[genre]))
        yield Permit("take_book", {"card": last}, (*library_card, second))


def rewards(state: State) -> Iterator[Permit]:
    """The Reward card that a return has earned, or that a Reward tile offers."""
    if hands.may_draw_reward(state):
        yield Permit("draw_reward", {}, _which(hands.named_rewards(state)))
        if fresh := hands.new_booster(state):
            yield Permit("draw_reward", {"card": fresh}, (_NAMES,))


# -- passing -----------------------------------------------------------------------------------------


def passes(state: State) -> Iterator[Permit]:
    """Give, receive or swap with those on the same tile; with a Trolley Service with anybody."""
    seat = state.turn_of
    for who in state.hands:
        if who != seat:
            remote = not hands.same_tile(state, seat, who)
            if state.actions_left > 0 or not passing.costs_action(state, remote):
                yield from _remote(state, who) if remote else _pass(state, who, {}, (), ())


def _remote(state: State, other: str) -> Iterator[Permit]:
    """By Trolley Service; the card that is used for it cannot be given as well."""
    cards = can_use(state, (state.turn_of,), Booster.TROLLEY_SERVICE)
    words = words_for(state, (state.turn_of,), Booster.TROLLEY_SERVICE)
    if passing.most_each_way(state) > 1:
        for number in range(1, len(words) + 1):
            for used in combinations(words, number):
                args, blanks = with_boosters([used])
                gone = tuple(card for card, word in zip(cards, words, strict=False) if word in used)
                yield from _pass(state, other, args, blanks, gone)
    elif words:
        yield from _pass(state, other, {}, blank_of(words), cards)
        if len(words) > 1:
            yield from _give_boosters(state, other, cards, words)


def _give_boosters(state: State, other: str, cards: tuple[str, ...], words: Words) -> Iterator[Permit]:
    """One Trolley Service is used and another one given."""
    take = passing.passable(state, other)
    for at, card in enumerate(cards):
        blanks = blank_of((*words[:at], *words[at + 1 :]))
        args = {"other": other, "give": [card]}
        if room(state, other) > 0:
            yield Permit("pass_cards", args, blanks)
        if take:
            yield Permit("pass_cards", args, (*blanks, Blank("take", take, many=True)))


def _pass(
    state: State, other: str, args: dict[str, Any], boosters: tuple[Blank, ...], used: tuple[str, ...]
) -> Iterator[Permit]:
    """Pass cards to and fro; those `used` as boosters leave their slots and are not given."""
    seat, most = state.turn_of, passing.most_each_way(state)
    give = tuple(id_ for id_ in passing.passable(state, seat) if id_ not in used)
    take = passing.passable(state, other)
    spans = passing.spans(
        min(most, len(give)), min(most, len(take)), room(state, seat) + len(used), room(state, other)
    )
    for given, taken in spans:
        blanks = (*_cards("give", give, given), *_cards("take", take, taken))
        yield Permit("pass_cards", {"other": other, **args}, (*boosters, *blanks))


def _cards(name: str, cards: tuple[str, ...], span: passing.Span) -> tuple[Blank, ...]:
    return (Blank(name, cards, *span, many=True),) if span != passing.NONE else ()


# -- discarding --------------------------------------------------------------------------------------


def discards(state: State) -> Iterator[Permit]:
    """Anybody may discard at any time; captured Terrors stay."""
    for who, slots in state.hands.items():
        held = tuple(slot.id for slot in slots if not slot.is_terror)
        if held:
            yield Permit("discard_card", {"who": who}, (Blank("card", held),))


def forced_discards(state: State, who: str) -> Iterator[Permit]:
    """The way back to six cards, where a hand is above its limit."""
    for slot in state.hands[who]:
        if not slot.is_terror:
            yield Permit("discard_card", {"who": who, "card": slot.id})
