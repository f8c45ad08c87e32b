"""Tables in the store: kept move by move, opened where they were left, listed, removed and brought back."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.simulate import play_out
from companion.store import BrokenTable, Store, StoreError
from companion.store.opening import NAME
from companion.table import IllegalMove, Table
from companion.table.replay import States
from tests.table import toy


def rows(folder: Path, query: str, *values: object) -> list[tuple[object, ...]]:
    """What is on disk, seen by somebody else than the store."""
    sql = sqlite3.connect(folder / NAME)
    try:
        found = sql.execute(query, values).fetchall()
        sql.commit()
    finally:
        sql.close()
    return found


def same(one: Table, other: Table) -> bool:
    """Whether two tables stand the same, with the same story and the same undo and redo."""
    return (
        one.state == other.state
        and one.log() == other.log()
        and one.undo_preview() == other.undo_preview()
        and one.redo_preview() == other.redo_preview()
        and one.journal.future == other.journal.future
    )


def test_on_disk_before_shown(store: Store, folder: Path) -> None:
    """When a move returns, anybody who opens the file finds it there."""
    table = toy.new_table()
    table_id = store.new_table(table)
    for count in range(1, 4):
        table.play("draw_token")
        assert rows(folder, "SELECT count(*) FROM entries WHERE table_id = ?", table_id) == [(count,)]


def test_undo_and_redo_are_kept(folder: Path) -> None:
    """A reopened table stands where it stood, and undo and redo go on from there."""
    store = Store.open(folder)
    table = toy.new_table()
    table_id = store.new_table(table)
    for name in ("draw_token", "roll_die", "draw_card", "end_turn"):
        table.play(name)
    table.undo(3)
    table.redo()
    store.close()

    again = Store.open(folder).load(table_id)

    assert same(again, table)
    again.redo()
    assert [line.label for line in again.log()][-1] == "Redo"
    assert len(again.state.hands["Ann"]) == 1


def test_killed_is_as_good_as_left(folder: Path) -> None:
    """A store that was never closed gives the same table as one that was."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    play_out(table, Random(5), 130)

    again = Store.open(folder)

    assert again.notice == ""
    assert same(again.load(table_id), table)


def test_moves_made_before_the_store_are_kept_too(store: Store, folder: Path) -> None:
    """A table may have been played at before the store takes it into care."""
    table = toy.new_table()
    table.play("draw_token")
    table_id = store.new_table(table)
    table.play("end_turn")
    assert same(Store.open(folder).load(table_id), table)


def test_tables_side_by_side(store: Store, folder: Path) -> None:
    """Several tables do not know of each other."""
    one, other = toy.new_table(), toy.new_table(("Cleo",), seed=2)
    first, second = store.new_table(one), store.new_table(other)
    one.play("draw_token")
    other.play("roll_die")
    one.undo()

    again = Store.open(folder)

    assert same(again.load(first), one)
    assert same(again.load(second), other)


def test_an_open_table_is_one_table(store: Store) -> None:
    """Loading a table that is open gives the same table, so two screens cannot play against each other."""
    table = toy.new_table()
    table_id = store.new_table(table)
    assert store.load(table_id) is table


def test_played_on_elsewhere(folder: Path) -> None:
    """If another process has played on, a move is refused with a sentence and nothing is written over."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    elsewhere = Store.open(folder).load(table_id)
    elsewhere.play("draw_token")
    before = table.state

    with pytest.raises(StoreError, match="played on elsewhere"):
        table.play("roll_die")

    assert table.state == before
    assert same(Store.open(folder).load(table_id), elsewhere)


def test_a_table_that_was_played_on_elsewhere_is_opened_as_it_is_there(folder: Path) -> None:
    """Who is told to open it again gets what is on disk, even while the old one is still held."""
    here, there = Store.open(folder), Store.open(folder)
    table_id = here.new_table(toy.new_table())
    held = here.load(table_id)
    there.load(table_id).play("draw_token")
    with pytest.raises(StoreError, match="open it again"):
        held.play("draw_token")
    again = here.load(table_id)
    assert again is not held
    again.play("draw_token")
    assert len(there.load(table_id).journal.entries) == 2


def test_checkpoints_only_save_time(folder: Path) -> None:
    """Checkpoints are a cache: without them, or with bad ones, the table is the same."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    play_out(table, Random(6), 250)
    assert rows(folder, "SELECT count(*) FROM checkpoints") == [(2,)]
    rows(folder, 'UPDATE checkpoints SET state = \'{"from": "other rules"}\'')
    assert same(Store.open(folder).load(table_id), table)
    rows(folder, "DELETE FROM checkpoints")
    assert same(Store.open(folder).load(table_id), table)


