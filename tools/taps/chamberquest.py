"""An evening of ChamberQuest: everybody rolls, walks, and plays a card in every second turn."""

from tools.taps.fingers import Fingers

GAME = "chamberquest"
PLAYERS = ("Red", "Blue")
CARDS = ("rotate", "push", "swap")


def play(fingers: Fingers, turns: int) -> None:
    """Who begins is rolled before the first turn; then so many turns."""
    fingers.tell("roll_for_order", everybody=True)
    while fingers.offers("roll_for_order"):
        fingers.tell("roll_for_order", everybody=True)
    for number in range(turns):
        fingers.begin()
        fingers.happens("the die")
        fingers.tell("roll_die")
        card = CARDS[number // 2 % len(CARDS)] if number % 2 else ""
        if card and fingers.offers(card):
            fingers.happens(f"a card: {card}")
            fingers.tell(card)
        else:
            fingers.tell("end_turn")
        fingers.end()
