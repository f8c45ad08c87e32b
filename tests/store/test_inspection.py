"""Check my tables: the file and every table from its first move, in counted sentences."""

from random import Random

from companion.games import game_ids
from companion.saved_words import of_check
from companion.simulate import names, play_out
from companion.store import Store, everything
from companion.store.inspection import Checked
from companion.table import Table


def checked(store: Store) -> Checked:
    """All of it at once."""
    return everything.done(store.checking())


def test_tables_of_every_game_are_played_again_and_counted() -> None:
    """What is sound is said to be, with how much was looked through; a second look finds the same."""
    store, moves = Store.in_memory(), 0
    for game_id in game_ids():
        table = Table.new(game_id, names(game_id, 2), seed=3)
        play_out(table, Random(3), 40)
        moves += len(table.journal.entries)
        store.new_table(table)
    found = checked(store)
    assert (found.sound, found.broken, found.moves) == (len(game_ids()), (), moves)
    assert found.pieces > 20
    assert of_check(found).startswith(f"The file is sound. {moves} moves of {len(game_ids())} tables played")
    assert checked(store) == found


def test_a_table_that_does_not_play_is_told_of_though_a_kept_state_hides_it() -> None:
    """Nothing is believed that was worked out before."""
    store = Store.in_memory()
    store._database.safe.seals = False
    for seed in range(2):
        table = Table.new("orne-library", names("orne-library", 2), seed=seed)
        play_out(table, Random(seed), 30)
        table_id = store.new_table(table)
    with store._database.change() as sql:
        spoil = "UPDATE entries SET record = replace(record, 'begin_turn', 'begin_tern') WHERE table_id = ?"
        sql.execute(spoil, (table_id,))
    found = checked(store)
    assert (found.sound, len(found.broken)) == (1, 1)
    assert "1 table cannot be opened. Echoes of the Orne Library: This table cannot be" in of_check(found)
    assert checked(store) == found


def test_without_tables_the_file_is_checked() -> None:
    """There is always something to say."""
    assert of_check(checked(Store.in_memory())) == "The file is sound. There is no table yet."
