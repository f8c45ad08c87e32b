"""How soon one hand makes ten Insight: the chance in each of the next turns.

The deck is known, only its order is not. So all hands are gone through, card by card, while they are few
enough; after that the deck is shuffled many times by a source that is the same for the same cards.
"""

from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

from companion.games.orne_library.counsel.gifts import Gift

TURNS = 6
"""So many turns are looked ahead."""
FEW = 1200
"""So many different draws are gone through one by one, and no more."""
SHUFFLES = 300
"""So often the deck is shuffled where there are more."""

Counts = tuple[int, ...]


class Supply(NamedTuple):
    """Somebody's cards as that seat knows them, each by what it gives."""

    hand: tuple[Gift, ...]
    """What may still be played this turn."""
    played: tuple[Gift, ...]
    top: tuple[Gift, ...]
    """The top of the deck, as far as it is known."""
    deck: tuple[Gift, ...]
    """The rest of the deck, in no order."""
    discard: tuple[Gift, ...]
    size: int
    """Cards drawn for a turn."""
    next_size: int
    """Cards drawn for the next turn, which may be an extra one with few of them."""
    made: int
    """Insight that counts already."""
    needed: int
    actions: int | None
    """Cards that may still be played this turn, where the table counts Actions."""
    forgets: int = 0
    """Amnesia among these cards, which takes another card at random: nobody goes through all of that."""


class TenChance(NamedTuple):
    """How likely a turn is to make it."""

    here: float
    """In this very turn."""
    by: float
    """In this one or one before it."""
    exact: bool


@lru_cache(maxsize=256)
def chances(holding: Supply) -> tuple[TenChance, ...]:
    """The chance of this turn and of those that follow, if no card is bought or lost."""
    if _all_insight(holding) < holding.needed:
        return (TenChance(0.0, 0.0, True),) * TURNS
    found = [] if holding.forgets else _Exact(holding).chances()
    if len(found) < TURNS:
        found += _shuffled(holding)[len(found) :]
    return tuple(found)


def _all_insight(holding: Supply) -> int:
    """What all cards together make, with what is made already: more no hand can."""
    zones = (holding.hand, holding.played, holding.top, holding.deck, holding.discard)
    return holding.made + sum(card.insight for zone in zones for card in zone)


def enough(cards: list[Gift], actions: int | None) -> int:
    """The Insight that these cards make, where only so many of them may be played."""
    if actions is None:
        return sum(card.insight for card in cards)
    free = [card for card in cards if card.actions]
    left = actions + sum(card.actions - 1 for card in free)
    dear = sorted((card.insight for card in cards if not card.actions), reverse=True)
    if actions < 1:
        return 0
    return sum(card.insight for card in free) + sum(dear[: max(0, left)])


def drawn_for(card: Gift, counted: bool) -> int:
    """The cards that this one draws; where Actions are counted, one that takes the last of them draws for
    nothing."""
    return card.draws if not counted or card.actions else 0


def drawn_in(holding: Supply, turn: int) -> int:
    """The cards that are drawn for a turn; none for this one, whose hand is there."""
    return (0, holding.next_size)[turn] if turn < 2 else holding.size


class TooMany(Exception):
    """There are too many ways to draw to go through them all."""


