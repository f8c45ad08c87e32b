"""The roll-off for the order of play, one roll at a time, so that the table sees each as it happens."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace


class Round(Struct, frozen=True):
    """Some players rolling for the same places."""

    seats: tuple[str, ...]
    rolls: dict[str, int] = {}


class RollOff(Struct, frozen=True):
    """How far the roll-off has come."""

    places: tuple[tuple[str, ...], ...]
    """Who goes when, as far as it is known: those who still share a place stand together."""
    rounds: tuple[Round, ...] = ()

    @classmethod
    def of(cls, seats: tuple[str, ...]) -> Self:
        """Nobody has rolled yet."""
        return cls((seats,), (Round(seats),))

    @property
    def order(self) -> tuple[str, ...]:
        """The order of play, or nothing while somebody still has to roll."""
        settled = all(len(place) == 1 for place in self.places)
        return tuple(seat for place in self.places for seat in place) if settled else ()

    @property
    def waiting(self) -> tuple[str, ...]:
        """Those who roll now, the next one first."""
        last = self.rounds[-1]
        return tuple(seat for seat in last.seats if seat not in last.rolls)

    def rolled(self, face: int, everybody_again: bool) -> Self:
        """The next one's roll; once all of a round have rolled, places are given and ties roll again."""
        last = self.rounds[-1]
        rolls = {**last.rolls, self.waiting[0]: face}
        rounds = (*self.rounds[:-1], Round(last.seats, rolls))
        if len(rolls) < len(last.seats):
            return replace(self, rounds=rounds)
        return replace(self, places=_placed(self.places, rolls), rounds=rounds)._again(everybody_again)

    def _again(self, everybody: bool) -> Self:
        tied = next((place for place in self.places if len(place) > 1), None)
        if tied is None:
            return self
        if everybody:
            tied = self.rounds[0].seats
            return replace(self, places=(tied,), rounds=(*self.rounds, Round(tied)))
        return replace(self, rounds=(*self.rounds, Round(tied)))


def _placed(places: tuple[tuple[str, ...], ...], rolls: dict[str, int]) -> tuple[tuple[str, ...], ...]:
    """The place that was rolled for, shared out by what everybody rolled, the highest first."""
    placed: list[tuple[str, ...]] = []
    for place in places:
        faces = sorted({rolls.get(seat, 0) for seat in place}, reverse=True)
        placed += [tuple(seat for seat in place if rolls.get(seat, 0) == face) for face in faces]
    return tuple(placed)
