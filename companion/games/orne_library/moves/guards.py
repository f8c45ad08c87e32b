"""What every move of a turn makes sure of first."""

from companion.games.orne_library.state import Orne, Phase
from companion.games.orne_library.vocabulary import QUESTIONS
from companion.table import IllegalMove


def in_action(state: Orne) -> None:
    """The Action Phase, with no question open."""
    no_question(state)
    if state.phase is Phase.DRAW:
        raise IllegalMove(f"{state.turn_of} begins the turn first.", "turn")


def no_question(state: Orne) -> None:
    """Nobody is being asked anything, and the game goes on."""
    if state.phase is Phase.OVER:
        raise IllegalMove("The game is over.", "win")
    if state.question is not None:
        text = QUESTIONS[state.question.do].text(state, state.question)
        raise IllegalMove(f"{state.question.seat} answers first: {text}", "choices")
