"""A clock that was set back costs nothing."""

from pathlib import Path

from companion.store import Store
from companion.store.opening import NAME
from tests.table import toy

LATER, EARLIER = 1_770_000_000.0, 1_700_000_000.0


def played(folder: Path, now: float) -> int:
    """A day with one more table, at which somebody draws; the result is its id."""
    store = Store.open(folder, now=lambda: now)
    table_id = store.new_table(toy.new_table())
    store.load(table_id).play("draw_token")
    store.close()
    return table_id


def test_the_newest_copy_is_the_one_that_was_made_last(folder: Path) -> None:
    """Whatever the clock says of it: five evenings before the one that the clock calls the last."""
    played(folder, LATER)
    for day in range(5):
        last = played(folder, EARLIER + day)
    (folder / NAME).write_bytes(b"no database")
    again = Store.open(folder, now=lambda: EARLIER + 9)
    assert "was opened in its place" in again.notice
    assert len(again.load(last).log()) == 1
    again.close()


def test_a_table_goes_on_when_the_clock_goes_back(folder: Path) -> None:
    """Its log, undo and summary are what they were, and what was removed stays in the bin."""
    first = played(folder, LATER)
    store = Store.open(folder, now=lambda: LATER)
    store.remove(played(folder, LATER))
    store.close()
    store = Store.open(folder, now=lambda: EARLIER)
    table = store.load(first)
    table.play("draw_token")
    table.undo()
    store.close()
    again = Store.open(folder, now=lambda: EARLIER - 1)
    assert again.load(first).log() == table.log()
    assert len(again.removed()) == len(again.tables()) == 1
    again.close()
