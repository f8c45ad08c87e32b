"""What hands do with cards, where these lie on the table: draw, discard, hand on, and make a new deck."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRE_OF, GENRES, ITEMS, TROLLEY
from companion.games.library_labyrinth.rules.state import State, called, is_told, opening
from companion.table import Holder, Telling
from companion.wording import listed, noun

BOOKS, REWARDS = "books", "rewards"
"""What a deed takes that the table may hold, by the name of its component."""


def on_table(state: State) -> tuple[str, ...]:
    """Which cards lie on the table at all: Books, Rewards, both or none."""
    held = {BOOKS: state.books["red"].held, REWARDS: state.rewards.held}
    return tuple(kind for kind, holder in held.items() if holder is Holder.TABLE)


def kinds_of(cards: Iterable[str]) -> tuple[str, ...]:
    """What a deed with these cards concerns: the app may take it over meanwhile."""
    return tuple(dict.fromkeys(BOOKS if card in GENRE_OF else REWARDS for card in cards))


def draw_reward(tell: Telling, who: str, may: bool = False) -> None:
    """A Reward card comes off a deck that lies on the table."""
    name = "The Trolley" if who == TROLLEY else who
    text = f"{name} may draw a Reward card" if may else f"Draw a Reward card, {name}"
    rule = "reward-tile" if may else "return"
    back = "The Reward card back on top of its deck"
    back = f"If {name} drew: {back[0].lower()}{back[1:]}" if may else back
    tell.hands("draw-reward", text, rule, REWARDS, seat="" if who == TROLLEY else who, undone=back)


def take_book(state: State, tell: Telling, who: str, card: str) -> None:
    """A Book card comes off a deck on the table of which no card has a name: nobody was asked which it is."""
    if is_on_table(state, card):
        title = GENRES[GENRE_OF[card]].title
        text, back = f"Take the top {title} card, {who}", f"The {title} card back on top of its deck"
        tell.hands("take-book", text, "take-book", BOOKS, seat=who, undone=back)


def lay_starting_card(state: State, tell: Telling, who: str, card: str, asked: bool) -> None:
    """A card of the table's own for the starting hand of a chair: people have taken theirs when they tell it.
    Where nobody was `asked` which it is, it still lies on its deck."""
    if is_on_table(state, card) and (who if who != TROLLEY else state.turn_of) in state.chairs:
        kind = GENRES[GENRE_OF[card]].title if card in GENRE_OF else "Reward"
        what = state.known.names.get(card, f"the {'' if asked else 'top '}{kind} card")
        where = "beside the Trolley" if who == TROLLEY else "in front of you"
        text, back = f"Lay {what} {where}", f"The {kind} card back on top of its deck"
        seat = "" if who == TROLLEY else who
        tell.hands("take-book", text, "setup-hands", *kinds_of([card]), seat=seat, undone=back)


def was_drawn(state: State, tell: Telling, who: str, card: str, rule: str) -> None:
    """A card of the table's own deck, which hands had drawn before they told it."""
    if is_on_table(state, card):
        name = state.known.label(card)
        back, again = f"Put {name} back on top of its deck", f"{opening(who)} takes {name} again"
        tell.told_by_hands("card-back", back, rule, *kinds_of([card]), again=again)


def reward_was_drawn(state: State, tell: Telling, who: str) -> None:
    """The same of the Reward card that a return had asked for."""
    if state.rewards.held is Holder.TABLE:
        asked = Telling()
        draw_reward(asked, who)
        tell.was_done(asked.deeds)


def discard_cards(state: State, tell: Telling, cards: Sequence[str], rule: str) -> None:
    """Cards go to their discard piles, as far as they lie on the table."""
    there = [card for card in cards if is_on_table(state, card)]
    if there:
        names = ", ".join(state.known.label(card) for card in there)
        back = f"Take {names} back from the discards"
        tell.hands("discard", f"Discard {names}", rule, *kinds_of(there), undone=back)


def discard_kinds(tell: Telling, kinds: Sequence[str], rule: str) -> None:
    """Boosters that are used, where the app does not keep the hands."""
    if kinds:
        what = f"the {' and '.join(kinds)}"
        back = f"Take {what} back from the discards"
        tell.hands("discard", f"Discard {what}", rule, REWARDS, undone=back)


def hand_card(state: State, tell: Telling, cards: Sequence[str], of: str, to: str) -> None:
    """Cards change hands."""
    there = [card for card in cards if card in ANY_TERROR or is_on_table(state, card)]
    if there:
        names = ", ".join(state.known.label(card) for card in there)
        moved = kinds_of(card for card in there if card not in ANY_TERROR)
        text, back = f"Hand {names} to {called(to)}", f"Hand {names} back to {called(of)}"
        tell.hands("pass", text, "pass", *moved, undone=back)


def in_a_pile(state: State, cards: Iterable[str]) -> str:
    """Cards as one sees them lie: by their names, where these are entered, else by their colours."""
    names, plain = state.known.names, Counter[str]()
    said: list[str] = []
    for card in cards:
        if card in names or card in state.known.boosters:
            said.append(state.known.label(card))
        elif card in ITEMS:
            said.append(f"the {ITEMS[card]} magical item")
        else:
            plain[GENRE_OF[card]] += 1
    if plain:
        colours = listed([colour if count == 1 else f"{count} {colour}" for colour, count in plain.items()])
        said.append(f"the {colours} {noun(plain.total(), 'Book')}")
    return listed(said) if said else ""


def is_on_table(state: State, card: str) -> bool:
    """Whether the table holds the cards of this kind."""
    deck = state.books[GENRE_OF[card]] if card in GENRE_OF else state.rewards
    return deck.held is Holder.TABLE


def renew_deck(state: State, tell: Telling, card: str) -> None:
    """The last card of a deck on the table has been drawn: its discards become the deck."""
    book = card in GENRE_OF
    deck = state.books[GENRE_OF[card]] if book else state.rewards
    discards = state.book_discards[GENRE_OF[card]] if book else state.reward_discards
    # What nobody has told may be in a hand, and then the deck is lower than the app knows.
    if not deck.cards and discards and is_on_table(state, card) and is_told(state, *state.hands):
        name = GENRES[GENRE_OF[card]].title if book else "Reward"
        text, back = f"Shuffle the {name} discards: a new deck", f"The new {name} deck is its discards again"
        tell.hands("shuffle", text, "decks-empty", *kinds_of([card]), undone=back)
