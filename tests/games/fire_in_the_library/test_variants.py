"""The variants, from set-up to end, alone and together."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.face.reminders import own_words, reminders
from companion.games.fire_in_the_library.rules.state import Step
from companion.table import Nerve, Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    choose,
    draw,
    ended,
    later_round,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    said,
    scores,
    showing,
    values,
)


def lone(**options: Any) -> Table:
    """The Lone Librarian, with the tools on the table."""
    return new(1, solo="lone", **options)


def test_rules_say_what_holds_at_this_table() -> None:
    """With Technology the bag holds more; where the fire is wild, stopping early gives no tool."""
    plain = new(3).view().own_words
    assert plain == {}
    own = new(3, technology=True, fire="wild").view().own_words
    assert "25 Book tokens" in own["setup-bag"][1]
    assert "8 Fires" in own["setup-bag"][1]
    assert own["tool-space"][0] == "No tool for stopping early"


def test_with_an_empty_chair_no_rule_of_the_robot_is_reminded_of() -> None:
    """Whoever the app plays for is a player: the round burns, and no rule of a robot is told."""
    table = new(3, holders={"tools": "app"})
    table.leave_chair("Red", Nerve.EVEN)
    assert "no robot of the rulebook" in table.view().own_words["round-burn"][1]
    for step in set(Step) - {Step.ROBOT}:
        seen = replace(table.state, step=step)
        assert not any("robot" in entry for entry in reminders(seen, None)), step
    terms = table.state.terms
    with_robot = replace(table.state, terms=replace(terms, options=replace(terms.options, robot=True)))
    assert "round-burn" not in own_words(with_robot)


def quiet_round(table: Table, token: str = "white") -> None:
    """A round alone in which one book is saved."""
    draw(table, token)
    table.play("stop")
    if table.state.step == "after":
        table.play("pass_bag")


# -- Lone Librarian ----------------------------------------------------------------------------


def test_the_lone_librarian_plays_twelve_rounds() -> None:
    """Twice through the six cards: used cards are set aside, and come back after the sixth round."""
    table = lone(tools=False)
    for round_ in range(1, 13):
        offer = table.moves()[0]
        cards = [choice.value for ask in offer.asks for choice in ask.choices] or [offer.args["card"]]
        assert len(cards) == 6 - (round_ - 1) % 6
        choose(table, cards[0])
        quiet_round(table)
        table.play("burn")
        if table.outcome:
            break
        assert table.state.round in (round_ + 1, 12)
    assert ended(table)
    assert (ended(table).cause, round_) == ("twelve_rounds", 12)


def test_a_section_burns_after_each_turn_unless_fire_spread() -> None:
    """After a quiet turn the lowest index burns; after Fire Spreading nothing more does."""
    table = lone(tools=False)
    choose(table, "1")
    quiet_round(table)
    table.play("burn")
    assert showing(table)["white"] == 2
    choose(table, "2")
    draw(table, "yellow", "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert (table.state.round, table.state.step) == (3, "order")
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 3}


def finished(score: int, **options: Any) -> Table:
    """The twelfth round ends with this score before the last points."""
    table = lone(tools=False, **options)
    put(table, round=12)
    choose(table, "6")
    scores(table, ("Red", score - 1))
    quiet_round(table)
    table.play("burn")
    return table


@pytest.mark.parametrize(
    ("score", "result", "title"),
    [
        (117, "lost", "Not enough"),
        (118, "won", "Won"),
        (152, "won", "Won"),
        (153, "won", "Won with honours"),
    ],
)
def test_more_than_125_win_and_more_than_160_with_honours(score: int, result: str, title: str) -> None:
    """Four sections stand: 8 points more. 125 and 160 themselves are not enough."""
    end = finished(score).outcome
    assert (end.result, end.title, end.scores["Red"]) == (result, title, score + 8)


def test_a_collapse_costs_10_for_each_unused_card() -> None:
    """The library burns down in the fourth round: eight turns were not played, 80 points are lost."""
    table = lone(tools=False)
    put(table, round=4)
    values(table, purple=7)
    scores(table, ("Red", 100))
    choose(table, "1")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).cause == "collapsed"
    assert ended(table).scores["Red"] == 100 - 80


def test_a_lone_slingshot_has_nobody_to_hit() -> None:
    """Alone the tokens lie aside until the round ends."""
    table = lone()
    choose(table, "1")
    draw(table, "white", "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    assert table.state.in_play[0].tokens == ("fire", "white")


# -- Solo Robot --------------------------------------------------------------------------------


def solo_robot(**options: Any) -> Table:
    """A game against the robot, whose cards the table turns over."""
    table = new(1, solo="robot", **options)
    choose(table, "1")
    return table


def test_the_robot_follows_every_turn_and_no_section_burns_by_itself() -> None:
    """After the robot's turn the next round begins at once."""
    table = solo_robot(tools=False)
    quiet_round(table)
    assert (table.state.turn_of, table.state.step) == ("Robot", "robot")
    table.play("robot_turn", burns=["white", "black"])
    assert showing(table) == {"purple": 4, "white": 2, "black": 4, "yellow": 2}
    assert points(table, "Robot") == 8
    assert (table.state.round, table.state.step, table.state.turn_of) == (2, "order", "Red")


