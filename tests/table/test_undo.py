"""Undo and redo: unlimited, named, honest about what everybody has seen, and never lost from the log."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import IllegalMove, Table
from companion.table.replay import States
from tests.table import toy


def labels(table: Table, undone: bool) -> list[str]:
    """The moves in the log that hold, or those that were taken back."""
    return [line.label for line in table.log() if line.undone is undone and line.kind == "move"]


moves = st.lists(
    st.sampled_from(["draw_token", "roll_die", "draw_card", "shuffle", "end_turn"]), min_size=1, max_size=7
)


@given(moves)
def test_do_then_undo_is_as_before(names: list[str]) -> None:
    """Undo goes back through every state there was, and redo forward through the same states."""
    table = toy.new_table()
    states = [table.state]
    for name in names:
        table.play(name)
        states.append(table.state)
    for state in reversed(states[:-1]):
        table.undo()
        assert table.state == state
    for state in states[1:]:
        table.redo()
        assert table.state == state


@given(moves, st.integers(1, 7))
def test_several_at_once(names: list[str], steps: int) -> None:
    """Taking back several moves at once is taking them back one by one."""
    table = toy.new_table()
    for name in names:
        table.play(name)
    steps = min(steps, len(names))
    at_once, one_by_one = toy.new_table(), toy.new_table()
    for other in (at_once, one_by_one):
        for name in names:
            other.play(name)
    at_once.undo(steps)
    for _ in range(steps):
        one_by_one.undo()
    assert at_once.state == one_by_one.state
    assert at_once.journal.future == one_by_one.journal.future


def test_redo_gives_the_same_luck(table: Table) -> None:
    """A draw that is taken back and brought back is the same draw."""
    table.play("draw_token")
    drawn = table.state.drawn
    table.undo()
    assert table.state.drawn == ""
    table.redo()
    assert table.state.drawn == drawn


def test_a_new_move_ends_redo(table: Table) -> None:
    """After a new move there is nothing to bring back; what was taken back stays in the log."""
    table.play("draw_token", chance=["red"])
    table.undo()
    table.play("roll_die", chance=[3])
    assert table.redo_preview() is None
    with pytest.raises(IllegalMove, match="nothing to redo"):
        table.redo()
    assert labels(table, undone=True) == ["Ann drew red"]
    assert labels(table, undone=False) == ["A 3"]


@pytest.mark.parametrize("steps", [0, -1, 3])
def test_more_or_less_than_there_is(table: Table, steps: int) -> None:
    """Neither more moves than there are nor fewer than one can be taken back or brought back."""
    table.play("roll_die")
    table.play("roll_die")
    with pytest.raises(IllegalMove, match="nothing to undo"):
        table.undo(steps)
    table.undo(2)
    with pytest.raises(IllegalMove, match="nothing to redo"):
        table.redo(steps)
    assert len(table.journal.entries) == 3


def test_undo_says_what_it_takes_back(table: Table) -> None:
    """A preview says in the words of the table what it would take back, or how many moves."""
    assert table.undo_preview() is None
    table.play("end_turn")
    table.play("draw_card")
    one, both = table.undo_preview(), table.undo_preview(2)
    assert one is not None
    assert both is not None
    assert (one.label, one.seen) == ("Bob drew a card", "")
    assert (both.label, both.steps) == ("2 moves", 2)


def test_undo_across_a_reveal_names_it(table: Table) -> None:
    """What has been seen is named before an undo, and stays in the log after it."""
    table.play("draw_token", chance=["red"])
    table.play("roll_die", chance=[4])
    would = table.undo_preview(2)
    assert would is not None
    assert would.seen == "Everybody has seen a roll of 4 and the red token."
    table.undo(2)
    assert table.log()[-1].texts == ("Took back: 2 moves. Everybody has seen a roll of 4 and the red token.",)


def test_what_was_seen_again_and_again_is_named_once(table: Table) -> None:
    """Of going back a long way, the question says what has been seen, and not how often."""
    for _ in range(3):
        table.play("draw_token", chance=["red"])
        table.play("roll_die", chance=[4])
    would = table.undo_preview(6)
    assert would is not None
    assert would.seen == "Everybody has seen a roll of 4 and the red token."


def test_what_one_seat_has_seen_is_asked_about_too(table: Table) -> None:
    """Undoing a look names who looked at what, and not what was there."""
    table.play("peek", seat="Bob", count=2)
    would = table.undo_preview()
    assert would is not None
    assert would.seen == "Bob has seen the top of the deck."


def test_the_same_choice_gives_the_same_luck_again(table: Table) -> None:
    """Whoever takes a draw back and draws again gets what came out the first time, however often."""
    table.play("draw_token", chance=["red"])
    for _ in range(5):
        table.undo()
        table.play("draw_token")
        assert table.state.drawn == "red"


def test_another_choice_after_having_seen_something_is_in_the_log(table: Table) -> None:
    """Who looks, takes it back and does something else leaves that in the log."""
    table.play("draw_token", chance=["red"])
    table.undo()
    table.play("roll_die", chance=[2])
    assert table.log()[-1].texts == (
        "A 2.",
        "Before, and taken back: Ann drew red. Everybody has seen the red token.",
    )


def test_another_choice_after_nothing_was_seen_is_nobodys_business(table: Table) -> None:
    """Where nothing was seen, the log says nothing of what was taken back."""
    table.play("end_turn")
    table.undo()
    table.play("shuffle")
    assert table.log()[-1].texts == ("The deck was shuffled.",)


def test_the_log_keeps_what_was_taken_back(table: Table) -> None:
    """The log only grows: moves, undos and redos, in the order in which they happened."""
    table.play("draw_token", chance=["red"])
    table.play("roll_die", chance=[3])
    table.undo()
    table.undo()
    table.redo()
    log = table.log()
    assert [line.label for line in log] == ["Ann drew red", "A 3", "Undo", "Undo", "Redo"]
    assert [line.undone for line in log] == [False, True, False, False, False]
    assert [line.number for line in log] == [0, 1, 2, 3, 4]
    assert log[-1].texts == ("Brought back: Ann drew red.",)


def test_the_log_says_whose_turn_it_was(table: Table) -> None:
    """Each move is in the log with the seat whose turn it was before it, its rule and its moment."""
    table.play("end_turn")
    table.play("draw_token")
    first, second = table.log()
    assert (first.seat, second.seat, second.rule) == ("Ann", "Bob", "bag")
    assert second.at > first.at


def test_undo_and_redo_side_branches(table: Table) -> None:
    """After undo, another move and undo again, redo brings back the other move, not the first one."""
    table.play("draw_token", chance=["red"])
    table.undo()
    table.play("draw_token", chance=["black"])
    table.undo()
    table.redo()
    assert table.state.drawn == "black"


def test_undo_plays_nothing_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the evening, undo and redo find the states that were there, and work nothing out anew."""
    for _ in range(300):
        table.play("draw_token")
    monkeypatch.setattr(States, "_again", lambda *_: pytest.fail("A move was played again."))
    for _ in range(300):
        table.undo()
    table.redo(300)
    assert table.state.track.scores["Ann"] == 300


def test_what_one_touch_made_is_one_step_back_and_one_forth() -> None:
    """Also where an earlier move stands before it, and after some of it was taken back by itself."""
    table = toy.new_table()
    table.play("roll_die")
    roll = table.game.decode_move({"move": "roll_die"})
    table.make(roll)
    table.make(roll, along=True)
    table.make(roll, along=True)
    assert table.undo().steps == 3
    assert len(table.journal.line()) == 1
    assert table.redo().steps == 3
    table.undo(1)
    assert table.undo().steps == 2
    again = Table.resume(table.beginning, table.journal.entries)
    assert again.redo_preview().steps == 3
    assert again.undo().steps == 1


@pytest.mark.parametrize("name", ["Dr. Wu", "Mrs. Lee", "Ben W.", "J. R. Smith"])
def test_a_stop_in_a_name_does_not_cut_what_undo_takes_back(name: str) -> None:
    """The button says the whole sentence, up to its own end."""
    table = Table.new("chamberquest", [name, "Red"], seed=3)
    table.play("settle_order", order=[name, "Red"])
    table.play("roll_die", chance=[2])
    would = table.undo_preview()
    assert would is not None
    assert would.label == f"{name} rolls 2"
