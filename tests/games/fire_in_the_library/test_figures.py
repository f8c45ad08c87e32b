"""The figures of an evening of Fire in the Library, from games whose luck is known."""

import pytest

from companion.games.fire_in_the_library.rules.state import Step
from tests.games.evenings import over, words
from tests.games.fire_in_the_library.tables import draw, new, put, scores, turn

AT_THE_TABLE = {"bag": "table", "tools": "table"}


def test_the_fires_that_came_against_those_that_were_due() -> None:
    """Each draw counts with the chance that it had: 7 of 29, 7 of 28 and 7 of 27."""
    table = turn()
    draw(table, "yellow", "white", "fire")
    luck = over(table, "collapsed", "Red")["luck"]
    due = 7 / 29 + 7 / 28 + 7 / 27
    assert words(luck) == f"1 Fire: Luck was even, in 3 draws; {due:.1f} were due"
    assert luck.gauge is not None
    assert luck.gauge.mark == pytest.approx(0.5)


def test_tokens_that_a_tool_draws_are_luck_too() -> None:
    """A Torch draws three at once: 7 of 29, 7 of 28, then 6 of 27."""
    table = turn()
    table.play("play_tool", seat="Red", tool="torch", chance=["black", "fire", "fire"])
    due = 7 / 29 + 7 / 28 + 6 / 27
    luck = over(table, "collapsed", "Red")["luck"]
    assert words(luck) == f"2 Fires: Luck was against you, in 3 draws; {due:.1f} were due"


def test_where_the_table_has_the_bag_there_is_no_luck_of_the_apps() -> None:
    """What hands draw is told, and nobody is told how lucky they were."""
    table = turn(holders=AT_THE_TABLE)
    for token in ("yellow", "white"):
        table.play("draw", token=token)
    figures = over(table, "collapsed", "Red")
    assert "luck" not in figures
    assert figures["bravest"].value == "25.0"


def test_the_bravest_draw_is_the_riskiest_that_came_off() -> None:
    """On a safe space nothing is dared; on a risky one 7 of 28, then 7 of 27 where it spread."""
    table = turn()
    draw(table, "yellow", "white", "fire")
    bravest = over(table, "collapsed", "Red")["bravest"]
    assert words(bravest) == "25.0 %: Red dared a draw, Fire would have spread, round 1"
    assert (bravest.seat, bravest.tone) == ("Red", "red")


def test_without_a_risk_nobody_was_brave() -> None:
    """The first token of this card lies on a safe space."""
    table = turn()
    draw(table, "yellow")
    assert "bravest" not in over(table, "collapsed", "Red")


def test_turns_that_burned_are_counted_with_what_burned() -> None:
    """Red's Fire spreads: the yellow and the white card go."""
    table = turn()
    draw(table, "yellow", "white", "fire")
    table.play("let_it_burn", choose=False)
    fires = over(table, "collapsed", "Red")["fires"]
    assert words(fires) == "1 fire: Red 1, 2 Library cards burned"


def test_the_best_turn_is_the_one_worth_most() -> None:
    """Yellow 2 and purple 4 with bravery 2, and then black 3 alone."""
    table = turn()
    draw(table, "yellow", "purple")
    table.play("stop")
    put(table, step=Step.SAVING, turn_of="Blue")
    draw(table, "black")
    table.play("stop")
    assert (
        words(over(table, "collapsed", "Red")["best"]) == "8 points: Best turn: Red, 2 books saved in round 1"
    )


def test_the_margin_is_between_the_first_two() -> None:
    """Scores as they stand at the end; a tie has nothing between."""
    table = turn()
    scores(table, ("Green", 20), ("Red", 17), ("Blue", 3))
    assert words(over(table, "collapsed", "Green")["margin"]) == (
        "3 points: Between the first two, Green 20, Red 17"
    )
    scores(table, ("Red", 3))
    assert over(table, "collapsed", "Green", "Red")["margin"].title == "Nothing between them"


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (120, "6 points: Short of a win"),
        (150, "11 points: Short of honours"),
        (170, "9 points: Beyond honours"),
    ],
)
def test_alone_the_margin_is_to_the_line(points: int, said: str) -> None:
    """More than 125 win, more than 160 with honours."""
    table = new(1, solo="lone")
    scores(table, (table.state.seats[0], points))
    assert words(over(table, "twelve_rounds")["margin"]).startswith(said)


def test_an_evening_has_rounds() -> None:
    """The figure of every game, counted as this game counts."""
    assert over(turn(), "collapsed", "Red")["turns"].unit == "round"
