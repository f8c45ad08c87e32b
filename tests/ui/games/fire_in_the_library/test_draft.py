"""Turn Order cards are chosen by touch, the younger first; nobody is asked for a choice among one."""

import pytest

from tests.games.fire_in_the_library.tables import later_round

SEATS = ("Red", "Blue", "Green", "Yellow")


def choose(tablet, card):
    """Whose choice it is takes this card in the picture; tells who that was."""
    who = tablet.view.guide.seat
    tablet.tap_thing(f"card:{card}")
    return who


@pytest.mark.parametrize("holder", ["app", "table"])
def test_the_last_card_of_a_draft_is_dealt(tablet, holder):
    """Three of four choose; the fourth has the card that is left, and the first turn begins at once."""
    tablet.sit(*SEATS, does="companion", holders={"order": holder})
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    taken = {choose(tablet, card): card for card in ("4", "2", "3")}
    (last,) = set(SEATS) - set(taken)
    assert table.state.chosen == {**taken, last: "1"}
    assert (tablet.step, tablet.view.guide.seat) == ("saving", last)
    assert f"{last} takes the 1st card" in [deed.text for deed in tablet.view.deeds]
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    assert tablet.reads(f"{last} takes the 1st card.")


def test_the_younger_of_two_without_points_is_put_first_by_one_tap(tablet):
    """It stands beside the cards, chooses at once, and can be undone by its name."""
    tablet.sit("Red", "Blue")
    table = tablet.app.session.table
    later_round(table)
    tablet.show_again(0.7)
    assert tablet.reads("No points yet, and ages are not known: as you sit.")
    tablet.tap("Blue chooses first")
    assert tablet.view.guide.seat == "Blue"
    assert tablet.reads("Undo: Blue is younger and chooses before Red")
    assert "Red chooses first" not in tablet.labels()
    assert choose(tablet, "2") == "Blue"
