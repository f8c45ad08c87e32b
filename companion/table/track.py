"""A score track: figures on numbered spaces, stacked in the order in which they got there."""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import replace


class Track(Struct, frozen=True):
    """Where each figure stands. A figure that arrives on a taken space stands behind those already there."""

    scores: dict[str, int]
    arrivals: tuple[str, ...]
    """The figures by their last move, the earliest first: what settles a tie."""

    @classmethod
    def of(cls, seats: Iterable[str]) -> Self:
        """A track with everybody on zero."""
        everybody = tuple(seats)
        return cls(dict.fromkeys(everybody, 0), everybody)

    def advance(self, seat: str, points: int) -> Self:
        """Move a figure; who does not move keeps the place in the stack."""
        if points == 0:
            return self
        return replace(
            self,
            scores={**self.scores, seat: self.scores[seat] + points},
            arrivals=(*[other for other in self.arrivals if other != seat], seat),
        )

    def ahead(self, seat: str, other: str) -> Self:
        """Of two on the same space, this one counts as the earlier."""
        rest = [each for each in self.arrivals if each != seat]
        at = rest.index(other)
        return replace(self, arrivals=(*rest[:at], seat, *rest[at:]))

    def lowest_first(self) -> tuple[str, ...]:
        """From the lowest score to the highest; of equals, who got there first comes first."""
        return tuple(sorted(self.arrivals, key=self.scores.__getitem__))

    def stacks(self) -> dict[int, tuple[str, ...]]:
        """The spaces that hold figures, each with its stack from the first to arrive to the last."""
        return {space: self.stack(space) for space in sorted(set(self.scores.values()))}

    def stack(self, space: int) -> tuple[str, ...]:
        """Those who stand on a space, from the first to arrive to the last."""
        return tuple([seat for seat in self.arrivals if self.scores[seat] == space])

    def leaders(self) -> tuple[str, ...]:
        """Those who share the highest score."""
        best = max(self.scores.values())
        return tuple(seat for seat in self.scores if self.scores[seat] == best)
