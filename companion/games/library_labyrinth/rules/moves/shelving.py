"""Putting right what was captured and returned without the app: filled Shelves, and Terrors in hands."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import hands
from companion.games.library_labyrinth.rules.end import won
from companion.games.library_labyrinth.rules.faces import holdable_terrors
from companion.games.library_labyrinth.rules.moves.corrections import floor_changed, put_right
from companion.games.library_labyrinth.rules.owed import COUNTS, is_about
from companion.games.library_labyrinth.rules.pieces import GENRES, SOME
from companion.games.library_labyrinth.rules.state import Slot, State, Step, called, token_label
from companion.games.library_labyrinth.rules.tokens import (
    another,
    lift,
    shelf_to_stack,
    terror_to_stack,
    terrors_left,
)
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.games.library_labyrinth.rules.untold import MOST_FILLED, countable_terrors
from companion.table import Deed, IllegalMove, Move, Telling
from companion.wording import counted


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
        state = _filled(state, self.shelf)
        put_right(tell, f"the {token_label(self.shelf)} is filled.", self.shelf)
        return won(floor_changed(state, tell), tell)


def _filled(state: State, shelf: str) -> State:
    """The state with some Terror returned to a Shelf."""
    filled = {**state.filled, shelf: another(state)}
    if shelf in state.shelves_out:
        state = lift(state, shelf)
    else:
        state = replace(state, shelves=state.shelves.take(shelf))
    return replace(state, filled=filled)


class EmptyShelf(Move, frozen=True):
    """Say that nothing has been returned to a Shelf."""

    is_word = True

    shelf: str

    def apply(self, state: State, tell: Telling) -> State:
        """Its token and the Terror are back in their stacks."""
        _check_begun(state)
        if self.shelf not in state.filled:
            raise IllegalMove("That Shelf is not filled.", "return")
        put_right(tell, f"the {token_label(self.shelf)} is not filled.", self.shelf)
        return _emptied(state, self.shelf, tell)


def _emptied(state: State, shelf: str, tell: Telling) -> State:
    """The state with nothing returned to a Shelf."""
    terror = state.filled[shelf]
    filled = {other: held for other, held in state.filled.items() if other != shelf}
    state = shelf_to_stack(replace(state, filled=filled), shelf, tell.chance)
    return terror_to_stack(state, terror, tell.chance)


class TellCounts(Move, frozen=True):
    """Say how many Terrors are on the floor and which Shelves are filled, after the app only drew."""

    is_word = True

    terrors: int
    shelves: tuple[str, ...]

    def settles(self, deed: Deed) -> bool:
        """Counted once, it need not be counted again."""
        return is_about(deed, COUNTS)

    def apply(self, state: State, tell: Telling) -> State:
        """Terrors that the app did not know of lie somewhere on the floor."""
        _check_begun(state)
        self._check(state)
        for shelf in self.shelves:
            state = state if shelf in state.filled else _filled(state, shelf)
        for shelf in [shelf for shelf in state.filled if shelf not in self.shelves]:
            state = _emptied(state, shelf, tell)
        for _ in range(self.terrors - len(state.terrors_out)):
            state = replace(state, terrors_out=(*state.terrors_out, another(state)))
        terrors = counted(self.terrors, "Terror is", "Terrors are")
        shelves = counted(len(self.shelves), "Shelf is", "Shelves are")
        put_right(tell, f"{terrors} on the floor, {shelves} filled.")
        return floor_changed(replace(state, uncounted=False), tell)

    def _check(self, state: State) -> None:
        if not state.uncounted:
            raise IllegalMove("The app has counted with you. Put right what differs.", COUNTS)
        if self.terrors not in countable_terrors(state):
            text = f"The app knows of {len(state.terrors_out)} on the floor. Take off those that are gone."
            raise IllegalMove(text, COUNTS)
        shelves = set(self.shelves)
        if not shelves <= set(GENRES) or len(shelves) < len(self.shelves) or len(shelves) > MOST_FILLED:
            raise IllegalMove("Name each filled Shelf once; with all six the game is won.", "return")


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
