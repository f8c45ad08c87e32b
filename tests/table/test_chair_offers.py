"""What is offered where the app plays for somebody: nothing that would be a chair's own to do."""

import pytest

from companion.table import Ask, Offer
from companion.table.chair_offers import for_hands, thinking

CLOCK = Offer("stop_clock", "Pause the clock", group="more", own=True)
CORRECTION = Offer("place_token", "Set a token right", group="more")
WALK = Offer("walk", "Walk")
EVERYTHING = (CLOCK, CORRECTION, WALK)


@pytest.mark.parametrize(("turn_of", "left"), [("Ann", (CORRECTION,)), ("Bob", EVERYTHING)])
def test_before_a_chair_has_decided_nothing_of_its_own_is_offered(turn_of, left):
    """Neither its moves nor its clock; corrections are everybody's."""
    assert thinking(EVERYTHING, ("Ann",), turn_of) == left


@pytest.mark.parametrize(("turn_of", "left"), [("Ann", (CORRECTION, WALK)), ("Bob", EVERYTHING)])
def test_where_people_act_in_a_chairs_turn_its_clock_is_not_theirs(turn_of, left):
    """What is theirs to do stays; what asks a chair for its secrets does not."""
    secret = Offer("show", "Show a card", (Ask("card", "Which?", secret=True),), seat="Ann")
    assert for_hands((*EVERYTHING, secret), ("Ann",), turn_of) == left
