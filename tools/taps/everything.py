"""An evening where Tableside keeps everything: people do what it says next, and now and then something else.

No goal is set for this level, where the app holds what hands would do: it is counted what that costs.
"""

from random import Random
from typing import Any

from companion.table import Offer
from tools.taps.fingers import Fingers, Lost

ELSE = 0.75
"""How often people do something else than what the brass button says, while they take their time."""
MOST_MOVES, AT_LEISURE = 14, 5
"""So many moves of one turn are played at the most, and the first of them at leisure."""


def play(fingers: Fingers, turns: int) -> None:
    """So many turns of whatever game."""
    luck = Random(5)
    for _ in range(turns):
        if fingers.is_over:
            return
        fingers.begin()
        for number in range(MOST_MOVES):
            offer = _picked(fingers, luck, at_leisure=number < AT_LEISURE)
            fingers.happens(offer.label)
            fingers.tell(offer.name, **_answers(offer, luck))
            if fingers.is_over or fingers.seat != fingers.turn.seat:
                break
        fingers.end()


def _picked(fingers: Fingers, luck: Random, at_leisure: bool) -> Offer:
    """The next thing, or something else that is at hand, asks for no secret and does not end the game."""
    offers = [one for one in fingers.offers() if not one.confirm and not any(ask.secret for ask in one.asks)]
    offers = [one for one in offers if fingers.has_at_hand(one)] or offers
    groups = {group: [one for one in offers if one.group == group] for group in ("action", "next", "counter")}
    if at_leisure and groups["action"] and luck.random() < ELSE:
        return luck.choice(groups["action"])
    if not offers:
        raise Lost(f"nothing is offered at {fingers.tablet.headline!r}")
    return luck.choice(groups["next"] or groups["counter"] or offers)


def _answers(offer: Offer, luck: Random) -> dict[str, Any]:
    asked = {ask.name: luck.choice(ask.choices).value for ask in offer.asks if ask.choices}
    return {**offer.args, **asked}
