"""Symbols counted in one number, so that many captures can be weighed quickly."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from companion.games.library_labyrinth.rules.pieces import GENRES

_WIDTH = 6
_PLACES = {genre: at * _WIDTH for at, genre in enumerate(GENRES)}
_GUARDS = sum(1 << (place + _WIDTH - 1) for place in _PLACES.values())
_MASK = (1 << (_WIDTH - 1)) - 1

Plan = tuple[tuple[int, ...], int]
"""Which cards of a hand are spent, by their places in it, and how many Photocopiers."""


@lru_cache(1024)
def packed(symbols: tuple[str, ...]) -> int:
    """Symbols as one number."""
    return sum(1 << _PLACES[symbol] for symbol in symbols)


@lru_cache(65536)
def lacking(need: int, have: int) -> tuple[str, ...]:
    """The symbols that are still missing, each as often as it is."""
    missing: list[str] = []
    for genre, place in _PLACES.items():
        short = ((need >> place) & _MASK) - ((have >> place) & _MASK)
        if short > 0:
            missing += [genre] * short
    return tuple(missing)


def covers(have: int, need: int) -> bool:
    """Whether all symbols are there: no place borrows from its guard."""
    return ((have | _GUARDS) - need) & _GUARDS == _GUARDS


@lru_cache(65536)
def fewest(need: int, books: tuple[int, ...], others: tuple[int, ...], copiers: int) -> Plan | None:
    """The fewest cards that will do: `books` can be copied, `others` (magical items) come after them."""
    cards = (*books, *others)
    if not covers(sum(cards) + copiers * max(books, default=0), need) and not copiers:
        return None
    for size in range(1, len(cards) + copiers + 1):
        for copies in range(min(copiers, size - 1) + 1):
            plan = _of_size(need, cards, len(books), size - copies, copies)
            if plan is not None:
                return plan, copies
    return None


def _of_size(need: int, cards: Sequence[int], books: int, size: int, copies: int) -> tuple[int, ...] | None:
    for chosen in combinations(range(len(cards)), size):
        have = sum(cards[at] for at in chosen)
        if not copies:
            if covers(have, need):
                return chosen
            continue
        mimicked = [cards[at] for at in chosen if at < books]
        for copied in combinations_with_replacement(mimicked, copies):
            if covers(have + sum(copied), need):
                return chosen
    return None


@lru_cache(4096)
def matched(terrors: tuple[tuple[str, ...], ...], shelves: frozenset[str]) -> int:
    """How many of some Terrors can each go to a Shelf of its own, by the genres that each one fits."""
    sets = {frozenset[str]()}
    for fits in terrors:
        sets |= {
            taken | {genre} for taken in sets for genre in fits if genre in shelves and genre not in taken
        }
    return max(map(len, sets))
