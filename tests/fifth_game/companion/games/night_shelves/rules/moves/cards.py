"""The hidden Shelf cards."""

from msgspec.structs import replace

from companion.games.night_shelves.rules.legal import may_swap
from companion.games.night_shelves.rules.state import State
from companion.table import IllegalMove, Move, Telling


class Swap(Move, frozen=True):
    """Swap one's Shelf card for a spare one, unseen by the others."""

    shelf: str

    def apply(self, state: State, tell: Telling) -> State:
        seat = state.turn_of
        if not may_swap(state, seat):
            raise IllegalMove(f"{seat} cannot swap now.", "swap")
        if self.shelf not in state.spare:
            raise IllegalMove("That is not one of the spare Shelf cards.", "swap")
        tell.say("swapped", f"{seat} swapped their Shelf card.", "swap", seat)
        rest = list(state.spare)
        rest.remove(self.shelf)
        return replace(
            state,
            hands={**state.hands, seat: self.shelf},
            spare=tuple(sorted((*rest, state.hands[seat]))),
            may_swap=tuple(name for name in state.may_swap if name != seat),
        )
