"""Five minutes by the wall clock: warnings are for the screen, the must-pass is the rule."""

from typing import Any

import pytest

from companion.games import game
from companion.games.chamberquest.rules import layouts
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.chamberquest.tables import Wall, clock, drawn, offered, refused, roll, seated, texts


def test_a_turn_has_five_minutes_from_its_beginning(wall: Wall) -> None:
    """The picture gives the moment it began, so that a screen needs nothing but the time of day."""
    table = seated(wall=wall)
    assert clock(table).limit == 300.0
    assert clock(table).started == wall.now
    assert clock(table).running is True


def test_the_clock_stands_during_the_roll_off(wall: Wall) -> None:
    """Time begins with the first turn."""
    table = seated(wall=wall, settled=False)
    assert clock(table).running is False
    wall.now += 1000
    table.play("settle_order", order=["Green", "Red"])
    assert table.state.clock.left(wall.now) == 300


@pytest.mark.parametrize(
    ("move", "args"),
    [("take_steps", {"count": 1}), ("enter_chamber", {}), ("rotate", {}), ("push", {}), ("swap", {})],
)
def test_after_five_minutes_one_must_pass(wall: Wall, move: str, args: dict[str, Any]) -> None:
    """B14: no step, no card, no win; only the end of the turn."""
    table = seated(wall=wall)
    roll(table, 4)
    wall.now += 301
    assert refused(table, move, **args) == "Green’s time is up: the turn passes."
    told = texts(table, "time_up")
    assert told[0] == "Green’s time is up: Green must pass."
    assert told[1] == "Green’s turn is over after 5:01. Red is next."


def test_a_second_before_the_end_everything_goes(wall: Wall) -> None:
    """Up to five minutes are allowed, and nobody is passed over early."""
    table = seated(wall=wall)
    roll(table, 4)
    wall.now += 299
    assert refused(table, "time_up") == "Green still has 0:01."
    table.play("take_steps", count=1)
    table.play("push")


def test_who_has_not_even_rolled_passes_too(wall: Wall) -> None:
    """The roll is refused when time is up, and the turn passes without it."""
    table = seated(wall=wall)
    wall.now += 301
    assert refused(table, "roll_die") == "Green’s time is up: the turn passes."
    table.play("time_up")
    assert table.state.turn_of == "Red"


def test_time_up_holds_on_the_board_as_well(wall: Wall) -> None:
    """No walking after the time."""
    table = seated(board=drawn(), wall=wall)
    roll(table, 4)
    wall.now += 301
    assert refused(table, "walk", to="b1") == "Green’s time is up: the turn passes."
    table.play("end_turn")
    assert table.state.turn_of == "Red"


def test_a_table_may_allow_a_last_card(wall: Wall) -> None:
    """B14 the other way: no more walking, but one card; time is called only once."""
    table = seated(rulings={"B14": "card"}, wall=wall)
    roll(table, 4)
    wall.now += 301
    assert texts(table, "time_up") == ["Green’s time is up: one Action card may still be played."]
    assert table.view().picture.time_called
    assert table.view().guide.phase == "card"
    assert refused(table, "take_steps", count=1) == "Green’s time is up: the turn passes."
    assert refused(table, "time_up") == "Time was called already: play a card or end the turn."
    assert "enter_chamber" not in offered(table)
    table.play("swap")
    assert table.state.turn_of == "Red"


def test_a_last_card_needs_a_roll_and_a_card(wall: Wall) -> None:
    """B14 the other way: without either, the turn just ends."""
    table = seated(rulings={"B14": "card"}, wall=wall)
    wall.now += 301
    table.play("time_up")
    assert table.state.turn_of == "Red"
    table.play("recount_cards", seat="Red", rotate=0, push=0, swap=0)
    roll(table, 4)
    wall.now += 301
    table.play("time_up")
    assert table.state.turn_of == "Green"


def test_a_late_player_need_not_walk_nor_play_a_card(wall: Wall) -> None:
    """Where the table plays that one must (B5, B8), passing for time comes first."""
    table = seated(rulings={"B5": "one", "B8": "must"}, wall=wall)
    roll(table, 4)
    wall.now += 301
    table.play("time_up")
    assert table.state.turn_of == "Red"


def test_each_turn_has_its_own_five_minutes(wall: Wall) -> None:
    """What one player used is not taken from the next."""
    table = seated(wall=wall)
    wall.now += 200
    roll(table, 4)
    table.play("end_turn")
    assert table.state.clock.left(wall.now) == 300


