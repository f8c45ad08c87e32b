"""The turn clock: it stops, goes on, begins again, gets another limit, and runs out."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.happenings import TIME_UP
from companion.games.chamberquest.rules.options import CLOCK_SECONDS
from companion.games.chamberquest.rules.state import State, clock_words
from companion.games.chamberquest.rules.turns import end_turn
from companion.table import Deed, IllegalMove, Move, Telling

RULE = "five-minutes"


class StopClock(Move, frozen=True):
    """The clock is paused. That is no step of the game: an undo goes over it."""

    is_aside = True

    def apply(self, state: State, tell: Telling) -> State:
        """Until the clock is started again, or the next turn begins."""
        guards.needs_order(state)
        clock = state.clock.pause(tell.now)
        tell.say("clock", f"The clock is paused at {clock_words(clock.spent)}.")
        return replace(state, clock=clock)


def at_rest(state: State) -> StopClock | None:
    """What stops the clock of a table that is put aside; nothing where it stands already."""
    return StopClock() if state.order and state.clock.running else None


class StartClock(Move, frozen=True):
    """Time goes on."""

    is_aside = True

    def apply(self, state: State, tell: Telling) -> State:
        """From where it stood; one that waited for the player waits no longer."""
        guards.needs_order(state)
        clock = state.clock.start(tell.now)
        tell.say("clock", "The clock goes on." if clock.spent else f"{state.turn_of}’s clock starts.")
        return replace(state, clock=clock, turn=replace(state.turn, waiting=False))


class RestartClock(Move, frozen=True):
    """The player on turn gets the full time again, after a break or an undo."""

    is_word = True

    def apply(self, state: State, tell: Telling) -> State:
        """What was used before is not counted."""
        guards.needs_order(state)
        tell.say("clock", f"{state.turn_of} has the full time again.", RULE)
        turn = replace(state.turn, time_called=False, waiting=False)
        return replace(state, clock=state.clock.restart(tell.now), turn=turn)


class SetClock(Move, frozen=True):
    """Another time for a turn, from this one on; zero switches the limit off."""

    is_word = True

    seconds: int

    def settles(self, deed: Deed) -> bool:
        """By it is said again whose clock counts: the app's with a limit, the table's without one."""
        return deed.id == "set-clock"

    def apply(self, state: State, tell: Telling) -> State:
        """Time is still measured where there is no limit."""
        guards.needs_order(state)
        if self.seconds not in CLOCK_SECONDS:
            sentence = "A turn may take 2, 3, 5, 10 or 15 minutes, or have no limit."
            raise IllegalMove(sentence, rule=RULE)
        limit = float(self.seconds) or None
        if limit == state.clock.limit:
            raise IllegalMove("The clock is set to that already.", rule=RULE)
        words = f"A turn may take {clock_words(self.seconds)}."
        tell.say("clock", words if limit else "Turns have no time limit in the app.", RULE)
        return replace(state, clock=replace(state.clock, limit=limit))


class TimeUp(Move, frozen=True):
    """The time is up."""

    def apply(self, state: State, tell: Telling) -> State:
        """The turn ends at once (a table may rule that a card may still be played: B14).

        The next player's clock waits, so that nobody loses time to a tablet alone (B20).
        """
        guards.needs_order(state)
        _needs_late(state, tell.now)
        seat = state.turn_of
        if state.turn.time_called:
            raise IllegalMove("Time was called already: play a card or end the turn.", rule=RULE)
        if state.is_ruled("B14", "card") and state.turn.rolled and state.has_cards(seat):
            tell.say(TIME_UP, f"{seat}’s time is up: one Action card may still be played.", RULE, seat)
            return replace(state, turn=replace(state.turn, left=0, time_called=True))
        tell.say(TIME_UP, f"{seat}’s time is up: {seat} must pass.", RULE, seat)
        after = end_turn(state, tell, waits=True)
        return replace(after, turn=replace(after.turn, after_time_up=seat))


def _needs_late(state: State, now: float) -> None:
    """More than the time must be used (B19); a clock of the table's own is believed."""
    if state.clock.limit is None or state.clock.is_up(now):
        return
    left = state.clock.left(now) or 0.0
    words = f"still has {clock_words(left)}" if left >= 1 else "is still in time"
    raise IllegalMove(f"{state.turn_of} {words}.", rule=RULE)
