"""Refusals that several moves share."""

from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import IllegalMove

_SENTENCES = {
    Step.ORDER: "Turn Order cards are not being chosen now.",
    Step.SAVING: "Nobody is saving books now.",
    Step.SPREADING: "No fire is spreading now.",
    Step.BURNING: "Nothing is burning now.",
    Step.REWARD: "There is no tool to take now.",
    Step.AFTER: "Nobody has just scored.",
    Step.ROBOT: "It is not the robot’s turn.",
    Step.SWAP: "Tools are exchanged at the end of a round only.",
    Step.LAST: "The library still stands.",
}
_RULES = {
    Step.ORDER: "choose-order",
    Step.SAVING: "save-books",
    Step.SPREADING: "fire-spreading",
    Step.BURNING: "fire-spreading",
    Step.REWARD: "tool-market",
    Step.AFTER: "after-scoring",
    Step.ROBOT: "robot-card",
    Step.SWAP: "swap-tool",
    Step.LAST: "game-end",
}


def need(state: State, step: Step) -> None:
    """Refuse unless the table stands at this step."""
    if state.step is not step:
        raise IllegalMove(_SENTENCES[step], rule=_RULES[step])


def no_handful(state: State) -> None:
    """Refuse while drawn tokens wait for a place."""
    if state.handful is not None:
        raise IllegalMove("First the drawn tokens need a place.", rule=f"tool-{state.handful.tool}")


def a_seat(state: State, seat: str) -> None:
    """Refuse a seat that nobody has."""
    if seat not in state.seats:
        raise IllegalMove(f"Nobody called {seat} sits at this table.")
