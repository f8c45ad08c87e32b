"""A phone plays at the tablet's own session: the table goes on there, and a refusal is the phone's alone."""

import pytest

from companion.net.asking import Undo
from companion.net.desk import Desk
from companion.net.seats import Seats
from companion.table import Table
from tests.net.sitting import Evening


class AtTheTablet(Evening):
    """An evening whose door is the session of the app."""

    def __init__(self, session) -> None:
        self.kept, self.table = "", session.table
        self.desk = Desk(session, Seats(session.table.players, "", self._keep))
        session.bind(view=lambda *_: self.desk.changed())


@pytest.fixture
def phones(tablet):
    tablet.open(Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, 4))
    return AtTheTablet(tablet.app.session)


def test_a_move_from_a_phone_shows_on_the_tablet(tablet, phones):
    """It is made by the session, kept in the store, told on the screen, and sent to every screen."""
    ann, wall = phones.phone("Ann"), phones.wall()
    before = tablet.app.session.view
    assert phones.play(ann, "first-move", "draw")["t"] == "ack"
    assert tablet.app.session.view != before
    kept = tablet.app.store._database.rows("SELECT sent FROM entries")
    assert kept == [("Ann/first-move",)]
    assert ann.view["seq"] == wall.view["seq"] == 1


def test_a_refusal_is_told_on_the_phone_alone(tablet, phones):
    """Nobody at the tablet is disturbed by what a phone may not do."""
    refused = []
    tablet.app.session.bind(on_refused=lambda *said: refused.append(said))
    ben = phones.phone("Ben")
    assert phones.play(ben, "not-my-turn", "draw")["t"] == "no"
    assert refused == []


def test_a_tap_on_the_tablet_shows_on_phones(tablet, phones):
    """Whoever plays at the tablet is seen everywhere, and an undo too."""
    ben = phones.phone("Ben")
    tablet.app.session.play("draw")
    assert ben.view["seq"] == 1
    phones.desk.let("all")
    phones.desk.heard(ben, Undo("undo-it-1", 1))
    assert ben.view["seq"] == 2
    assert tablet.app.session.table.redo_preview() is not None
