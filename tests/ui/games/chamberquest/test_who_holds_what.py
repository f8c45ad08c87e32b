"""Who holds the die and the clock: at set-up on the checklist, and in mid-game with what hands do then."""

import pytest

from tests.games.chamberquest.tables import Wall, seated
from tests.ui.games.chamberquest.by_touch import decision, pass_time, roll, sit_down

READY, LEFT = "Have one d6 ready.", "The app rolls: leave the die in the box."


def give_the_die_to(tablet, holder):
    """In the set-up, in the row that says who holds the die."""
    tablet.tap("Who holds what")
    tablet.set("Die", holder)


def deeds(tablet):
    """What the guide asks of hands."""
    rows = tablet.app.stage.screen.ids.deeds.children
    return [row.text for row in rows if getattr(row, "number", 0)][::-1]


@pytest.mark.parametrize(("holder", "said", "unsaid"), [("App", LEFT, READY), ("Table", READY, LEFT)])
def test_a_die_is_laid_ready_only_where_the_table_rolls_it(tablet, holder, said, unsaid):
    """The list says what to take out of the box, and not what the app holds."""
    tablet.begin_another("ChamberQuest")
    give_the_die_to(tablet, holder)
    tablet.tap("Lay it out")
    assert tablet.screen == "checklist"
    assert (tablet.reads(said), tablet.reads(unsaid)) == (True, False)


def test_the_die_goes_to_the_table_and_back_in_mid_game(tablet):
    """Hands are told to take it and to lay it aside; who rolled is asked, and then not any more."""
    sit_down(tablet, seated())
    tablet.more("Roll the table’s die")
    assert deeds(tablet) == ["Take one d6 out of the box"]
    assert "Roll" not in [button.text for button in decision(tablet).children]
    tablet.tap_thing("die")
    tablet.tap("5", "No card")
    assert deeds(tablet) == ["Give the die to Red"]
    tablet.more("Let the app roll")
    assert deeds(tablet) == ["Lay the die aside: the app rolls"]
    tablet.tap("Roll", within=decision(tablet))
    assert tablet.view.picture.die.faces
    assert tablet.view.guide.seat == "Red"


def test_the_clock_goes_to_the_table_and_back_in_mid_game(tablet):
    """One's own clock is set and stopped; the app calls nobody's time meanwhile."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    roll(tablet, 3)
    walk = deeds(tablet)
    tablet.more("Use the table’s clock")
    assert deeds(tablet) == [*walk, "Set a clock of your own to 5:00"]
    pass_time(tablet, wall, 400)
    assert tablet.view.guide.seat == "Green"
    tablet.more("Let the app keep the time")
    assert deeds(tablet) == [*walk, "Stop your own clock: the app keeps the time"]
    tablet.more("Change the time")
    tablet.tap("No limit")
    assert deeds(tablet) == walk
