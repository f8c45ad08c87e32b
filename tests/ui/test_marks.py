"""Players whose names begin alike have the same marks wherever something small stands for them."""

import pytest

from companion.table import Table
from companion.ui.screens.finale import Finale
from companion.ui.widgets.ending import NameChip
from companion.ui.widgets.guide import SeatDisc
from companion.wording import marks

NAMES = ("Maximilian", "Maximiliane")
GAMES = ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_banner_has_the_mark_of_whose_turn_it_is(tablet, game_id):
    """Never the same letter for two."""
    tablet.app.begin_table(Table.new(game_id, list(NAMES), {}, seed=3))
    tablet.pilot.wait(0.3)
    header = tablet.app.stage.screen.ids.header
    disc = next(widget for widget in header.walk() if isinstance(widget, SeatDisc))
    assert disc.text == marks(NAMES)[tablet.view.guide.seat]


def test_a_pawn_of_echoes_has_the_mark_of_the_banner(tablet):
    """One player, one sign."""
    assert Table.new("orne-library", list(NAMES)).view().picture.letters == marks(NAMES)


def test_an_ending_has_the_same_marks(tablet):
    """On the chips with the names and scores."""
    table = Table.new("fire-in-the-library", list(NAMES), {}, seed=3)
    tablet.app.begin_table(table)
    table = tablet.app.session.table
    table.play("read_card", section="purple", value=10, icon=False)
    assert table.outcome is not None
    finale = Finale(tablet.app, table, tablet.app.session.encore())
    chips = [widget for widget in finale.walk() if isinstance(widget, NameChip)]
    assert {chip.name: chip.ids.disc.text for chip in chips} == marks(NAMES)


def test_at_the_end_the_banner_names_the_winner(tablet):
    """And not whoever's turn it was last."""
    tablet.app.begin_table(Table.new("fire-in-the-library", list(NAMES), {}, seed=3))
    other = next(name for name in NAMES if name != tablet.view.guide.seat)
    tablet.app.session.play("correct_score", seat=other, score=30)
    tablet.app.session.play("read_card", section="purple", value=10, icon=False)
    tablet.pilot.wait(0.3)
    header = tablet.app.stage.screen.ids.header
    assert (header.seat, header.note) == (other, "")
