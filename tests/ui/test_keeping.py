"""Nothing is lost: kill and reopen in the middle, back, export and import."""

import pytest
from msgspec.structs import replace

from companion.table import Table


def middle_of_a_turn(tablet):
    """A table in the middle of a Disturbance, after a few taps."""
    tablet.sit_down()
    tablet.tap_tile("c2")
    tablet.tap("Terror")
    tablet.tap_tile("d3")
    tablet.tap("Shelf")
    tablet.tap("Done: reveal a card")


def standing(tablet):
    """What the table shows and has written down."""
    return tablet.app.session.table.view(), tablet.app.session.table.log()


def test_a_killed_app_goes_on_exactly_there(tablet):
    """Killed in the midst of a Disturbance, the table opens as it stood, and undo still knows its steps."""
    middle_of_a_turn(tablet)
    before, undo = standing(tablet), tablet.app.stage.screen.ids.undo.text
    tablet.kill()
    tablet.tap("Continue")
    assert standing(tablet) == before
    assert tablet.app.stage.screen.ids.undo.text == undo
    tablet.touch(tablet.app.stage.screen.ids.undo)
    tablet.tap("Undo")
    assert tablet.view.guide.phase == "actions"


def test_a_killed_app_keeps_what_was_undone(tablet):
    """Killed after an undo, the table opens as it stood then, and redo brings the move back."""
    middle_of_a_turn(tablet)
    ahead = tablet.app.session.table.view()
    tablet.touch(tablet.app.stage.screen.ids.undo)
    tablet.tap("Undo")
    before = standing(tablet)
    tablet.kill()
    tablet.tap("Continue")
    assert standing(tablet) == before
    tablet.touch(tablet.app.stage.screen.ids.redo)
    again = tablet.app.session.table.view()
    assert replace(again, deeds=ahead.deeds) == ahead  # what is brought back may be done already


def test_back_never_loses_anything(tablet):
    """Back closes a sheet, then a question, then goes Home, where the table waits as it stood."""
    middle_of_a_turn(tablet)
    before = standing(tablet)
    tablet.tap("More")
    tablet.back()
    assert (tablet.sheet, tablet.screen) == (None, "table")
    tablet.back()
    assert tablet.screen == "home"
    assert tablet.reads("Go on  ·  just now")
    tablet.tap("Continue")
    assert standing(tablet) == before


def test_a_finger_on_a_button_of_a_screen_that_is_left_taps_nothing(tablet):
    """Held on More while the back key is pressed, it opens nothing on Home."""
    middle_of_a_turn(tablet)
    (more,) = [button for button in tablet.buttons() if button.text == "More"]
    tablet.pilot.hold(more)
    tablet.back()
    tablet.pilot.release(0.3)
    assert (tablet.sheet, tablet.screen) == (None, "home")


def test_leaving_a_screen_closes_what_lies_on_top_of_it(tablet):
    """Whatever leads away, no sheet of a table lies over Home."""
    middle_of_a_turn(tablet)
    tablet.tap("More")
    tablet.app.stage.home()
    tablet.app.stage.go("settings")
    assert tablet.sheet is None


def test_back_leaves_a_question_first(tablet):
    """While a tile is asked for, back only takes the question away."""
    tablet.sit_down()
    tablet.tap("Flip")
    assert tablet.picture.asked
    tablet.back()
    assert (tablet.screen, list(tablet.picture.asked)) == ("table", [])


def test_back_on_home_is_left_to_the_device(tablet):
    """On Home there is nothing to go back to, so the key is not swallowed."""
    assert not tablet.back()


def test_several_tables_stand_side_by_side(tablet):
    """A second table does not touch the first; each goes on where it stood."""
    middle_of_a_turn(tablet)
    first = standing(tablet)
    tablet.back()
    tablet.app.begin_table(Table.new("library-labyrinth", ["Green", "Pink"], seed=8))
    tablet.back()
    assert tablet.labels().count("Continue") == 2
    older = [button for button in tablet.buttons() if button.text == "Continue"][-1]
    tablet.touch(older)
    assert standing(tablet) == first


def test_a_table_goes_out_as_a_file_and_comes_back(tablet):
    """Exported, removed, and imported again through Home, the table is as it was."""
    middle_of_a_turn(tablet)
    before = standing(tablet)
    tablet.back()
    tablet.tap("More about this table", "Export as a file")
    assert "Saved as" in tablet.told
    tablet.hush()
    (exported,) = (tablet.folder / "files").iterdir()
    tablet.tap("More about this table", "Remove", "Close")
    assert tablet.app.store.tables() == ()
    tablet.tap("Import", exported.stem)
    assert "imported" in tablet.told
    tablet.tap("Continue")
    assert standing(tablet) == before


@pytest.mark.parametrize("content", [b"", b"not a table", b"PK\x03\x04" + bytes(200)])
def test_a_bad_file_gives_a_sentence(tablet, content):
    """A file that is no table is refused in a sentence, and nothing is changed."""
    files = tablet.folder / "files"
    files.mkdir()
    (files / "holiday.tableside").write_bytes(content)
    tablet.tap("Import", "holiday")
    assert tablet.told.endswith(".")
    assert len(tablet.told) > 20
    assert tablet.app.store.tables() == ()


def test_a_removed_table_can_be_brought_back(tablet):
    """Removing asks nothing, because it can be taken back at once."""
    tablet.sit_down()
    tablet.back()
    tablet.tap("More about this table", "Remove", "Bring it back")
    assert "Continue" in tablet.labels()
