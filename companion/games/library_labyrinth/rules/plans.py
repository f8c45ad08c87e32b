"""The capture helper: which cards to spend on a Terror, or which symbols are missing.

The best plan spends the fewest cards (a Photocopier counts, since it is gone too). Among plans of the same
size it keeps most: first the most symbols left in hand; then the most of those that Terrors on the floor ask
for, counted Terror by Terror; then the magical items and boosters, which are rarer than Books; then the order
of the cards. All plans are tried, smallest first: a hand is small.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.pieces import GENRES

Symbols = tuple[str, ...]


class CaptureCard(Struct, frozen=True):
    """A card that may help to capture."""

    id: str
    symbols: Symbols = ()
    book: bool = True
    """A Book card, which a Photocopier can mimic; a magical item otherwise."""
    whole: bool = True
    """Whether all its symbols are known; of other Books the first one is, by their genre."""


class Plan(Struct, frozen=True):
    """What to spend on a Terror."""

    cards: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    """The cards that count once more, one for each Photocopier used."""
    copiers: tuple[str, ...] = ()
    missing: Symbols = ()
    """What no choice of cards can cover; empty where the capture works."""

    @property
    def works(self) -> bool:
        """Whether the Terror can be captured."""
        return not self.missing

    @property
    def size(self) -> int:
        """How many cards leave the hand."""
        return len(self.cards) + len(self.copiers)


class Hand(Struct, frozen=True):
    """All that may be spent: cards with symbols and Photocopiers."""

    cards: tuple[CaptureCard, ...]
    copiers: tuple[str, ...] = ()
    copies_items: bool = False
    """By one ruling a Photocopier mimics magical items too."""

    @property
    def mimicked(self) -> tuple[str, ...]:
        """The cards that a Photocopier can count once more."""
        return tuple(card.id for card in self.cards if card.book or self.copies_items)


def best_plan(need: Symbols, hand: Hand, others: Sequence[Symbols] = ()) -> Plan:
    """The best way to capture; `others` are the symbols of the other Terrors on the floor."""
    missing = _least_lacking(need, hand)
    # A card without a wanted symbol is in no smallest plan: without it the plan would be smaller still.
    useful = replace(hand, cards=tuple(card for card in hand.cards if set(need).intersection(card.symbols)))
    size = 0
    plans: list[Plan] = []
    while not missing and not plans:
        size += 1
        plans = [plan for plan in _plans(useful, size) if not lacking(need, useful, plan)]
    # Of equal ones the first is taken, and they come in the order of the cards.
    return max(plans, key=lambda plan: _kept(hand, plan, others)) if plans else Plan(missing=missing)


def _plans(hand: Hand, size: int) -> Iterator[Plan]:
    """Every way to spend exactly so many cards."""
    for copies in range(min(len(hand.copiers), size - 1) + 1):
        for cards in combinations(hand.cards, size - copies):
            mimicked = [card.id for card in cards if card.book or hand.copies_items]
            for copied in combinations_with_replacement(mimicked, copies):
                yield Plan(tuple(card.id for card in cards), copied, hand.copiers[:copies])


def lacking(need: Symbols, hand: Hand, plan: Plan) -> Symbols:
    """The symbols that a plan leaves uncovered."""
    symbols = {card.id: card.symbols for card in hand.cards}
    have = Counter(symbol for id_ in (*plan.cards, *plan.copied) for symbol in symbols[id_])
    return tuple((Counter(need) - have).elements())


def _least_lacking(need: Symbols, hand: Hand) -> Symbols:
    """What is missing with everything spent and the Photocopiers put to their best use."""
    everything = tuple(card.id for card in hand.cards)
    mimicked = hand.mimicked
    plans = combinations_with_replacement(mimicked, len(hand.copiers)) if mimicked else iter([()])
    return min((lacking(need, hand, Plan(everything, copied)) for copied in plans), key=len)


def _kept(hand: Hand, plan: Plan, others: Sequence[Symbols]) -> tuple[int, int, int]:
    left = [card for card in hand.cards if card.id not in plan.cards]
    symbols = Counter(symbol for card in left for symbol in card.symbols)
    useful = sum((Counter(other) & symbols).total() for other in others)
    rare = sum(not card.book for card in left) + len(hand.copiers) - len(plan.copiers)
    return symbols.total(), useful, rare


@lru_cache(1024)
def can_capture(need: Symbols, hand: Hand) -> bool:
    """Whether there is a plan at all; which one is best is another question."""
    return not _least_lacking(need, hand)


@lru_cache(1024)
def card_sets(
    need: Symbols, cards: tuple[CaptureCard, ...], copied: tuple[str, ...] = ()
) -> tuple[Symbols, ...]:
    """Every choice of cards that will do, if some of them are counted once more.

    Where the symbols of the Terror (`need` is empty) or of a chosen card are not known, the table is trusted.
    """
    symbols = {card.id: card.symbols for card in cards}
    always = tuple(dict.fromkeys(copied))
    partly = {card.id for card in cards if not card.whole}
    trusted = not need or any(id_ in partly for id_ in always)
    have = sum(_packed(symbols[id_]) for id_ in (*always, *copied))
    found = [(always, have, trusted)]
    for card in cards:
        if card.id not in always:
            more = _packed(card.symbols)
            trust = not card.whole
            found += [((*ids, card.id), count + more, known or trust) for ids, count, known in found]
    wanted = tuple((_PLACES[symbol], number) for symbol, number in Counter(need).items())
    return tuple(ids for ids, count, trust in found if ids and (trust or _covers(count, wanted)))


_WIDTH = 6
_PLACES: dict[str, int] = {symbol: at * _WIDTH for at, symbol in enumerate(GENRES)}
"""Where each symbol is counted in one number: six bits are enough for two full hands."""


@lru_cache(4096)
def _packed(symbols: Symbols) -> int:
    return sum(1 << _PLACES[symbol] for symbol in symbols)


def _covers(have: int, wanted: tuple[tuple[int, int], ...]) -> bool:
    return all((have >> place) % (1 << _WIDTH) >= number for place, number in wanted)
