"""A turn clock of ChamberQuest that was paused, or that waits for its player."""

import pytest

from companion.games.chamberquest.rules import layouts
from tests.games.chamberquest.tables import Wall, clock, drawn, offered, refused, roll, seated, texts


def test_a_pause_takes_no_time(wall: Wall) -> None:
    """Paused and started again, the clock has only counted what was played."""
    table = seated(wall=wall)
    wall.now += 100
    assert texts(table, "stop_clock") == ["The clock is paused at 1:40."]
    assert refused(table, "stop_clock") == "The clock is not running."
    wall.now += 1000
    table.play("start_clock")
    roll(table, 3)
    assert refused(table, "start_clock") == "The clock is running already."
    wall.now += 50
    assert table.state.clock.used(wall.now) == 150


def test_the_next_turn_starts_a_paused_clock(wall: Wall) -> None:
    """A pause is for this turn."""
    table = seated(wall=wall)
    table.play("stop_clock")
    roll(table, 3)
    table.play("end_turn")
    assert clock(table).running is True


def test_after_a_time_out_the_next_clock_waits_for_the_player(wall: Wall) -> None:
    """B20: an unattended tablet passes once and no more; the clock starts with the first tap."""
    table = seated(wall=wall)
    wall.now += 301
    table.play("time_up")
    assert clock(table).running is False
    assert table.view().picture.waiting
    assert (table.view().guide.headline, table.view().guide.rule) == ("Red: ready?", "B20")
    assert table.moves()[0].label == "Ready: roll"
    wall.now += 10_000
    assert "time_up" not in offered(table)
    roll(table, 3)
    assert (clock(table).running, table.state.clock.used(wall.now)) == (True, 0)
    assert not table.view().picture.waiting


@pytest.mark.parametrize(
    ("die", "words"),
    [
        ("app", "The clock waits, and starts when you roll."),
        ("table", "Roll, then say the number: the clock starts with it."),
    ],
)
def test_where_the_die_is_on_the_table_the_waiting_clock_asks_for_its_number(die: str, words: str) -> None:
    """From the first turn on: what is rolled there the app only knows by a tap."""
    table = seated(clock_waits=True, holders={"die": die})
    assert (table.view().guide.headline, table.view().guide.detail) == ("Green: ready?", words)


def test_who_is_ready_may_also_start_the_clock(wall: Wall) -> None:
    """A tap on the clock, before rolling."""
    table = seated(wall=wall)
    wall.now += 301
    table.play("time_up")
    wall.now += 50
    assert texts(table, "start_clock") == ["Red’s clock starts."]
    wall.now += 20
    roll(table, 3)
    assert table.state.clock.used(wall.now) == 20


def test_pausing_takes_no_undo_step(wall: Wall) -> None:
    """Undo names the roll, takes it back, and the clock is still paused; nor does redo let it run."""
    table = seated(wall=wall)
    wall.now += 10
    roll(table, 3)
    wall.now += 10
    table.play("stop_clock")
    wall.now += 500
    assert table.undo_preview().label == "Green rolls 3"
    table.undo()
    assert (table.state.turn.rolled, clock(table).running) == ((), False)
    assert table.state.clock.used(wall.now) == 20
    table.redo()
    assert (table.state.turn.rolled, clock(table).running) == ((3,), False)


def test_the_deeds_stay_while_the_clock_is_paused(wall: Wall) -> None:
    """Nothing has been done on the table meanwhile."""
    table = seated(wall=wall)
    roll(table, 3)
    asked = table.view().deeds
    table.play("stop_clock")
    assert table.view().deeds == asked != ()


def test_a_paused_clock_stays_paused_after_the_editor(wall: Wall) -> None:
    """Laying out a board starts nothing that stood still; nor does taking one in."""
    table = seated(wall=wall)
    table.play("stop_clock")
    table.play("lay_out_board")
    table.play("leave_editor")
    assert clock(table).running is False
    table.play("take_board")
    assert clock(table).running is False


def test_a_clock_that_waits_for_tokens_goes_on_without_the_board(wall: Wall) -> None:
    """Putting the board away, or doing less, ends the wait; a clock that was paused stays so."""
    for away in (("put_away_board", {}), ("set_level", {"level": "draws"})):
        table = seated(wall=wall)
        roll(table, 3)
        table.play("take_board", layout=layouts.plain(drawn()))
        assert not table.state.clock.running
        table.play(away[0], **away[1])
        assert table.state.clock.running
    table.play("stop_clock")
    table.play("set_level", level="companion")
    assert not table.state.clock.running


def test_a_clock_that_stands_in_mid_turn_is_told_of(wall: Wall) -> None:
    """It was paused when the table was put aside, and nobody may have noticed."""
    table = seated(wall=wall)
    roll(table, 3)
    table.play("stop_clock")
    assert table.view().guide.detail.endswith("The clock is paused.")
    table.play("start_clock")
    assert "paused" not in table.view().guide.detail


def test_a_clock_that_waits_for_its_player_is_not_paused(wall: Wall) -> None:
    """It starts with the roll."""
    assert "paused" not in seated(wall=wall, clock_waits=True).view().guide.detail
