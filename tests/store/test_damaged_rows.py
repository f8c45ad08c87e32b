"""A letter that is another one than it was: the table opens as it was, or says that it cannot be opened."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.store import BrokenTable, Store
from companion.store.store import CHECKPOINT
from companion.table import Table


def spoiled(text: str, rng: Random) -> str:
    """The same text with one letter in another case, or one figure by one higher."""
    at = rng.choice([place for place, sign in enumerate(text) if sign.isalnum() and sign.isascii()])
    sign = text[at]
    other = sign.swapcase() if sign.isalpha() else str((int(sign) + 1) % 10)
    return text[:at] + other + text[at + 1 :]


def kept(game_id: str) -> tuple[Store, Table, int]:
    """A table that was played for a while and put aside, as nobody holds it any more; nothing is sealed."""
    table = Table.new(game_id, names(game_id, 2), seed=1)
    play_out(table, Random(1), CHECKPOINT + 20)
    store = Store.in_memory()
    store._database.safe.seals = False
    table_id = store.new_table(table)
    with store._database.change() as sql:
        store._checkpoints.keep(sql, store._database.safe, table_id, table)
    store._open.clear()
    return store, table, table_id


def seen(table: Table) -> object:
    """All that screens show of it, and what undo leads back to."""
    shown = [table.view(seat) for seat in (None, *(player.name for player in table.players))]
    return shown, table.moves(), table.log()


def opens(store: Store, table_id: int) -> bool:
    """Whether a table can be opened; else it says why."""
    try:
        store.load(table_id)
    except BrokenTable:
        return False
    return True


def back_and_forth(table: Table) -> None:
    """Look at it, and take back what was done last."""
    for _ in range(5):
        assert seen(table)
        if table.undo_preview() is None:
            return
        table.undo()


@pytest.mark.parametrize("game_id", game_ids())
def test_a_spoiled_state_is_not_trusted(game_id: str) -> None:
    """States are a cache: the table is played again from the start, and is as it was."""
    store, table, table_id = kept(game_id)
    ((_, state),) = store._database.rows("SELECT seq, state FROM checkpoints")
    for seed in range(12):
        with store._database.change() as sql:
            sql.execute("UPDATE checkpoints SET state = ?", (spoiled(state, Random(seed)),))
        again = store.load(table_id)
        assert again.state == table.state
        assert seen(again)
        store._open.clear()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_spoiled_record_shows_itself_when_the_table_is_opened(game_id: str) -> None:
    """Not on somebody's screen, at an undo: it is marked as broken, and can be exported; or nothing of the
    game hangs on it."""
    store, table, table_id = kept(game_id)
    records = store._database.rows("SELECT seq, record FROM entries ORDER BY seq")
    first = records[0][1].replace('"move":{"move":"', '"move":{"move":"un')
    assert first != records[0][1]
    spoils = [(seq, spoiled(record, Random(seq))) for seq, record in Random(7).sample(records, 12)]
    found = []
    for seq, record in [(0, first), *spoils]:
        with store._database.change() as sql:
            sql.execute("UPDATE entries SET record = ? WHERE seq = ?", (record, seq))
        found.append(opens(store, table_id))
        if found[-1]:
            back_and_forth(store.load(table_id))
        else:
            assert store.saved(table_id).broken.startswith("This table cannot be opened: ")
            assert store.export(table_id)
        with store._database.change() as sql:
            sql.execute("DELETE FROM entries")
            rows = [(table_id, place, text) for place, text in records]
            sql.executemany("INSERT INTO entries (table_id, seq, record) VALUES (?, ?, ?)", rows)
        store._open.clear()
    assert not found[0]
    assert store.load(table_id).state == table.state


@pytest.mark.parametrize("column", ["game", "title", "players", "created", "touched", "summary", "outcome"])
def test_a_spoiled_row_is_listed_as_broken_and_the_others_as_they_are(column: str) -> None:
    """Whatever kind of value stands in it."""
    store, table, table_id = kept("library-labyrinth")
    table.keeper = None
    other = store.new_table(table)
    for value in (5, b"\xff\xfe", "[1]", "x"):
        with store._database.change() as sql:
            spoil = f"UPDATE tables SET {column} = ?, summed = ? WHERE id = ?"
            sql.execute(spoil, (value, len(table.journal.entries), table_id))
        listed = {saved.id: saved for saved in store.tables()}
        assert listed.keys() == {table_id, other}
        assert isinstance(listed[table_id].touched, float)
        assert isinstance(listed[table_id].summary, str)
        assert not listed[other].broken