def test_time_used_is_kept_for_each_player_and_told(wall: Wall) -> None:
    """In the state, in the picture, and in the log."""
    table = seated(wall=wall)
    for seconds in (65, 30, 10):
        roll(table, 1)
        wall.now += seconds
        table.play("end_turn")
    used = {seat.seat: seat.seconds for seat in table.view().picture.seats}
    assert used == {"Green": 75.0, "Red": 30.0}
    assert "Green’s turn is over after 1:05. Red is next." in [t for line in table.log() for t in line.texts]


def test_the_winners_last_turn_counts_too(wall: Wall) -> None:
    """And the clock stands when the game is over."""
    table = seated(wall=wall)
    roll(table, 1)
    wall.now += 42
    table.play("enter_chamber")
    assert table.state.times == {"Green": 42.0}
    assert clock(table).running is False


def test_a_sleeping_tablet_does_not_stop_the_clock(wall: Wall) -> None:
    """Nothing is asked of the app for ten minutes, and time is up all the same."""
    table = seated(wall=wall)
    wall.now += 600
    assert table.state.clock.is_up(wall.now)


def test_hiding_the_clock_is_no_business_of_the_table(wall: Wall) -> None:
    """Each screen hides it for itself; what version 0.1 recorded is still told, and changes nothing."""
    table = seated(wall=wall, clock_hidden=True)
    assert "hide_clock" not in offered(table)
    before = table.state
    assert texts(table, "hide_clock", hidden=True) == ["The clock is hidden; it runs on."]
    assert texts(table, "hide_clock", hidden=False) == ["The clock is shown."]
    assert table.state == before
    wall.now += 301
    assert refused(table, "roll_die") == "Green’s time is up: the turn passes."


def test_another_time_can_be_set(wall: Wall) -> None:
    """For this turn and those to come."""
    table = seated(wall=wall, clock=120)
    assert clock(table).limit == 120.0
    wall.now += 110
    assert texts(table, "set_clock", seconds=600) == ["A turn may take 10:00."]
    assert refused(table, "set_clock", seconds=600) == "The clock is set to that already."
    sentence = "A turn may take 2, 3, 5, 10 or 15 minutes, or have no limit."
    assert refused(table, "set_clock", seconds=4000) == sentence
    assert refused(table, "set_clock", seconds=-1) == sentence
    wall.now += 110
    roll(table, 2)
    table.play("end_turn")
    assert clock(table).limit == 600.0


def test_switched_off_it_still_measures(wall: Wall) -> None:
    """No limit, but the time used is known; the table itself may say that time is up."""
    table = seated(wall=wall)
    assert "time_up" not in offered(table)
    assert texts(table, "set_clock", seconds=0) == ["Turns have no time limit in the app."]
    assert clock(table).limit is None
    wall.now += 4000
    roll(table, 3)
    assert "time_up" in offered(table)
    table.play("time_up")
    assert table.state.times["Green"] == 4000
    assert seated(clock=0).state.clock.limit is None


def test_the_clock_changes_hands(wall: Wall) -> None:
    """Held by the table it has no limit in the app; taken back, it has five minutes."""
    table = seated(wall=wall)
    held = {holding.id: holding.held for holding in table.view().holdings}
    assert held == {"die": "app", "clock": "app"}
    assert texts(table, "hand_over", component="clock", to="table") == ["The table now holds the clock."]
    assert table.view().holdings[1].held == "table"
    table.play("hand_over", component="clock", to="app")
    assert clock(table).limit == 300.0


def test_after_a_break_the_time_can_begin_anew(wall: Wall) -> None:
    """An undo, or a week between two evenings, need not cost anybody the turn."""
    table = seated(wall=wall)
    wall.now += 7 * 86400
    assert refused(table, "roll_die") == "Green’s time is up: the turn passes."
    assert texts(table, "restart_clock") == ["Green has the full time again."]
    roll(table, 3)


def test_exactly_five_minutes_are_not_over(wall: Wall) -> None:
    """B19: more than five minutes are too many; at 5:00 one may still play."""
    table = seated(wall=wall)
    wall.now += 300
    assert refused(table, "time_up") == "Green is still in time."
    assert "time_up" not in offered(table)
    roll(table, 3)
    wall.now += 0.01
    assert "time_up" in offered(table)
    assert refused(table, "rotate") == "Green’s time is up: the turn passes."


