"""The Inferno: chance deals the Turn Order cards in every round, so that nothing speaks of a choice."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.games.fire_in_the_library.rules.state import Step
from tests.games.fire_in_the_library.tables import HELD, new, put

OF_CHOOSING = {"choose-order", "order-ties", "solo-cards"}
"""Rules of who chooses a Turn Order card."""


@pytest.mark.parametrize("tools", [True, False])
@pytest.mark.parametrize("holders", [{}, HELD], ids=["app", "table"])
@pytest.mark.parametrize(("players", "options"), [(1, {"solo": "lone"}), (2, {"robot": True}), (4, {})])
def test_nobody_is_said_to_choose_a_turn_order_card(
    players: int, options: dict[str, Any], holders: dict[str, str], tools: bool
) -> None:
    """In every round reminders, question, buttons, deeds, log and list of the set-up name the Inferno."""
    dealt = ("take_card", {"seat": "Red", "card": "2"}) if holders else ("deal_order", {})
    for number in (1, 2):
        table = new(players, fire="inferno", holders=holders, tools=tools, **options)
        assert not OF_CHOOSING & {check.rule for check in table.checklist()}
        put(table, round=number, step=Step.ORDER, chosen={}, done=(), turn_of="Red")
        view = table.view()
        assert view.reminders[0] == view.guide.rule == "inferno"
        assert {offer.rule for offer in table.moves() if offer.name == dealt[0]} == {"inferno"}
        assert len(view.reminders) >= 3
        assert not OF_CHOOSING & {*view.reminders}
        name, args = dealt
        told = table.play(name, **args)
        rules = {deed.rule for deed in table.view().deeds if deed.id == "take-card"}
        assert rules == (set() if holders else {"inferno"})  # hands that deal are not told to
        assert not OF_CHOOSING & {event.rule for event in told}


def test_set_up_does_not_say_that_the_order_is_drafted() -> None:
    """In an Inferno it is dealt, and alone nobody drafts."""
    assert "draft" not in FIRE_GAME.seating
