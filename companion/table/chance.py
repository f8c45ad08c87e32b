"""Chance as a recorded argument: what luck decided in a move is written down beside the move.

A move asks its `Chance` for a shuffle, a pick or a roll. Played live, the answers come from a random
source and are kept on the tape; played again from a record, they are read back from the tape. So a
table replays without random numbers, and a test says whatever outcome it likes.

At a table the source is `fair`: a seed that was there before the first move. Where a test or a simulation
gives a number, it is Python's own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Protocol

from companion.table.errors import BadRecord

Luck = str | int | list[str]
"""What one act of chance gave: a picked id, a roll, or the order after a shuffle."""
Tape = Sequence[Luck]
"""What luck decided, one thing after the other."""


class Source(Protocol):
    """What live luck comes from. Each is told how many outcomes the move has had before."""

    def shuffle(self, number: int, items: Sequence[str]) -> list[str]:
        """Items in a random order."""

    def pick(self, number: int, counts: Mapping[str, int]) -> str:
        """One of a multiset."""

    def roll(self, number: int, sides: int) -> int:
        """A die, from 1 on."""


class Numbers:
    """Live luck from Python's random numbers, one after the other."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def shuffle(self, _number: int, items: Sequence[str]) -> list[str]:
        """Items in a random order."""
        return fisher_yates(items, self._below)

    def pick(self, _number: int, counts: Mapping[str, int]) -> str:
        """One of a multiset."""
        return weighted(counts, self._below)

    def roll(self, _number: int, sides: int) -> int:
        """A die, from 1 on."""
        return 1 + self._below(sides)

    def _below(self, sides: int) -> int:
        return int(self._rng.random() * sides)


class Chance:
    """The luck of one move: drawn live from `source`, after the outcomes given beforehand are used up."""

    __slots__ = ("_given", "_source", "now", "tape")

    def __init__(
        self, source: Source | Random | None = None, given: Iterable[Luck] = (), now: float = 0.0
    ) -> None:
        self._source = source
        self._given = [*given][::-1] if given else []
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
        else:  # what has only one order needs no luck
            order = self._live.shuffle(len(self.tape), items) if len(items) > 1 else list(items)
        self.tape.append(order)
        return tuple(order)

    def pick(self, counts: Mapping[str, int]) -> str:
        """Pick one of a multiset, each single piece being equally likely."""
        if self._given:
            picked = self._given.pop()
            if not isinstance(picked, str) or counts.get(picked, 0) < 1:
                raise BadRecord(f"A recorded draw of {picked!r} is not possible here.")
        else:
            picked = self._live.pick(len(self.tape), counts)
        self.tape.append(picked)
        return picked

    def roll(self, sides: int) -> int:
        """Roll one die."""
        if self._given:
            rolled = self._given.pop()
            if not isinstance(rolled, int) or not 1 <= rolled <= sides:
                raise BadRecord(f"A recorded roll of {rolled!r} is not on a die with {sides} sides.")
        else:
            rolled = self._live.roll(len(self.tape), sides)
        self.tape.append(rolled)
        return rolled

    def finish(self) -> None:
        """Complain if outcomes were given that nothing asked for: the record is not of this move."""
        if self._given:
            raise BadRecord("A record holds more outcomes of chance than its move needs.")

    @property
    def _live(self) -> Source:
        if self._source is None:
            raise BadRecord("A record ends before its move has all the outcomes it needs.")
        # Only now: most moves need no luck, and each has a chance of its own.
        return Numbers(self._source) if isinstance(self._source, Random) else self._source


def fisher_yates(items: Sequence[str], below: Callable[[int], int]) -> list[str]:
    """Items in an order that a die decides, which gives a number below what it is asked for."""
    # Our own shuffle: Python promises the same random() in every version, but not the same shuffle().
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def weighted(counts: Mapping[str, int], below: Callable[[int], int]) -> str:
    """One of a multiset, each single piece being equally likely."""
    left = below(sum(counts.values()))
    for piece, count in counts.items():
        left -= count
        if left < 0:
            return piece
    raise ValueError("There is nothing left to pick from.")
