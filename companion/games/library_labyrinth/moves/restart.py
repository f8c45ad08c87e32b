"""Four Shelves round the compass: the one case in which a floor is shuffled again."""

from companion.games.library_labyrinth.grid import ROUND_COMPASS
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import Kind
from companion.games.library_labyrinth.setting import begin_again
from companion.games.library_labyrinth.state import State
from companion.games.library_labyrinth.tokens import Result
from companion.table import Chance, Event, IllegalMove, Move


class RestartFourShelves(Move, frozen=True):
    """All four tiles round the compass are Shelves: shuffle the floor and start again."""

    def apply(self, state: State, chance: Chance) -> Result:
        """Everything is as at the start."""
        if not four_shelves(state):
            raise IllegalMove("Only when all four tiles round the compass are Shelves.", "setup-restart")
        text = "Four Shelves round the compass: the floor is shuffled and you start again."
        return begin_again(state, chance), (Event("restarted", text, "setup-restart"),)


def four_shelves(state: State) -> bool:
    """Whether the four tiles round the compass are lit Shelves; possible where the app does not keep them."""
    if not state.keeps_at_least(Keeps.FLOOR):
        return len(state.shelves_out) >= len(ROUND_COMPASS) and not state.filled
    return all(state.tiles[id_].lit and state.tiles[id_].kind is Kind.SHELF for id_ in ROUND_COMPASS)
