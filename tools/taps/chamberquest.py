"""An evening of ChamberQuest: everybody rolls, walks, and plays a card in every second turn."""

from collections.abc import Iterator
from itertools import cycle

from companion.table import Level
from tools.taps.fingers import Fingers

GAME = "chamberquest"
PLAYERS = ("Red", "Blue")
OWN = {Level.COMPANION: "die"}
"""What lies on the table in an evening more, at which level."""
CARDS = ("rotate", "push", "swap")
FACES = (5, 2, 6, 1, 3, 4)
"""What a die of the table's own shows, over and over."""


def play(fingers: Fingers, turns: int) -> None:
    """Who begins is rolled before the first turn; then so many turns."""
    die = cycle(FACES)
    while fingers.offers("roll_for_order"):
        fingers.tell("roll_for_order", **_rolled(fingers, "roll_for_order", die) or {"everybody": True})
    for number in range(turns):
        fingers.begin()
        fingers.happens("the die")
        fingers.tell("roll_die", **_rolled(fingers, "roll_die", die))
        card = CARDS[number // 2 % len(CARDS)] if number % 2 else ""
        if card and fingers.offers(card):
            fingers.happens(f"a card: {card}")
            fingers.tell(card)
        else:
            fingers.tell("end_turn")
        fingers.end()


def _rolled(fingers: Fingers, name: str, die: Iterator[int]) -> dict[str, int]:
    """What a die of the table's own shows, where the app asks for it."""
    asked = any(ask.name == "said" for offer in fingers.offers(name) for ask in offer.asks)
    return {"said": next(die)} if asked else {}
