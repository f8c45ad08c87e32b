"""An ending is worth the evening: it can be read, taken back, and played again."""

from companion.reference import reference
from tests.fifth_game import shelf
from tests.ui.night_shelves import one_move_before


def test_an_ending_is_worth_the_evening(tablet):
    """Winner, reason with its page, scores and figures, over everything else, after a moment."""
    one_move_before(tablet)
    tablet.tap("Owl")
    assert tablet.sheet is None
    tablet.pilot.wait(1.5)
    end = tablet.view.outcome
    assert tablet.sheet.title == end.title
    assert tablet.reads("A Shelf is full.")
    page = reference(shelf.ID).rules[end.rule].page
    assert page
    assert tablet.reads(page)
    assert tablet.reads("on three Shelves")
    assert tablet.sheet.height == tablet.app.stage.height


def test_the_same_people_play_again(tablet):
    """From the ending to the list for the table, with the same people; in a rematch the next one begins."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("Rematch", "All laid out: begin")
    assert [player.name for player in tablet.view.players] == ["Bob", "Ann"]
    assert tablet.view.guide.seat == "Bob"


def test_an_ending_can_be_looked_behind_and_taken_back(tablet):
    """The table is still there, and undo goes back to before the end."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("Look at the table")
    tablet.pilot.wait(0.5)
    assert tablet.sheet is None
    tablet.more("The ending")
    tablet.back()
    tablet.app.stage.screen.undo()
    tablet.pilot.wait(2)
    assert tablet.view.outcome is None
    assert tablet.sheet is None
