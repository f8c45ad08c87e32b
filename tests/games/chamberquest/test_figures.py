"""The figures of an evening of ChamberQuest, from games whose luck is known."""

import pytest

from tests.games.chamberquest.tables import Wall, drawn, near, roll, seated
from tests.games.evenings import over, words


def test_the_average_roll_against_what_a_die_gives() -> None:
    """Green rolls 5 and 6, Red 1 and 2: Green had the luck, and 3.5 was due."""
    table = seated()
    for face in (5, 1, 6, 2):
        roll(table, face)
        table.play("end_turn")
    luck = over(table, "chamber", "Green")["luck"]
    assert words(luck) == "5.5 a roll: Luck was with Green, 3.5 was due; Red 1.5"
    assert luck.gauge is not None
    assert (luck.gauge.filled, luck.gauge.mark) == (5.5 / 6, 3.5 / 6)


def test_where_the_table_rolls_there_is_no_luck_of_the_apps() -> None:
    """The die is in the players' hands."""
    table = seated(holders={"die": "table"})
    table.play("roll_die", said=6)
    assert "luck" not in over(table, "chamber", "Green")


def test_only_the_rolls_of_the_app_count() -> None:
    """A die that changes hands takes its luck along."""
    table = seated()
    roll(table, 2)
    table.play("end_turn")
    table.play("hand_over", component="die", to="table")
    table.play("roll_die", said=6)
    assert words(over(table, "chamber", "Green")["luck"]).startswith("2 a roll: Luck was against Green")


def test_the_nearest_miss_is_the_roll_that_wanted_fewest_steps() -> None:
    """Green's chamber is eight steps away: with 3 five are wanting, with 6 two."""
    table = seated(board=drawn())
    for face in (3, 1, 6):
        roll(table, face)
        table.play("end_turn")
    miss = over(table, "chamber", "Red")["miss"]
    assert (miss.value, miss.unit, miss.title) == ("2", "steps", "Green was so close")
    assert miss.note.endswith("in turn 3")


def test_what_the_others_nearly_had_goes_first() -> None:
    """Green won in the end; that Red was three steps short is what nearly happened."""
    table = seated(board=drawn())
    for face in (6, 5):
        roll(table, face)
        table.play("end_turn")
    assert over(table, "chamber", "Green")["miss"].seat == "Red"


def test_a_roll_that_reaches_is_no_miss() -> None:
    """Whoever could have walked in and did not was not short of a step."""
    table = seated(players=("Green", "Red"), board=drawn(chambers=near("green", "a3")))
    roll(table, 6)
    assert "miss" not in over(table, "chamber", "Red")


def test_without_the_board_nobody_knows_what_was_missed() -> None:
    """The table has it, and the app is not told."""
    table = seated()
    roll(table, 3)
    assert "miss" not in over(table, "chamber", "Red")


def test_steps_and_cards_are_counted() -> None:
    """Steps by player, cards by kind."""
    table = seated(players=("Green", "Red"))
    roll(table, 4)
    table.play("take_steps", count=3)
    table.play("push")
    roll(table, 2)
    table.play("take_steps", count=1)
    table.play("rotate")
    figures = over(table, "chamber", "Red")
    assert words(figures["walked"]) == "3 steps: Green walked furthest, Red 1"
    assert words(figures["cards"]) == "2 cards: Moved the walls, 1 Rotate, 1 Push"


@pytest.mark.parametrize("way", ["have_walked", "end_turn", "enter_chamber"])
def test_nobody_walked_furthest_where_the_app_was_not_told_of_every_walk(way: str) -> None:
    """Red has walked as well, maybe into the chamber, and nobody said how far."""
    table = seated(players=("Green", "Red"))
    roll(table, 4)
    table.play("take_steps", count=3)
    table.play("push")
    roll(table, 2)
    table.play(way)
    figures = over(table, "chamber", "Red")
    assert "walked" not in figures
    assert "cards" in figures


def test_a_turn_took_as_long_as_its_clock_says() -> None:
    """Laying out the board took half an hour; four turns took 200 seconds, and the fifth is won at once."""
    wall = Wall()
    table = seated(wall=wall, board=drawn(), settled=False)
    table.play("lay_out_board")
    wall.now += 1800
    table.play("leave_editor")
    table.play("settle_order", order=["Green", "Red"])
    for _ in range(4):
        roll(table, 1)
        wall.now += 50
        table.play("end_turn")
    turns = over(table, "chamber", "Red")["turns"]
    assert turns.title == "40 seconds a turn"
    assert turns.note == "9 moves in the log"


def test_the_clock_says_who_thought_longest() -> None:
    """Two minutes against half a one."""
    wall = Wall()
    table = seated(wall=wall)
    for seconds in (120, 30):
        roll(table, 1)
        wall.now += seconds
        table.play("end_turn")
    assert words(over(table, "chamber", "Red")["time"]) == "2:00 : Green thought longest, Red 0:30"


def test_whoever_alone_had_a_turn_did_not_think_longest() -> None:
    """Green took two minutes, and then it was over: there was nobody to compare with."""
    wall = Wall()
    table = seated(wall=wall)
    roll(table, 1)
    wall.now += 120
    table.play("end_turn")
    assert "time" not in over(table, "chamber", "Green")