def test_reopening_replays_only_from_the_last_checkpoint(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long table opens by playing again only what came after its last checkpoint."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    for _ in range(305):
        table.play("draw_token")
    replayed = []
    again = States._again
    monkeypatch.setattr(States, "_again", lambda *args: replayed.append(1) or again(*args))

    loaded = Store.open(folder).load(table_id)

    assert loaded.state == table.state
    assert 0 < len(replayed) <= 100


def test_undo_behind_a_checkpoint(folder: Path) -> None:
    """Undo goes back behind the checkpoints, to the very beginning."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    first = table.state
    for _ in range(250):
        table.play("draw_token")
    again = Store.open(folder).load(table_id)
    for _ in range(250):
        again.undo()
    assert again.state == first


def test_list_for_home(store: Store) -> None:
    """Home lists the last table played at first, with players, summary and end."""
    older, newer = toy.new_table(goal=2), toy.new_table(("Cleo",))
    first, second = store.new_table(older), store.new_table(newer)
    older.play("draw_token")

    top, below = store.tables()

    assert (top.id, below.id) == (first, second)
    assert [player.name for player in top.players] == ["Ann", "Bob"]
    assert (top.summary, top.moves, top.outcome) == ("1 points", 1, None)
    assert (below.title, below.moves) == ("Toy", 0)


def test_results(store: Store) -> None:
    """A table that ended is a result with its time at the table; taken back, it is none."""
    table = toy.new_table(goal=2)
    table_id = store.new_table(table)
    table.play("draw_token")
    table.play("draw_token")

    (result,) = store.results()

    assert (result.table_id, result.moves, result.options) == (table_id, 2, {"goal": 2})
    assert result.outcome.winners == ("Ann",)
    assert result.seconds == 1.0
    assert store.tables()[0].outcome == result.outcome
    with pytest.raises(IllegalMove, match="The game is over"):
        table.play("draw_token")
    table.undo()
    assert store.results() == ()
    assert store.tables()[0].outcome is None


def test_results_of_one_game(store: Store) -> None:
    """The history can be asked for one game."""
    table = toy.new_table(goal=1)
    store.new_table(table)
    table.play("draw_token")
    assert len(store.results("toy")) == 1
    assert store.results("chamberquest") == ()


def test_breaks_do_not_count(store: Store) -> None:
    """A week between two moves is no time at the table."""
    moments = iter([0.0, 60.0, 60.0 + 7 * 86400, 120.0 + 7 * 86400])
    toy.install()
    table = Table.new("toy", ["Ann"], {"goal": 4}, seed=1, now=lambda: next(moments))
    store.new_table(table)
    for _ in range(4):
        table.play("draw_token")
    assert store.results()[0].seconds == 120.0


def test_removed_and_brought_back(store: Store) -> None:
    """A removed table is off the lists but not lost."""
    table = toy.new_table(goal=1)
    table_id = store.new_table(table)
    table.play("draw_token")
    store.remove(table_id)
    assert store.tables() == store.results() == ()
    assert [saved.id for saved in store.removed()] == [table_id]
    store.restore(table_id)
    assert [saved.id for saved in store.tables()] == [table_id]
    assert len(store.results()) == 1


def test_no_such_table(store: Store) -> None:
    """A table that is not there is a sentence, whatever is asked of it."""
    for ask in (store.load, store.remove, store.restore, store.export):
        with pytest.raises(StoreError, match="not here any more"):
            ask(99)


def _second(change: str) -> str:
    return f"UPDATE entries SET record = {change} WHERE table_id = ? AND seq = 1"


BREAKAGES = {
    "a move that is no JSON": _second("'{'"),
    "a move that no game knows": _second("""'{"move":{"move":"fly"}}'"""),
    "a draw that cannot be": _second("""replace(record, '"chance":["', '"chance":["un')"""),
    "a draw too many": _second("""replace(record, '"chance":[', '"chance":["red",')"""),
    "bytes that are no text": _second("CAST(x'22ff22' AS TEXT)"),
    "an undo of nothing": _second("""'{"do":"undo","steps":9}'"""),
    "a redo of nothing": _second("""'{"do":"redo"}'"""),
    "a move that is missing": "DELETE FROM entries WHERE table_id = ? AND seq = 1",
    "a first move that is missing": "DELETE FROM entries WHERE table_id = ? AND seq = 0",
    "a beginning that is none": "UPDATE tables SET beginning = '[]' WHERE id = ?",
    "players that are none": "UPDATE tables SET players = '?', beginning = '?' WHERE id = ?",
    "another game": "UPDATE tables SET beginning = replace(beginning, 'toy', 'chess') WHERE id = ?",
}


@pytest.mark.parametrize("breakage", BREAKAGES.values(), ids=BREAKAGES.keys())
def test_a_broken_table_is_broken_alone(folder: Path, breakage: str) -> None:
    """A broken table says so in a sentence, can still be exported, and costs no other table."""
    store = Store.open(folder)
    store._database.safe.seals = False
    broken, well = toy.new_table(), toy.new_table(("Cleo",))
    broken_id, well_id = store.new_table(broken), store.new_table(well)
    for table in (broken, well):
        for _ in range(3):
            table.play("draw_token")
    del store
    rows(folder, breakage, broken_id)

    again = Store.open(folder)
    with pytest.raises(BrokenTable, match=r"^This table cannot be opened: .*\.$"):
        again.load(broken_id)

    listed = {saved.id: saved.broken for saved in again.tables()}
    assert listed[broken_id].startswith("This table cannot be opened")
    assert listed[well_id] == ""
    assert same(again.load(well_id), well)
    assert again.export(broken_id).startswith(b'{"format":"tableside-table"')


def test_home_lists_a_broken_table_that_nobody_opened(folder: Path) -> None:
    """Home finds out by itself that a table is broken, and lists the others."""
    store = Store.open(folder)
    broken, well = store.new_table(toy.new_table()), store.new_table(toy.new_table(("Cleo",)))
    store.load(broken).play("draw_token")
    rows(folder, "UPDATE entries SET record = '?' WHERE table_id = ?", broken)
    listed = {saved.id: saved.broken for saved in Store.open(folder).tables()}
    assert listed[broken]
    assert not listed[well]


def test_a_repaired_table_is_whole_again(folder: Path) -> None:
    """What a new version of the app can open again is not called broken any more."""
    table = toy.new_table()
    table_id = Store.open(folder).new_table(table)
    table.play("draw_token")
    (record,) = rows(folder, "SELECT record FROM entries")
    rows(folder, "UPDATE entries SET record = '?'")
    with pytest.raises(BrokenTable):
        Store.open(folder).load(table_id)
    rows(folder, "UPDATE entries SET record = ?", *record)

    again = Store.open(folder)

    assert same(again.load(table_id), table)
    assert again.tables()[0].broken == ""


def test_a_closed_store_keeps_nothing_and_says_so() -> None:
    """A table whose store was closed refuses moves, because they could not be kept."""
    store = Store.in_memory()
    table = toy.new_table()
    store.new_table(table)
    store.close()
    with pytest.raises(StoreError):
        table.play("draw_token")
    assert table.journal.entries == []
