"""The clock, and what else the app does for the table: the die it holds, the hints it gives."""

from typing import Literal

from msgspec.structs import replace

from companion.games.chamberquest import guards
from companion.games.chamberquest.state import Stage, State, clock_words, end_turn
from companion.table import Chance, Event, Holder, IllegalMove, Move

Told = tuple[Event, ...]
RULE = "five-minutes"
FIVE_MINUTES = 300
AN_HOUR = 3600


class PauseClock(Move, frozen=True):
    """Time stands still."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Until the clock is started again, or the next turn begins."""
        guards.needs_order(state)
        clock = state.clock.pause(chance.now)
        return replace(state, clock=clock), (
            Event("clock", f"The clock stands at {clock_words(clock.spent)}."),
        )


class ResumeClock(Move, frozen=True):
    """Time goes on."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """From where it stood."""
        guards.needs_order(state)
        return replace(state, clock=state.clock.start(chance.now)), (Event("clock", "The clock goes on."),)


class RestartClock(Move, frozen=True):
    """The player on turn gets the full time again, after a break or an undo."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """What was used before is not counted."""
        guards.needs_order(state)
        turn = replace(state.turn, time_called=False)
        told = Event("clock", f"{state.turn_of}'s time begins anew.", RULE)
        return replace(state, clock=state.clock.restart(chance.now), turn=turn), (told,)


class SetClock(Move, frozen=True):
    """Another time for a turn, from this one on; nought switches the limit off."""

    seconds: int

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Time is still measured where there is no limit."""
        if not 0 <= self.seconds <= AN_HOUR:
            raise IllegalMove("A turn may take up to an hour; nought is no limit.", rule=RULE)
        return _limited(state, self.seconds)


class HideClock(Move, frozen=True):
    """The clock is hidden or shown; it runs all the same."""

    hidden: bool

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Out of sight, not out of force."""
        text = "The clock is hidden; it runs on." if self.hidden else "The clock is shown."
        return replace(state, clock_hidden=self.hidden), (Event("clock", text),)


class CallTime(Move, frozen=True):
    """The time is up."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The turn ends at once; a table may rule that a card may still be played (B14)."""
        guards.needs_order(state)
        seat, left = state.turn_of, state.clock.left(chance.now)
        if left:
            raise IllegalMove(f"{seat} still has {clock_words(left)}.", rule=RULE)
        if state.turn.time_called:
            raise IllegalMove("Time was called already: play a card or end the turn.", rule=RULE)
        if state.is_ruled("B14", "card") and state.turn.rolled and state.has_cards(seat):
            turn = replace(state.turn, left=0, time_called=True)
            text = f"{seat}'s time is up: one Action card may still be played."
            return replace(state, turn=turn), (Event("time-up", text, RULE, (seat,)),)
        after, told = end_turn(state, chance.now)
        return after, (Event("time-up", f"{seat}'s time is up: {seat} must pass.", RULE, (seat,)), *told)


class HandOver(Move, frozen=True):
    """A component goes from the app to the table, or back."""

    component: Literal["die", "clock"]
    to: Holder

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """A clock that the table holds has no limit in the app."""
        if self.component == "clock":
            return _limited(state, FIVE_MINUTES if self.to is Holder.APP else 0)
        if state.die_held is self.to:
            raise IllegalMove(f"The {self.to} holds the die already.")
        return replace(state, die_held=self.to), (Event("hand-over", f"The {self.to} now holds the die."),)


class ShowHints(Move, frozen=True):
    """The app says who can win, or keeps it to itself."""

    on: bool

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """It needs the app's board; the rules stay the same."""
        text = "The app says who can win." if self.on else "The app no longer says who can win."
        return replace(state, hints=self.on), (Event("hints", text, "app-hints"),)


def _limited(state: State, seconds: int) -> tuple[State, Told]:
    limit = float(seconds) or None
    if limit == state.clock.limit:
        raise IllegalMove("The clock is set so already.", rule=RULE)
    text = f"A turn may take {clock_words(seconds)}." if limit else "Turns have no time limit in the app."
    return replace(state, clock=replace(state.clock, limit=limit)), (Event("clock", text, RULE),)


def may_call_time(state: State) -> bool:
    """Whether the table, having its own clock, may say at any moment that time is up."""
    return state.clock.limit is None and state.stage is not Stage.ORDER and not state.turn.time_called
