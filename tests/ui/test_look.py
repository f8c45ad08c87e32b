"""The look: what follows it hears of every change, and nothing is kept alive by following."""

import gc
import weakref

import pytest
from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look.theme import Look
from companion.ui.look.theme import look as everywhere


class Follower:
    """Something shown."""

    def __init__(self) -> None:
        self.heard = 0

    def look_anew(self) -> None:
        """The look has changed."""
        self.heard += 1


@pytest.fixture
def look() -> Look:
    return Look()


@pytest.mark.parametrize("change", [{"theme": "light"}, {"scale": 1.5}, {"theme": "light", "scale": 1.5}])
def test_a_follower_hears_once_of_a_change(pilot, look, change):
    """Theme and text size may change together: before the next frame is drawn, it looks anew one time."""
    follower = Follower()
    look.follow(follower.look_anew)
    for name, value in change.items():
        setattr(look, name, value)
    assert follower.heard == 0
    pilot.frames()
    assert follower.heard == 1


def test_following_twice_is_following_once(pilot, look):
    """A screen that is entered again does not look anew two times."""
    follower = Follower()
    look.follow(follower.look_anew)
    look.follow(follower.look_anew)
    look.theme = "light"
    pilot.frames()
    assert follower.heard == 1


def test_who_follows_no_longer_hears_nothing(pilot, look):
    """A screen that was left is not laid out again."""
    follower = Follower()
    look.follow(follower.look_anew)
    look.unfollow(follower.look_anew)
    look.theme = "light"
    pilot.frames()
    assert follower.heard == 0


def test_the_look_keeps_nobody_alive(pilot, look):
    """It outlives every table: what was put away is forgotten."""
    follower = Follower()
    look.follow(follower.look_anew)
    ghost = weakref.ref(follower)
    del follower
    gc.collect()
    assert ghost() is None
    look.theme = "light"
    pilot.frames()


class PutAside(Widget):
    """A widget that nobody shows any more, held by itself alone."""

    shade = NumericProperty(0)


def collect_meanwhile(changed):
    """Python may look for garbage at any moment, unless it was told not to."""
    if gc.isenabled():
        gc.collect()
    return changed


def test_a_widget_that_was_put_aside_cannot_break_a_change_of_look(pilot):
    """Garbage that is collected in the middle of a change would be told of it when it is gone."""
    pilot.material()
    collecting = gc.isenabled()
    gc.disable()
    widget = Builder.load_string(KV)
    widget.itself = widget
    gone = weakref.ref(widget)
    del widget
    gc.enable()
    try:
        everywhere.become("light" if everywhere.theme == "dark" else "dark", 1.0)
        assert gone() is not None
        gc.collect()
        assert gone() is None
    finally:
        everywhere.become("dark", 1.0)
        if not collecting:
            gc.disable()


KV = """
#:import look companion.ui.look.theme.look
#:import collect_meanwhile tests.ui.test_look.collect_meanwhile
PutAside:
    shade: collect_meanwhile(look.changed)
"""


class Row(Widget):
    """Something shown that may be put aside."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.heard = 0
        look.follow(self.look_anew)

    def look_anew(self) -> None:
        """The look has changed."""
        self.heard += 1


def test_what_is_put_aside_hears_when_it_is_shown_again(pilot, look):
    """However often the look changed meanwhile, it looks anew one time, before it is seen."""
    page, row = Widget(), Row(look)
    page.add_widget(row)
    look.theme = "light"
    pilot.frames()
    look.scale = 1.5
    pilot.frames()
    assert row.heard == 0
    pilot.show(page)
    assert row.heard == 1
    pilot.frames()
    assert row.heard == 1


def test_what_is_moved_while_it_is_put_aside_hears_as_well(pilot, look):
    """A row of a page that is away is laid on another, and that on the one that is seen."""
    seen, away, other, row = pilot.show(Widget()), Widget(), Widget(), Row(look)
    away.add_widget(row)
    look.theme = "light"
    pilot.frames()
    away.remove_widget(row)
    other.add_widget(row)
    pilot.frames()
    assert row.heard == 0
    seen.add_widget(other)
    pilot.frames()
    assert row.heard == 1


def test_what_has_heard_hears_of_the_next_change_only(pilot, look):
    """To be put aside and shown again is no change of look."""
    row = pilot.show(Row(look))
    look.theme = "light"
    pilot.frames()
    pilot.window.remove_widget(row)
    pilot.show(row)
    assert row.heard == 1


def test_a_picture_of_the_past_hears_though_it_is_in_no_window(pilot, look):
    """It is seen by way of what shows it."""
    sheet, row = Widget(), Row(look)
    row.shown_by = sheet
    look.theme = "light"
    pilot.frames()
    assert row.heard == 0
    pilot.show(sheet)
    assert row.heard == 1


def test_whoever_waits_to_hear_is_not_kept_alive(pilot, look):
    """What is put aside and forgotten goes, whether or not the look has changed meanwhile."""
    page, row = Widget(), Row(look)
    page.add_widget(row)
    look.theme = "light"
    pilot.frames()
    ghost = weakref.ref(row)
    del page, row
    gc.collect()
    assert ghost() is None


def test_a_picture_hears_when_it_becomes_one_of_the_past(pilot, look):
    """It was kept aside while the look changed, and is laid on a sheet that is in sight."""
    sheet, page, row = pilot.show(Widget()), Widget(), Row(look)
    page.add_widget(row)
    look.theme = "light"
    pilot.frames()
    page.shown_by = sheet
    look.shown(page, sheet)
    pilot.frames()
    assert row.heard == 1


def test_a_row_and_its_page_may_come_back_in_one_frame(pilot, look):
    """Whichever of them is put in its place first."""
    for first in ("row", "page"):
        page, row = Widget(), Row(look)
        look.scale = 1.5 if look.scale == 1.0 else 1.0
        pilot.frames()
        if first == "row":
            page.add_widget(row)
        pilot.window.add_widget(page)
        if first == "page":
            page.add_widget(row)
        pilot.frames()
        assert row.heard == 1, first
        pilot.window.remove_widget(page)