class _Exact:
    """All ways in which the cards may come, with their chances."""

    def __init__(self, holding: Supply) -> None:
        self.of = holding
        everything = (*holding.hand, *holding.played, *holding.top, *holding.deck, *holding.discard)
        self.kinds = tuple(sorted({self._seen_as(card) for card in everything}))
        self.all = self._counted(everything)
        self.steps = 0

    def _seen_as(self, card: Gift) -> Gift:
        """Cards that make the same Insight are the same here, however far one walks with them."""
        counted = self.of.actions is not None
        return Gift(card.insight, 0, drawn_for(card, counted), card.actions if counted else 0)

    def _counted(self, cards: tuple[Gift, ...]) -> Counts:
        counted = Counter(self._seen_as(card) for card in cards)
        return tuple(counted[kind] for kind in self.kinds)

    def chances(self) -> list[TenChance]:
        """The turns that can be gone through."""
        of, found = self.of, list[TenChance]()
        all_ways = {(0, self._counted(of.deck)): 1.0}
        failed = dict(all_ways)
        try:
            for turn in range(TURNS):
                after, after_failed = dict[tuple[int, Counts], float](), dict[tuple[int, Counts], float]()
                here = 0.0
                for start, chance in all_ways.items():
                    for (next_, made), share in self._turn(start, turn).items():
                        after[next_] = after.get(next_, 0.0) + chance * share
                        here += chance * share * made
                        if not made and start in failed:
                            after_failed[next_] = after_failed.get(next_, 0.0) + failed[start] * share
                all_ways, failed = after, after_failed
                found.append(TenChance(here, 1.0 - sum(failed.values()), True))
        except TooMany:
            pass
        return found

    def _turn(self, start: tuple[int, Counts], turn: int) -> dict[tuple[tuple[int, Counts], bool], float]:
        """What may lie in the deck after a turn, with whether it made enough, and how likely that is."""
        of, first = self.of, turn == 0
        hand = self._counted(of.hand) if first else (0,) * len(self.kinds)
        aside = self._counted(of.played) if first else (0,) * len(self.kinds)
        allowed = drawn_in(of, turn) or len(of.hand)
        ended: dict[tuple[tuple[int, Counts], bool], float] = {}
        layer: dict[tuple[int, Counts, Counts], float] = {(start[0], start[1], hand): 1.0}
        while layer:
            later: dict[tuple[int, Counts, Counts], float] = {}
            for (top, deck, drawn), chance in layer.items():
                self.steps += 1
                if self.steps > FEW:
                    raise TooMany
                due = allowed + sum(n * kind.draws for n, kind in zip(drawn, self.kinds, strict=True))
                coming = self._next(top, deck, drawn, aside) if due > sum(drawn) else []
                if not coming:
                    key = ((top, deck), self._makes(drawn, first))
                    ended[key] = ended.get(key, 0.0) + chance
                for share, after in coming:
                    later[after] = later.get(after, 0.0) + chance * share
            layer = later
        return ended

    def _next(
        self, top: int, deck: Counts, drawn: Counts, aside: Counts
    ) -> list[tuple[float, tuple[int, Counts, Counts]]]:
        """Every card that may come next; an empty deck is made from the discard pile."""
        known = self.of.top[top:]
        if known:
            at = self.kinds.index(self._seen_as(known[0]))
            return [(1.0, (top + 1, deck, _more(drawn, at)))]
        if not any(deck):
            deck = tuple(a - d - p for a, d, p in zip(self.all, drawn, aside, strict=True))
        left = sum(deck)
        return [
            (count / left, (top, _more(deck, at, -1), _more(drawn, at)))
            for at, count in enumerate(deck)
            if count
        ]

    def _makes(self, drawn: Counts, first: bool) -> bool:
        of = self.of
        if of.actions is None:
            made = sum(count * kind.insight for count, kind in zip(drawn, self.kinds, strict=True))
            return made + (of.made if first else 0) >= of.needed
        cards = [kind for count, kind in zip(drawn, self.kinds, strict=True) for _ in range(count)]
        actions = of.actions if first else 1
        return enough(cards, actions) + (of.made if first else 0) >= of.needed


def _more(counts: Counts, at: int, by: int = 1) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def _shuffled(holding: Supply) -> list[TenChance]:
    """The share of many shuffles in which each turn makes it."""
    rng = Random(repr(holding))
    hits, first = [0] * TURNS, [0] * TURNS
    for _ in range(SHUFFLES):
        made = _one_shuffle(holding, rng)
        for turn, one in enumerate(made):
            hits[turn] += one
        if True in made:
            first[made.index(True)] += 1
    return [
        TenChance(hits[turn] / SHUFFLES, sum(first[: turn + 1]) / SHUFFLES, False) for turn in range(TURNS)
    ]


FORGETFUL = Gift(actions=-1)
"""How Amnesia stands among the cards of a deck."""


def _one_shuffle(holding: Supply, rng: Random) -> list[bool]:
    """Whether each turn makes it, with the deck in one order."""
    unknown = list(holding.deck)
    rng.shuffle(unknown)
    deck, discard = [*unknown, *reversed(holding.top)], list(holding.discard)
    counted, found = holding.actions is not None, list[bool]()
    for turn in range(TURNS):
        hand, due = list(holding.hand) if turn == 0 else [], drawn_in(holding, turn)
        aside = list(holding.played) if turn == 0 else []
        due += sum(drawn_for(card, counted) for card in hand)
        while due:
            new = _drawn(deck, discard, due, rng)
            aside += _forgotten(new, rng) if holding.forgets else []
            hand += new
            due = sum(drawn_for(card, counted) for card in new) if new else 0
        actions = holding.actions if turn == 0 or not counted else 1
        made = enough([card for card in hand if card != FORGETFUL], actions)
        found.append(made + (holding.made if turn == 0 else 0) >= holding.needed)
        discard += [*hand, *aside]
    return found


def _forgotten(new: list[Gift], rng: Random) -> list[Gift]:
    """What Amnesia takes out of the cards that came with it."""
    others = [card for card in new if card != FORGETFUL]
    lost = rng.sample(others, min(new.count(FORGETFUL), len(others)))
    for card in lost:
        new.remove(card)
    return lost


def _drawn(deck: list[Gift], discard: list[Gift], count: int, rng: Random) -> list[Gift]:
    new: list[Gift] = []
    for _ in range(count):
        if not deck:
            deck[:], discard[:] = discard, []
            rng.shuffle(deck)
        if not deck:
            break
        new.append(deck.pop())
    return new
