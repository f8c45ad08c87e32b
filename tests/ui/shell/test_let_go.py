"""A table that is put aside is let go of: an evening of many tables takes no more memory than one of few."""

import gc
from weakref import ref

import pytest

from companion.games import game_ids
from companion.simulate import names
from companion.table import Table
from tests.thorough import much

TABLES = much(3, 5)


@pytest.mark.parametrize("game_id", game_ids())
def test_tables_that_were_put_aside_are_let_go_of(tablet, game_id):
    """Of all that were opened one after the other, no more than the last is still held."""
    store, held = tablet.app.store, []
    ids = [store.new_table(Table.new(game_id, names(game_id, 2), seed=at)) for at in range(TABLES)]
    for table_id in ids:
        tablet.app.open_table(table_id)
        tablet.pilot.wait(0.5)
        session = tablet.app.session
        held.append((ref(session), ref(session.table)))
        del session
        tablet.go_home()
    tablet.pilot.wait(1.5)
    gc.collect()
    for refs in zip(*held, strict=True):
        assert sum(one() is not None for one in refs) <= 1
