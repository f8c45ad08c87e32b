"""A long name is given room where there is room, and is shortened between its words where there is none."""

import pytest
from kivy.metrics import sp

from companion.table import Table
from companion.ui.games.chamberquest.hands import HandRow
from companion.ui.games.orne_library.chips import SeatChip
from companion.ui.widgets.text import NameLine
from tests.ui.seeing import faults

LONGEST = "Bartholomew Wimblesto"
NAMES = [{"name": name} for name in (LONGEST, "Green", "Blue")]


def names_in(tablet, kind):
    """The names as they are written in the rows or chips of players."""
    rows = [one for one in tablet.picture.walk() if isinstance(one, kind)]
    return [name for row in rows for name in row.walk(restrict=True) if isinstance(name, NameLine)]


def test_a_name_takes_what_the_action_cards_leave(tablet):
    """ChamberQuest held upright: the cards are as wide as ever, and all of them begin in one line."""
    tablet.pilot.resize(800, 1280)
    tablet.open(Table.new("chamberquest", NAMES, {"does": "companion"}, seed=3))
    tablet.app.session.play("settle_order", order=[one["name"] for one in NAMES])
    tablet.pilot.wait(0.3)
    assert "Bartholomew Wimblesto" in [name.text for name in names_in(tablet, HandRow)]
    cards = [row.ids.cards for row in tablet.picture.walk() if isinstance(row, HandRow)]
    assert len({round(row.x) for row in cards}) == 1
    assert {round(row.boxes()[0][1]) for row in cards} == {round(cards[0].height * 0.78)}


def rows_at(tablet):
    """Where the rows of players stand, and how high they are."""
    rows = [row for row in tablet.picture.walk() if isinstance(row, HandRow)]
    return [(row.name, *row.pos, row.height) for row in rows]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("does", ["draws", "companion"])
@pytest.mark.parametrize("text_size", [150, 160])
@pytest.mark.parametrize("name", ["Christopher J", "Anne-Marie K", "Dr. Ximena Quispe", LONGEST])
def test_the_rows_of_players_come_to_rest_whatever_they_are_called(tablet, name, text_size, does):
    """A name that may stand in one line or in two does not push its row to and fro."""
    tablet.pilot.resize(800, 1280)
    tablet.app.change_setting(text_size=text_size)
    people = [name, "Ben", "Zoe"]
    tablet.open(Table.new("chamberquest", [{"name": one} for one in people], {"does": does}, seed=3))
    tablet.app.session.play("settle_order", order=people)
    tablet.app.session.play("roll_die")
    tablet.pilot.wait(1)
    before = rows_at(tablet)
    tablet.pilot.wait(2)
    assert rows_at(tablet) == before
    assert faults(tablet.pilot) == []


def test_beside_a_long_name_the_piles_of_echoes_go_without_theirs(tablet):
    """Its first word can be read; how many cards lie in a pile still stands beside its picture."""
    tablet.pilot.resize(800, 1280)
    tablet.open(Table.new("orne-library", NAMES, {"does": "everything"}, seed=3))
    tablet.pilot.wait(0.3)
    (name,) = [name for name in names_in(tablet, SeatChip) if name.words.startswith("Barth")]
    assert name.text.startswith("Bartholomew")
    assert name.font_size >= sp(12.9)
