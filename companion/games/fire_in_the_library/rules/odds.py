"""Exact odds of pressing on: when Fire spreads on this very card, and what stopping or drawing is worth."""

from fractions import Fraction
from functools import lru_cache
from math import perm

from msgspec import Struct

from companion.games.fire_in_the_library.rules.order_cards import deciding_space, knowledge
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Odds
from companion.table.odds import counted, exact

LOOK_AHEAD = 2
"""How many more draws the what-if shows."""


@lru_cache(4096)
def spread_within(
    risky: tuple[bool, ...], fires_on_card: int, books: int, fires: int, draws: int
) -> Fraction:
    """The chance of Fire Spreading within so many draws, with these spaces to fill from the left."""
    draws = min(draws, len(risky), books + fires)
    quiet = perm(books, draws)
    if not fires_on_card and draws:
        # One Fire is no harm on a safe space, if all else are books.
        quiet += risky[:draws].count(False) * fires * perm(books, draws - 1)
    return 1 - Fraction(quiet, perm(books + fires, draws))


class WhatIf(Struct, frozen=True):
    """Draw so many more tokens, then stop: what may come of it."""

    draws: int
    spread: Fraction
    """The chance that Fire Spreading ends the turn first."""
    expected: Fraction
    """Points on average, with nothing for a turn that burns."""
    average: Fraction
    """Points on average of the turns that do not burn."""


def what_if(state: State, draws: int) -> WhatIf:
    """The chances of drawing exactly so many more, as far as there are spaces and tokens."""
    ahead = spaces_ahead(state)
    draws = min(draws, len(ahead), len(state.bag))
    worth = {token: state.value(token) for token in state.bag.tokens if token != FIRE}
    start = knowledge(state, state.books_on(state.card))
    fires = _fires_on_card(state)
    ways, points = _walk(state, dict(state.bag.tokens), worth, ahead[:draws], fires, start)
    all_ways = perm(len(state.bag), draws)
    return WhatIf(
        draws,
        1 - Fraction(ways, all_ways),
        Fraction(points, all_ways),
        Fraction(points, ways) if ways else Fraction(0),
    )


def _walk(
    state: State,
    bag: dict[str, int],
    worth: dict[str, int],
    ahead: tuple[int, ...],
    fires: int,
    points: int,
    last: int = -1,
) -> tuple[int, int]:
    """Over all orders of drawing: how many do not burn, and the sum of their points."""
    if not ahead:
        return 1, points + _bravery(state, last)
    at = ahead[0]
    ways = total = 0
    for token, count in bag.items():
        burns = token == FIRE and (fires or _is_risky(state, at))
        if not count or burns:
            continue
        rest = {**bag, token: count - 1}
        is_fire = token == FIRE
        some, sum_ = _walk(
            state, rest, worth, ahead[1:], fires + is_fire, points + (0 if is_fire else worth[token]), at
        )
        ways, total = ways + count * some, total + count * sum_
    return ways, total


def _bravery(state: State, last: int) -> int:
    """The bravery once the last token has gone onto this space (-1: none was drawn)."""
    spaces = state.terms.spaces[state.card]
    if last >= 0 and (state.is_ruled("C5", "last") or last > _rightmost(state)):
        return spaces[last].bravery
    space = deciding_space(state)
    return space.bravery if space is not None else 0


def _rightmost(state: State) -> int:
    return max((at for at, token in enumerate(state.laid[state.card]) if token), default=-1)


def spaces_ahead(state: State) -> tuple[int, ...]:
    """The empty spaces in the order in which they are filled."""
    return tuple(at for at, token in enumerate(state.laid[state.card]) if not token)


def _is_risky(state: State, at: int) -> bool:
    return state.terms.spaces[state.card][at].risky and not state.turn.gloves


def _fires_on_card(state: State) -> int:
    return state.laid[state.card].count(FIRE)


def within(state: State, draws: int) -> Fraction:
    """The chance that this turn ends in Fire Spreading within so many more draws."""
    risky = tuple(_is_risky(state, at) for at in spaces_ahead(state))
    fires = state.bag.tokens.get(FIRE, 0)
    return spread_within(risky, _fires_on_card(state), len(state.bag) - fires, fires, draws)


def would_burn(state: State) -> tuple[str, ...]:
    """The sections that the books on the card would burn, Technology's left out."""
    return tuple(book for book in state.books_on(state.card) if book in SECTIONS)


def would_collapse(state: State) -> bool:
    """Whether a fire now would uncover a destroyed card, as far as the cards are known."""
    books = would_burn(state)
    return any(len(state.library[book]) - 1 <= books.count(book) for book in books)


def are_wanted(state: State) -> bool:
    """Whether somebody is about to draw, and the table wants to know the odds."""
    return state.step is Step.SAVING and state.handful is None and state.terms.options.odds


def most_draws(state: State) -> int:
    """How many more tokens can be drawn in this turn."""
    return min(len(spaces_ahead(state)), len(state.bag))


def odds(seen: State, _seat: str | None) -> tuple[Odds, ...]:
    """The odds in words: Fire on the next draw, and the turn's end within each number of draws."""
    if not are_wanted(seen) or not most_draws(seen):
        return ()
    fires = seen.bag.tokens.get(FIRE, 0)
    next_one = counted("The next token is Fire", fires, len(seen.bag), FIRE)
    ends = tuple(
        exact(_question(draws), within(seen, draws), FIRE) for draws in range(1, most_draws(seen) + 1)
    )
    return (next_one, *ends)


def _question(draws: int) -> str:
    return "One more draw ends your turn" if draws == 1 else f"Your turn burns within {draws} draws"
