"""However many tables there are, what is worked out for Home is only what has changed."""

from sqlite3 import Connection

import pytest

from companion.store import Store, listing
from companion.table import Table
from tests.table import toy

COPIED = "game, title, players, beginning, created, touched, summary, outcome, summed"


def fill(store: Store, table_id: int, count: int) -> None:
    """So many tables more that stand as this one does, summed up and all."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    with store._database.change() as sql:
        sql.execute(
            f"{numbers} INSERT INTO tables (id, {COPIED}) "
            f"SELECT id + i, {COPIED} FROM tables, n WHERE id = ?",
            (count, table_id),
        )
        sql.execute(
            f"{numbers} INSERT INTO entries (table_id, seq, record) "
            "SELECT table_id + i, seq, record FROM entries, n WHERE table_id = ?",
            (count, table_id),
        )


def test_after_a_move_one_table_is_summed_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was played at, with as many questions to the disk among a thousand as alone; and none
    where nothing was played."""
    summed, asked, sum_up = list[int](), list[str](), listing.sum_up

    def watched(sql: Connection, table_id: int, table: Table) -> bool:
        summed.append(table_id)
        return sum_up(sql, table_id, table)

    monkeypatch.setattr(listing, "sum_up", watched)
    table = toy.new_table()
    table_id = store.new_table(table)
    store.glance(2)
    assert summed == [table_id]
    questions = []
    for others in (0, 1000):
        if others:
            fill(store, table_id, others)
        assert store.glance(2).going_on == others + 1
        summed.clear()
        table.play("draw_token")
        store._database._sql.set_trace_callback(asked.append)
        assert store.glance(2).at_hand[0].id == table_id
        store._database._sql.set_trace_callback(None)
        assert summed == [table_id]
        store.glance(2)
        assert summed == [table_id]
        questions.append(len(asked))
        asked.clear()
    assert questions[0] == questions[1] > 0
