"""Where words are very large and the tablet is low, the side folds away and the picture has its room."""

import pytest

from companion.games import game_ids
from tests.ui.frame.tables import sit_down_where
from tests.ui.games.chamberquest.by_touch import board
from tests.ui.pilot import seen

LOW = (1024, 600)


@pytest.fixture
def parts(tablet):
    """A table with words twice as large on a low tablet: the parts of its screen."""
    tablet.pilot.resize(*LOW)
    tablet.app.change_setting(text_size=200)
    sit_down_where(tablet, "chamberquest", lambda view: view.guide.phase == "move" and view.picture.board)
    tablet.pilot.wait(0.3)
    return tablet.app.stage.screen.ids


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_picture_has_the_room_of_a_side_that_folds_away(tablet, game_id):
    """It is wider by half than beside a side that stands; up to 150 % that stands."""
    tablet.pilot.resize(*LOW)
    sit_down_where(tablet, game_id, lambda view: view.reminders)
    ids = tablet.app.stage.screen.ids
    for text_size, folds in ((150, False), (200, True)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.wait(0.3)
        assert (ids.layout.folds, seen(ids.side_part), seen(ids.handle)) == (folds, not folds, folds)
    assert ids.picture.width > 1.5 * 312
    assert min(ids.handle.size) >= 48


def test_no_tile_of_a_board_is_too_small_for_a_finger_however_large_words_are(tablet, parts):
    """The 36 tiles of ChamberQuest on the lowest tablet."""
    assert board(tablet).step >= 48


def test_the_side_comes_out_over_the_picture_and_moves_nothing(tablet, parts):
    """The handle brings it, and puts it away again; so does the key that leads back."""
    before = (*parts.picture.pos, *parts.picture.size)
    for away in (lambda: tablet.touch(parts.handle), lambda: tablet.pilot.key("back")):
        tablet.touch(parts.handle)
        assert seen(parts.side_part)
        assert tablet.reads("Remember")
        assert parts.side_part.width > 250
        assert (*parts.picture.pos, *parts.picture.size) == before
        away()
        tablet.pilot.wait(0.2)
        assert not seen(parts.side_part)
        assert tablet.screen == "table"


def test_a_tap_on_a_side_that_lies_over_the_picture_means_nothing_there(tablet, parts):
    """Also between its words."""
    picked = []
    tablet.picture.bind(on_pick=lambda _, thing: picked.append(thing))
    tablet.touch(parts.handle)
    side = parts.side_part
    for share in (0.02, 0.3, 0.6, 0.98):
        tablet.pilot.tap((side.x + 4, side.y + side.height * share), settle=0.5)
    assert picked == []


def test_reminders_stand_in_the_guide_while_the_side_is_away(tablet, parts):
    """Where there is room: what nobody sees on the page of the side need not be left out there."""
    assert tablet.app.stage.screen.side._spared[0] == "REMEMBER"
    tablet.touch(parts.handle)
    assert (tablet.app.stage.screen.side._spared or ("",))[0] != "REMEMBER"
