"""What every move of a turn makes sure of first: a reason why not, which lists and refusals share."""

from companion.games.orne_library.rules.pieces import name_of
from companion.games.orne_library.rules.state import State, Step, is_drawing
from companion.table import Deed, IllegalMove


def why_not_now(state: State) -> tuple[str, str]:
    """Why nothing but an answer may be given now, with the rule; empty where the game goes on."""
    if state.end is not None:
        return "The game is over.", "win"
    if state.question is not None:
        source = name_of(state.question.source) or "the Archive row"
        return f"{state.question.seat} answers first, because of {source}.", "choices"
    return "", ""


LYING = "lying"
"""What a question about the row is about where its cards lie on the table, and the app is to follow them."""


def awaits_row(state: State) -> bool:
    """Whether the app, which does more now, only waits to hear what lies in the row: no card has done it."""
    return state.question is not None and state.question.about == LYING and state.end is None


def why_not_right(state: State) -> tuple[str, str]:
    """Why nothing can be put right or change hands now, with the rule; empty where it can."""
    return ("", "") if awaits_row(state) else why_not_now(state)


def may_put_right(state: State) -> None:
    """Nobody is being asked anything but what lies in the row, and the game goes on."""
    sentence, rule = why_not_right(state)
    if sentence:
        raise IllegalMove(sentence, rule)


def no_question(state: State) -> None:
    """Nobody is being asked anything, and the game goes on."""
    sentence, rule = why_not_now(state)
    if sentence:
        raise IllegalMove(sentence, rule)


def in_action(state: State) -> None:
    """The Action Phase of somebody's turn, with no question open."""
    at_any_level(state)
    if is_drawing(state):
        raise IllegalMove("At this table Tableside keeps nothing but the Locations.", "levels")


def at_any_level(state: State) -> None:
    """The Action Phase with no question open, whether or not the app follows the turns."""
    no_question(state)
    if state.step is Step.DRAW:
        raise IllegalMove(f"{state.turn_of} begins the turn first.", "turn")


def before_first_turn(state: State) -> None:
    """The library is still being laid out."""
    no_question(state)
    if state.begun:
        raise IllegalMove("The game has begun: the tiles stay where they are.", "setup-board")


def waits_for_a_hand_over(deed: Deed) -> bool:
    """Whether it is about who holds the cards or how much the app does: nobody does that by playing on."""
    return deed.rule in ("two-ways", "levels")
