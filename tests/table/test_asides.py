"""Moves made aside, such as pausing a clock: no undo step, and kept through undo and redo."""

from hypothesis import given
from hypothesis import strategies as st

from companion.table import Table
from companion.table.clock import Onward
from tests.table import toy


def reopened(table: Table) -> Table:
    """The same table, read again from its list of moves."""
    return Table.resume(table.beginning, table.journal.entries)


def test_an_undo_goes_over_it_and_leaves_it_as_it_is() -> None:
    """What is taken back is the step before; the bell has rung all the same, and when it did."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    table.play("end_turn")
    table.play("ring_bell")
    rung = table.state.rung
    assert table.undo_preview().label == "Bob's turn"
    table.undo()
    assert (table.state.turn_of, table.state.rung) == ("Ann", rung)
    assert reopened(table).state == table.state
    table.redo()
    assert (table.state.turn_of, table.state.rung) == ("Bob", rung)
    assert reopened(table).state == table.state


def test_it_does_not_take_redo_away() -> None:
    """Whoever undoes a move and pauses the clock can still bring the move back."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    table.play("end_turn")
    table.undo()
    table.play("ring_bell")
    assert table.redo_preview().label == "Bob's turn"
    table.redo()
    assert (table.state.turn_of, len(table.state.rung)) == ("Bob", 1)


def test_where_it_no_longer_fits_it_is_left_out() -> None:
    """Nobody rings before the first roll: with the roll the bell is gone, and comes back with it."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    table.play("ring_bell")
    table.undo()
    assert (table.state.rolled, table.state.rung) == (0, ())
    table.redo()
    assert (table.state.rolled, len(table.state.rung)) == (3, 1)


def test_several_steps_at_once_keep_what_was_made_aside_between_them() -> None:
    """Two steps taken back, with a bell after each: both still hold, in their order."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    for _ in range(2):
        table.play("end_turn")
        table.play("ring_bell")
    rung = table.state.rung
    table.undo(2)
    assert (table.state.turn_of, table.state.rung) == ("Ann", rung)
    table.redo(2)
    assert (table.state.turn_of, table.state.rung) == ("Ann", rung)
    assert table.journal.undone() == set()


def test_the_same_luck_comes_back_whatever_was_made_aside_meanwhile() -> None:
    """Undo, ring the bell, roll again: the die falls as it did."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    table.play("roll_die", chance=[5])
    table.undo()
    table.play("ring_bell")
    table.play("roll_die")
    assert table.state.rolled == 5


def test_the_log_shows_it_as_what_it_is() -> None:
    """It has its line, which is not one that can be taken back."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    table.play("ring_bell")
    assert [line.kind for line in table.log()] == ["move", "aside"]
    assert table.journal.line() == [0]


@given(st.lists(st.sampled_from(["end_turn", "ring_bell", "undo", "redo"]), max_size=14))
def test_whatever_happens_the_list_alone_tells_where_the_table_stands(names: list[str]) -> None:
    """Every bell that rang still counts once, and a table read again stands in the same place."""
    table = toy.new_table()
    table.play("roll_die", chance=[3])
    rung = 0
    for name in names:
        if name == "undo":
            if len(table.journal.line()) > 1:
                table.undo()
        elif name == "redo":
            if table.redo_preview():
                table.redo()
        else:
            table.play(name)
            rung += name == "ring_bell"
        assert len(table.state.rung) == len(set(table.state.rung)) == rung
    assert reopened(table).state == table.state
    assert reopened(table).journal.future == table.journal.future


def test_time_never_goes_back() -> None:
    """Where the device's clock is set back, time goes on from where it was."""
    wall, passing = [1000.0], [0.0]
    now = Onward(lambda: wall[0], lambda: passing[0])
    assert now() == 1000.0
    wall[0], passing[0] = 400.0, 5.0
    assert now() == 1005.0
    wall[0], passing[0] = 410.0, 15.0
    assert now() == 1015.0


def test_after_a_restart_time_goes_on_from_the_last_move() -> None:
    """A tablet that wakes up in 1970 does not stop the clock of an old table."""
    wall, passing = [50.0], [0.0]
    now = Onward(lambda: wall[0], lambda: passing[0])
    now.not_before(1000.0)
    assert now() == 1000.0
    wall[0], passing[0] = 57.0, 7.0
    assert now() == 1007.0