def test_after_your_fire_the_robot_scores_the_highest_value() -> None:
    """Books burned: the robot turns nothing over and scores the highest value that shows."""
    table = solo_robot(tools=False)
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    refused(table, "turns no card over", "robot_turn", burns=["white", "black"])
    table.play("robot_turn")
    assert points(table, "Robot") == 5
    assert showing(table)["white"] == 1


def test_a_knapsacks_fire_counts_as_burned_books() -> None:
    """A Knapsack that burned a section lets the robot score the highest value too."""
    table = solo_robot()
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack", chance=["fire"])
    table.play("pass_bag")
    table.play("robot_turn")
    assert points(table, "Robot") == 4


def test_a_robot_that_ends_the_game_does_not_score() -> None:
    """The destroyed card shows: no points for the robot, and more points than it win."""
    table = solo_robot(tools=False)
    values(table, purple=7)
    quiet_round(table)
    table.play("robot_turn", burns=["white", "purple"])
    assert points(table, "Robot") == 0
    assert (ended(table).result, ended(table).winners) == ("won", ("Red",))


def test_a_tie_with_the_robot_is_lost() -> None:
    """The player needs more points than the robot."""
    table = solo_robot(tools=False)
    values(table, purple=7)
    scores(table, ("Robot", 1))
    quiet_round(table)
    table.play("robot_turn", burns=["purple", "white"])
    assert (ended(table).result, ended(table).winners) == ("lost", ("Robot",))


