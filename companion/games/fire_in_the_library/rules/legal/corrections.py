"""What puts the app right with the table."""

from collections.abc import Iterator

from companion.games.fire_in_the_library.rules import burning, library, robot
from companion.games.fire_in_the_library.rules.box import HIGHEST_INDEX
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, HIGHEST_SCORE, SECTIONS
from companion.games.fire_in_the_library.rules.state import State, Step, figures
from companion.games.fire_in_the_library.rules.tools import players_now
from companion.table import Blank, Permit

_ON_A_CARD = (
    Blank("value", range(1, DESTROYED + 1)),
    Blank("icon", (True, False)),
    Blank("index", range(1, HIGHEST_INDEX + 1), optional=True),
)
_SCORES = Blank("score", range(HIGHEST_SCORE + 1))
_ODD_ROBOT_CARD = (
    Blank("burns", tuple(SECTIONS), 1, len(SECTIONS), many=True),
    Blank("scores", tuple(SECTIONS), 0, len(SECTIONS), many=True),
)


def corrections(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """Two tools at once, a robot's card of another kind, cards that show something else, scores, Fires."""
    if state.step is Step.OVER:
        return
    seats = players_now(state)
    if len(seats) > 1:
        yield Permit("settle_clash", blanks=(Blank("seats", seats, 2, len(seats), many=True),))
    if state.step is Step.ROBOT and not (robot.watches(state) or robot.reads_cards(state)):
        yield Permit("robot_turn", blanks=_ODD_ROBOT_CARD)
    yield Permit("read_card", blanks=(Blank("section", burning.readable(state)), *_ON_A_CARD))
    yield Permit("correct_score", blanks=(Blank("seat", figures(state)), _SCORES))
    yield Permit("recount_fires", blanks=(Blank("aside", range(library.most_aside(state) + 1)),))
