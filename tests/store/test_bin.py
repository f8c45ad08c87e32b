"""The bin, and files of tables that are here already."""

from pathlib import Path

from companion.store import Store
from tests.table import toy

DAY = 86400.0
NOW = 1_000 * DAY


def test_a_removed_table_lies_in_the_bin_for_thirty_days(folder: Path) -> None:
    """Until then it can be brought back; after that it is gone for good."""
    store = Store.open(folder, now=lambda: NOW)
    table_id = store.new_table(toy.new_table())
    store.remove(table_id)
    assert [saved.removed for saved in store.removed()] == [NOW]
    store.close()
    later = Store.open(folder, now=lambda: NOW + 29 * DAY)
    assert [saved.id for saved in later.removed()] == [table_id]
    later.close()
    last = Store.open(folder, now=lambda: NOW + 31 * DAY)
    assert last.removed() == ()
    last.close()


def test_a_table_that_is_not_in_the_bin_stays(folder: Path) -> None:
    """However old it is."""
    store = Store.open(folder, now=lambda: NOW)
    store.new_table(toy.new_table())
    store.close()
    later = Store.open(folder, now=lambda: NOW + 400 * DAY)
    assert len(later.tables()) == 1
    later.close()


def test_a_file_of_a_table_that_is_here_is_known(store: Store) -> None:
    """It is the same, older or newer than the one here, or both went on in their own way."""
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("draw_token")
    old = store.export(table_id)
    compared = store.same_as(old)
    assert compared is not None
    assert compared == (table_id, "same")
    table.play("end_turn")
    new = store.export(table_id)
    assert _how(store, old) == "older"
    elsewhere = Store.in_memory()
    copy = elsewhere.load(elsewhere.import_table(old))
    assert _how(elsewhere, new) == "newer"
    copy.play("draw_token")
    assert _how(elsewhere, new) == "other"


def test_another_table_is_not_taken_for_it(store: Store) -> None:
    """Two tables that began otherwise are two tables, and so is one that lies in the bin."""
    first, second = (store.new_table(toy.new_table(seed=seed)) for seed in (1, 2))
    file = store.export(first)
    store.remove(first)
    assert store.same_as(file) is None
    assert second


def test_an_imported_table_was_played_when_it_was_played() -> None:
    """Importing a table does not make it "just now"."""
    there = Store.in_memory(now=lambda: NOW)
    file = there.export(there.new_table(toy.new_table()))
    here = Store.in_memory(now=lambda: NOW + 3 * DAY)
    here.import_table(file)
    assert [saved.touched for saved in here.tables()] == [NOW]


def _how(store: Store, file: bytes) -> str:
    compared = store.same_as(file)
    return compared[1] if compared else ""
