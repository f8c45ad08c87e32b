"""The clock of a turn: it warns, runs out, stands still, and is hidden or changed by touch."""

import pytest

from companion.store import StoreError
from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.widgets.symbol import Symbol
from tests.games.chamberquest.tables import Wall, drawn, seated
from tests.ui.games.chamberquest.by_touch import astray, pass_time, roll, sit_down


def test_the_clock_warns_once_at_sixty_and_ten_seconds_and_ends_the_turn_at_nought(tablet, heard):
    """More than five minutes before everybody's eyes: the turn passes, the next clock waits (B19, B20)."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    assert face.text == "5:00"
    pass_time(tablet, wall, 238)
    assert (face.text, heard.calls) == ("1:02", [])
    pass_time(tablet, wall, 4)
    assert heard.calls == ["done"]
    pass_time(tablet, wall, 50)
    assert heard.calls == heard.sounds == ["done", "alarm"]
    assert max(heard.buzzes) == pytest.approx(0.4)
    pass_time(tablet, wall, 8)
    assert (face.text, tablet.view.guide.seat) == ("0:00", "Green")  # exactly five minutes
    pass_time(tablet, wall, 1)
    assert heard.calls[2:] == ["alarm"]
    assert tablet.told == "Green’s time is up: Green must pass."
    assert tablet.view.guide.seat == "Red"
    pass_time(tablet, wall, 700)
    assert (face.text, tablet.view.guide.seat) == ("5:00", "Red")  # an unattended tablet passes no further
    assert tablet.reads("waits for Red")
    tablet.tap("Ready: roll")
    pass_time(tablet, wall, 10)
    assert face.text == "4:50"


def test_the_face_changes_once_a_second_and_no_more_often(tablet):
    """A running clock would otherwise have the whole screen painted anew all the time."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face, seen = tablet.picture.clock.face, []
    face.bind(share=lambda _, share: seen.append(share))
    for _ in range(40):
        wall.now += 0.25
        tablet.pilot.frames(1, 0.25)
    assert seen == [pytest.approx(left / 300) for left in range(299, 289, -1)]


def test_a_clock_that_ran_when_the_app_was_killed_stands_where_it_was_last_seen(tablet):
    """To within a few seconds, and paused: a restart gives nobody the full time again."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    roll(tablet, 3)
    pass_time(tablet, wall, 40)
    saved = tablet.app.session.table_id
    tablet.kill()
    tablet.app.open_table(saved)
    tablet.pilot.wait(0.3)
    face = tablet.picture.clock.face
    assert (face.text, face.note) == ("4:20", "paused. Tap to go on.")


def test_a_disk_that_keeps_no_moment_lets_the_clock_run_on(tablet, monkeypatch):
    """It is only noted for a kill: nobody is told, and the disk is not asked at each look."""
    wall, asked = Wall(), []

    def full(*_):
        asked.append(wall.now)
        raise StoreError("There is no room left on this device.")

    sit_down(tablet, seated(wall=wall))
    roll(tablet, 3)
    monkeypatch.setattr(tablet.app.store, "remember", full)
    pass_time(tablet, wall, 12)
    assert (tablet.picture.clock.face.text, len(asked)) == ("4:48", 2)
    assert not tablet.reads("There is no room left on this device.")
    tablet.app.session.play("stop_clock")
    pass_time(tablet, wall, 12)
    assert len(asked) == 2


def test_a_long_name_is_not_squeezed_into_a_small_clock(tablet):
    """It stands on the banner already; a short one is said, and so is any on a large face."""
    tablet.pilot.resize(800, 1280)
    long = "Maximiliane-Alexandra vo"
    for board, said in ((drawn(), "waits"), (None, f"waits for {long}")):
        sit_down(tablet, seated((long, "Red"), board=board, clock_waits=True))
        tablet.app.session.play("roll_die")
        tablet.app.session.play("end_turn")
        assert tablet.reads("waits for Red")
        tablet.app.session.play("roll_die")
        tablet.app.session.play("end_turn")
        tablet.pilot.wait(0.3)
        assert tablet.picture.clock.face.note == said


def test_the_reminder_says_the_time_of_this_table(tablet):
    """Five minutes by the rulebook, two where the table has set two, and nothing without a limit."""
    sit_down(tablet, seated(clock=120))
    assert tablet.reads("2 minutes a turn")
    assert not tablet.reads("Five minutes a turn")
    for seconds, reads in ((300, "Five minutes a turn"), (0, ""), (600, "10 minutes a turn")):
        tablet.app.session.play("set_clock", seconds=seconds)
        tablet.pilot.wait(0.3)
        assert [text for text in tablet.pilot.texts() if text.endswith(" minutes a turn")] == [reads][
            : len(reads)
        ]


def test_a_question_that_is_open_when_time_runs_out_is_dropped(tablet):
    """Nobody's card is asked for in somebody else's turn."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall, clock=120))
    roll(tablet, 3)
    tablet.tap("Rotate")
    tablet.tap("Rotate")  # though no step is walked
    assert tablet.headline == "Rotate which tile?"
    pass_time(tablet, wall, 121)
    assert tablet.view.guide.seat == "Red"
    assert tablet.headline == "Red: ready?"
    assert tablet.reads("Why?  ·  ruling\N{NO-BREAK SPACE}B20")
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
    assert tablet.reads("Green’s time is up")
    assert heard.calls == []
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
    assert tablet.reads("Green’s time is up")
    assert not {"Walk", "Rotate"} & set(tablet.labels())


