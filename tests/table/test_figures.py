"""The figures of an evening: made once it is over, from what everybody saw, with luck against the odds."""

import pytest

from companion.table import Beat, Evening, Figure, Table, Tally, pace
from companion.table.chronicle import Chronicle
from companion.table.evening import retold
from companion.table.figures import Gauge, each, luck_figure, luck_words, of_all, tenths
from companion.table.fortune import Fortune
from tests.table.toy import State, new_table


def evening_of(table: Table) -> Evening[State]:
    """The evening as the toy's figures are given it."""
    return retold(table.journal, table._seen_after, table.game.face.marks)


def test_a_table_that_goes_on_has_no_figures() -> None:
    """They are of an evening that is over."""
    table = new_table(goal=2)
    table.play("draw_token")
    assert table.figures() == ()
    table.play("draw_token")
    assert [figure.value for figure in table.figures()] == ["2"]


def test_what_was_taken_back_is_not_in_the_figures() -> None:
    """Only the steps that hold are told again; how often something was taken back is counted."""
    table = new_table()
    for _ in range(3):
        table.play("draw_token")
    table.undo(2)
    table.play("roll_die")
    told = evening_of(table)
    assert [beat.move for beat in told.beats] == ["draw_token", "roll_die"]
    assert (told.beats[1].before, told.end) == (told.beats[0].after, told.beats[1].after)
    assert told.undone == 2


def test_an_evening_is_told_as_everybody_saw_it() -> None:
    """What a hand holds is not in the states that figures are made of."""
    table = new_table()
    table.play("draw_card")
    assert table.state.hands != evening_of(table).end.hands


def test_an_evening_that_was_put_away_has_the_same_figures() -> None:
    """They come from the list of moves, and need no state that was kept."""
    table = new_table(goal=3)
    for _ in range(3):
        table.play("draw_token")
    again = Table.resume(table.beginning, table.journal.entries)
    assert again.figures() == table.figures() != ()


def test_a_tally_sets_what_came_against_what_was_due() -> None:
    """Four draws with even chances of which three came: one more than was due, as wide as mere luck is."""
    tally = Tally.of([(0.5, 1), (0.5, 1), (0.5, 1), (0.5, 0)])
    assert (tally.came, tally.due, tally.times, tally.off) == (3, 2, 4, 1.0)


def test_what_is_certain_is_no_luck() -> None:
    """Where nothing could have come otherwise, nothing is off."""
    assert Tally.of([(1.0, 1), (0.0, 0)]).off == 0


@pytest.mark.parametrize(
    ("off", "good", "said"),
    [
        (1.0, True, "Luck was with you"),
        (1.0, False, "Luck was against you"),
        (-1.0, False, "Luck was with you"),
        (0.4, False, "Luck was even"),
    ],
)
def test_luck_is_said_in_words(off: float, good: bool, said: str) -> None:
    """More of a good thing is luck, more of a bad one is none, and a little of either is nothing."""
    assert luck_words(off, good=good) == said


def test_a_luck_figure_marks_what_was_due() -> None:
    """The bar is filled by what came; the mark stands in the middle, where the odds had it."""
    fortune = Fortune.of("Fire|Fires", "draw|draws", False, [("Ann", (3, 1), 1)] * 4)
    figure = luck_figure(Tally.of([(0.25, 1)] * 4), "Fires", "{due}", fortune)
    assert (figure.value, figure.unit, figure.note, figure.tone) == ("4", "Fires", "1 was due", "fire")
    assert figure.gauge == Gauge(1.0, 0.25)


def test_numbers_are_as_short_as_they_can_be() -> None:
    """A decimal only where there is one; names with nothing are left out, the most first."""
    assert (tenths(9.0), tenths(9.44)) == ("9", "9.4")
    assert each({"Ann": 1, "Bob": 0, "Cleo": 2}) == "Cleo 2, Ann 1"
    assert of_all(5, 4) == Gauge(1.0)


@pytest.mark.parametrize(
    ("seconds", "title"), [(0, "Played"), (150, "50 seconds a turn"), (600, "3 minutes a turn")]
)
def test_the_pace_of_an_evening(seconds: float, title: str) -> None:
    """Turns, how long one took, and the moves."""
    figure = pace(Evening((Beat("roll", 0, 1),), 1, seconds, undone=2), 3)
    assert isinstance(figure, Figure)
    assert (figure.value, figure.unit, figure.title) == ("3", "turns", title)
    assert figure.note == "1 move in the log, 2 taken back"


def test_laying_out_is_no_move() -> None:
    """Whoever lays a board out piece by piece has not played yet; the log counts as the ending does."""
    table = new_table()
    for name in ("shuffle", "shuffle", "roll_die"):
        table.play(name)
    assert pace(evening_of(table), 1).note == "1 move in the log"
    assert Chronicle(table).moves == 1
