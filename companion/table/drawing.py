"""Where the chance of a table comes from, move by move."""

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.table.chance import Chance, Luck
from companion.table.fair import PLAY, SET_UP, Draws, Seed
from companion.table.journal import START, Entry, Journal
from companion.table.move import Move
from companion.table.new_chance import NewChance, commitments

if TYPE_CHECKING:
    from companion.table.table import Table


def fresh() -> Seed | Random:
    """The chance of a table that is begun now."""
    return Seed.fresh()


def unkept() -> Seed | Random:
    """The chance of a table without a seed: what was drawn so far stands in its list of moves."""
    return SystemRandom()


class Fairness(Struct, frozen=True):
    """What is told of a table's draws."""

    commitment: str
    """The fingerprint of the seed; empty for a table without one."""
    seed: str = ""
    """The seed itself, once the game is over and if it is at hand."""
    seeds: int = 1
    """How many seeds the table has had: more than one where chance began afresh."""
    draws: bool = True
    """Whether the app draws at this table, or has drawn: else there is nothing to check."""


class Drawing:
    """The chance of one table: a seed, or numbers without one for tests and for tables of earlier builds."""

    def __init__(self, commitment: str = "", luck: Seed | Random | None = None) -> None:
        self._luck = luck or (Seed.fresh() if commitment else unkept())
        self.commitments = [commitment] if commitment else []
        """The fingerprints of the seeds that the table has had so far, the one that holds last."""

    @property
    def seed(self) -> Seed | None:
        """The seed that draws follow from now, or will from the next one on."""
        return self._luck if isinstance(self._luck, Seed) else None

    def hear(self, entries: Iterable[Entry]) -> None:
        """Note which seeds a list of moves speaks of."""
        self.commitments += commitments("", entries)

    def has_again(self, seed: Seed) -> None:
        """The seed that holds is at hand; any other is refused."""
        if not self.commitments or seed.commitment != self.commitments[-1]:
            raise ValueError("This seed belongs to another table.")
        self._luck = seed

    def begins_anew(self, luck: Chance) -> NewChance | None:
        """What is said before a move whose luck is the first of another seed; mostly nothing."""
        if self.seed is None or not luck.tape or self.commitments[-1:] == [self.seed.commitment]:
            return None
        return NewChance(self.seed.commitment) if self.commitments else None

    def fairness(self, *, over: bool, draws: bool = True) -> Fairness:
        """What everybody may know of it: the seed only when the game is over, nothing where nobody draws."""
        if not draws:
            return Fairness("", seeds=0, draws=False)
        if not self.commitments:
            return Fairness("", seeds=0)
        now, seed = self.commitments[-1], self.seed
        known = over and seed is not None and seed.commitment == now
        return Fairness(now, seed.told().hex() if known and seed else "", len(self.commitments))

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


def app_draws(table: "Table") -> bool:
    """Whether the app holds what is drawn, or has drawn before, at set-up or since; also what was undone."""
    holdings = table.game.rules.holdings
    dealt = bool(table.beginning.chance) and holdings.dealt(table.state_after(START))
    return holdings.app_draws(table.state) or dealt or any(entry.chance for entry in table.journal.entries)


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
