"""Who holds what: the Disturbance deck, the two stacks, and the decks of cards."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.faces import nameable
from companion.games.library_labyrinth.rules.known_decks import SINCE, UNNAMED, can_deal
from companion.games.library_labyrinth.rules.options import COMPONENTS
from companion.games.library_labyrinth.rules.owed import COMPARE
from companion.games.library_labyrinth.rules.pieces import (
    DIRECTIONS,
    DOUBLES,
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    PAIRS,
    REWARDS,
    TERRORS,
)
from companion.games.library_labyrinth.rules.state import (
    State,
    called,
    is_told,
    opening,
    tells_hands_first,
    with_guesses,
)
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Deck, Holder, Holdings, Telling
from companion.table import HandOver as AnyHandOver

CARD_DECKS = ("rewards", "books")
"""What fills the hands: the app can only hold it where it keeps them."""

LAID_OUT = {
    "disturbance": "setup-disturbance",
    "terrors": "setup-terrors",
    "shelves": "setup-shelves",
    "rewards": "setup-rewards",
    "books": "setup-books",
}
"""The rule by which each is laid out: what hands do when it changes hands is the same, or undoes it."""


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
    ask_hands(state, component, to, tell)
    if component == "books":
        books = {id_: deck.hand_over(to, tell.chance) for id_, deck in state.books.items()}
        return replace(state, books=books)
    if component == "disturbance":
        return with_guesses(_disturbance_to(state, to, tell))
    deck: Deck = getattr(state, component)
    return replace(state, **{component: deck.hand_over(to, tell.chance)})


def ask_hands(state: State, component: str, to: Holder, tell: Telling) -> None:
    """How the physical pieces are made right, so that the table and the app have the same."""
    if to is Holder.APP:
        away = _away(state, component)
        tell.hands("put-away", away, LAID_OUT[component], undone=_BACK[component])
        if component == "terrors" and nameable(state):
            # Else it may deal one of these, and is told so then.
            tell.hands(COMPARE, "Name the Terrors that have no name here", "symbols-terrors", undone=None)
    elif component == "disturbance":
        _count_out(state, tell)
    elif component in CARD_DECKS:
        _hands_out(state, component, tell)
    else:
        tell.hands(
            "shuffle", _beside(state, component), LAID_OUT[component], component, undone=_AWAY[component]
        )


_AWAY = {
    "disturbance": "Put the Disturbance deck aside",
    "terrors": "Lay the Terrors out to hand, face up",
    "shelves": "Lay the Shelf tokens to hand, face up",
    "rewards": "Put the Reward deck aside",
    "books": "Put the six Book decks aside",
}


_BACK = {
    "disturbance": "The Disturbance deck back to where it lay",
    "terrors": "Shuffle the Terrors again, face down",
    "shelves": "Shuffle the Shelf tokens again, face down",
    "rewards": "All Reward cards back to where they were",
    "books": "All Book cards back to where they were",
}
"""What hands do where that is undone."""


def _away(state: State, component: str) -> str:
    """What the app needs no more; of cards that lie on the table already, those too."""
    if component in CARD_DECKS and (_in_hands(state, component) or _discards(state, component)):
        what = "Reward cards" if component == "rewards" else "Book cards"
        return f"Put all {what} aside, those in hands too"
    return _AWAY[component]


def _beside(state: State, component: str) -> str:
    """The stack without what lies on the floor, in hands, and at the Shelves."""
    left = terrors_left(state) if component == "terrors" else len(state.shelves)
    one, more = ("Terror", "Terrors") if component == "terrors" else ("Shelf token", "Shelf tokens")
    all_ = len(TERRORS) if component == "terrors" else len(GENRES)
    which = f"all {left}" if left == all_ else f"the other {left}"
    return f"Shuffle {which} {one if left == 1 else more}, face down"


def _count_out(state: State, tell: Telling) -> None:
    """Which Disturbance cards to remove, and how many of the others to count out."""
    rule = LAID_OUT["disturbance"]
    doubles = sum(each in DOUBLES for each in state.disturbance.cards)
    number = len(state.disturbance) - doubles
    if not state.disturbance.cards:
        tell.hands("count-out", "Only Out of Time is left of the deck", rule, undone=None)
        return
    if came := _came(state, with_doubles=bool(doubles)):
        tell.hands("take-out", f"Take out, as revealed: {', '.join(came)}", rule, undone=None)
    if number:
        tell.hands("shuffle", "Shuffle the other standard cards", rule, undone=None)
    counted_out = " and ".join(
        [*([str(number)] if number else []), *([f"{doubles} double"] if doubles else [])]
    )
    mixed = ", shuffled," if number and doubles else ""
    text, back = f"Count {counted_out}{mixed} on top of Out of Time", f"{_AWAY['disturbance']} again"
    tell.hands("count-out", text, rule, undone=back)


def _came(state: State, *, with_doubles: bool) -> list[str]:
    """The cards that have come so far, the open one with them; double curses by what they show."""
    gone = Counter(card for card in (*state.cursed, state.curse.card) if card)
    standard = [f"{gone[direction]} {direction}" for direction in DIRECTIONS if gone[direction]]
    faces = state.known.doubles
    doubles = [faces.get(card, card) for card in gone if card in DOUBLES or card in PAIRS]
    return [*standard, *doubles] if with_doubles else standard


def _hands_out(state: State, component: str, tell: Telling) -> None:
    """What the players take from the box; what is left is shuffled."""
    for who, held in _in_hands(state, component).items():
        for at in range(0, len(held), 2):
            names = ", ".join(state.known.label(card) for card in held[at : at + 2])
            tell.hands("take-cards", f"{opening(who)} takes {names}", "hand-limit", undone=None)
    gone = _discards(state, component)
    for at in range(0, len(gone), 3):
        text = f"Discard piles: {', '.join(gone[at : at + 3])}"
        tell.hands("discard", text, "decks-empty", undone=None)
    what = "Reward deck" if component == "rewards" else "Book decks"
    back = _away(state, component)
    tell.hands("shuffle", f"Shuffle the rest of the {what}", LAID_OUT[component], undone=back)


def _in_hands(state: State, component: str) -> dict[str, list[str]]:
    """The cards of a component that somebody holds, by whom; those under captured Terrors too."""
    held = {
        who: [card for slot in slots for card in (slot.id, *slot.pile) if _is_of(card, component)]
        for who, slots in state.hands.items()
    }
    return {who: cards for who, cards in held.items() if cards}


def _discards(state: State, component: str) -> list[str]:
    """What lies on the discard piles, which only the app had: Rewards by name, Books by their genre."""
    if component == "rewards":
        return [state.known.title(card) for card in state.reward_discards]
    piles = {GENRES[id_].title: len(pile) for id_, pile in state.book_discards.items() if pile}
    return [f"{number} {title}" for title, number in piles.items()]


def _is_of(card: str, component: str) -> bool:
    return card in (GENRE_OF if component == "books" else REWARDS)


def _disturbance_to(state: State, to: Holder, tell: Telling) -> State:
    """Nobody knows which of the unseen standard cards are in the deck: the app decides that afresh."""
    if to is Holder.TABLE:
        return replace(state, disturbance=state.disturbance.hand_over(to, tell.chance))
    doubles = [card for card in state.disturbance.cards if card in DOUBLES]
    unseen = [card for card in state.disturbance.cards if card not in DOUBLES]
    order = tell.chance.shuffle(sorted((*unseen, *state.spare)))
    deck = Deck.shuffled((*order[: len(unseen)], *doubles), tell.chance, name=state.disturbance.name)
    return replace(state, disturbance=deck, spare=tuple(sorted(order[len(unseen) :])))


def why_not(state: State, component: str, to: Holder) -> tuple[str, str]:
    """A full hand comes first; the app takes no deck of cards over that it cannot name, or while it does not
    know the hands."""
    if who := above_limit(state):
        return f"First {called(who)} must discard down to {HAND_LIMIT} cards.", "hand-limit"
    if state.only_draws and component != "disturbance" and to is Holder.APP:
        return "The app only draws at this table. Let it do more to hold this.", ""
    if component in CARD_DECKS and to is Holder.APP and not state.keeps_hands:
        return "The app does not keep the hands of this table.", "hand-limit"
    if to is Holder.APP and state.edition >= SINCE and not can_deal(state.known, component):
        return UNNAMED[component], "components-cards"
    if component in CARD_DECKS and to is Holder.APP and _may_be_in_hands(state):
        return "First tell the app what each hand holds, or it deals what somebody has.", "setup-hands"
    return "", ""


def _may_be_in_hands(state: State) -> bool:
    """Whether cards of a deck may be in a hand without the app knowing which."""
    return tells_hands_first(state) and not is_told(state, *state.hands)


def _content(state: State) -> Mapping[str, object]:
    """The cards and tokens; a Terror or card without a name came out, too."""
    return {
        "disturbance": len(state.disturbance),
        "terrors": terrors_left(state),
        "shelves": len(state.shelves),
        "rewards": (state.rewards.cards, state.reward_discards),
        "books": ({id_: deck.cards for id_, deck in state.books.items()}, state.book_discards),
    }


def _dealt(first: State) -> bool:
    """The Disturbance cards are mixed at every set-up, and in vain where the table has its own deck."""
    return Holder.APP in held_by(first).values()


HOLDINGS = Holdings[State](COMPONENTS, held_by, pass_on, why_not, _content, _dealt)


class HandOver(AnyHandOver, frozen=True):
    """The app or the table holds a component from now on."""

    holdings = HOLDINGS
