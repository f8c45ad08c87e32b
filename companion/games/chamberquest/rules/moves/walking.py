"""The turn: roll, walk, and on to the next player."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, guards, passages
from companion.games.chamberquest.rules.board import Movement, place
from companion.games.chamberquest.rules.dice import roll_dice, seen_of
from companion.games.chamberquest.rules.happenings import ROLLED
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, Step, step_words
from companion.games.chamberquest.rules.turns import end_turn, win
from companion.table import IllegalMove, Level, Move, Telling

GOES_ON = 11
"""The edition from which on a paused clock goes on by itself."""


class RollDie(Move, frozen=True):
    """The player on turn rolls for steps."""

    said: int | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """Once, at the beginning of the turn; a clock that waited for the player starts with it (B20)."""
        guards.needs_order(state)
        guards.needs_tokens(state)
        if state.step is not Step.ROLL:
            raise IllegalMove(f"{state.turn_of} has rolled already this turn.", rule="roll")
        guards.needs_time(state, tell.now)
        faces, seat = roll_dice(state, tell.chance, self.said), state.turn_of
        face = sum(faces)
        tell.say(ROLLED, f"{seat} rolls {face}.", "roll", seat, reveals=seen_of(state, seat))
        turn = replace(state.turn, rolled=faces, left=face, waiting=False)
        state = replace(_plays_on(state, tell.now), turn=turn)
        if state.board is None or state.reachable():  # nobody is sent to walk who is walled in
            ask_to_walk(state, tell, face)
        return state


def ask_to_walk(state: State, tell: Telling, face: int) -> None:
    """Hands walk as far as was rolled. On the app's board the walk is told, and that move says where to, and
    how it is taken back; a chair chooses it, and hands are told nothing before."""
    seat = state.turn_of
    if seat in state.chairs:
        return
    where, walk = state.cell_of(seat), f"{seat}: walk up to {step_words(face)}"
    if not where:
        back = f"{seat}: walk back to where you stood" if state.board is None else None
        tell.hands("walk", walk, "move-up-to", seat=seat, undone=back, stands=seat)
        return
    walk = f"{walk} from {spelled(where)}"
    tell.hands("walk", walk, "move-up-to", f"cell:{where}", seat=seat, undone=None, stands=seat)


def _has_walked(state: State, tell: Telling) -> None:
    """What the roll asked for is under way or done: it is told once, by whatever is told first."""
    if not state.turn.walked:
        asked = Telling()
        ask_to_walk(state, asked, sum(state.turn.rolled))
        tell.was_done(asked.deeds)


class Walk(Move, frozen=True):
    """The player on turn walks to a tile on the app's board, by the shortest way."""

    to: str

    def apply(self, state: State, tell: Telling) -> State:
        """Through open sides, no further than the steps left; into one's own chamber it wins."""
        guards.needs_roll(state)
        guards.needs_time(state, tell.now)
        board, seat = guards.needs_board(state), state.turn_of
        place(self.to)
        cost = _cost(state, self.to)
        home = board.chamber_of(state.colour_of(seat))
        way = passages.path(passages.plan(board, state.ways), state.cell_of(seat), self.to, home, cost)
        text = f"Move {seat}’s token to {spelled(self.to)}"
        back = f"Move {seat}’s token back to {spelled(state.cell_of(seat))}"
        tell.hands("move-token", text, "move-up-to", f"cell:{self.to}", undone=back, stands=seat)
        after = replace(
            _walked(_plays_on(state, tell.now), cost),
            tokens={**state.tokens, seat: board.at(self.to).id},
            moved=Movement("walk", seat, state.moved.number + 1 if state.moved else 1, path=way),
        )
        if self.to == home:
            return win(after, tell, "walks into the chamber")
        tell.say("walked", f"{seat} walks {step_words(cost)} to {spelled(self.to)}.", "move-up-to", self.to)
        return after