def test_nothing_ticks_behind_another_screen(tablet, heard):
    """While somebody reads the rules nobody is warned; back at the table the time by the wall is shown."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    tablet.tap("Rules")
    pass_time(tablet, wall, 245)
    assert heard.calls == []
    while tablet.screen != "table":
        tablet.back()
    tablet.pilot.wait(0.5)
    assert tablet.picture.clock.face.text == "0:55"
    assert heard.calls == []


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


def test_a_table_that_is_put_aside_uses_no_time_and_goes_on_with_one_tap(tablet):
    """By way of Home: the clock stands where it stood, says so, and there is nothing more to undo."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    roll(tablet, 5)
    pass_time(tablet, wall, 20)
    tablet.back()
    wall.now += 4000
    tablet.tap("Continue")
    tablet.pilot.wait(1)
    face = tablet.picture.clock.face
    assert (face.text, face.note) == ("4:40", "paused. Tap to go on.")
    assert "Undo: Green rolls 5" in tablet.labels()
    tablet.touch(face)
    pass_time(tablet, wall, 10)
    assert (face.text, face.note) == ("4:30", "left")


def test_an_app_that_android_puts_to_sleep_uses_nobody_s_time(tablet, heard):
    """Even with the rules open over the table: the clock is found paused."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    pass_time(tablet, wall, 20)
    tablet.tap("Rules")
    tablet.app.dispatch("on_pause")
    wall.now += 4000
    tablet.app.dispatch("on_resume")
    while tablet.screen != "table":
        tablet.back()
    tablet.pilot.wait(1)
    face = tablet.picture.clock.face
    assert (face.text, face.note, heard.calls) == ("4:40", "paused. Tap to go on.", [])
    assert "Roll" in tablet.labels()


def test_a_table_whose_app_was_killed_has_the_time_that_it_had_after_the_last_move(tablet):
    """Nobody could stop the clock: it stands since the last thing that was kept."""
    wall = Wall()
    table = seated(wall=wall)
    table_id = tablet.app.store.new_table(table)
    wall.now += 15
    table.play("roll_die", chance=[5])
    wall.now += 4000
    tablet.app.open_table(table_id)
    tablet.pilot.wait(1)
    face = tablet.picture.clock.face
    assert (face.text, face.note) == ("4:45", "paused. Tap to go on.")
    assert "Undo: Green rolls 5" in tablet.labels()


def test_time_that_was_up_before_the_table_was_put_aside_is_up_afterwards(tablet):
    """Going home gives nobody time."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    wall.now += 400
    tablet.pilot.wait(1)
    tablet.back()
    tablet.tap("Continue")
    tablet.pilot.wait(1)
    assert {"time:pass", "time:again"} <= set(tablet.picture.places())


def test_a_hidden_clock_that_stands_says_so_and_goes_on_with_one_tap(tablet):
    """It stays hidden, and runs."""
    sit_down(tablet, seated())
    tablet.more("Hide the clock")
    tablet.more("Pause the clock")
    face = tablet.picture.clock.face
    assert (face.text, face.note) == ("", "The clock is hidden, and paused. Tap to go on.")
    assert astray(tablet) == set()
    tablet.touch(face)
    assert tablet.view.picture.clock.running
    assert (face.text, face.note) == ("", "The clock is hidden and runs on. Tap to show it.")


def test_while_time_is_up_the_headline_says_nothing_else(tablet):
    """Nobody is told to walk who may not."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall))
    roll(tablet, 3)
    assert tablet.headline == "Walk up to 3 steps"
    wall.now += 400
    tablet.pilot.wait(1)
    assert tablet.headline == "Green’s time is up"
    tablet.tap("Full time again")
    assert tablet.headline == "Walk up to 3 steps"


@pytest.mark.parametrize("level", [False, True])
def test_no_time_runs_while_the_menu_is_open(tablet, level):
    """Nor while the levels are: somebody looks something up, or changes what the app does."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall, does="companion"))
    roll(tablet, 3)
    tablet.tap("More")
    if level:
        tablet.tap("How much Tableside does")
    pass_time(tablet, wall, 100)
    tablet.tap("Cancel" if level else "Close")
    assert tablet.picture.clock.face.text == "5:00"
    pass_time(tablet, wall, 10)
    assert tablet.picture.clock.face.text == "4:50"


def test_a_clock_that_stood_before_stands_after_the_menu(tablet):
    """The menu lets nothing go on that it has not stopped; nor does it say that a paused clock runs on."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    roll(tablet, 3)
    tablet.app.session.play("stop_clock")
    tablet.tap("More")
    assert not tablet.reads("It runs on")
    tablet.tap("Close")
    pass_time(tablet, wall, 10)
    assert tablet.picture.clock.face.text == "5:00"


def test_no_clock_can_be_tapped_while_the_roll_off_is_in_sight(tablet):
    """Until the first roll of the game, where the clock was at the last table there is none now."""
    sit_down(tablet, seated())
    assert "clock" in tablet.picture.places()
    rolled = Table.new("chamberquest", ["Green", "Red"], {"does": "draws"}, seed=3)
    while not rolled.turn_of:
        rolled.play("roll_for_order", everybody=True)
    tablet.open(rolled)
    assert tablet.picture.scene_name == "rolls"
    assert tablet.picture.is_ready("clock")
    assert "clock" not in tablet.picture.places()


def test_what_a_tap_on_the_clock_does_stands_on_a_button(tablet):
    """The sign is drawn as what can be tapped; where the clock only tells something, it is quiet."""
    sit_down(tablet, seated(wall=Wall()))
    face = tablet.picture.clock.face
    (sign,) = [one for one in face.walk(restrict=True) if isinstance(one, Symbol)]
    assert (sign.name, list(sign.tint)) == ("icon:pause", list(look.link))
    face.disabled = True
    assert list(sign.tint) == list(look.muted)
