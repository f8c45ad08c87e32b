"""How many Disturbance cards there can be, from what everybody knows: the deck's height and what came out."""

from collections import Counter

from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, DOUBLES, PAIRS
from companion.games.library_labyrinth.rules.state import State
from companion.table import Holder


def doubles_left(state: State) -> int:
    """Double curses in the deck."""
    return sum(card in DOUBLES for card in state.disturbance.cards)


def unseen(state: State) -> dict[str, int]:
    """The standard cards that nobody has seen, in the deck or in the box, by direction."""
    cards = Counter((*state.disturbance.cards, *state.spare))
    return {direction: cards[direction] for direction in DIRECTIONS}


def is_split_guessed(state: State) -> bool:
    """Whether nobody has confirmed how many cards point in each direction."""
    return any(f"split-{direction}" not in state.box_given for direction in DIRECTIONS)


def possible_directions(state: State) -> tuple[str, ...]:
    """Where a standard card may point: not where all cards have come that the owner's box holds."""
    if not state.firm or is_split_guessed(state):
        return tuple(DIRECTIONS)
    left = unseen(state)
    return tuple(direction for direction in DIRECTIONS if left[direction])


def miscount(state: State, direction: str) -> str:
    """What is odd about a standard card that came and was not counted: nothing, while not all have come that
    the box is taken to hold, but for a deck in which none was counted at all."""
    if state.cursed.count(direction) >= state.known.split[direction]:
        where = DIRECTIONS[direction].lower()
        return f"More {where} cards than the app expects: check the split in Your box."
    if doubles_left(state) == len(state.disturbance):
        return "By the app’s count only double curses were left."
    return ""


def possible_doubles(state: State, said: str) -> tuple[str, ...]:
    """The double curses in the deck that may show this: not those that the owner knows to show another.

    With one of the two in the table's deck nobody has told which; what the app takes for it comes first.
    """
    doubles = tuple(card for card in DOUBLES if card in state.disturbance.cards)
    if not state.firm:
        return doubles
    if doubles and state.disturbance.held is Holder.TABLE:
        doubles += tuple(card for card in DOUBLES if card not in (*doubles, *state.cursed))
    return tuple(c for c in doubles if c not in state.box_given or state.known.doubles[c] == said)


def possible_pairs(state: State) -> tuple[str, ...]:
    """What a double curse may show; anything where none should be left, for then it is a miscount."""
    if not doubles_left(state):
        return PAIRS
    return tuple(pair for pair in PAIRS if possible_doubles(state, pair))


def most_left(state: State) -> int:
    """The deck with all standard cards that nobody has seen."""
    return doubles_left(state) + sum(unseen(state).values())


def any_in_the_box(state: State) -> bool:
    """Whether unseen standard cards are left that do not lie in the deck."""
    return most_left(state) > len(state.disturbance)