class TakeSteps(Move, frozen=True):
    """The player on turn has walked some steps on the table's board."""

    count: int

    def apply(self, state: State, tell: Telling) -> State:
        """No more than are left."""
        guards.needs_roll(state)
        guards.needs_time(state, tell.now)
        if state.board is not None:
            raise IllegalMove("The app has the board: say which tile to walk to.", rule="app-board")
        if state.level is Level.DRAWS:
            raise IllegalMove("Steps are not counted at this table: just say that you have walked.")
        guards.needs_steps(state, self.count)
        after = replace(_walked(_plays_on(state, tell.now), self.count), counted_in=state.turn.number)
        text = f"{state.turn_of} walks {step_words(self.count)}; {after.turn.left} left."
        tell.say("walked", text, "move-up-to")
        back = f"Move {state.turn_of} back, {step_words(self.count)}"
        again = f"Move {state.turn_of} on again, {step_words(self.count)}"
        seat = state.turn_of
        tell.told_by_hands("walk", back, "move-up-to", seat=seat, stands=seat, again=again)
        _has_walked(state, tell)
        return after


class HaveWalked(Move, frozen=True):
    """The player on turn has walked as far as wanted on the table's board; nobody counts how far."""

    def apply(self, state: State, tell: Telling) -> State:
        """The Action card comes next."""
        guards.needs_roll(state)
        guards.needs_time(state, tell.now)
        if state.board is not None:
            raise IllegalMove("The app has the board: say which tile to walk to.", rule="app-board")
        if not state.turn.left:
            raise IllegalMove(f"{state.turn_of} has no steps left.", rule="move-up-to")
        tell.say("walked", f"{state.turn_of} has walked.", "move-up-to")
        _has_walked(state, tell)
        return replace(_plays_on(state, tell.now), turn=replace(state.turn, left=0))


class StayWalledIn(Move, frozen=True):
    """The table says that the player on turn has nowhere to go."""

    def apply(self, state: State, tell: Telling) -> State:
        """Only where the app cannot see it, and where the table plays that one must walk (B5)."""
        guards.needs_roll(state)
        if state.board is not None or not conditions.must_walk(state, tell.now):
            raise IllegalMove("There is no need to say so: just stay.", rule="walled-in")
        seat = state.turn_of
        tell.say("stays", f"{seat} is walled in and stays.", "walled-in", seat)
        return replace(_plays_on(state, tell.now), turn=replace(state.turn, walled_in=True))


class EnterChamber(Move, frozen=True):
    """The player on turn has walked into the chamber on the table's board."""

    def apply(self, state: State, tell: Telling) -> State:
        """One's own, with a rolled move, from the entrance side: here the app takes the table's word."""
        guards.needs_roll(state)
        guards.needs_time(state, tell.now)
        if state.board is not None:
            raise IllegalMove("The app has the board: walk the token into the chamber.", rule="chamber-win")
        return win(state, tell, "enters the chamber from its entrance side")


class EndTurn(Move, frozen=True):
    """The player on turn plays no Action card, and the next one is on."""

    def apply(self, state: State, tell: Telling) -> State:
        """Any time after the roll; a table may rule that a card must be played (B8)."""
        guards.needs_roll(state)
        guards.needs_walk(state, tell.now)
        if conditions.must_play(state, tell.now):
            raise IllegalMove(
                "At this table, whoever still has an Action card must play one.", rule="card-optional"
            )
        return end_turn(state, tell)


def _plays_on(state: State, now: float) -> State:
    """Whoever rolls or walks is playing: a clock that waited or was paused goes on. A chair has none."""
    if state.is_untimed(state.turn_of):
        return state
    stands = not state.clock.running and (state.turn.waiting or state.edition >= GOES_ON)
    return replace(state, clock=state.clock.start(now)) if stands else state


def _cost(state: State, to: str) -> int:
    """What it costs to walk there; refused with the reason where one cannot."""
    reachable = state.reachable()
    if to in reachable:
        return reachable[to]
    seat, rule = state.turn_of, "move-entrance"
    if to == state.cell_of(seat):
        raise IllegalMove(f"{seat} stands on {spelled(to)} already.", rule="move-up-to")
    if not state.turn.left:
        raise IllegalMove(f"{seat} has no steps left.", rule="move-up-to")
    if state.is_ruled("B11", "exact") and state.board and state.board.at(to).colour == state.colour_of(seat):
        rule = "chamber-win"
    raise IllegalMove(f"{seat} cannot get to {spelled(to)} with {step_words(state.turn.left)}.", rule=rule)


def _walked(state: State, steps: int) -> State:
    turn = state.turn
    return replace(state, turn=replace(turn, left=turn.left - steps, walked=turn.walked + steps))
