"""Booster cards: which of them help with an action, how they are named, and that they are discarded."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct

from companion.games.library_labyrinth.rules import deeds_of_cards
from companion.games.library_labyrinth.rules.hands import discard, take_out
from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, Booster
from companion.games.library_labyrinth.rules.state import State, knows_boosters
from companion.table import Blank, IllegalMove, Telling

_KINDS = {kind.value: kind for kind in Booster}
TRAVEL = (Booster.LIBRARY_LADDER, Booster.SECRET_PASSAGE)

Words = tuple[str, ...]
"""Boosters as a move names them: "booster-3:library_ladder", or the kind alone of an unknown hand."""


class Used(Struct, frozen=True):
    """The boosters used on one action."""

    kinds: dict[Booster, int] = {}
    cards: tuple[str, ...] = ()
    unseen: tuple[Booster, ...] = ()
    """Those of which the app does not know the card: what they were used as."""

    def __getitem__(self, kind: Booster) -> int:
        return self.kinds.get(kind, 0)

    @property
    def ladders(self) -> int:
        """Library Ladders."""
        return self[Booster.LIBRARY_LADDER]

    @property
    def passages(self) -> int:
        """Secret Passages."""
        return self[Booster.SECRET_PASSAGE]


NONE_USED = Used()


# -- what there is ---------------------------------------------------------------------------------


def options_of(state: State, card: str) -> tuple[Booster, ...]:
    """What a booster card may be used for; anything while the owner has not entered it."""
    known = state.known.boosters.get(card)
    return tuple(Booster(option) for option in known) if known else tuple(Booster)


def boosters_in(state: State, whose: Sequence[str]) -> list[str]:
    """The booster cards in these hands."""
    return [slot.id for who in whose for slot in state.hands[who] if slot.id in BOOSTER_CARDS]


def can_use(state: State, whose: Sequence[str], kind: Booster) -> tuple[str, ...]:
    """The booster cards in these hands that may be used as this."""
    held = boosters_in(state, whose)
    return tuple(card for card in held if kind in options_of(state, card)) if held else ()


def words_for(state: State, whose: Sequence[str], kind: Booster) -> Words:
    """How the boosters that may be used as this are named."""
    seen = tuple(f"{card}:{kind.value}" for card in can_use(state, whose, kind))
    return seen if knows_boosters(state, *whose) else (*seen, kind.value)


def blank_of(words: Words) -> tuple[Blank, ...]:
    """Which of some boosters of one kind are used, at least one of them."""
    return (Blank("boosters", words, 1, len(words), many=True),) if words else ()


def travel_sets(state: State, whose: Sequence[str]) -> dict[tuple[int, int], tuple[Words, ...]]:
    """The ways to use boosters on a move, by the numbers of Ladders and Passages."""
    seen = tuple(_travel_words(state, card) for card in boosters_in(state, whose))
    unseen = () if knows_boosters(state, *whose) else tuple((kind.value,) for kind in TRAVEL)
    return _combined((*seen, *unseen)) if seen or unseen else {}


def _travel_words(state: State, card: str) -> Words:
    options = options_of(state, card)
    return tuple(f"{card}:{kind.value}" for kind in TRAVEL if kind in options)


@lru_cache(512)
def _combined(cards: tuple[Words, ...]) -> dict[tuple[int, int], tuple[Words, ...]]:
    """For each card one of its words, or none."""
    found: dict[tuple[int, int], list[Words]] = {}
    for chosen in product(*((*words, "") for words in cards)):
        words = tuple(word for word in chosen if word)
        if words:
            ladders = sum(word.endswith(Booster.LIBRARY_LADDER) for word in words)
            found.setdefault((ladders, len(words) - ladders), []).append(words)
    return {numbers: tuple(found[numbers]) for numbers in sorted(found)}


# -- using them ------------------------------------------------------------------------------------


def named(state: State, whose: Sequence[str], said: Sequence[str], allowed: Sequence[Booster]) -> Used:
    """The boosters that a move names, checked: each one is there and helps with this action."""
    if not said:
        return NONE_USED
    kinds: dict[Booster, int] = {}
    cards: list[str] = []
    unseen: list[Booster] = []
    for word in said:
        card, colon, name = word.rpartition(":")
        kind = _kind(name)
        if colon and not card:
            raise IllegalMove(f"Say which card is used as a {kind.label}.", kind.rule)
        if kind not in allowed:
            raise IllegalMove(f"{kind.label} does not help with this action.", kind.rule)
        _check_there(state, whose, card, kind)
        kinds[kind] = kinds.get(kind, 0) + 1
        if card:
            cards.append(card)
        else:
            unseen.append(kind)
    if len(set(cards)) < len(cards) or len(set(unseen)) < len(unseen):
        raise IllegalMove("A booster can be used only once.", "boosters")
    return Used(kinds, tuple(cards), tuple(unseen))


def _kind(name: str) -> Booster:
    kind = _KINDS.get(name)
    if kind is None:
        raise IllegalMove(f"There is no booster called {name!r}.", "boosters")
    return kind


def _check_there(state: State, whose: Sequence[str], card: str, kind: Booster) -> None:
    if not state.keeps_hands:
        if card:
            raise IllegalMove("The app does not keep the hands of this table.", "hand-limit")
        return
    if not card and not knows_boosters(state, *whose):
        return
    there = can_use(state, whose, kind)
    if not there or (card and card not in there):
        raise IllegalMove(f"There is no {kind.label} in hand.", kind.rule)
    if not card:
        raise IllegalMove(f"Say which card is used as a {kind.label}.", kind.rule)


def with_what(cards: Sequence[str], used: Used) -> str:
    """What a move was made with, as it is told: " with Heroine red-1 and a Secret Passage"."""
    kinds = (
        f"a {kind.label}" if number == 1 else f"{number} {kind.label}s" for kind, number in used.kinds.items()
    )
    parts = [part for part in (", ".join(cards), *kinds) if part]
    return f" with {' and '.join(parts)}" if parts else ""


def ask_hands(state: State, used: Used, tell: Telling) -> None:
    """Boosters that are used go to the discard pile, where they lie on the table."""
    deeds_of_cards.discard_cards(state, tell, used.cards, "boosters")
    deeds_of_cards.discard_kinds(tell, [kind.label for kind in used.unseen], "boosters")


def spend_boosters(state: State, whose: Sequence[str], used: Used) -> State:
    """The cards go from the hands to the discards."""
    for card in used.cards:
        who = next(who for who in whose if any(slot.id == card for slot in state.hands[who]))
        state = discard(take_out(state, who, [card]), [card])
    return state
