"""When a running clock was last seen is remembered by table, for as long as nothing else is kept of it."""

from companion.table import Table
from companion.table.last_seen import EVERY, KNOWN, LastSeen
from tests.table import toy


class Memory(dict):
    """Remembers plain data."""

    def recall(self, key, default=None):
        return self.get(key, default)

    def remember(self, key, value):
        self[key] = value


def played(now):
    """A table with one move, by a clock that the test sets."""
    toy.install()
    table = Table.new("toy", ("Ann", "Bob"), {}, seed=1, now=lambda: now[0])
    table.play("roll_die")
    return table


def test_a_moment_tells_until_the_table_goes_on():
    """A move, an undo or a clock that is stopped says by itself when it was."""
    memory, now = Memory(), [1000.0]
    table = played(now)
    now[0] += EVERY - 1
    LastSeen(memory, 1, table).keep()
    assert not memory
    now[0] += 1
    LastSeen(memory, 1, table).keep()
    assert LastSeen(memory, 1, table).moment() == 1000 + EVERY
    assert LastSeen(memory, 2, table).moment() == 0
    now[0] += 1
    table.undo()
    assert LastSeen(memory, 1, table).moment() == 0


def test_the_oldest_moments_are_forgotten():
    """What is remembered stays small, however many tables there have been."""
    memory, now = Memory(), [1000.0]
    table = played(now)
    for id_ in range(KNOWN + 1):
        now[0] += EVERY
        LastSeen(memory, id_, table).keep()
    assert [bool(LastSeen(memory, id_, table).moment()) for id_ in range(3)] == [False, True, True]
