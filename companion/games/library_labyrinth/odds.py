"""What the next card may be, and how many turns are left: exact, and counted from what everybody has seen."""

from collections import Counter
from fractions import Fraction

from companion.games.library_labyrinth.pieces import DIRECTIONS, DOUBLES
from companion.games.library_labyrinth.state import Phase, State
from companion.table import Odds
from companion.table.odds import counted, exact


def turns_left(state: State) -> dict[str, int]:
    """For each player the Action phases still to come, the one being played included."""
    left = phases_left(state)
    players = len(state.players)
    now = state.turn.at
    order = [state.players[(now + step) % players].name for step in range(players)]
    if state.phase is Phase.DISTURBANCE:
        order = order[1:] + order[:1]
    return {seat: len(range(step, left, players)) for step, seat in enumerate(order)}


def phases_left(state: State) -> int:
    """Action phases to come: one for each card left, and by the usual ruling one before Out of Time."""
    last = 1 if state.ruled("A2", "out_of_time") else 0
    return len(state.disturbance) + last


def unseen(state: State) -> dict[str, int]:
    """The standard cards that nobody has seen, in the deck or in the box, by direction."""
    cards = Counter((*state.disturbance.cards, *state.spare))
    return {direction: cards[direction] for direction in DIRECTIONS}


def next_card(state: State) -> tuple[Odds, ...]:
    """The chance of each direction, of a double curse and of Out of Time on the next card."""
    deck = state.disturbance.cards
    if not deck:
        return (counted("Out of Time", 1, 1, "curse"),)
    doubles = sum(card in DOUBLES for card in deck)
    standard = unseen(state)
    total = sum(standard.values())
    share = Fraction(len(deck) - doubles, len(deck))
    directions = tuple(
        counted(DIRECTIONS[direction], count, total)
        if not doubles
        else exact(DIRECTIONS[direction], share * Fraction(count, total or 1))
        for direction, count in standard.items()
    )
    return (*directions, counted("A double curse", doubles, len(deck), "curse")) if doubles else directions


def shown(state: State) -> tuple[Odds, ...]:
    """Everything for the odds panel; nothing where the table has switched it off."""
    if not state.odds:
        return ()
    return (*next_card(state), *_turns(state))


def _turns(state: State) -> tuple[Odds, ...]:
    everybody = turns_left(state)
    total = sum(everybody.values())
    return tuple(
        Odds(f"{seat}: turns left", (turns, max(total, 1)), f"{turns} turn{'' if turns == 1 else 's'}")
        for seat, turns in everybody.items()
    )
