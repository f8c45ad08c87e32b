"""Garbage is taken away when nobody waits for anything."""

import gc
import weakref

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.shell.tidying import MOMENT, Tidying


@pytest.fixture(scope="module", autouse=True)
def _as_before():
    """What has stood since before the tests is not looked through by those that follow, either."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def tidied(pilot, monkeypatch):
    """The collections that were made, from the beginning of the tidying on."""
    pilot.show(FloatLayout())
    done = []
    tidying = Tidying()
    tidying.begin()
    monkeypatch.setattr(gc, "collect", lambda *_: done.append("all"))
    yield done
    tidying.end()


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


def test_what_is_made_ahead_is_not_looked_through_again(pilot):
    tidying = Tidying()
    tidying.begin()
    try:
        made = []
        assert any(each is made for each in gc.get_objects())
        tidying.keep()
        assert not any(each is made for each in gc.get_objects())
    finally:
        tidying.end()


def test_what_only_served_to_make_something_is_taken_away(pilot):
    class Served:
        pass

    tidying = Tidying()
    tidying.begin()
    try:
        served = Served()
        served.itself, gone = served, weakref.ref(served)
        del served
        tidying.keep()
        assert gone() is None
    finally:
        tidying.end()


def test_what_is_there_from_the_start_is_not_looked_through(pilot):
    usual, mine = gc.get_threshold(), []
    tidying = Tidying()
    tidying.begin()
    try:
        assert not any(each is mine for each in gc.get_objects())
        assert gc.get_threshold()[2] > usual[2]
    finally:
        tidying.end()
    assert any(each is mine for each in gc.get_objects())
    assert gc.get_threshold() == usual
