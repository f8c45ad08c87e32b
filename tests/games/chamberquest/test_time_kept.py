"""The clock through undo, redo and a break: everybody keeps the time that they have used, and no other."""

import pytest

from companion.table import Table
from tests.games.chamberquest.tables import Wall, clock, refused, roll, seated


def handed_on(wall: Wall, **said: bool) -> Table:
    """Green has rolled, and rotated a tile after 79 seconds; it is Red's turn."""
    table = seated(wall=wall, **said)
    roll(table, 3)
    wall.now += 79
    table.play("rotate")
    return table


@pytest.mark.parametrize("waits", [False, True])
def test_an_undo_across_a_turn_charges_nobody_with_the_next_players_time(wall: Wall, waits: bool) -> None:
    """Red had forty seconds, waiting or not: Green goes on with what Green has used."""
    table = handed_on(wall, clock_waits=waits)
    wall.now += 40
    table.undo()
    assert (clock(table).used(wall.now), clock(table).running) == (79, True)
    wall.now += 5
    assert clock(table).used(wall.now) == 84
    assert Table.resume(table.beginning, table.journal.entries, now=wall).state == table.state


def test_a_pause_in_the_next_players_turn_holds_after_an_undo(wall: Wall) -> None:
    """The clock stands still, at what Green has used."""
    table = handed_on(wall)
    wall.now += 40
    table.play("stop_clock")
    wall.now += 500
    table.undo()
    assert (clock(table).used(wall.now), clock(table).running) == (79, False)


def test_a_win_that_is_undone_costs_no_time(wall: Wall) -> None:
    """Nobody has played while the ending was on the screen."""
    table = seated(wall=wall)
    roll(table, 3)
    wall.now += 20
    table.play("enter_chamber")
    wall.now += 600
    table.undo()
    assert clock(table).used(wall.now) == 20
    table.redo()
    assert table.outcome is not None


def test_a_turn_that_is_brought_back_waits_for_its_player(wall: Wall) -> None:
    """Whatever the clock did in between, as after a restart: Red has the full time, and is asked for."""
    table = seated(wall=wall, clock_waits=True)
    roll(table, 3)
    wall.now += 79
    table.play("rotate")
    table.undo(2)
    table.take_up()
    wall.now += 900
    table.redo(2)
    assert table.view().guide.headline == "Red: ready?"
    assert table.view().picture.waiting
    assert (clock(table).left(wall.now), clock(table).running) == (300, False)
    assert Table.resume(table.beginning, table.journal.entries, now=wall).state == table.state


def test_a_turn_that_is_brought_back_has_the_full_time(wall: Wall) -> None:
    """Where clocks do not wait, it begins with the redo."""
    table = handed_on(wall)
    wall.now += 40
    table.undo()
    wall.now += 100
    table.redo()
    assert (clock(table).left(wall.now), clock(table).running) == (300, True)


def test_further_back_than_a_round_the_clock_goes_on_from_where_it_stood(wall: Wall) -> None:
    """What each of several turns of one player took is not told apart."""
    table = handed_on(wall)
    for _ in range(2):
        roll(table, 2)
        wall.now += 10
        table.play("end_turn")
    table.undo(5)
    assert clock(table).used(wall.now) == 0


@pytest.mark.parametrize("plays_on", ["roll_die", "take_steps", "have_walked"])
def test_a_paused_clock_goes_on_when_somebody_plays_on(wall: Wall, plays_on: str) -> None:
    """As after the power failed: whoever rolls or walks is playing."""
    table = seated(wall=wall)
    if plays_on != "roll_die":
        roll(table, 3)
    wall.now += 30
    table.put_aside()
    wall.now += 3600
    if plays_on == "roll_die":
        roll(table, 3)
    else:
        table.play(plays_on, **({"count": 1} if plays_on == "take_steps" else {}))
    wall.now += 5
    assert (clock(table).used(wall.now), clock(table).running) == (35, True)


def test_a_table_of_earlier_days_stays_paused_until_its_clock_is_tapped(wall: Wall) -> None:
    """Of the tenth edition: its records must replay."""
    table = Table.new("chamberquest", ["Green", "Red"], {}, seed=1, now=wall, edition=10)
    table.play("settle_order", order=["Green", "Red"])
    table.play("stop_clock")
    roll(table, 3)
    assert clock(table).running is False


def test_what_was_counted_in_one_turn_is_nothing_in_another(wall: Wall) -> None:
    """It is left out where undo and redo carry it along."""
    table = handed_on(wall)
    assert refused(table, "count_time", turn=1, used=5.0) == "That turn is over."


def test_a_roll_that_is_brought_back_after_its_turn_lets_the_clock_run(wall: Wall) -> None:
    """The turn came back first, and waited for its player; one redo after the other, the clock goes on."""
    table = handed_on(wall, clock_waits=True)
    roll(table, 2)
    wall.now += 21
    table.undo()
    table.undo()
    for _ in range(2):
        wall.now += 3
        table.redo()
    assert not table.view().picture.waiting
    assert clock(table).running
    before = clock(table).used(wall.now)
    wall.now += 4
    assert clock(table).used(wall.now) == before + 4
