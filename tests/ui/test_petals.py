"""Petals: a finger that rests on a thing slides to the answer: one stroke says what takes two taps."""

import pytest

from companion.ui.widgets.petals import Petals
from tests.ui.pilot import seen


@pytest.fixture
def tablet(tablet):
    tablet.sit_down(does="companion")
    return tablet


def rest_on(tablet, tile):
    """Put a finger on a tile and leave it there."""
    x, y = tablet.picture.places()[f"tile:{tile}"]
    tablet.pilot.hold(tablet.picture.to_window(x, y))
    tablet.pilot.wait(0.4)


def petals(tablet):
    """The answers that lie round the finger."""
    found = [widget for widget in tablet.pilot.widgets() if isinstance(widget, Petals)]
    return {button.text: button for one in found for button in reversed(one.children)}


def tile(tablet, id_):
    return next(one for one in tablet.view.picture.tiles if one.id == id_)


@pytest.mark.parametrize("id_", ["a1", "e1", "c2", "a5", "e5"])
def test_one_stroke_flips_a_tile(tablet, id_):
    """Rest, slide to what it shows, lift: wherever the tile lies, all answers are in sight."""
    rest_on(tablet, id_)
    there = petals(tablet)
    assert list(there) == ["Terror", "Shelf", "Reward", "Crossroads", "Correct a tile"]
    for button in there.values():
        assert seen(button)
        assert min(button.pos) >= 0
        assert button.right <= tablet.pilot.window.width
        assert button.top <= tablet.pilot.window.height
    tablet.pilot.drag(there["Reward"])
    tablet.pilot.release(settle=0.4)
    assert tile(tablet, id_).kind == "reward"
    assert petals(tablet) == {}


def test_a_stroke_to_the_correction_asks_what_the_tile_is(tablet):
    """Putting right is the last petal: no action is spent by it."""
    rest_on(tablet, "c2")
    tablet.pilot.drag(petals(tablet)["Correct a tile"])
    tablet.pilot.release(settle=0.4)
    tablet.tap("Crossroads", within=tablet.sheet)
    assert tile(tablet, "c2").kind == "crossroads"
    assert not [pip for pip in tablet.view.guide.pips if pip.spent]


def test_lifting_elsewhere_does_nothing(tablet):
    """A finger that slides away has changed its mind."""
    rest_on(tablet, "c2")
    tablet.pilot.drag(tablet.picture.to_window(*tablet.picture.places()["tile:c4"]))
    tablet.pilot.release(settle=0.4)
    assert petals(tablet) == {}
    assert tablet.sheet is None
    assert not tile(tablet, "c2").lit


def test_lifting_in_the_same_place_is_a_tap(tablet):
    """Whoever holds and does not slide is asked on a sheet, as after any tap."""
    rest_on(tablet, "c2")
    tablet.pilot.release(settle=0.4)
    tablet.tap("Terror", within=tablet.sheet)
    assert tile(tablet, "c2").kind == "terror"


def test_a_quick_tap_shows_no_petals(tablet):
    """They open for a resting finger only."""
    tablet.tap_tile("c2")
    assert petals(tablet) == {}
    assert tablet.sheet is not None


def test_a_terror_is_captured_with_one_tap(tablet):
    """Where hands are not kept, a tap on a Terror can only mean that: its symbols can wait."""
    tablet.app.session.play("flip_tile", tile="c2", shows="terror")
    tablet.pilot.wait(0.4)
    tablet.tap_tile("c2")
    assert tile(tablet, "c2").token is None


def test_the_sheet_says_how_it_goes_faster(tablet):
    """Nobody has to find it out by chance."""
    tablet.tap_tile("c2")
    assert tablet.reads("Faster: hold it in the picture, and slide to the answer.")


def test_where_a_resting_finger_finds_no_such_petals_nothing_says_so(tablet):
    """A tile that may be moved to and rotated has no petals for either way of turning it."""
    tablet.sit_down(does="everything", hands=False)
    tablet.app.session.play("correct_tile", tile="c2", shows="reward")
    tablet.pilot.wait(0.4)
    rest_on(tablet, "c2")
    assert "Clockwise" not in petals(tablet)
    tablet.pilot.release(settle=0.4)
    tablet.tap("Rotate", within=tablet.sheet)
    assert tablet.sheet is not None
    assert not tablet.reads("Faster: hold it in the picture, and slide to the answer.")


def test_petals_do_not_outlive_what_they_are_about(tablet):
    """Somebody goes home, or the table changes, while a finger is still down."""
    rest_on(tablet, "c2")
    tablet.app.session.play("spend_action")
    assert petals(tablet) == {}
    tablet.pilot.release(settle=0.4)
    tablet.back()
    rest_on(tablet, "c2")
    tablet.go_home()
    assert petals(tablet) == {}


def test_all_petals_are_in_sight_with_large_text_on_a_small_tablet(tablet):
    """Text twice as large on seven inches."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    tablet.pilot.wait(0.4)
    for id_ in ("a1", "e5"):
        rest_on(tablet, id_)
        for button in petals(tablet).values():
            assert min(button.pos) >= 0
            assert button.right <= 1024
            assert button.top <= 600
        tablet.pilot.release(settle=0.4)
        tablet.back()
