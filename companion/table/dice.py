"""Dice."""

from companion.table.chance import Chance
from companion.table.errors import IllegalMove


def roll(chance: Chance, sides: int, said: int | None = None) -> int:
    """Roll the app's die, or take the roll that the table made with its own."""
    if said is None:
        return chance.roll(sides)
    if not 1 <= said <= sides:
        raise IllegalMove(f"A die with {sides} sides cannot show {said}.")
    return said
