"""The order of play: rolled for, or settled among the players."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.dice import roll_dice, seen_of
from companion.games.chamberquest.rules.happenings import ROLLED
from companion.games.chamberquest.rules.rolloff import RollOff
from companion.games.chamberquest.rules.state import State, listed
from companion.games.chamberquest.rules.turns import begin_turn
from companion.table import IllegalMove, Move, Telling


class RollForOrder(Move, frozen=True, kw_only=True):
    """The next player rolls for the order of play, or everybody who still has to in this round."""

    said: int | None = None
    everybody: bool

    def apply(self, state: State, tell: Telling) -> State:
        """The highest roll goes first; the tied, and only they (B4), roll again for their places."""
        guards.needs_unsettled_order(state)
        if self.everybody and self.said is not None:
            raise IllegalMove("Say one roll at a time.", rule="order-roll")
        roll_off, again = state.roll_off, state.is_ruled("B4", "everybody")
        if self.everybody and len(roll_off.waiting) == 1:
            raise IllegalMove(f"Only {roll_off.waiting[0]} still has to roll.", rule="order-roll")
        if self.everybody:
            whole = len(roll_off.waiting) == len(state.players)
            who = "Everybody rolls" if whole else f"{listed(roll_off.waiting)} roll"
            tell.say("rolls", f"{who} for the order.", "order-roll")  # what an undo takes back
        for seat in roll_off.waiting if self.everybody else roll_off.waiting[:1]:
            face = sum(roll_dice(state, tell.chance, self.said))
            tell.say(ROLLED, f"{seat} rolls {face}.", "order-roll", seat, reveals=seen_of(state, seat))
            roll_off = roll_off.rolled(face, again)
        return _ordered(replace(state, roll_off=roll_off), tell)


class SettleOrder(Move, frozen=True):
    """The players have settled the order of play among themselves."""

    order: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """Everybody is in it once."""
        guards.needs_unsettled_order(state)
        if sorted(self.order) != sorted(player.name for player in state.players):
            raise IllegalMove("Name every player once, the first to play first.", rule="order-roll")
        roll_off = RollOff(tuple((seat,) for seat in self.order), state.roll_off.rounds)
        return _ordered(replace(state, roll_off=roll_off), tell)


def _ordered(state: State, tell: Telling) -> State:
    """Begin with the first player once the order is settled; else say who rolls again."""
    if order := state.roll_off.order:
        text = f"The order of play: {', '.join(order)}. {order[0]} begins."
        tell.say("order", text, "order-roll", *order)
        return begin_turn(replace(state, order=order), order[0], tell)
    last = state.roll_off.rounds[-1]
    if not last.rolls:
        tell.say("tie", f"A tie: {listed(last.seats)} roll again.", "order-ties", *last.seats)
    return state
