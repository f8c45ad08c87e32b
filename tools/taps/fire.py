"""An evening of Fire in the Library: books are saved, the fire spreads, cards burn, rounds are dealt."""

from collections.abc import Iterator
from itertools import cycle

from companion.table import Level
from tools.taps.fingers import Fingers

GAME = "fire-in-the-library"
PLAYERS = ("Red", "Blue", "Purple", "Yellow")
OWN = {Level.DRAWS: "bag", Level.COMPANION: "bag"}
"""What lies on the table in an evening more, at which level."""
TOKENS = ("white", "black", "fire", "white", "yellow", "white", "black", "fire", "yellow", "white", "black")
"""What comes out of a bag of the table's own, over and over."""
ROUNDS = 3
STOPS = (2, 5, 3, 4, 1)
"""After how many tokens a turn is stopped, unless the fire spreads before."""


def play(fingers: Fingers, _turns: int) -> None:
    """Three rounds. A turn begins with taking its Turn Order card; in the first round they are dealt."""
    bag = cycle(TOKENS)
    for number in range(ROUNDS * len(PLAYERS)):
        fingers.begin()
        _save(fingers, STOPS[number % len(STOPS)], bag)
        fingers.end()
        if fingers.is_over:
            return
        if not fingers.offers("draw"):
            _end_the_round(fingers)


def _save(fingers: Fingers, most: int, bag: Iterator[str]) -> None:
    seat = fingers.seat
    while fingers.seat == seat and fingers.turn.tokens < most and fingers.offers("draw"):
        fingers.happens("a token", tokens=1)
        own = "token" in _args(fingers, "draw")
        fingers.tell("draw", **({"token": next(bag)} if own else {}))
    if fingers.seat == seat and fingers.offers("stop"):
        fingers.happens("the score")
        fingers.tell("stop", **_args(fingers, "stop"))
    if fingers.offers("let_it_burn"):
        fingers.happens("the fire spreads")
        fingers.tell("let_it_burn", **_args(fingers, "let_it_burn"))
    if _phase(fingers) != "round":
        _burn(fingers)
    if fingers.offers("pass_bag"):
        fingers.tell("pass_bag")


def _args(fingers: Fingers, name: str) -> dict[str, object]:
    return dict(fingers.offers(name)[0].args)


def _phase(fingers: Fingers) -> str:
    return str(fingers.tablet.view.guide.phase)


def _burn(fingers: Fingers) -> None:
    """Cards burn, and what they uncover is read out."""
    while not fingers.is_over and (fingers.offers("burn") or fingers.offers("read_card")):
        if burns := fingers.offers("burn"):
            fingers.happens("a card burns")
            fingers.tell("burn", **{ask.name: ask.choices[0].value for ask in burns[0].asks})
        else:
            fingers.happens("a card is uncovered")
            fingers.tell("read_card", **_args(fingers, "read_card"))


def _end_the_round(fingers: Fingers) -> None:
    """The section with the lowest burn index burns, and everybody takes a card for the turn to come."""
    fingers.begin("the round", between=True)
    _burn(fingers)
    if fingers.is_over:
        fingers.happens("the end of the game")
    if not fingers.is_over and fingers.offers("next_round"):
        fingers.tell("next_round")
    fingers.end()
    while not fingers.is_over and (cards := fingers.offers("take_card")):
        fingers.begin()
        fingers.happens("a Turn Order card")
        asked = {ask.name: ask.choices[-1].value for ask in cards[0].asks}
        fingers.tell("take_card", **{**cards[0].args, **asked})