def test_a_break_costs_no_time_after_an_undo(wall: Wall) -> None:
    """Dinner between a roll and its undo is no time that anybody has used."""
    table = seated(wall=wall)
    roll(table, 3)
    wall.now += 10
    table.play("stop_clock")
    wall.now += 3600
    table.play("start_clock")
    wall.now += 5
    table.undo()
    assert table.state.clock.used(wall.now) == 15
    assert Table.resume(table.beginning, table.journal.entries).state == table.state


@pytest.mark.parametrize("paused", [False, True])
def test_a_roll_that_is_taken_back_gives_no_time_back(wall: Wall, paused: bool) -> None:
    """The clock waited for Red's roll; what Red thought after it is used, rolled again, undone or redone."""
    table = seated(wall=wall)
    wall.now += 301
    table.play("time_up")
    wall.now += 500
    roll(table, 3)
    wall.now += 60
    if paused:
        table.play("stop_clock")
    table.undo()
    assert (table.state.turn.rolled, clock(table).running) == ((), not paused)
    assert clock(table).used(wall.now) == 60
    assert Table.resume(table.beginning, table.journal.entries, now=wall).state == table.state
    roll(table, 3)
    assert clock(table).used(wall.now) == 60
    table.undo()
    table.redo()
    assert clock(table).used(wall.now) == 60


def test_a_device_clock_that_is_set_back_does_not_stop_time(wall: Wall) -> None:
    """An hour back on the wall is no hour more for the player; what was used stays used."""
    table = seated(wall=wall)
    wall.now += 100
    assert table.state.clock.used(table.now()) == 100
    wall.now -= 3600
    assert 100 <= table.state.clock.used(table.now()) < 101
    wall.now += 50
    assert 150 <= table.state.clock.used(table.now()) < 151


def test_what_version_0_1_recorded_of_the_clock_still_plays(wall: Wall) -> None:
    """Unattended it passed turn after turn, and a pause in the editor was lost: records are believed."""
    table = seated(wall=wall)
    for name in ("call_time", "call_time", "pause_clock", "pause_clock", "resume_clock", "resume_clock"):
        table.play(name)
    assert (table.state.turn.number, clock(table).running) == (3, True)
    assert not {"call_time", "pause_clock", "resume_clock", "take_in_board"} & offered(table)


def test_laying_out_a_board_takes_nobodys_time(wall: Wall) -> None:
    """The clock stands while the editor is open, and goes on when it is closed."""
    table = seated(wall=wall)
    wall.now += 20
    table.play("lay_out_board")
    wall.now += 900
    table.play("leave_editor")
    wall.now += 5
    assert table.state.clock.used(wall.now) == 25


@pytest.mark.parametrize(("edition", "used"), [(9, 925.0), (EDITION, 25.0)])
def test_saying_where_the_tokens_stand_takes_nobodys_time(wall: Wall, edition: int, used: float) -> None:
    """The clock waits from the board to the last token, and goes on by itself; older tables run on."""
    table = Table.new("chamberquest", ["Green", "Red"], {}, seed=1, now=wall, edition=edition)
    table.play("settle_order", order=["Green", "Red"])
    roll(table, 3)
    start = table.state.clock.used(wall.now)
    wall.now += 20
    table.play("take_board", layout=layouts.plain(drawn()))
    wall.now += 600
    table.play("place_token", seat="Green", cell="d1")
    assert table.state.clock.running is (edition < EDITION)
    wall.now += 300
    table.play("place_token", seat="Red", cell="f1")
    wall.now += 5
    assert table.state.clock.used(wall.now) - start == used


def test_a_turn_that_passed_by_time_is_told_until_the_next_roll(wall: Wall) -> None:
    """Whoever was not looking reads why it is their turn."""
    table = seated(wall=wall)
    wall.now += 301
    table.play("time_up")
    assert table.view().guide.headline == "Red: ready?"
    assert table.view().guide.detail == "Green’s time ran out, so the turn passed."
    roll(table, 3)
    assert "time ran out" not in table.view().guide.detail
    table.play("end_turn")
    assert "time ran out" not in table.view().guide.detail


def test_the_times_are_offered_from_the_shortest_on() -> None:
    """No limit comes last; five minutes, as the rulebook has it, are chosen until somebody chooses."""
    (option,) = (each for each in game("chamberquest").rules.options(2, {}) if each.id == "clock")
    times = [choice.value for choice in option.choices]
    assert times == [*sorted(times[:-1]), 0]
    assert option.default == 300
