"""A finger that trembles taps twice: the second tap does nothing to what has only just come under it."""

from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.sheet import Sheet
from tests.ui.table_talk import LABYRINTH


def tap_twice(tablet, place, between=0.1):
    """Two taps on one point, so many seconds apart."""
    there = place if isinstance(place, tuple) else place.to_window(*place.center)
    tablet.pilot.tap(there, settle=between)
    tablet.pilot.tap(there, settle=0.5)


def test_what_a_tap_has_opened_is_not_closed_by_its_echo(tablet):
    """Menu, sheet or question: it stays, though the second tap falls beside it."""
    tablet.sit_down()
    tap_twice(tablet, tablet.button("More"))
    assert tablet.app.stage.has_sheet()


def test_the_echo_of_the_last_answer_touches_nothing_below(tablet):
    """The sheet is gone, and a button lies under the finger: it is not tapped."""
    tapped = []
    below = QuietButton(text="Below", size_hint=(1, 1), on_tap=lambda _: tapped.append("below"))
    tablet.pilot.show(below)
    sheet = Sheet(title="Which?")
    this = sheet.add_button("This", lambda: tapped.append("this"))
    sheet.open()
    tablet.pilot.wait(0.5)
    tap_twice(tablet, this)
    assert tapped == ["this"]
    tablet.pilot.tap(below)
    assert tapped == ["this", "below"]


def test_a_screen_that_has_just_come_is_not_left_by_the_echo(tablet):
    """Lay it out, tapped twice: the list of what to lay out is there to be read."""
    tablet.begin_another(LABYRINTH)
    tap_twice(tablet, tablet.button("Lay it out"))
    assert tablet.screen == "checklist"


def test_whoever_waits_a_moment_or_taps_elsewhere_is_heard(tablet):
    """Beside an open sheet a tap closes it, as soon as it can have been seen; elsewhere even at once."""
    tablet.sit_down()
    more = tablet.button("More")
    tap_twice(tablet, more, between=0.6)
    assert not tablet.app.stage.has_sheet()
    tablet.pilot.tap(more, settle=0.1)
    tablet.pilot.tap((5, 5), settle=0.5)
    assert not tablet.app.stage.has_sheet()


def test_what_stays_in_its_place_hears_every_tap(tablet):
    """Plus and minus are tapped fast: nothing has come or gone over them."""
    tapped = []
    button = QuietButton(text="Plus", size_hint=(1, 1), guarded=False, on_tap=lambda _: tapped.append("plus"))
    tablet.pilot.show(button)
    tap_twice(tablet, button)
    assert tapped == ["plus", "plus"]


def test_a_finger_that_drags_a_page_presses_no_button(tablet):
    """It came down on one, and is lifted on it: a button is as large as a short drag."""
    tapped = []
    button = QuietButton(text="Allow advice", size_hint=(1, 1), on_tap=lambda _: tapped.append("allow"))
    tablet.pilot.show(button)
    for away, heard in ((60, []), (10, ["allow"])):
        x, y = button.to_window(*button.center)
        tablet.pilot.hold((x, y))
        tablet.pilot.drag((x + away, y))
        tablet.pilot.release(0.5)
        assert tapped == heard
