"""Where the chance of a table comes from, move by move."""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

from companion.table.chance import Chance, Luck
from companion.table.fair import PLAY, SET_UP, Draws, Seed
from companion.table.journal import Journal
from companion.table.move import Move


def fresh() -> Seed | Random:
    """The chance of a table that is begun now."""
    return Seed.fresh()


def unkept() -> Seed | Random:
    """The chance of a table whose own is not known: what was drawn so far stands in its list of moves."""
    return SystemRandom()


class Drawing:
    """The chance of one table: a seed, or numbers without one for tests and for tables of earlier builds."""

    def __init__(self, luck: Seed | Random) -> None:
        self._luck = luck

    def at_set_up(self) -> Chance:
        """The chance of what is dealt before the first move."""
        return Chance(self._luck.draws(SET_UP) if isinstance(self._luck, Seed) else self._luck)

    def of(
        self, move: Move, record: dict[str, Any], journal: Journal, given: Sequence[Luck], now: float
    ) -> Chance:
        """The chance of a move that is made where the table stands; `given` outcomes come first."""
        if isinstance(self._luck, Seed):
            return Chance(draws_of(self._luck, journal, aside=move.is_aside), given, now)
        return Chance(self._luck, given or _same_luck(move, record, journal), now)


def draws_of(seed: Seed, journal: Journal, *, aside: bool) -> Draws:
    """What a seed gives to a move that is made where the journal stands.

    What is made aside is drawn aside: an undo leaves it as it is, and must not find other draws for that.
    """
    if aside:
        return seed.draws(f"aside {len(journal.entries)}")
    return seed.draws(PLAY, journal.drawn())


def _same_luck(move: Move, record: dict[str, Any], journal: Journal) -> tuple[Luck, ...]:
    """Without a seed, too, whoever takes a move back and makes it again gets what came out the first time."""
    before = () if move.is_aside else journal.made_from_here()
    return next((entry.chance for entry in before if entry.move == record), ())
