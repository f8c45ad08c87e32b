"""The examples of the rulebook, move by move."""

from typing import Any

from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    choose,
    draw,
    new,
    order,
    points,
    put,
    said,
    showing,
    values,
)


def sample() -> Table:
    """The sample turn: yellow 2, white 2, black 4, and the card with two safe spaces, then 2 and 4."""
    table = new(4)
    values(table, white=2, black=4)
    order(table, Red="3", Blue="4", Green="2", Yellow="1")
    put(table, done=("Yellow", "Green"), turn_of="Red")
    return table


def test_the_sample_turn_gives_6_points() -> None:
    """Yellow 2 and white 2, with white above the 2: 6 points."""
    table = sample()
    draw(table, "yellow", "fire", "white")
    told = table.play("stop")
    assert points(table, "Red") == 6
    assert "Red scores 6. Yellow book 2, White book 2 and bravery 2: Red stands at 6." in said(told)


def test_one_more_draw_gives_12_points() -> None:
    """Black 4 on the space above the 4: 2 + 2 + 4 + 4 = 12."""
    table = sample()
    draw(table, "yellow", "fire", "white", "black")
    table.play("stop")
    assert points(table, "Red") == 12


def test_the_second_fire_burns_it_all() -> None:
    """A Fire after the black book is the second one: Fire Spreading, and no points."""
    table = sample()
    told = draw(table, "yellow", "fire", "white", "black", "fire")
    assert "Fire Spreading!" in said(told)
    assert table.state.step == "spreading"
    table.play("let_it_burn", choose=False)
    assert points(table, "Red") == 0
    assert showing(table) == {"purple": 4, "white": 3, "black": 5, "yellow": 3}


def robots(players: int, banner: str, **options: Any) -> Table:
    """A robot whose next Tool card has this banner pair."""
    box = {**BOX, **{f"banners-{tool}": [banner] * 3 for tool in TOOLS}}
    return new(players, box=box, holders={}, **options)


TOOLS = ["amulet", "axe", "bucket", "cloak", "collectors-edition", "gloves", "knapsack", "library-cart"]
TOOLS += ["lockbox", "map", "shovel", "slingshot", "torch"]


def test_the_solo_robot_burns_white_and_black_and_scores_the_rest() -> None:
    """Banners white and black: they burn; the robot scores yellow and purple and 2 for bravery."""
    table = robots(1, "black+white")
    choose(table, "6")
    draw(table, "white")
    table.play("stop")
    table.play("leave_tool")
    table.play("pass_bag")
    told = table.play("robot_turn")
    assert showing(table) == {"purple": 4, "white": 2, "black": 4, "yellow": 2}
    assert points(table, "Robot") == 2 + 4 + 2
    assert "8: 6 knowledge and 2 bravery" in said(told)


def with_robot_on(card: str) -> Table:
    """The robot has the first turn of two players, with this card."""
    table = robots(2, "white+yellow", robot=True)
    put(table, chosen={"Robot": card, "Red": "2"}, turn_of="Robot", step=Step.ROBOT)
    return table


def test_the_robot_player_with_the_1st_card_gains_2_for_bravery() -> None:
    """Banners white and yellow burn; black 3 and purple 4 score, and the 1st card gives 2 for two books."""
    table = with_robot_on("1")
    table.play("robot_turn")
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 3}
    assert points(table, "Robot") == 3 + 4 + 2


def test_the_robot_player_with_the_3rd_card_gains_no_bravery() -> None:
    """On the 3rd card two books lie in safe spaces."""
    table = with_robot_on("3")
    table.play("robot_turn")
    assert points(table, "Robot") == 3 + 4
