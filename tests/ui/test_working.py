"""Work in steps: the screen lives meanwhile, says how far it is, and can stop it."""

import pytest

from companion.store import Store, StoreError, everything
from companion.ui.widgets import working
from companion.ui.widgets.working import Working
from tests.ui.test_history import labyrinth


@pytest.fixture(autouse=True)
def slow(monkeypatch):
    """A device that takes a frame for every step."""
    monkeypatch.setattr(working, "AT_ONCE", 1)
    monkeypatch.setattr(working, "SLICE", 0.0)


def a_file(count):
    """A file of everything with so many tables."""
    there = Store.in_memory()
    for at in range(count):
        there.new_table(labyrinth("Ann", f"Bob {at}"))
    return everything.pack(there, 0.0)


def hand_in(tablet, data):
    path = tablet.devices.files.folder / "many.tableside"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    tablet.tap("Import", "many")


def test_a_large_file_says_how_far_it_is(tablet):
    """First it is compared, then taken in; at the end nothing lies over the screen."""
    hand_in(tablet, a_file(30))
    tablet.pilot.frames(40)
    tablet.pilot.tap(tablet.button("Import 30 new tables"))
    assert tablet.sheet.title == "Importing"
    assert tablet.sheet.text.endswith("of 30 tables")
    tablet.pilot.frames(40)
    assert tablet.sheet is None
    assert tablet.told == "30 tables imported."
    assert len(tablet.app.store.tables()) == 30


def test_stop_stops_and_loses_nothing(tablet):
    """What is in stays, and the same file brings the rest."""
    data = a_file(30)
    hand_in(tablet, data)
    tablet.pilot.frames(40)
    tablet.pilot.tap(tablet.button("Import 30 new tables"))
    tablet.pilot.tap(tablet.button("Stop"))
    in_by_then = len(tablet.app.store.tables())
    assert 0 < in_by_then < 30
    assert tablet.told.startswith("Stopped. ")
    assert "the same file brings the rest" in tablet.told
    found = everything.compare(tablet.app.store, data)
    assert (len(found.new), found.known) == (30 - in_by_then, in_by_then)


def test_work_that_cannot_go_on_says_why(pilot):
    """With how much was done by then."""

    def steps():
        yield 1, 3
        raise StoreError("There is no room left.")

    told = []
    Working("Working", steps(), told.append, lambda *said: told.append(said)).begin()
    pilot.frames(3)
    assert told == [("There is no room left.", 1)]
