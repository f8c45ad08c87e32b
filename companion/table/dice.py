"""Dice: a roll, and the roll-off that settles who goes first."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from companion.table.chance import Chance
from companion.table.errors import IllegalMove


def roll(chance: Chance, sides: int, said: int | None = None) -> int:
    """Roll the app's die, or take the roll that the table made with its own."""
    if said is None:
        return chance.roll(sides)
    if not 1 <= said <= sides:
        raise IllegalMove(f"A die with {sides} sides cannot show {said}.")
    return said


class RollOff(Struct, frozen=True):
    """A roll-off as it happened: each round with what everybody still tied rolled, and the order it gave."""

    rounds: tuple[dict[str, int], ...]
    order: tuple[str, ...]


def roll_off(chance: Chance, seats: Sequence[str], sides: int) -> RollOff:
    """Everybody rolls, the highest first; the tied, and only they, roll again for their places."""
    rolled = {seat: roll(chance, sides) for seat in seats}
    rounds = [rolled]
    order: list[str] = []
    for face in sorted(set(rolled.values()), reverse=True):
        tied = [seat for seat in seats if rolled[seat] == face]
        if len(tied) == 1:
            order += tied
        else:
            again = roll_off(chance, tied, sides)
            rounds += again.rounds
            order += again.order
    return RollOff(tuple(rounds), tuple(order))


def ties(rolled: dict[str, int]) -> tuple[str, ...]:
    """Those who share their number with somebody else."""
    faces = Counter(rolled.values())
    return tuple(seat for seat, face in rolled.items() if faces[face] > 1)
