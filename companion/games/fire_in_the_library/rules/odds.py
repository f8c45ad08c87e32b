"""Exact odds of pressing on: when Fire spreads on this very card, and what stopping or drawing is worth."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import perm

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning
from companion.games.fire_in_the_library.rules.library import HIGHEST, LOWEST, by_index
from companion.games.fire_in_the_library.rules.order_cards import deciding_space, knowledge
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, TECHNOLOGY
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS
from companion.games.fire_in_the_library.rules.state import Burning, Reason, State, Step
from companion.table import Odds
from companion.table.odds import among, exact
from companion.wording import YOUR_TURN, capital, turn_of

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
    return what_ifs(state, (draws,))[0]


def what_ifs(state: State, numbers: Iterable[int]) -> tuple[WhatIf, ...]:
    """The same for several numbers of draws, all of them at once.

    With a Shovel at hand two are drawn and the better one is kept, as often as the Shovel allows.
    """
    walk, found = _walk(state), []
    start = knowledge(state, state.books_on(state.card))
    ahead = spaces_ahead(state)
    for number in numbers:
        draws = min(number, most_draws(state))
        quiet, more = walk.on(draws)
        points = more + quiet * (start + _bravery(state, ahead[draws - 1] if draws else -1))
        found.append(WhatIf(draws, 1 - quiet, points, points / quiet if quiet else Fraction(0)))
    return tuple(found)


def _walk(state: State) -> "_Walk":
    """Books of the same value are all one."""
    first: dict[int, str] = {}
    bag: dict[str, int] = {}
    for token, many in state.bag.tokens.items():
        one = token if token == FIRE else first.setdefault(state.value(token), token)
        bag[one] = bag.get(one, 0) + many
    risky = tuple(_is_risky(state, at) for at in spaces_ahead(state))
    worth = {token: value for value, token in first.items()}
    return _Walk(bag, worth, risky, _fires_on_card(state), state.turn.shovel)


_Level = dict[tuple[tuple[int, ...], int], tuple[Fraction, Fraction]]
"""By what is left in the bag and the Fires on the card: how likely that is, and its share of the points."""


class _Walk:
    """Over all orders of drawing: how likely none of them burns, and the points that its books bring."""

    def __init__(
        self, bag: dict[str, int], worth: dict[str, int], risky: tuple[bool, ...], fires: int, shovel: int
    ) -> None:
        self._tokens, self._worth, self._risky, self._shovel = tuple(bag), worth, risky, shovel
        self._levels: list[_Level] = [{(tuple(bag.values()), fires): (Fraction(1), Fraction(0))}]

    def on(self, draws: int) -> tuple[Fraction, Fraction]:
        """For so many draws; those with the Shovel come first."""
        dug = min(draws, self._shovel)
        while len(self._levels) <= dug:
            self._levels.append(self._dig(len(self._levels) - 1))
        quiet = points = Fraction(0)
        for (counts, fires), (chance, so_far) in self._levels[dug].items():
            some, more = self._one_by_one(counts, fires, dug, draws - dug)
            quiet, points = quiet + chance * some, points + so_far * some + chance * more
        return quiet, points

    def _dig(self, step: int) -> _Level:
        """One draw of two tokens further."""
        found: _Level = {}
        for (counts, fires), (likely, so_far) in self._levels[step].items():
            bag = dict(zip(self._tokens, counts, strict=True))
            burns = fires > 0 or self._risky[step]
            for token, away, chance in drawn_from(bag, self._worth, True):
                if token == FIRE and burns:
                    continue
                rest = tuple(many - away.count(one) for one, many in bag.items())
                key = (rest, fires + (token == FIRE))
                before, points = found.get(key, (Fraction(0), Fraction(0)))
                now = likely * chance
                points += so_far * chance + now * self._worth.get(token, 0)
                found[key] = (before + now, points)
        return found

    def _one_by_one(
        self, counts: tuple[int, ...], fires: int, step: int, draws: int
    ) -> tuple[Fraction, Fraction]:
        """Without a Shovel: which books come is all one to the fire, so they are worth their average."""
        bag = dict(zip(self._tokens, counts, strict=True))
        fire, count = bag.pop(FIRE, 0), sum(counts)
        books, orders = count - fire, perm(count, draws)
        if not draws or not orders:
            return Fraction(not draws), Fraction(0)
        # No Fire at all, or one on a safe space: the ways, each with the number of books in it.
        safe = 0 if fires else self._risky[step : step + draws].count(False)
        none, one = perm(books, draws), safe * fire * perm(books, draws - 1)
        worth = sum(many * self._worth[token] for token, many in bag.items())
        mean = Fraction(worth, books) if books else Fraction(0)
        return Fraction(none + one, orders), Fraction(none * draws + one * (draws - 1), orders) * mean


def drawn_from(
    bag: dict[str, int], worth: dict[str, int], two: bool
) -> Iterator[tuple[str, tuple[str, ...], Fraction]]:
    """What one draw may bring: the token that is placed, what leaves the bag with it, and how likely that is.

    Of two tokens the more valuable book is placed and the other book goes back; a Fire stays on the Shovel.
    """
    count = sum(bag.values())
    if not two or count < SHOVEL_DRAWS:
        for token, many in bag.items():
            if many:
                yield token, (token,), Fraction(many, count)
        return
    ways: dict[tuple[str, ...], int] = {}
    for one, other in combinations_with_replacement(sorted(bag), 2):
        many = bag[one] * (bag[one] - 1) if one == other else 2 * bag[one] * bag[other]
        if many > 0:
            kept, rest = sorted((one, other), key=lambda token: -worth.get(token, -1))
            away = (kept, rest) if rest == FIRE else (kept,)
            ways[away] = ways.get(away, 0) + many
    for gone, many in ways.items():
        yield gone[0], gone, Fraction(many, count * (count - 1))


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
    fires = state.bag.tokens.get(FIRE, 0)
    books = len(state.bag) - fires
    if state.turn.shovel:
        return _within_with_shovel(state, books, fires, draws)
    risky = tuple(_is_risky(state, at) for at in spaces_ahead(state))
    return spread_within(risky, _fires_on_card(state), books, fires, draws)


def _within_with_shovel(state: State, books: int, fires: int, draws: int) -> Fraction:
    """The same where two are drawn and a book is kept if there is one; books are all alike here."""
    bag = {token: count for token, count in (("book", books), (FIRE, fires)) if count}
    risky = tuple(_is_risky(state, at) for at in spaces_ahead(state))
    walk = _Walk(bag, {"book": 0}, risky, _fires_on_card(state), state.turn.shovel)
    return 1 - walk.on(min(draws, len(risky), books + fires))[0]


def next_burns(state: State) -> bool:
    """Whether a Fire that came out now would spread."""
    ahead = spaces_ahead(state)
    return bool(ahead) and (_fires_on_card(state) > 0 or _is_risky(state, ahead[0]))


def plainly(state: State) -> Fraction:
    """The chance that a single token, drawn without a Shovel, ends the turn."""
    fires = state.bag.tokens.get(FIRE, 0)
    return Fraction(fires, len(state.bag)) if len(state.bag) and next_burns(state) else Fraction(0)


def collapsing(state: State) -> tuple[str, ...]:
    """The sections of which a fire now would uncover the destroyed card, as far as the cards are known."""
    books = state.books_on(state.card)
    if not books:
        return _last(state, by_index(state, LOWEST))
    ends = tuple(
        section for section in SECTIONS if 0 < len(state.library[section]) - 1 <= books.count(section)
    )
    return ends + (_last(state, by_index(state, HIGHEST)) if TECHNOLOGY in books else ())


def _last(state: State, sections: tuple[str, ...]) -> tuple[str, ...]:
    """The section that burns, where it is known which, and that it is its last book card."""
    return sections if len(sections) == 1 and len(state.library[sections[0]]) <= 2 else ()


def would_collapse(state: State) -> bool:
    """Whether a fire now would end the game, as far as the cards are known."""
    return bool(collapsing(state)) or surely_collapses(state)


def surely_collapses(state: State) -> bool:
    """Whether it would, and the number of cards there is not merely our guess."""
    if any(state.library[section][-1].sure for section in collapsing(state)):
        return True
    # Fires for several Technology books burn one after another, each what is then the highest.
    fire = replace(
        state, burning=Burning(Reason.SPREAD, burning.queue_for(state, state.books_on(state.card)))
    )
    return any(burning.surely_ends(fire, section) for section in burning.candidates(fire))


def are_wanted(state: State) -> bool:
    """Whether somebody is about to draw, and the table wants to know the odds."""
    return state.step is Step.SAVING and state.handful is None and state.terms.options.odds


def most_draws(state: State) -> int:
    """How many more tokens can be drawn in this turn."""
    return min(len(spaces_ahead(state)), len(state.bag))


def odds(seen: State, seat: str | None) -> tuple[Odds, ...]:
    """The odds in words: Fire on the next draw, and the turn's end within each number of draws."""
    if not are_wanted(seen) or not most_draws(seen):
        return ()
    fires = seen.bag.tokens.get(FIRE, 0)
    next_one = among("The next token is Fire", fires, len(seen.bag), FIRE)
    whose = YOUR_TURN if seat in (None, seen.turn_of) else turn_of(seen.turn_of)
    ends = tuple(
        exact(_question(draws, seen.turn.shovel, whose), within(seen, draws), FIRE)
        for draws in range(1, most_draws(seen) + 1)
    )
    return (next_one, *ends)


def _question(draws: int, shovel: int, whose: str) -> str:
    how = " with the Shovel" if shovel else ""
    if draws == 1:
        return f"One more draw{how} ends {whose}"
    return f"{capital(whose)} burns within {draws} draws{how}"
