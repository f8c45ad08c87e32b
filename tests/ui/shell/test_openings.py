"""Opening a table again and again keeps nothing of it: neither what is shown nor what was worked out."""

import gc
from weakref import ref

import pytest

from companion.games import game_ids
from companion.simulate import names
from companion.table import Table
from tests.ui.night_shelves import one_move_before

WARM, OPENED = 5, 3
"""Openings after which everything is there that is made once, and how many come then."""
FEW = 40
"""Objects that each of these may keep. A table that is held is a hundred at least, a picture thousands."""


def objects(tablet, table_id, count):
    """How many there are once a table was opened so often and put aside, and everything rests."""
    for _ in range(count):
        tablet.app.open_table(table_id)
        tablet.pilot.wait(0.1)
        tablet.go_home()
    tablet.pilot.wait(1.2)
    gc.collect()
    return len(gc.get_objects())


@pytest.mark.parametrize("game_id", game_ids())
def test_opening_a_table_keeps_nothing(tablet, game_id):
    """Once all is there that is made once, there are as many objects after some openings as before."""
    table_id = tablet.app.store.new_table(Table.new(game_id, names(game_id, 2), seed=7))
    before = objects(tablet, table_id, WARM)
    assert objects(tablet, table_id, OPENED) - before < OPENED * FEW


@pytest.mark.parametrize("seen", [0.1, 1.0])
def test_an_ending_that_is_put_away_is_let_go_of(tablet, seen):
    """Nothing of it moves on unseen, and no chord sounds after it, however soon somebody puts it away."""
    played = []
    tablet.devices.sound.play = played.append
    one_move_before(tablet)
    tablet.app.session.play("shelve", shelf="owl")
    tablet.app.stage.hush()
    played.clear()
    tablet.app.show_finale()
    ending = ref(tablet.sheet)
    tablet.pilot.wait(seen)
    assert len(played) == (seen > 0.2)
    tablet.go_home()
    tablet.pilot.wait(1)
    gc.collect()
    assert ending() is None
    assert len(played) == (seen > 0.2)
