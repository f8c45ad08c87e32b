"""Moves that are no longer made, kept so that the tables of older versions can be opened.

They ask for no more than version 0.1 did, whatever the rules have become: what is recorded has happened.
"""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards, layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.board_in_play import put_into_play
from companion.games.chamberquest.rules.happenings import TIME_UP
from companion.games.chamberquest.rules.moves.boards import in_play
from companion.games.chamberquest.rules.state import State, clock_words
from companion.games.chamberquest.rules.turns import end_turn
from companion.table import Move, Telling

RULE = "five-minutes"


class HideClock(Move, frozen=True):
    """The clock was hidden or shown: since version 0.2 each screen does so for itself."""

    hidden: bool

    def apply(self, state: State, tell: Telling) -> State:
        """Out of sight, not out of force: it ran on then, and nothing at the table changed."""
        tell.say("clock", "The clock is hidden; it runs on." if self.hidden else "The clock is shown.")
        return state


class PauseClock(Move, frozen=True):
    """The clock was paused, as a step of the game: now it is stopped aside (`StopClock`)."""

    def apply(self, state: State, tell: Telling) -> State:
        """A clock that stands stays so."""
        guards.needs_order(state)
        clock = state.clock.pause(tell.now) if state.clock.running else state.clock
        tell.say("clock", f"The clock is paused at {clock_words(clock.spent)}.")
        return replace(state, clock=clock)


class ResumeClock(Move, frozen=True):
    """Time went on, as a step of the game: now the clock is started aside (`StartClock`)."""

    def apply(self, state: State, tell: Telling) -> State:
        """A clock that runs goes on."""
        guards.needs_order(state)
        clock = state.clock if state.clock.running else state.clock.start(tell.now)
        tell.say("clock", "The clock goes on.")
        return replace(state, clock=clock)


class CallTime(Move, frozen=True):
    """The time was up, and the next player's clock ran at once: now it waits (`TimeUp`, B20)."""

    def apply(self, state: State, tell: Telling) -> State:
        """It was up by the clock of its day."""
        guards.needs_order(state)
        seat = state.turn_of
        if state.is_ruled("B14", "card") and state.turn.rolled and state.has_cards(seat):
            tell.say(TIME_UP, f"{seat}’s time is up: one Action card may still be played.", RULE, seat)
            return replace(state, turn=replace(state.turn, left=0, time_called=True))
        tell.say(TIME_UP, f"{seat}’s time is up: {seat} must pass.", RULE, seat)
        return end_turn(state, tell)


class TakeInBoard(Move, frozen=True):
    """The app took a layout, or a random board of a mix of its own: now it sees to it that one can walk."""

    layout: Board | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """It lies as it lay then."""
        guards.needs_no_board(state)
        if self.layout is None:
            board = layouts.random(tell.chance, state.palette)
        else:
            board = layouts.named(self.layout, self.layout.name)
        return in_play(put_into_play(state, board, {}), tell)
