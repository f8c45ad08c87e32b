"""What the rulebook of Fire in the Library leaves open and no table can choose."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.options import options as options_of
from companion.games.fire_in_the_library.rules.state import Step
from companion.reference import reference, search
from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    GAME,
    app,
    choose,
    draw,
    ended,
    hold,
    new,
    put,
    refused,
    ruled,
    showing,
    values,
)


def test_c24_the_last_card_is_the_end_of_a_solo_game_too() -> None:
    """The moment the last book card of a section goes, the destroyed one shows and the game is over."""
    table = new(1, tools=False)
    values(table, black=7)
    choose(table, "1")
    draw(table, "white")
    table.play("stop")
    table.play("robot_turn", burns=["black", "white"])
    assert ended(table).cause == "collapsed"
    assert showing(table)["white"] == 1


def test_c37_no_exchange_after_the_last_round() -> None:
    """The Lone Librarian's twelfth round ends the game without an exchange of tools."""
    table = app(1, solo="lone")
    put(table, round=12)
    hold(table, "Red", "map-1")
    choose(table, "1")
    draw(table, "white", "white")
    table.play("stop")
    table.play("pass_bag")
    table.play("burn")
    assert ended(table)


@pytest.mark.parametrize(("position", "tools"), [("own", {"axe"}), ("fires", {"axe", "bucket", "slingshot"})])
def test_c42_tools_on_anothers_turn(position: str, tools: set[str]) -> None:
    """At Red's fire the others play an Axe, a Bucket or a Slingshot; where the table says so, an Axe only."""
    table = ruled("C42", position)
    draw(table, "white", "fire")
    plays = [offer.args for offer in table.moves() if offer.name == "play_tool"]
    assert {args["tool"] for args in plays if args["seat"] == "Blue"} == tools
    if position == "own":
        refused(table, "Only Red may play the Bucket now", "play_tool", seat="Blue", tool="bucket")
        return
    table.play("play_tool", seat="Blue", tool="bucket")
    assert table.state.in_play[0].owner == "Blue"
    table.play("stop")
    table.play("pass_bag")
    assert table.state.in_play == ()


def test_a_table_begun_before_keeps_bucket_and_slingshot_for_whoever_has_the_turn() -> None:
    """What anybody may play at a fire is as it was when the table was begun."""
    for edition, position in ((7, "own"), (8, "fires")):
        table = Table.new("fire-in-the-library", ["Red", "Blue"], {}, seed=1, edition=edition)
        assert table.state.rulings["C42"] == position


def test_the_rule_about_tools_says_what_is_printed_and_what_is_ruled() -> None:
    """Any player may play tools on a turn: that only some tools are for the others is a ruling."""
    rule = reference(GAME).rules["tools"]
    assert "by that player or by any other" in rule.text
    assert "By our ruling" in rule.text
    assert rule.rulings == ("C42",)


@pytest.mark.parametrize("fire", ["wild", "inferno"])
@pytest.mark.parametrize(("players", "options"), [(1, {"solo": "robot"}), (2, {"robot": True})])
def test_c43_with_a_robot_not_even_a_wild_fire_burns_at_the_end_of_the_round(
    players: int, options: dict[str, Any], fire: str
) -> None:
    """The robot burns on its own turn; that nothing burns after it is told, reminded of and found."""
    table = new(players, fire=fire, **options)
    people = {"Red": "1", "Blue": "2"} if players > 1 else {"Red": "1"}
    put(table, chosen=people | ({"Robot": "3"} if players > 1 else {}), done=tuple(people))
    put(table, step=Step.ROBOT, turn_of="Robot")
    told = table.play("robot_turn", burns=["white", "black"])
    assert showing(table) == {"purple": 4, "white": 2, "black": 4, "yellow": 2}
    assert ("With the robot nothing burns at the end of the round.", "wild-fire") in [
        (event.text, event.rule) for event in told
    ]
    assert table.state.round == 2
    assert "wild-fire" in table.view().reminders


def test_c43_is_what_rules_answers_about_a_wild_fire_with_a_robot() -> None:
    """The sentence stands in the rule of the variant as our ruling, and in the set-up on its button."""
    found = search(GAME).find("do two sections burn with the robot in wild fire")
    assert found[0].id == "C43"
    assert reference(GAME).rules["wild-fire"].rulings == ("C31", "C43")
    (fire,) = [option for option in options_of(2, {}) if option.id == "fire"]
    assert "none with a robot" in fire.choices[1].note
