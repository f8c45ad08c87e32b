"""How many Disturbance cards there can be, from what everybody knows: the deck's height and what came out."""

from companion.games.library_labyrinth.rules.odds import doubles_left, unseen
from companion.games.library_labyrinth.rules.state import State


def fewest_left(state: State) -> int:
    """The deck without its standard cards."""
    return doubles_left(state)


def most_left(state: State) -> int:
    """The deck with all standard cards that nobody has seen."""
    return doubles_left(state) + sum(unseen(state).values())


def any_in_the_box(state: State) -> bool:
    """Whether unseen standard cards are left that do not lie in the deck."""
    return most_left(state) > len(state.disturbance)
