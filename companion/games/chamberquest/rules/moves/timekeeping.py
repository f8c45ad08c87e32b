"""What an undo or a redo does not change: the time that a player has used in a turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.state import State, clock_words
from companion.table import Clock, IllegalMove, Move, Telling


class CountTime(Move, frozen=True):
    """So much of a turn's time is used. It follows an undo or a redo by itself."""

    is_aside = True

    turn: int
    """The number of the turn: in any other, what was counted here does not matter."""
    used: float = 0.0
    runs: bool = False
    waits: bool = False
    """The clock waits for the player's roll."""

    def apply(self, state: State, tell: Telling) -> State:
        """The clock goes on from there, or stands."""
        guards.needs_order(state)
        if state.turn.number != self.turn or state.end is not None:
            raise IllegalMove("That turn is over.", rule="five-minutes")
        seat = state.turn_of
        words = f"{seat}’s clock waits." if self.waits else f"{seat} has used {clock_words(self.used)}."
        tell.say("clock", words)
        clock = Clock(state.clock.limit, tell.now if self.runs else None, self.used)
        return replace(state, clock=clock, turn=replace(state.turn, waiting=self.waits))


def after_undo(before: State, after: State, now: float) -> Iterator[tuple[Move, float]]:
    """Everybody keeps the time that they have used, and nobody is charged with another player's."""
    if not after.order or after.end is not None or after.draft is not None or after.unplaced:
        return
    number = after.turn.number
    if number > before.turn.number:
        yield from _brought_back(after, now)
    elif number < before.turn.number or before.end is not None:
        yield CountTime(number, _used_in(before, after), after.clock.running), now
    elif after.turn.waiting and after.turn.rolled:
        # A roll that is brought back starts a clock that waits.
        yield CountTime(number, before.clock.used(now), runs=True), now
    elif after.turn.waiting and not before.turn.waiting:
        # A roll that is taken back has started a clock that waited.
        yield CountTime(number, before.clock.used(now), before.clock.running), now


def _brought_back(after: State, now: float) -> Iterator[tuple[Move, float]]:
    """A turn that begins again has the full time, and waits for its player as it did."""
    number = after.turn.number
    if after.turn.rolled or not (after.clock_waits or after.turn.after_time_up):
        yield CountTime(number, runs=after.clock.running), now
    elif not after.turn.waiting:
        yield CountTime(number, waits=True), now


def _used_in(before: State, after: State) -> float:
    """What the player on turn had used when that turn ended.

    Who has ended another turn since then has one sum for both: then it is what was used when the clock was
    last started.
    """
    seat, over = after.turn_of, before.turn.number - (before.end is None)
    if over - after.turn.number >= len(after.order):
        return after.clock.spent
    return before.times.get(seat, 0.0) - after.times.get(seat, 0.0)
