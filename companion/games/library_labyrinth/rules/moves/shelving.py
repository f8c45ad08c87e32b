"""Putting right what was captured and returned without the app: filled Shelves, and Terrors in hands."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules import hands
from companion.games.library_labyrinth.rules.deeds import puts
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
    to_stack,
)
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.games.library_labyrinth.rules.untold import (
    KNOWN_STAYS,
    countable_shelves,
    countable_terrors,
    most_countable,
)
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

    def settles(self, deed: Deed) -> bool:
        """Its token need not be put on the floor any more."""
        return puts(deed, self.shelf)

    def apply(self, state: State, tell: Telling) -> State:
        """Which Terror it was nobody need say; the sixth Shelf still wins."""
        _check_begun(state)
        if self.shelf not in GENRES:
            raise IllegalMove(f"There is no Shelf called {self.shelf!r}.", "return")
        if self.shelf in state.filled:
            raise IllegalMove("That Shelf is filled already.", "return")
        if not terrors_left(state):
            raise IllegalMove("All 24 Terrors are in play already.", "terror-stack-empty")
        put_right(tell, f"the {token_label(self.shelf)} is filled.", self.shelf)
        return won(floor_changed(state, _filled(state, self.shelf), tell), tell)


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
    shelves: tuple[str, ...] = ()
    """Those that are filled beside the ones that the app knows of."""
    gone: tuple[str, ...] = ()
    """Where fewer Terrors are left than the app knows of: which of them lie there no longer."""

    def settles(self, deed: Deed) -> bool:
        """Counted once, it need not be counted again; what is gone need not be put there."""
        return is_about(deed, COUNTS) or puts(deed, *self.shelves, *self.gone)

    def apply(self, state: State, tell: Telling) -> State:
        """Terrors that the app did not know of lie somewhere on the floor."""
        _check_begun(state)
        self._check(state)
        before = state
        for terror in self.gone:
            state = to_stack(state, terror, tell.chance)
        for shelf in self.shelves:
            state = state if shelf in state.filled else _filled(state, shelf)
        if state.edition < KNOWN_STAYS:
            for shelf in [shelf for shelf in state.filled if shelf not in self.shelves]:
                state = _emptied(state, shelf, tell)
        for _ in range(self.terrors - len(state.terrors_out)):
            state = replace(state, terrors_out=(*state.terrors_out, another(state)))
        terrors = counted(self.terrors, "Terror is", "Terrors are")
        shelves = counted(len(state.filled), "Shelf is", "Shelves are")
        put_right(tell, f"{terrors} on the floor, {shelves} filled.")
        return floor_changed(before, replace(state, uncounted=False), tell)

    def _check(self, state: State) -> None:
        if not state.uncounted:
            raise IllegalMove("The app has counted with you. Put right what differs.", COUNTS)
        known, gone = state.terrors_out, set(self.gone)
        if self.terrors not in countable_terrors(state):
            raise IllegalMove(f"{self.terrors} Terrors cannot be counted on the floor now.", COUNTS)
        if not gone <= set(known) or not len(gone) == len(self.gone) == max(0, len(known) - self.terrors):
            raise IllegalMove(f"The app knows of {len(known)} on the floor. Say which are gone.", COUNTS)
        shelves, most = set(self.shelves), most_countable(state)
        if len(shelves) < len(self.shelves) or len(shelves) > most:
            raise IllegalMove("Name each filled Shelf once; with all six the game is won.", "return")
        if not shelves <= set(countable_shelves(state)):
            raise IllegalMove("Name Shelves that the app does not know to be filled or empty.", "return")


class HoldTerror(Move, frozen=True):
    """Say that somebody has captured a Terror."""

    is_word = True

    who: str
    terror: str

    def settles(self, deed: Deed) -> bool:
        """It need not be put on the floor any more."""
        return puts(deed, self.terror)

    def apply(self, state: State, tell: Telling) -> State:
        """It comes from the floor or from its stack into the hand; no action is spent."""
        _check_begun(state)
        hands.check_hand(state, self.who)
        hands.check_room(state, self.who)
        if self.terror not in holdable_terrors(state):
            raise IllegalMove("No such Terror can have been captured.", "capture")
        before = state
        if self.terror in state.terrors_out:
            state, terror = lift(state, self.terror), self.terror
        elif self.terror == SOME:
            terror = another(state)
        else:
            state, terror = replace(state, terrors=state.terrors.take(self.terror)), self.terror
        put_right(tell, f"{called(self.who)} has captured {token_label(terror)}.", terror)
        return floor_changed(before, hands.put_in(state, self.who, Slot(terror)), tell)
