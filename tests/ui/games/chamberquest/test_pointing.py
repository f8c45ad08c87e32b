"""Things lie where they are drawn, and are ready exactly where something is offered."""

from random import Random

import pytest

from companion.simulate import play_out
from companion.table import Table
from tests.games.chamberquest.tables import NAMES, Wall, drawn, seated
from tests.ui.games.chamberquest.by_touch import astray, board, roll, sit_down, tap_cell


@pytest.mark.parametrize("rulings", [{}, {"B9": "any", "B12": "fixed", "B15": "forbidden"}])
def test_on_the_board_things_lie_where_they_are_drawn_and_are_ready_where_they_are_offered(tablet, rulings):
    """Cells and arrows through a random evening with the app's board."""
    options = {"board": "random", "rulings": rulings}
    table = sit_down(tablet, Table.new("chamberquest", NAMES, options, seed=3, now=Wall()))
    rng = Random(3)
    for _ in range(40):
        if table.outcome is not None:
            break
        tablet.show_again(0.1)
        if tablet.screen != "table":
            tablet.back()  # out of the editor
        assert astray(tablet) == set()
        play_out(table, rng, 1)


def test_arrows_are_there_exactly_while_a_push_may_be_played(tablet):
    """Before the roll there is none; a table where the corners stay has none at the edge."""
    sit_down(tablet, seated(board=drawn(), rulings={"B12": "fixed"}))
    assert board(tablet).arrows == ()
    roll(tablet, 2)
    assert len(board(tablet).arrows) == 16
    assert not any(thing.startswith("arrow:row-1") for thing in tablet.picture.places())


def test_a_tile_that_cannot_be_walked_to_says_why_above_its_cards(tablet):
    """The next one has a closed side, another lies too far; with all walked, the cards stand there alone."""
    sit_down(tablet, seated(board=drawn(("┼│┼┼┼┼", *("┼┼┼┼┼┼",) * 5))))
    roll(tablet, 2)
    tap_cell(tablet, "b1")
    assert tablet.reads("Green cannot walk there: the side between A1 and B1 is closed.")
    tablet.back()
    tap_cell(tablet, "d4")
    assert tablet.reads("Green cannot walk there with 2 steps.")
    tablet.back()
    tap_cell(tablet, "a2")
    tap_cell(tablet, "a3")
    tap_cell(tablet, "d4")
    assert tablet.sheet.title == "Tile D4"
    assert not tablet.reads("Green cannot walk there")


def test_while_something_is_asked_only_that_is_ready(tablet):
    """First the free tiles, then the two ways to turn a corner, and nothing else."""
    sit_down(tablet, seated(board=drawn(("┼┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼└┼┼┼", *("┼┼┼┼┼┼",) * 3))))
    roll(tablet, 2)
    tablet.tap("Rotate")
    tablet.tap("Rotate")  # though no step is walked
    assert astray(tablet) == set()
    assert tablet.picture.is_ready("cell:c3")
    assert not tablet.picture.is_ready("cell:b2")
    assert tablet.picture.clock.face.disabled
    tablet.tap_thing("cell:c3")
    assert set(tablet.picture.places()) >= {"turn:clockwise", "turn:anticlockwise"}
    assert "cell:c4" not in tablet.picture.places()
    tablet.tap_thing("turn:anticlockwise")
    assert tablet.view.guide.seat == "Red"
