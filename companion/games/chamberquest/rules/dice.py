"""Rolling: the app's dice, or what the table says that its own dice show."""

from companion.games.chamberquest.rules.state import State
from companion.table import Chance, Holder, IllegalMove, roll


def roll_dice(state: State, chance: Chance, said: int | None) -> tuple[int, ...]:
    """What the app's dice show, or the total that the table says."""
    dice = state.dice
    if state.die_held is Holder.APP:
        if said is not None:
            raise IllegalMove("The app holds the die, so it rolls it.", rule="roll")
        return tuple(roll(chance, dice.sides) for _ in range(dice.count))
    if said is None:
        raise IllegalMove("The table holds the die: say what you rolled.", rule="roll")
    if said not in dice.faces:
        raise IllegalMove(f"A roll of {dice} cannot be {said}.", rule="roll")
    return (said,)


def seen_of(state: State, seat: str) -> str:
    """What a roll has shown by the app; of their own dice people tell it, and have shown it themselves."""
    return f"{seat}’s roll" if state.die_held is Holder.APP else ""
