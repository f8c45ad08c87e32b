"""Counting Terrors beside their number, and not among what may be answered."""

import pytest

from companion.games.library_labyrinth.rules.pieces import GENRES
from tests.games.library_labyrinth.tables import curse, lay, new
from tests.ui.recounting import count, set_right, value


def test_while_starting_hands_are_taken_no_terror_is_counted(tablet):
    """Nothing has come to the floor yet: neither a button nor the plus beside the number says so."""
    tablet.lay(new(does="everything", holders={"terrors": "table"}))
    assert "Terrors +1" not in tablet.labels()
    assert not tablet.picture.is_ready("number:terrors+")
    tablet.app.session.play("begin_play")
    tablet.pilot.wait(0.8)
    assert tablet.picture.is_ready("number:terrors+")


def asked(table, about):
    """A table at a moment at which something is asked, or may be done."""
    if about == "actions":
        return table
    lay(table, "c2", "terror", "kraken")
    curse(table, "SE")
    if about == "not so":
        table.play("not_so")
    return table


@pytest.mark.sweep(8)
@pytest.mark.parametrize("about", ["actions", "curse", "not so"])
@pytest.mark.parametrize("held", ["app", "table"])
def test_plus_and_minus_stand_beside_the_number_and_not_among_the_answers(tablet, about, held):
    """They answer no question: a tap on the numbers, and both are there."""
    table = new(does="companion", start="j2", holders={"terrors": held})
    tablet.lay(asked(table, about))
    assert not [text for text in tablet.all_choices() if text.startswith("Terrors")]
    before = len(tablet.state.terrors_out)
    tablet.touch(tablet.app.stage.screen.ids.stats)
    count(tablet, "Terrors on the floor", "+")
    set_right(tablet)
    tablet.tap_tile("d4")
    assert len(tablet.state.terrors_out) == before + 1
    assert tablet.state.tiles["d4"].token in tablet.state.terrors_out


def test_where_the_floor_is_kept_a_terror_more_is_asked_for_its_tile(tablet):
    """So the number agrees with the picture; that nobody knows where it lies is a correction of its own."""
    tablet.lay(new(does="companion"))
    tablet.more("Terrors +1")
    assert tablet.headline == "On which tile does the Terror lie?"
    tablet.tap_tile("c2")
    lying = [tile.token for tile in tablet.picture.data.tiles if tile.token is not None]
    assert len(lying) == len(tablet.state.terrors_out) == 1
    tablet.more("A Terror, nobody knows where")
    assert len(tablet.state.terrors_out) == 2


def test_a_shelf_that_was_filled_without_the_app_is_counted_beside_its_number(tablet):
    """Which one is asked; then the number is right."""
    tablet.lay(new(does="companion"))
    tablet.touch(tablet.app.stage.screen.ids.stats)
    count(tablet, "Shelves filled", "+")
    set_right(tablet)
    tablet.tap("Legends")
    assert list(tablet.state.filled) == ["orange"]
    assert value(tablet, "Shelves filled") == "1"


def test_after_draws_both_numbers_are_told_in_one_go(tablet):
    """How many Terrors, then which Shelves; until then a question mark stands for each."""
    tablet.lay(new(does="draws", holders={"disturbance": "table"}))
    tablet.app.session.play("set_level", level="companion")
    tablet.pilot.wait(0.8)
    tablet.tap("Count Terrors and Shelves")
    tablet.tap("2 Terrors on the floor")
    tablet.tap(GENRES["red"].title)
    tablet.tap("Done")
    assert (len(tablet.state.terrors_out), list(tablet.state.filled)) == (2, ["red"])
    assert not tablet.state.uncounted


def test_the_line_above_a_recount_counts_along(tablet):
    """It tells the same as the numbers below it."""
    tablet.lay(new(does="companion"))
    tablet.touch(tablet.app.stage.screen.ids.stats)
    recount = tablet.sheet
    tablet.app.session.play("fill_shelf", shelf="red")
    tablet.pilot.wait(0.4)
    assert "1 of 6 Shelves" in recount.note