def test_a_slingshot_gives_the_robot_a_book_and_its_fire_is_ignored() -> None:
    """The robot scores the given book in its turn; then both tokens go back."""
    table = solo_robot()
    draw(table, "purple", "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    told = table.play("robot_turn", burns=["white", "black"])
    assert points(table, "Robot") == 4 + 2 + 2 + 4
    assert "4 for given books" in said(told)
    assert len(table.state.bag) == 29 + 1  # History's new card brought a Fire


def test_a_given_book_is_worth_nothing_if_the_robot_ends_the_game() -> None:
    """The robot's own fire takes the gift with it; the player's fire does not."""
    table = solo_robot()
    values(table, purple=7)
    draw(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool="slingshot")
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    table.play("robot_turn", burns=["purple"], scores=["white"])
    assert ended(table).scores["Robot"] == 0
    table.undo(4)
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    table.play("burn", section="purple")
    assert ended(table).scores["Robot"] == 2


# -- Robot Player ------------------------------------------------------------------------------


def test_a_robot_player_takes_a_card_of_its_own() -> None:
    """Players plus one card, no spare; dealt to the robot like to all in the first round."""
    table = new(3, robot=True)
    assert list(table.state.terms.spaces) == ["1", "2", "3", "4"]
    assert set(table.state.chosen) == {"Red", "Blue", "Green", "Robot"}


def test_the_robot_drafts_the_earliest_card_left() -> None:
    """In its place by score the robot takes the lowest card that is left."""
    table = new(3, robot=True)
    scores(table, ("Red", 1), ("Robot", 2), ("Blue", 3), ("Green", 4))
    later_round(table)
    choose(table, "1")
    assert table.state.chosen == {"Red": "1", "Robot": "2"}
    assert table.state.turn_of == "Blue"


def test_a_robot_that_chooses_first_waits_for_the_amulets() -> None:
    """It takes the 1st card as a move of its own, so that an Amulet can still come before any choice."""
    table = new(3, robot=True)
    scores(table, ("Red", 1), ("Blue", 3), ("Green", 4))
    later_round(table)
    assert table.state.turn_of == "Robot"
    refused(table, "earliest card, the 1st", "choose_card", card="2")
    table.play("play_tool", seat="Red", tool="amulet", chance=["white"] * 4)
    assert table.moves()[0].label == "Robot takes the 1st"
    refused(table, "earliest card, the 1st", "choose_card", card="1", seat="Robot")
    table.play("choose_card", card="1")
    assert table.state.chosen == {"Robot": "1"}


def test_the_robot_player_burns_and_the_round_does_not() -> None:
    """The robot's banners burn; at the end of the round nothing else does."""
    table = new(2, robot=True, tools=False)
    order(table, Red="1", Blue="3", Robot="2")
    draw(table, "white")
    table.play("stop")
    table.play("robot_turn", burns=["white", "yellow"])
    draw(table, "white")
    table.play("stop")
    assert showing(table) == {"purple": 4, "white": 2, "black": 3, "yellow": 3}
    assert (table.state.round, table.state.step) == (2, "order")


def test_a_robot_player_may_win() -> None:
    """The robot's figure wins like any other."""
    table = new(2, robot=True, tools=False)
    scores(table, ("Robot", 50))
    values(table, purple=7)
    order(table, Red="1", Blue="3", Robot="2")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).winners == ("Robot",)


def test_a_slingshot_may_hit_the_robot_player() -> None:
    """The robot can always take the Fire, which it ignores."""
    table = new(2, robot=True)
    order(table, Red="1", Blue="3", Robot="2")
    draw(table, "purple", "fire")
    table.play("play_tool", seat="Red", tool="slingshot", to="Robot")
    draw(table, "white")
    table.play("stop")
    table.play("pass_bag")
    table.play("robot_turn", burns=["white", "yellow"])
    assert points(table, "Robot") == 3 + 4 + 0 + 4


def test_an_amulets_book_on_the_robots_card_is_its_own() -> None:
    """A book that an Amulet laid there scores in the robot's turn."""
    table = new(2, robot=True)
    later_round(table)
    table.play("play_tool", seat="Red", tool="amulet", chance=["white"] * 3)
    order(table, Red="2", Blue="3", Robot="1")
    put(table, step=Step.ROBOT)
    table.play("robot_turn", burns=["black", "yellow"])
    assert points(table, "Robot") == 4 + 1 + 2 + 1
    assert on_card(table, "1") == ()


def test_the_app_turns_the_robots_card_where_it_knows_the_banners() -> None:
    """With the banners entered, one tap turns over, burns and scores; the card goes to the discards."""
    tools = ["amulet", "bucket", "cloak", "collectors-edition", "gloves", "knapsack"]
    tools += ["lockbox", "map", "shovel", "slingshot", "torch"]
    box = {**BOX, **{f"banners-{tool}": ["purple+yellow"] * 3 for tool in tools}}
    table = new(1, box=box, holders={}, tools=False)
    choose(table, "1")
    quiet_round(table)
    refused(table, "The app turns the robot", "robot_turn", burns=["white"])
    table.play("robot_turn")
    assert showing(table) == {"purple": 5, "white": 1, "black": 3, "yellow": 3}
    assert len(table.state.tools.discard) == 1


