"""A long name is given room where there is room, and is shortened between its words where there is none."""

from kivy.metrics import sp

from companion.table import Table
from companion.ui.games.chamberquest.hands import HandRow
from companion.ui.games.orne_library.chips import SeatChip
from companion.ui.widgets.text import NameLine

NAMES = [{"name": name} for name in ("Bartholomew Wimblesto", "Green", "Blue")]


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


def test_beside_a_long_name_the_piles_of_echoes_go_without_theirs(tablet):
    """Its first word can be read; how many cards lie in a pile still stands beside its picture."""
    tablet.pilot.resize(800, 1280)
    tablet.open(Table.new("orne-library", NAMES, {"does": "everything"}, seed=3))
    tablet.pilot.wait(0.3)
    (name,) = [name for name in names_in(tablet, SeatChip) if name.words.startswith("Barth")]
    assert name.text.startswith("Bartholomew")
    assert name.font_size >= sp(12.9)
