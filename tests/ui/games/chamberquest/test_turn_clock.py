"""The clock of a turn: it warns, runs out, stands still, and is hidden or changed by touch."""

import pytest

from tests.games.chamberquest.tables import Wall, drawn, seated
from tests.ui.games.chamberquest.by_touch import astray, pass_time, roll, sit_down


def test_the_clock_warns_once_at_sixty_and_ten_seconds_and_ends_the_turn_at_nought(tablet, heard):
    """More than five minutes before everybody's eyes: the turn passes, the next clock waits (B19, B20)."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    assert face.text == "5:00"
    pass_time(tablet, wall, 238)
    assert (face.text, heard.notes) == ("1:02", [])
    pass_time(tablet, wall, 4)
    assert heard.notes == ["Green has 60 seconds left."]
    pass_time(tablet, wall, 50)
    assert heard.notes[1:] == ["Green has 10 seconds left."]
    assert heard.sounds == ["done", "alarm"]
    assert max(heard.buzzes) == pytest.approx(0.4)
    pass_time(tablet, wall, 8)
    assert (face.text, tablet.view.guide.seat) == ("0:00", "Green")  # exactly five minutes
    pass_time(tablet, wall, 1)
    assert heard.notes[2:] == ["Green's time is up."]
    assert tablet.told == "Green's time is up: Green must pass."
    assert tablet.view.guide.seat == "Red"
    pass_time(tablet, wall, 700)
    assert (face.text, tablet.view.guide.seat) == ("5:00", "Red")  # an unattended tablet passes no further
    assert tablet.reads("waits for Red")
    tablet.tap("Ready: roll")
    pass_time(tablet, wall, 10)
    assert face.text == "4:50"


def test_a_question_that_is_open_when_time_runs_out_is_dropped(tablet):
    """Nobody's card is asked for in somebody else's turn."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall, clock=120))
    roll(tablet, 3)
    tablet.tap("Rotate")
    assert tablet.headline == "Rotate which tile?"
    pass_time(tablet, wall, 121)
    assert tablet.view.guide.seat == "Red"
    assert tablet.headline == "Red: ready?"
    assert tablet.reads("Why?  ·  Special Circumstances  ·  ruling\N{NO-BREAK SPACE}B20")
    assert tablet.picture.asked == []


def test_a_tap_on_the_clock_lets_it_stand_and_go_on(tablet):
    """While it stands no time is used; then it goes on from there."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    pass_time(tablet, wall, 20)
    tablet.touch(face)
    shown = face.text
    pass_time(tablet, wall, 30)
    assert face.text == shown
    tablet.touch(face)
    pass_time(tablet, wall, 10)
    assert face.text == "4:30"


@pytest.mark.parametrize("back", [90, 3600])
def test_a_device_clock_that_is_set_back_freezes_no_turn(tablet, back):
    """In mid-turn, by minutes or by summer time: what is left is not more than before, and it goes on."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    pass_time(tablet, wall, 20)
    assert face.text == "4:40"
    wall.now -= back
    pass_time(tablet, wall, 1)
    assert face.text in ("4:40", "4:39")
    pass_time(tablet, wall, 30)
    assert face.text in ("4:10", "4:09")
    pass_time(tablet, wall, 252)
    assert tablet.view.guide.seat == "Red"


def test_time_that_ran_out_unseen_is_for_the_players_to_judge(tablet, heard):
    """A tablet that slept calls nobody's time: it says so, and the players pass or begin anew."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    wall.now += 400
    tablet.pilot.wait(1)
    assert tablet.view.guide.seat == "Green"
    assert tablet.reads("Green's time is up")
    assert heard.notes == []
    tablet.tap("Full time again")
    assert tablet.picture.clock.face.text == "5:00"
    wall.now += 400
    tablet.pilot.wait(1)
    tablet.tap("Pass")
    assert tablet.view.guide.seat == "Red"


def test_what_the_clock_forbids_is_not_offered_any_more(tablet):
    """When time has run out unseen, the roll is gone from the screen and the two ways on are there."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    assert "Roll" in tablet.labels()
    assert "clock" in tablet.picture.places()
    wall.now += 400
    tablet.pilot.wait(1)
    assert "Roll" not in tablet.labels()
    assert not tablet.picture.is_ready("die")
    assert {"time:pass", "time:again"} <= set(tablet.picture.places())
    assert astray(tablet) == set()
    tablet.tap_thing("time:pass")
    assert tablet.view.guide.seat == "Red"


def test_a_question_that_was_open_while_the_tablet_slept_is_dropped(tablet):
    """Nobody walks after the time because the question was asked before."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall))
    roll(tablet, 3)
    tablet.tap("Rotate")
    wall.now += 4000
    tablet.pilot.wait(1)
    assert tablet.picture.asked == []
    assert tablet.reads("Green's time is up")
    assert not {"Walk", "Rotate"} & set(tablet.labels())


def test_nothing_ticks_behind_another_screen(tablet, heard):
    """While somebody reads the rules nobody is warned; back at the table the time by the wall is shown."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    tablet.tap("Rules")
    pass_time(tablet, wall, 245)
    assert heard.notes == []
    while tablet.screen != "table":
        tablet.back()
    tablet.pilot.wait(0.5)
    assert tablet.picture.clock.face.text == "0:55"
    assert heard.notes == []


def test_the_clock_is_hidden_in_the_menu_and_shown_with_a_tap(tablet):
    """Hidden it shows no number and runs on; the tablet remembers it, and the table has no move of it."""
    table = sit_down(tablet, seated())
    before = table.state
    tablet.more("Hide the clock")
    assert tablet.picture.clock.face.text == ""
    assert tablet.app.session.table.state == before
    sit_down(tablet, seated())
    assert tablet.picture.clock.face.text == ""
    tablet.touch(tablet.picture.clock.face)
    assert tablet.picture.clock.face.text == "5:00"
    sit_down(tablet, seated())
    assert tablet.picture.clock.face.text == "5:00"


def test_the_clock_is_changed_and_switched_off_in_the_menu(tablet):
    """Another time for a turn; without a limit it only counts."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    tablet.more("Change the time")
    tablet.tap("2 minutes")
    assert face.text == "2:00"
    tablet.more("Change the time")
    tablet.tap("No limit")
    pass_time(tablet, wall, 7)
    assert (face.text, face.note) == ("0:07", "no limit")


def test_pausing_takes_no_undo_step(tablet):
    """The undo button still names the roll."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    tablet.touch(tablet.picture.clock.face)
    assert not tablet.view.picture.clock.running
    assert "Undo: Green rolls 5" in tablet.labels()
