"""How many Disturbance cards there can be, from what everybody knows: the deck's height and what came out."""

from collections import Counter

from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, DOUBLES
from companion.games.library_labyrinth.rules.state import State


def doubles_left(state: State) -> int:
    """Double curses in the deck."""
    return sum(card in DOUBLES for card in state.disturbance.cards)


def unseen(state: State) -> dict[str, int]:
    """The standard cards that nobody has seen, in the deck or in the box, by direction."""
    cards = Counter((*state.disturbance.cards, *state.spare))
    return {direction: cards[direction] for direction in DIRECTIONS}


def fewest_left(state: State) -> int:
    """The deck without its standard cards."""
    return doubles_left(state)


def most_left(state: State) -> int:
    """The deck with all standard cards that nobody has seen."""
    return doubles_left(state) + sum(unseen(state).values())


def any_in_the_box(state: State) -> bool:
    """Whether unseen standard cards are left that do not lie in the deck."""
    return most_left(state) > len(state.disturbance)
