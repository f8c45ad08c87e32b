"""When a table was played, how long it lies in the bin, and what is counted on the way."""

import json

import pytest

from companion.store import Store, StoreError, rows, transfer
from companion.store.database import Database
from companion.store.errors import BadFile
from companion.store.inspection import checking
from companion.store.migrations import migrate
from companion.store.records import to_text
from companion.store.safe import Safe
from companion.store.store import BIN_DAYS, CHECKPOINT
from tests.table import toy


class Clock:
    """A clock that somebody sets."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def a_file(created: float, touched: float) -> bytes:
    """A table in a file that says when it was played."""
    contents = transfer.Contents(to_text(toy.new_table().beginning), (), created, touched)
    return transfer.pack(contents, game="toy", title="Toy", players=(), date="", finished=False)


@pytest.mark.parametrize(
    ("created", "touched", "begun", "played"),
    [
        (10.0, 20.0, 10.0, 20.0),
        (0.0, 20.0, 20.0, 20.0),
        (10.0, 0.0, 10.0, 1_000.0),
        (1.0, 20.0, 1.0, 20.0),
        (0.5, 1.0, 0.5, 1.0),
        (2_000.0, 20.0, 20.0, 20.0),
        (1_000.0, 20.0, 20.0, 20.0),
        (10.0, 2_000.0, 10.0, 1_000.0),
        (1_000.0, 1_000.0, 1_000.0, 1_000.0),
        (0.0, 0.0, 1_000.0, 1_000.0),
    ],
)
def test_an_imported_table_was_played_when_its_file_says_unless_no_clock_could(
    created, touched, begun, played
):
    """What is missing or still to come is taken to be now, or when it was last played."""
    store = Store.in_memory(Clock(1_000.0))
    saved = store.saved(store.import_table(a_file(created, touched)))
    assert (saved.created, saved.touched) == (begun, played)


def test_a_table_lies_in_the_bin_for_thirty_days_to_the_second():
    """Then it is gone, and only it."""
    clock = Clock()
    store = Store.in_memory(clock)
    first, second = store.new_table(toy.new_table()), store.new_table(toy.new_table())
    store.remove(first)
    clock.now += BIN_DAYS * 86400
    store.empty_bin()
    assert [saved.id for saved in store.removed()] == [first]
    assert store.removed()[0].removed == 1_000_000.0
    clock.now += 1
    store.empty_bin()
    assert (store.removed(), [saved.id for saved in store.tables()]) == ((), [second])


def test_what_was_read_of_the_results_is_so_until_they_change():
    """By an end, an import, the bin, or luck that was worked out; not by a move."""
    store = Store.in_memory(Clock())
    table = toy.new_table(goal=1)
    seen = [store.results_as_of()]

    def changes() -> bool:
        seen.append(store.results_as_of())
        return seen[-1] > seen[-2]

    table_id = store.new_table(table)
    assert not changes()
    table.play("roll_die")
    assert not changes()
    table.play("draw_token")
    assert changes()
    assert not changes()
    assert (store.without_luck(), store.work_out_luck()) == (1, True)
    assert changes()
    assert (store.without_luck(), store.work_out_luck()) == (0, False)
    assert not changes()
    store.remove(table_id)
    assert changes()
    store.restore(table_id)
    assert changes()
    store.import_table(a_file(0.0, 0.0))
    assert changes()


def test_a_state_is_kept_every_so_many_moves():
    """And when the table is put aside; it is sealed, and trusted when it is read again."""
    store = Store.in_memory(Clock())
    table = toy.new_table()
    table_id = store.new_table(table)
    for _ in range(CHECKPOINT):
        table.play("roll_die", chance=[3])
    assert rows.checkpoints(store._database, table_id) == []
    table.play("roll_die", chance=[3])
    assert [place for place, _ in rows.checkpoints(store._database, table_id)] == [CHECKPOINT - 1]
    store.put_aside()
    assert [place for place, _ in rows.checkpoints(store._database, table_id)] == [CHECKPOINT - 1, CHECKPOINT]
    beginning, records = rows.beginning(store._database, table_id), rows.entries(store._database, table_id)
    found = store._checkpoints.read(store._database, table_id, beginning, records)
    assert [place for place, _ in found] == [CHECKPOINT - 1, CHECKPOINT]
    spoiled = [(seq, record if seq else record + " ") for seq, record in records]
    assert store._checkpoints.read(store._database, table_id, beginning, spoiled) == []


def test_nothing_is_written_where_nothing_was_played():
    """Neither when a table is put aside again, nor by a store that is closed."""
    store = Store.in_memory(Clock())
    store.new_table(toy.new_table())
    store.leave()
    before = store._database.changes
    store.put_aside()
    store.leave()
    assert store._database.changes == before
    store.close()
    store.put_aside()
    store.leave()


def test_what_is_not_here_any_more_says_so():
    """Whatever is asked of it."""
    store = Store.in_memory(Clock())
    for ask in (store.load, store.saved, store.export, store.remove, store.restore, store.play_id):
        with pytest.raises(StoreError) as fault:
            ask(7)
        assert str(fault.value) == "This table is not here any more."


def test_a_table_has_one_name_for_other_apps():
    """However often it was exported and imported; another one has another."""
    store = Store.in_memory(Clock())
    first = store.new_table(toy.new_table())
    again = store.import_table(store.export(first))
    assert store.play_id(first) == store.play_id(again)
    assert len(store.play_id(first)) == 24
    other = store.new_table(toy.new_table(seed=2))
    assert store.play_id(other) != store.play_id(first)


def test_the_table_that_was_played_last_stands_first():
    """And so many of them at hand; of two that were played at once, the later one."""
    clock = Clock()
    store = Store.in_memory(clock)
    tables = [toy.new_table() for _ in range(3)]
    ids = [store.new_table(table) for table in tables]
    assert [saved.id for saved in store.tables()] == ids[::-1]
    clock.now += 1
    tables[0].play("roll_die")
    assert [saved.id for saved in store.tables()] == [ids[0], ids[2], ids[1]]
    glance = store.glance(2)
    assert ([saved.id for saved in glance.at_hand], glance.going_on) == ([ids[0], ids[2]], 3)
    assert [saved.moves for saved in store.tables()] == [1, 0, 0]


def test_a_file_says_on_which_day_its_table_was_played_last():
    """Year, month and day, so that whoever looks at the file can tell."""
    store = Store.in_memory(Clock(1_000_000_000.0))
    head = store.export(store.new_table(toy.new_table())).partition(b"\n")[0]
    assert json.loads(head)["date"] in ("2001-09-08", "2001-09-09", "2001-09-10")


def test_a_state_that_another_key_has_sealed_is_as_good_as_none():
    """It only saved time: the table is played again from its moves."""
    store = Store.in_memory()
    table_id = store.new_table(toy.new_table())
    with store._database.change() as sql:
        for place, safe in ((0, Safe(bytes(32))), (1, store._database.safe)):
            sql.execute("INSERT INTO checkpoints VALUES (?, ?, ?)", (table_id, place, safe.seal("a state")))
    assert rows.checkpoints(store._database, table_id) == [(1, "a state")]


def test_a_file_that_lacks_something_is_none_of_ours():
    """A table, or a column of one: it is said which."""
    for harm, words in (
        ("DROP TABLE seeds", "seeds"),
        ("ALTER TABLE seeds DROP COLUMN masked", "masked in seeds"),
    ):
        database = Database(":memory:", Safe())
        migrate(database)
        assert database.columns("seeds") == {"commitment", "masked"}
        with database.change() as sql:
            sql.execute(harm)
        with pytest.raises(BadFile, match=f"^it has no {words}$"):
            migrate(database)


def test_a_copy_that_cannot_be_made_has_a_sentence(tmp_path):
    """Of a file that is closed, nothing can be copied."""
    database = Database(":memory:", Safe())
    database.close()
    with pytest.raises(StoreError, match=r"^The tables on disk cannot be used \(Cannot operate on a closed"):
        database.copy_to(tmp_path / "copy.db")


def test_looking_through_all_tables_counts_them():
    """So that a screen can say how far it is."""
    store = Store.in_memory()
    for _ in range(3):
        store.new_table(toy.new_table())
    assert list(checking(store._database)) == [(1, 3), (2, 3), (3, 3)]


def test_a_table_that_cannot_be_summed_up_is_listed_with_why():
    """The same sentence as where somebody opens it."""
    store = Store.in_memory()
    table = toy.new_table()
    table_id = store.new_table(table)
    table.play("roll_die", chance=[3])
    store._open.clear()
    with store._database.change() as sql:
        sql.execute("UPDATE entries SET record = 'spoiled'")
    store._sum_up_where_needed()
    with pytest.raises(StoreError) as why:
        store.load(table_id)
    assert [saved.broken for saved in store.tables()] == [str(why.value)]
