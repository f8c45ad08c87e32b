"""Putting right what was captured and returned without the app: filled Shelves, and Terrors in hands."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import hands
from companion.games.library_labyrinth.rules.end import won
from companion.games.library_labyrinth.rules.moves.corrections import floor_changed, put_right
from companion.games.library_labyrinth.rules.pieces import GENRES, SOME
from companion.games.library_labyrinth.rules.state import Slot, State, Step, called, token_label
from companion.games.library_labyrinth.rules.tokens import (
    another,
    holdable_terrors,
    lift,
    shelf_to_stack,
    terror_to_stack,
    terrors_left,
)
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.table import IllegalMove, Move, Telling


def _check_begun(state: State) -> None:
    check_hands(state)
    if state.step is Step.SETUP:
        raise IllegalMove("The starting hands come first.", "setup-hands")


class FillShelf(Move, frozen=True):
    """Say that a Terror has been returned to a Shelf."""

    is_word = True

    shelf: str

    def apply(self, state: State, tell: Telling) -> State:
        """Which Terror it was nobody need say; the sixth Shelf still wins."""
        _check_begun(state)
        if self.shelf not in GENRES:
            raise IllegalMove(f"There is no Shelf called {self.shelf!r}.", "return")
        if self.shelf in state.filled:
            raise IllegalMove("That Shelf is filled already.", "return")
        if not terrors_left(state):
            raise IllegalMove("All 24 Terrors are in play already.", "terror-stack-empty")
        filled = {**state.filled, self.shelf: another(state)}
        if self.shelf in state.shelves_out:
            state = lift(state, self.shelf)
        else:
            state = replace(state, shelves=state.shelves.take(self.shelf))
        put_right(tell, f"the {token_label(self.shelf)} is filled.", self.shelf)
        return won(floor_changed(replace(state, filled=filled), tell), tell)


class EmptyShelf(Move, frozen=True):
    """Say that nothing has been returned to a Shelf."""

    is_word = True

    shelf: str

    def apply(self, state: State, tell: Telling) -> State:
        """Its token and the Terror are back in their stacks."""
        _check_begun(state)
        if self.shelf not in state.filled:
            raise IllegalMove("That Shelf is not filled.", "return")
        terror = state.filled[self.shelf]
        filled = {shelf: other for shelf, other in state.filled.items() if shelf != self.shelf}
        state = shelf_to_stack(replace(state, filled=filled), self.shelf, tell.chance)
        put_right(tell, f"the {token_label(self.shelf)} is not filled.", self.shelf)
        return terror_to_stack(state, terror, tell.chance)


class HoldTerror(Move, frozen=True):
    """Say that somebody has captured a Terror."""

    is_word = True

    who: str
    terror: str

    def apply(self, state: State, tell: Telling) -> State:
        """It comes from the floor or from its stack into the hand; no action is spent."""
        _check_begun(state)
        hands.check_hand(state, self.who)
        hands.check_room(state, self.who)
        if self.terror not in holdable_terrors(state):
            raise IllegalMove("No such Terror can have been captured.", "capture")
        if self.terror in state.terrors_out:
            state, terror = lift(state, self.terror), self.terror
        elif self.terror == SOME:
            terror = another(state)
        else:
            state, terror = replace(state, terrors=state.terrors.take(self.terror)), self.terror
        put_right(tell, f"{called(self.who)} has captured {token_label(terror)}.", terror)
        return floor_changed(hands.put_in(state, self.who, Slot(terror)), tell)
