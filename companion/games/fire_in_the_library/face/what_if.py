"""What if: stop now, draw once more, draw twice more, in exact numbers and in words."""

from collections import Counter
from fractions import Fraction

from msgspec import Struct

from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.order_cards import bravery, knowledge
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, section_name
from companion.games.fire_in_the_library.rules.placing import may_stop
from companion.games.fire_in_the_library.rules.state import State
from companion.table.odds import percent

OFTEN = {2: "two", 3: "three", 4: "four", 5: "five"}


def share(chance: tuple[int, int]) -> float:
    """An exact chance as a part of one; what cannot be drawn from has none."""
    return chance[0] / chance[1] if chance[1] else 0.0


class StopNow(Struct, frozen=True):
    """What stopping now scores."""

    points: int
    knowledge: int
    bravery: int
    may: bool


class DrawOn(Struct, frozen=True):
    """What comes of so many more draws."""

    draws: int
    spread: tuple[int, int]
    """The chance that Fire Spreading ends the turn: numerator and denominator."""
    spread_words: str
    """The chance of Fire Spreading, which is not the chance of a Fire."""
    expected: str
    average: str
    words: str


class EndsWithin(Struct, frozen=True):
    """How likely the turn burns within so many draws."""

    draws: int
    chance: tuple[int, int]
    words: str


class WhatIfShown(Struct, frozen=True):
    """Everything to know before one presses on."""

    stop: StopNow
    draws: tuple[DrawOn, ...]
    ends_within: tuple[EndsWithin, ...]
    burns: str
    """What a fire would burn now, in words."""
    collapses: bool
    """Whether a fire now would end the game."""
    shovel: bool = False
    """Whether the draws are made with a Shovel: two, of which the better is kept."""


def what_if(seen: State) -> WhatIfShown | None:
    """Stop, one more, two more; None where nobody is about to draw or the table wants no odds."""
    if not odds.are_wanted(seen):
        return None
    known, brave = knowledge(seen, seen.books_on(seen.card)), bravery(seen)
    most = odds.most_draws(seen)
    return WhatIfShown(
        stop=StopNow(known + brave, known, brave, may_stop(seen)),
        draws=tuple(_draw_on(seen, draws) for draws in range(1, min(odds.LOOK_AHEAD, most) + 1)),
        ends_within=tuple(_ends_within(seen, draws) for draws in range(1, most + 1)),
        burns=what_burns(seen),
        collapses=odds.would_collapse(seen),
        shovel=seen.turn.shovel > 0,
    )


def _ends_within(seen: State, draws: int) -> EndsWithin:
    chance = odds.within(seen, draws)
    return EndsWithin(draws, _pair(chance), percent(chance))


def _pair(chance: Fraction) -> tuple[int, int]:
    return chance.numerator, chance.denominator


def _draw_on(seen: State, draws: int) -> DrawOn:
    what = odds.what_if(seen, draws)
    average = f"{float(what.average):.1f}"
    return DrawOn(
        draws=draws,
        spread=_pair(what.spread),
        spread_words=percent(what.spread),
        expected=f"{float(what.expected):.1f}",
        average=average,
        words=_words(seen, draws, percent(what.spread), average),
    )


def _words(seen: State, draws: int, spread: str, average: str) -> str:
    fires = seen.bag.tokens.get(FIRE, 0)
    start = f"{fires} of {len(seen.bag)} are Fire: " if draws == 1 else ""
    # With a second draw, one more book may lie on the card before the Fire comes.
    burns = what_burns(seen) + (" or more" if draws > 1 else "")
    how = " with the Shovel" if seen.turn.shovel else ""
    return f"{start}{spread} Fire Spreading{how}, which burns {burns}. Otherwise {average} points on average."


def what_burns(seen: State) -> str:
    """What a fire would burn now."""
    books = seen.books_on(seen.card)
    names = [section_name(book) if book in SECTIONS else "the highest burn index" for book in books]
    return (
        ", ".join(_several(name, count) for name, count in Counter(names).items()) or "the lowest burn index"
    )


def _several(name: str, count: int) -> str:
    """A section as often as it burns: "two of Geography"."""
    return name if count == 1 else f"{OFTEN.get(count, str(count))} of {name}"
