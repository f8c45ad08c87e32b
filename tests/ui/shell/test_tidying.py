"""Garbage is taken away when nobody waits for anything."""

import gc
import weakref

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.shell.tidying import AT_ONCE, MOMENT, Tidying


def keep_pieces(tidying):
    """As many pieces as are looked through at once."""
    for _ in range(AT_ONCE):
        tidying.keep()


@pytest.fixture
def tidying(pilot, monkeypatch):
    """It has begun; once it ends, what stood before all tests is not looked through for each of them."""
    monkeypatch.setattr(gc, "unfreeze", lambda: None)
    pilot.show(FloatLayout())
    one = Tidying()
    one.begin()
    yield one
    one.stop()


@pytest.fixture
def tidied(tidying, monkeypatch):
    """The collections that were made, from the beginning of the tidying on."""
    done = []
    monkeypatch.setattr(gc, "collect", lambda *_: done.append("all"))
    return done


def test_nothing_is_tidied_while_somebody_taps(pilot, tidied):
    for _ in range(5):
        pilot.tap((300, 300), settle=MOMENT / 2)
    assert tidied == []


def test_a_moment_after_the_last_tap_all_is_tidied_once(pilot, tidied):
    pilot.tap((300, 300), settle=0)
    pilot.wait(MOMENT * 1.5)
    assert tidied == ["all"]
    pilot.wait(MOMENT * 3)
    assert tidied == ["all"]


def test_what_is_made_ahead_is_not_looked_through_again(tidying):
    made = []
    assert any(each is made for each in gc.get_objects())
    keep_pieces(tidying)
    assert not any(each is made for each in gc.get_objects())


def test_what_only_served_to_make_something_is_taken_away(tidying):
    class Served:
        pass

    served = Served()
    served.itself, gone = served, weakref.ref(served)
    del served
    keep_pieces(tidying)
    assert gone() is None


def test_what_is_shown_between_two_pieces_and_put_away_is_taken_away_with_them(tidying):
    """A table is played while screens are made: what it no longer shows does not stay for good."""

    class Shown:
        pass

    shown = Shown()
    shown.itself, gone = shown, weakref.ref(shown)
    gc.collect(0)  # as Python does by itself: it is not young any more
    gc.collect(1)
    tidying.keep()
    del shown
    for _ in range(AT_ONCE - 1):
        tidying.keep()
    assert gone() is None


def test_what_is_there_from_the_start_is_not_looked_through(pilot):
    usual, mine = gc.get_threshold(), []
    tidying = Tidying()
    tidying.begin()
    try:
        assert not any(each is mine for each in gc.get_objects())
        assert gc.get_threshold()[2] > usual[2]
    finally:
        tidying.stop()
    assert any(each is mine for each in gc.get_objects())
    assert gc.get_threshold() == usual


def test_an_app_that_was_left_tidies_no_more(tablet, monkeypatch):
    """Nor does anything of it stay for good: the next one is tapped without a thought of it."""
    tablet.app.settle()
    tablet.pilot.wait(0.1)
    left = weakref.ref(tablet.app)
    tablet.restart()
    assert left() is None
    done = []
    monkeypatch.setattr(gc, "collect", lambda *_: done.append("all"))
    tablet.pilot.tap((5, 5), settle=MOMENT * 1.5)
    assert done == []
