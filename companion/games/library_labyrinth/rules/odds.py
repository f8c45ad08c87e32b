"""What the next card may be, and how many turns are to come: exact, by what everybody has seen."""

from fractions import Fraction

from companion.games.library_labyrinth.rules.counting import doubles_left, is_split_guessed, unseen
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, OUT_OF_TIME
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Odds
from companion.table.odds import among, exact, together
from companion.wording import noun


def odds(seen: State, _seat: str | None) -> tuple[Odds, ...]:
    """Everything for the odds panel; nothing where the table has switched it off, or no card is to come."""
    if not seen.odds or seen.step is Step.SETUP or seen.curse.card == OUT_OF_TIME:
        return ()
    coming = together("the next card", next_card(seen))
    return coming if seen.only_draws else (*coming, *together("turns to come", _turns(seen)))


def turns_of_each(state: State) -> dict[str, int]:
    """For each player the turns to come, the next one's first."""
    left, players = turns_to_come(state), len(state.players)
    return {state.seat_after(turn): len(range(turn, left + 1, players)) for turn in range(1, players + 1)}


def turns_to_come(state: State) -> int:
    """The turns after this one: a card ends each but, by the usual ruling, the last before Out of Time."""
    ending = state.step is not Step.DISTURBANCE
    return max(0, len(state.disturbance) + state.is_ruled("A2", "out_of_time") - ending)


def ends_with_time(state: State, turn: int) -> bool:
    """Whether Out of Time is what the card of a coming turn shows."""
    return turn == turns_to_come(state) and state.is_ruled("A2", "out_of_time")


def next_card(state: State) -> tuple[Odds, ...]:
    """The chance of each direction, of a double curse and of Out of Time on the next card."""
    left = len(state.disturbance)
    if not left:
        return (among("Out of Time", 1, 1, "curse"),)
    doubles = doubles_left(state)
    standard = unseen(state)
    total = sum(standard.values())
    share = Fraction(left - doubles, left)
    directions = tuple(
        _as_guessed(state, direction)
        if not count and is_split_guessed(state)
        else among(DIRECTIONS[direction], count, total)
        if not doubles
        else exact(DIRECTIONS[direction], share * Fraction(count, total or 1))
        for direction, count in standard.items()
    )
    return (*directions, among("A double curse", doubles, left, "curse")) if doubles else directions


def _as_guessed(state: State, direction: str) -> Odds:
    """Every card that we took to be there has come: that says more about our guess than about the deck."""
    seen = state.known.split[direction]
    return Odds(DIRECTIONS[direction], (0, 1), f"none, if there are {seen}: our guess")


def _turns(state: State) -> tuple[Odds, ...]:
    everybody = turns_of_each(state)
    total = sum(everybody.values())
    return tuple(
        Odds(f"{seat}: turns to come", (turns, max(total, 1)), f"{turns} {noun(turns, 'turn')}")
        for seat, turns in everybody.items()
    )
