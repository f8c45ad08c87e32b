"""The order of play and the turn: roll, walk, and on to the next player."""

from msgspec.structs import replace

from companion.games.chamberquest import guards, passages
from companion.games.chamberquest.board import Movement, place
from companion.games.chamberquest.pieces import Dice
from companion.games.chamberquest.rolloff import RollOff
from companion.games.chamberquest.state import Stage, State, begin_turn, end_turn, listed, win
from companion.table import Chance, Event, Holder, IllegalMove, Move, roll

Told = tuple[Event, ...]


class RollForOrder(Move, frozen=True):
    """The next player rolls for the order of play, or everybody who still has to in this round."""

    said: int | None = None
    everybody: bool = False

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The highest roll goes first; the tied, and only they (B4), roll again for their places."""
        if state.stage is not Stage.ORDER:
            raise IllegalMove("The order of play is settled.", rule="order-roll")
        if self.everybody and self.said is not None:
            raise IllegalMove("Say one roll at a time.", rule="order-roll")
        told: list[Event] = []
        roll_off, again = state.roll_off, state.is_ruled("B4", "everybody")
        for seat in roll_off.waiting if self.everybody else roll_off.waiting[:1]:
            face = sum(_roll(state, chance, self.said))
            told.append(_rolled(seat, face, "order-roll"))
            roll_off = roll_off.rolled(face, again)
        return _ordered(replace(state, roll_off=roll_off), tuple(told), chance.now)


class SettleOrder(Move, frozen=True):
    """The players have settled the order of play among themselves."""

    order: tuple[str, ...]

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Everybody is in it once."""
        if state.stage is not Stage.ORDER:
            raise IllegalMove("The order of play is settled.", rule="order-roll")
        if sorted(self.order) != sorted(player.name for player in state.players):
            raise IllegalMove("Name every player once, the first to play first.", rule="order-roll")
        roll_off = RollOff(tuple((seat,) for seat in self.order), state.roll_off.rounds)
        return _ordered(replace(state, roll_off=roll_off), (), chance.now)


class RollDie(Move, frozen=True):
    """The player on turn rolls for steps."""

    said: int | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Once, at the beginning of the turn."""
        guards.needs_order(state)
        if state.stage is not Stage.ROLL:
            raise IllegalMove(f"{state.turn_of} has rolled already this turn.", rule="roll")
        guards.needs_time(state, chance.now)
        faces = _roll(state, chance, self.said)
        turn = replace(state.turn, rolled=faces, left=sum(faces))
        return replace(state, turn=turn), (_rolled(state.turn_of, sum(faces), "roll"),)


class Walk(Move, frozen=True):
    """The player on turn walks to a tile on the app's board, by the shortest way."""

    to: str

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Through open sides, no further than the steps left; into one's own chamber it wins."""
        guards.needs_roll(state)
        guards.needs_time(state, chance.now)
        board, seat = guards.needs_board(state), state.turn_of
        place(self.to)
        cost = _cost(state, self.to)
        home = board.chamber_of(state.colour_of(seat))
        way = passages.path(passages.plan(board, state.ways), state.cell_of(seat), self.to, home, cost)
        walked = _walked(state, cost)
        after = replace(
            walked,
            tokens={**state.tokens, seat: board.at(self.to).id},
            moved=Movement("walk", seat, _count(state), path=way),
        )
        if self.to == home:
            return win(after, chance.now, "walks into the chamber")
        return after, (
            Event("walked", f"{seat} walks {_steps(cost)} to {self.to}.", "move-up-to", (self.to,)),
        )


class TakeSteps(Move, frozen=True):
    """The player on turn has walked some steps on the table's board."""

    count: int = 1

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """No more than are left."""
        guards.needs_roll(state)
        guards.needs_time(state, chance.now)
        if state.board is not None:
            raise IllegalMove("The app has the board: tap the tile to walk to.", rule="app-board")
        guards.needs_steps(state, self.count)
        after = _walked(state, self.count)
        text = f"{state.turn_of} walks {_steps(self.count)}; {after.turn.left} left."
        return after, (Event("walked", text, "move-up-to"),)