def test_the_banners_are_sections_each_once() -> None:
    """What is not a section, or is named twice, is refused; and the robot has its own time."""
    table = solo_robot(tools=False)
    refused(table, "not the robot", "robot_turn", burns=["white", "black"])
    quiet_round(table)
    refused(table, "say which sections", "robot_turn")
    refused(table, "each once", "robot_turn", burns=["white", "white"])
    refused(table, "each once", "robot_turn", burns=["moon"])
    refused(table, "each once", "robot_turn", burns=["white"], scores=["moon"])
    refused(table, "say which sections score, too", "robot_turn", burns=["white"])
    table.play("robot_turn", burns=["white"], scores=["black"])
    assert points(table, "Robot") == 3


# -- No Tool, Wild Fire, Inferno ---------------------------------------------------------------


def test_without_tools_there_are_none_anywhere() -> None:
    """No hands, no market, none for stopping or for a fire."""
    table = new(3, tools=False, holders={})
    assert table.view().picture.tools is None
    seat = table.state.turn_of
    refused(table, "plays without tools", "play_tool", seat=seat, tool="gloves")
    draw(table, "white")
    table.play("stop")
    assert table.state.turn_of != seat
    assert table.state.tools.hands == {}


def test_calling_burn_gives_a_point() -> None:
    """Everybody who calls "Burn!" gets one point for each fire."""
    table = new(3, tools=False)
    order(table, Red="1", Blue="2", Green="3")
    refused(table, "No fire is spreading", "call_burn", seat="Blue")
    draw(table, "white", "fire")
    table.play("call_burn", seat="Blue")
    table.play("call_burn", seat="Red")
    refused(table, "already", "call_burn", seat="Blue")
    refused(table, "Nobody called Zoe", "call_burn", seat="Zoe")
    table.play("let_it_burn", choose=False)
    assert (points(table, "Blue"), points(table, "Red"), points(table, "Green")) == (1, 1, 0)
    draw(table, "white", "fire", "fire")
    table.play("call_burn", seat="Blue")
    assert points(table, "Blue") == 2


def test_burn_only_counts_without_tools() -> None:
    """With tools there is no point for calling."""
    refused(new(3), "only counts in the game without tools", "call_burn", seat="Red")


@pytest.mark.parametrize("fire", ["wild", "inferno"])
def test_a_wild_fire_burns_twice_and_gives_no_tool_for_stopping(fire: str) -> None:
    """Two cards burn at the end of the round; a fire still gives a tool."""
    table = new(2, fire=fire)
    order(table, Red="1", Blue="2")
    draw(table, "white")
    assert "may take a tool" not in said(table.play("stop"))
    table.play("pass_bag")
    draw(table, "black", "fire", "fire")
    assert "takes a tool" in said(table.play("let_it_burn", choose=False))
    table.play("burn")
    assert showing(table) == {"purple": 4, "white": 2, "black": 4, "yellow": 3}


def test_an_inferno_deals_the_order_in_every_round() -> None:
    """From the second round on the app deals after a tap, so that an Amulet can come first."""
    table = new(2, fire="inferno", tools=False)
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    table.play("burn")
    assert table.moves()[0].name == "deal_order"
    table.play("deal_order")
    assert set(table.state.chosen) == {"Red", "Blue"}


def test_a_lone_inferno_deals_what_remains() -> None:
    """Alone in an Inferno the card is dealt from those not used yet."""
    table = new(1, solo="lone", fire="inferno", tools=False)
    first = table.state.chosen["Red"]
    quiet_round(table)
    table.play("burn")
    table.play("deal_order")
    assert table.state.chosen["Red"] != first


def test_what_the_robot_scored_and_burned_is_told_after_its_turn() -> None:
    """How its points came about stands there until the next round is under way."""
    table = new(1, solo="robot")
    choose(table, "1")
    draw(table, "yellow")
    table.play("stop")
    table.play("pass_bag")
    assert table.view().guide.drawn is None
    table.play("robot_turn", burns=["white", "black"])
    drawn = table.view().guide.drawn
    assert drawn is not None
    assert drawn.title == f"Robot +{points(table, 'Robot')}"
    assert "It burned Geography and History." in drawn.note
    assert "2 bravery" in drawn.note
    choose(table, "2")
    assert table.view().guide.drawn is None
