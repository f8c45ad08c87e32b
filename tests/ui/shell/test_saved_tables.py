"""Tables that lie on Home: imported, finished, in the bin, and how long ago they were played."""

from companion.times import day
from tests.ui.night_shelves import one_move_before


def test_importing_a_table_that_is_here_says_so_and_asks(tablet):
    """Nothing is doubled without a question."""
    tablet.sit_down()
    tablet.back()
    tablet.tap("More about this table", "Export as a file")
    tablet.hush()
    (exported,) = (tablet.folder / "files").iterdir()
    tablet.tap("Import", exported.stem)
    assert tablet.sheet.title == "This table is already here"
    assert "exactly what is here" in tablet.sheet.text
    tablet.tap("Leave it")
    assert len(tablet.app.store.tables()) == 1
    tablet.tap("Import", exported.stem, "Import it a second time")
    assert len(tablet.app.store.tables()) == 2


def test_finished_tables_stand_apart(tablet):
    """Home shows what can be gone on with; what is over is a tap away."""
    table = one_move_before(tablet)
    table.play("shelve", shelf="owl")
    tablet.go_home()
    assert "Continue" not in tablet.labels()
    tablet.tap("1 finished table")
    assert tablet.screen == "past"
    tablet.tap("Look back")
    assert tablet.sheet is not None


def test_removed_tables_lie_in_the_bin(tablet):
    """They can be brought back from there."""
    tablet.sit_down()
    tablet.back()
    tablet.tap("More about this table", "Remove", "Close")
    tablet.tap("1 in the bin")
    assert tablet.reads("gone in 30 days")
    tablet.tap("Bring it back")
    tablet.back()
    assert "Continue" in tablet.labels()


def test_just_now_is_true(tablet, monkeypatch):
    """Home left open for an hour says that an hour has passed."""
    import time

    tablet.sit_down()
    tablet.back()
    assert tablet.reads("just now")
    then = time.time()
    monkeypatch.setattr("companion.saved_words.time.time", lambda: then + 3700)
    tablet.pilot.wait(31)
    assert tablet.reads("1 hour ago")


def test_a_clock_that_was_set_back_makes_a_date_of_it(tablet, monkeypatch):
    """A table of tomorrow says its date, and one goes on with it: nothing is lost by the clock."""
    import time

    tablet.sit_down()
    tablet.tap("Done: reveal a card")
    tablet.back()
    then = time.time()
    monkeypatch.setattr("companion.saved_words.time.time", lambda: then - 86_400)
    tablet.pilot.wait(31)
    assert tablet.reads(day(then))
    tablet.tap("Continue")
    assert tablet.view.guide.phase == "disturbance"
