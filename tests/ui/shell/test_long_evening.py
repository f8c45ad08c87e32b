"""A move late in a very long evening is no more work than one early on."""

import sys

import pytest

from companion.simulate import names
from companion.table import Table

GAME = "orne-library"


def work_of(does) -> int:
    """How many lines are gone through: the same in every run, on every machine."""
    lines = [0]

    def seen(_, what, __):
        lines[0] += what == "line"
        return seen

    before = sys.gettrace()
    sys.settrace(seen)
    try:
        does()
    finally:
        sys.settrace(before)
    return lines[0]


def passed(tablet, moves: int) -> list[int]:
    """What a move and its undo take at a table where everybody has only passed so far."""
    table = Table.new(GAME, names(GAME, 3), seed=1)
    for at in range(moves):
        table.play("end_turn" if at % 2 else "begin_turn")
    tablet.app.begin_table(table)
    tablet.pilot.wait(6)
    session = tablet.app.session

    def then(does):
        does()
        tablet.pilot.frames(2)

    for _ in range(2):  # what is made once is made
        then(lambda: session.play("begin_turn"))
        then(session.undo)
    made = work_of(lambda: then(lambda: session.play("begin_turn")))
    undone = work_of(lambda: then(session.undo))
    tablet.go_home()
    return [made, undone]


@pytest.mark.skipif(sys.gettrace() is not None, reason="Somebody else counts the lines.")
def test_a_move_and_its_undo_are_as_little_work_after_thousands_of_moves(tablet):
    """What is shown of it, too: nothing goes through the whole list of moves at a tap."""
    early, late = passed(tablet, 60), passed(tablet, 6000)
    for few, many in zip(early, late, strict=True):
        assert many < few * 1.2 + 600
