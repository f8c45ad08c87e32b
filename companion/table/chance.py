"""Chance as a recorded argument: what luck decided in a move is written down beside the move.

A move asks its `Chance` for a shuffle, a pick or a roll. Played live, the answers come from a random
source and are kept on the tape; played again from a record, they are read back from the tape. So a
table replays without random numbers, and a test says whatever outcome it likes.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from companion.table.errors import BadRecord

Luck = str | int | list[str]
"""What one act of chance gave: a picked id, a roll, or the order after a shuffle."""


class Chance:
    """The luck of one move: drawn live from `rng`, after the outcomes given beforehand are used up."""

    __slots__ = ("_given", "_rng", "now", "tape")

    def __init__(self, rng: Random | None = None, given: Iterable[Luck] = (), now: float = 0.0) -> None:
        self._rng = rng
        self._given = list(given)
        self._given.reverse()
        self.tape: list[Luck] = []
        """The outcomes so far, in order: what the record keeps."""
        self.now = now
        """The wall-clock time of the move, in seconds; recorded with it, so that clocks replay too."""

    def shuffle(self, items: Sequence[str]) -> tuple[str, ...]:
        """Put `items` in a random order."""
        if self._given:
            order = self._given.pop()
            if not isinstance(order, list) or Counter(order) != Counter(items):
                raise BadRecord("A recorded shuffle holds other cards than the deck.")
        else:
            order = self._fisher_yates(items)
        self.tape.append(order)
        return tuple(order)

    def pick(self, counts: Mapping[str, int]) -> str:
        """Pick one of a multiset, each single piece being equally likely."""
        if self._given:
            picked = self._given.pop()
            if not isinstance(picked, str) or counts.get(picked, 0) < 1:
                raise BadRecord(f"A recorded draw of {picked!r} is not possible here.")
        else:
            picked = self._weighted(counts)
        self.tape.append(picked)
        return picked

    def roll(self, sides: int) -> int:
        """Roll one die."""
        if self._given:
            rolled = self._given.pop()
            if not isinstance(rolled, int) or not 1 <= rolled <= sides:
                raise BadRecord(f"A recorded roll of {rolled!r} is not on a die with {sides} sides.")
        else:
            rolled = 1 + int(self._random() * sides)
        self.tape.append(rolled)
        return rolled

    def finish(self) -> None:
        """Complain if outcomes were given that nothing asked for: the record is not of this move."""
        if self._given:
            raise BadRecord("A record holds more outcomes of chance than its move needs.")

    def _random(self) -> float:
        if self._rng is None:
            raise BadRecord("A record ends before its move has all the outcomes it needs.")
        return self._rng.random()

    def _fisher_yates(self, items: Sequence[str]) -> list[str]:
        # Our own shuffle: Python promises the same random() in every version, but not the same shuffle().
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def _weighted(self, counts: Mapping[str, int]) -> str:
        left = int(self._random() * sum(counts.values()))
        for piece, count in counts.items():
            left -= count
            if left < 0:
                return piece
        raise ValueError("There is nothing left to pick from.")
