"""A keyboard and a mouse on a desk do what a finger does."""

from companion.table import Table
from tests.fifth_game import shelf
from tests.ui.table_talk import LABYRINTH


def press(tablet, code, *held):
    window = tablet.pilot.window
    answered = window.dispatch("on_keyboard", code, 0, None, list(held))
    tablet.pilot.wait(0.5)
    return answered


def test_whatever_is_typed_where_no_field_is_does_nothing(tablet):
    """A question has spaces, and ends with Enter: neither plays a move, nor opens a table on Home."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(1)
    for code in (119, 104, 111, 32, 13):
        assert not press(tablet, code)
    assert len(tablet.app.session.table.log()) == 0
    tablet.go_home()
    for code in (32, 13):
        assert not press(tablet, code)
    assert tablet.screen == "home"


def test_a_finger_takes_the_ring_away(tablet):
    """After a touch, Enter taps nothing until Tab is used again."""
    press(tablet, 9)
    tablet.pilot.tap((5, 5))
    assert not press(tablet, 13)
    assert tablet.screen == "home"


def test_tab_goes_from_button_to_button(tablet):
    """In the order in which one reads, and back with Shift; Enter taps what has the ring."""
    keys = tablet.app.keys
    press(tablet, 9)
    first = keys._at
    assert first is keys.buttons()[0]
    press(tablet, 9)
    assert keys._at is keys.buttons()[1]
    press(tablet, 9, "shift")
    assert keys._at is first
    while getattr(keys._at, "text", "") != "Settings":
        press(tablet, 9)
    press(tablet, 13)
    assert tablet.screen == "settings"


def test_ctrl_z_takes_back(tablet):
    """And Ctrl+Shift+Z brings back."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.5)
    tablet.app.session.play("set_ruling", ruling="E1", to="nobody")
    press(tablet, 122, "ctrl")
    assert tablet.app.session.table.state.rulings == {"E1": "shared"}
    press(tablet, 122, "ctrl", "shift")
    assert tablet.app.session.table.state.rulings == {"E1": "nobody"}


def test_a_space_in_a_name_is_a_space(tablet):
    """Whoever types a name is not taken to the next screen by it; with the ring the space bar taps."""
    tablet.begin_another(LABYRINTH)
    field = tablet.player(0)
    tablet.touch(field)
    assert not press(tablet, 32)
    assert not press(tablet, 122, "ctrl")
    assert tablet.screen == "setup"
    field.focus = False
    tablet.fold()
    assert not press(tablet, 32)
    press(tablet, 9, "shift")
    while getattr(tablet.app.keys._at, "text", "") != "Lay it out":
        press(tablet, 9, "shift")
    assert press(tablet, 32)
    assert tablet.screen == "checklist"


def test_enter_in_a_name_only_ends_the_writing(tablet):
    """It neither closes the sheet nor lays out the table; a second Enter does the one, none the other."""
    tablet.begin_another(LABYRINTH)
    field = tablet.player(0)
    tablet.touch(field)
    assert field.focus
    tablet.pilot.key("enter")
    assert (field.focus, tablet.sheet is None) == (False, False)
    tablet.pilot.wait(0.5)
    tablet.pilot.key("enter")
    assert (tablet.sheet, tablet.screen) == (None, "setup")
    tablet.pilot.wait(0.5)
    tablet.pilot.key("enter")
    assert tablet.screen == "setup"


def wheel(tablet, place, way):
    """A notch of the mouse's wheel."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*place)
    touch.profile = [*touch.profile, "button"]
    touch.button = way
    touch.touch_down()
    touch.touch_up()
    tablet.pilot.wait(0.5)


def test_the_wheel_scrolls_and_never_taps(tablet):
    """Over a list it scrolls; over a picture it does nothing."""
    tablet.pilot.resize(1024, 600)
    tablet.begin_another(LABYRINTH)
    scroll = tablet.app.stage.screen.ids.scroll
    wheel(tablet, scroll.center, "scrollup")  # as Kivy calls rolling towards oneself
    assert scroll.scroll_y < 1
    tablet.go_home()
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.5)
    x, y = tablet.picture.places()["deck"]
    wheel(tablet, tablet.picture.to_window(x, y), "scrolldown")
    assert tablet.app.session.table.log() == ()
