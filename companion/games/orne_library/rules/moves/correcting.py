"""Putting right what the table and the app see differently."""

from typing import Literal

from msgspec.structs import replace

from companion.games.orne_library.rules.guards import in_action, no_question
from companion.games.orne_library.rules.state import Line, State, account, find, place, put
from companion.table import IllegalMove, Move, Telling


class Correct(Move, frozen=True):
    """Put a pool right by one."""

    pool: Literal["insight", "footwork"]
    by: Literal[-1, 1]

    def apply(self, state: State, tell: Telling) -> State:
        """A pool never falls below nought."""
        in_action(state)
        if getattr(state.turn, self.pool) + self.by < 0:
            raise IllegalMove(f"There is no {self.pool.capitalize()} left to take away.", "resources")
        tell.say("correct", f"{self.pool.capitalize()} put right by {self.by:+d}.", "resources")
        return account(state, Line("correction", by="correction", **{self.pool: self.by}))


class PlacePawn(Move, frozen=True):
    """Put a pawn where it stands on the table; nothing happens by it."""

    seat: str
    to: str

    def apply(self, state: State, tell: Telling) -> State:
        """No chamber does anything."""
        no_question(state)
        if self.to not in state.tiles:
            raise IllegalMove(f"There is no cell called {self.to!r}.", "movement")
        if all(one.seat != self.seat for one in state.researchers):
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        text = f"The pawn of {self.seat} is put in {place(state, self.to)}."
        tell.say("place_pawn", text, "movement", self.seat, self.to)
        return put(state, replace(find(state, self.seat), cell=self.to))