class StayWalledIn(Move, frozen=True):
    """The table says that the player on turn has nowhere to go."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Only where the app cannot see it, and where the table plays that one must walk (B5)."""
        guards.needs_roll(state)
        if state.board is not None or state.is_ruled("B5", "none"):
            raise IllegalMove("There is no need to say so: just stay.", rule="walled-in")
        seat = state.turn_of
        told = Event("stays", f"{seat} is walled in and stays.", "walled-in", (seat,))
        return replace(state, turn=replace(state.turn, walled_in=True)), (told,)


class EnterChamber(Move, frozen=True):
    """The player on turn has walked into the chamber on the table's board."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """One's own, with a rolled move, from the entrance side: here the app takes the table's word."""
        guards.needs_roll(state)
        guards.needs_time(state, chance.now)
        if state.board is not None:
            raise IllegalMove("The app has the board: walk the token into the chamber.", rule="chamber-win")
        return win(state, chance.now, "enters the chamber from its entrance side")


class EndTurn(Move, frozen=True):
    """The player on turn plays no Action card, and the next one is on."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Any time after the roll; a table may rule that a card must be played (B8)."""
        guards.needs_roll(state)
        guards.needs_walk(state)
        late = state.clock.is_up(chance.now) or state.turn.time_called
        if state.is_ruled("B8", "must") and state.has_cards(state.turn_of) and not late:
            raise IllegalMove("At this table who still has an Action card plays one.", rule="card-optional")
        return end_turn(state, chance.now)


def _roll(state: State, chance: Chance, said: int | None) -> tuple[int, ...]:
    """What the app's dice show, or the total that the table says."""
    dice: Dice = state.dice
    if state.die_held is Holder.APP:
        if said is not None:
            raise IllegalMove("The app holds the die, so it rolls it.", rule="roll")
        return tuple(roll(chance, dice.sides) for _ in range(dice.count))
    if said is None:
        raise IllegalMove("The table holds the die: say what you rolled.", rule="roll")
    if said not in dice.faces:
        raise IllegalMove(f"A roll of {dice} cannot be {said}.", rule="roll")
    return (said,)


def _rolled(seat: str, face: int, rule: str) -> Event:
    return Event("rolled", f"{seat} rolls {face}.", rule, (seat,), reveals=f"{seat}'s roll of {face}")


def _ordered(state: State, told: Told, now: float) -> tuple[State, Told]:
    """Begin with the first player once the order is settled; else say who rolls again."""
    roll_off = state.roll_off
    if order := roll_off.order:
        text = f"The order of play: {', '.join(order)}. {order[0]} begins."
        first = begin_turn(replace(state, order=order), order[0], now)
        return first, (*told, Event("order", text, "order-roll", order))
    last = roll_off.rounds[-1]
    if told and not last.rolls:
        text = f"A tie: {listed(last.seats)} roll again."
        told = (*told, Event("tie", text, "order-ties", last.seats))
    return state, told


def _cost(state: State, to: str) -> int:
    """What it costs to walk there; refused with the reason where one cannot."""
    reachable = state.reachable()
    if to in reachable:
        return reachable[to]
    seat, rule = state.turn_of, "move-entrance"
    if to == state.cell_of(seat):
        raise IllegalMove(f"{seat} stands on {to} already.", rule="move-up-to")
    if not state.turn.left:
        raise IllegalMove(f"{seat} has no steps left.", rule="move-up-to")
    if state.is_ruled("B11", "exact") and state.board and state.board.at(to).colour == state.colour_of(seat):
        rule = "chamber-win"
    raise IllegalMove(f"{seat} cannot get to {to} with {_steps(state.turn.left)}.", rule=rule)


def _walked(state: State, steps: int) -> State:
    turn = state.turn
    return replace(state, turn=replace(turn, left=turn.left - steps, walked=turn.walked + steps))


def _count(state: State) -> int:
    return state.moved.number + 1 if state.moved else 1


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
