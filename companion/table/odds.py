"""Chances as exact fractions, said the way people say them."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace


class Odds(Struct, frozen=True):
    """One question about the future, with its exact answer."""

    question: str
    chance: tuple[int, int]
    """Numerator and denominator, as they are counted: 7 of 28, not 1 of 4."""
    words: str
    tone: str = ""
    """A colour token for the bar, where the question has a colour."""
    of: str = ""
    """What this is one of several answers to: such odds stand together or not at all."""


def among(question: str, favourable: int, all_: int, tone: str = "") -> Odds:
    """The odds of hitting one of `favourable` pieces among `all_` equally likely ones."""
    return Odds(question, (favourable, all_), in_words(favourable, all_), tone)


def exact(question: str, chance: Fraction, tone: str = "") -> Odds:
    """The odds of something worked out, rather than counted on the table."""
    return Odds(question, (chance.numerator, chance.denominator), percent(chance), tone)


def together(of: str, odds: Iterable[Odds]) -> tuple[Odds, ...]:
    """Odds of which one without the others would look like the whole."""
    return tuple(replace(one, of=of) for one in odds)


def percent(chance: Fraction) -> str:
    """A chance in per cent with one decimal; it says 0 or 100 only where that is certain."""
    if chance in (0, 1):
        return f"{int(chance * 100)} %"
    tenths = min(999, max(1, round(chance * 1000)))
    return f"{tenths // 10}.{tenths % 10} %"


def in_words(favourable: int, all_: int) -> str:
    """ "7 of 28 · 25.0 %", or what is certain in a word."""
    if all_ == 0 or favourable == 0:
        return "impossible"
    if favourable == all_:
        return "certain"
    return f"{favourable} of {all_} · {percent(Fraction(favourable, all_))}"
