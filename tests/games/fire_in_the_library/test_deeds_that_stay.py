"""What hands still owe stays through answers, tools and corrections, until the game takes its next step."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import Burning, Reason, Step, ToolInPlay, Until
from companion.table import Table
from companion.table.asked import NEW, UNLESS, worded
from tests.games.fire_in_the_library.tables import (
    BOX,
    HELD,
    app,
    draw,
    hold,
    later_round,
    new,
    order,
    put,
    turn,
)

TOOL_DUE = "Red may take a tool; fill the market up to 3"


def asked(table: Table) -> list[str]:
    """What hands are asked to do just now."""
    return [deed.text for deed in table.view().deeds]


def asking(**options: Any) -> Table:
    """Red's turn at a table that says what uncovered cards show."""
    table = new(4, box={}, **options)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    return table


def test_a_tool_that_may_be_taken_is_still_asked_for_after_a_tool_is_played() -> None:
    """The market is filled up by hands that may be busy with a Lockbox first."""
    table = turn()
    draw(table, "white")
    table.play("stop")
    assert TOOL_DUE in asked(table)
    table.play("play_tool", seat="Red", tool="lockbox")
    assert asked(table)[-3:] == [
        TOOL_DUE,
        "Lay the Lockbox open before Red",
        "White book off space 1, on the Lockbox",
    ]


def test_a_figure_goes_straight_to_where_it_stands_in_the_end() -> None:
    """What a Collector's Edition adds takes the place of what the stop has asked for."""
    table = turn()
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="collectors-edition")
    figures = [text for text in asked(table) if "figure" in text]
    assert figures == ["Red’s figure to 3"]
    table.play("correct_score", seat="Red", score=4)
    assert not [text for text in asked(table) if "figure" in text]
    assert TOOL_DUE in asked(table)


def test_the_next_step_takes_away_what_is_done_by_then() -> None:
    """Whoever passes the bag has done what was asked before."""
    table = turn()
    draw(table, "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="lockbox")
    table.play("pass_bag")
    assert TOOL_DUE not in asked(table)


def test_a_token_is_still_to_be_laid_after_the_market_is_told() -> None:
    """The app takes the tools over while a book is in somebody's hand."""
    table = turn()
    draw(table, "purple")
    table.play("hand_over", component="tools", to="app")
    table.play("lay_market", tools=["map-1", "map-2", "bucket-1"])
    assert asked(table)[0] == "Lay a purple book on space 1"
    table.play("take_in", seat="Red", tools=["torch-1"])
    assert asked(table)[0] == "Lay a purple book on space 1"


def burned_down(**options: Any) -> Table:
    """The round ends with a burn, and hands are to do what it asks for."""
    table = turn(**options)
    put(table, done=("Blue", "Green", "Yellow"))
    put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, ("lowest",)))
    return table


def test_what_the_round_left_to_do_stays_until_an_amulets_first_token_lies() -> None:
    """A card to take off, a tool to exchange, then a token; whoever lays the second has done all of it."""
    table = burned_down()
    table.play("burn")
    owed = ["Take the top card off Geography", "Everybody may exchange a tool for the deck’s top"]
    assert asked(table) == owed
    table.play("play_tool", seat="Red", tool="amulet", chance=["white", "black", "yellow", "purple"])
    assert asked(table)[:2] == owed
    table.play("lay", card="1")
    assert asked(table) == [*owed, "Lay a white book on the 1st card"]
    table.play("lay", card="2")
    assert asked(table) == ["Lay a black book on the 2nd card"]
    table.play("lay", card="3")
    assert asked(table)[-2:] == ["Lay a purple book on the 4th card", "Discard the Amulet"]
    assert len(asked(table)) == 3


def test_a_fire_told_before_an_amulet_goes_with_what_was_asked_beside_it() -> None:
    """Whoever lays the second token has worked down the list: no single older line of it is left."""
    table = burned_down(holders={"tools": "table"}, does="draws", ask_cards=False, box={})
    put(table, burning=Burning(Reason.ROUND, ("black",)))
    table.play("burn")
    table.play("recount_fires", aside=9)
    table.play("play_tool", seat="Red", tool="amulet", chance=["white", "black", "yellow", "purple"])
    table.play("lay", card="1")
    assert "One Fire from aside into play, 9 left" in asked(table)
    table.play("lay", card="2")
    assert asked(table) == ["Lay a black book on the 2nd card"]


def test_the_old_round_is_over_once_the_tables_bag_is_drawn_from_for_an_amulet() -> None:
    """The Fire is in the bag by then, the tokens of a Slingshot too, and tools are exchanged."""
    table = burned_down(holders=HELD)
    waits = ToolInPlay(Tool.SLINGSHOT, "Red", "", ("fire", "purple"), Until.ROUND)
    put(table, in_play=(waits,), burning=Burning(Reason.ROUND, ("black",)))
    table.play("burn")
    owed = [
        "Take the top card off History",
        "One more Fire into the bag",
        "Discard the Slingshot; its Fire and purple book into the bag",
        "Everybody may exchange a tool for the deck’s top",
    ]
    assert asked(table) == owed
    table.play("play_tool", seat="Red", tool="amulet")
    assert asked(table) == [*owed, "Draw 4 tokens and lay one on each card"]
    table.play("lay", card="1", token="white")
    assert asked(table) == []


def test_everybody_has_a_card_once_a_tool_for_saving_books_is_played() -> None:
    """A Torch, Gloves or Shovel is of somebody's turn: nobody is sent for a Turn Order card by then."""
    for tool in ("torch", "gloves", "shovel"):
        table = new(4, holders=HELD)
        put(table, round=2)  # in the first one hands have dealt the cards before the app asks
        for card in "123":
            table.play("take_card", seat=table.state.turn_of, card=card)
        assert "Yellow takes the 4th card" in asked(table)
        assert "Give the bag to Red" in asked(table)
        table.play("play_tool", seat="Red", tool=tool)
        assert not [text for text in asked(table) if "card" in text or "Give" in text]


def test_a_bag_that_a_tool_was_drawn_from_was_right_before() -> None:
    """Nobody puts into it again what came out of it; a tool may still be taken."""
    table = turn(holders=HELD)
    table.play("draw", token="white")
    table.play("draw", token="black")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="collectors-edition", book="white")
    assert "White book back into the bag" in asked(table)
    table.play("play_tool", seat="Red", tool="knapsack")
    table.play("draw", token="yellow")
    assert "White book back into the bag" not in asked(table)
    assert "Discard the Collector’s Edition" in " ".join(asked(table))


def test_whoever_reads_an_uncovered_card_has_taken_the_one_above_it() -> None:
    """With it goes what stood before it in the list: hands work from the top."""
    table = asking()
    draw(table, "white", "white")
    put(table, step=Step.SPREADING)
    table.play("let_it_burn", choose=False)
    assert asked(table) == ["Take the top card off Geography"]
    table.play("read_card", section="white", value=2, icon=True)
    fire = "Fire icon: one Fire from aside into play, 9 left"
    assert asked(table) == [fire, "Take the top card off Geography"]
    table.play("read_card", section="white", value=3, icon=False)
    assert fire not in asked(table)
    assert "Take the top card off Geography" not in asked(table)


@pytest.mark.parametrize(
    ("tool", "seat", "then"),
    [
        ("axe", "Green", "Fire and white book back into the bag"),
        ("bucket", "Red", "Fire off space 2, on the Bucket"),
        ("slingshot", "Red", "A Fire and a white book to Blue’s spaces 1 and 2"),
    ],
)
def test_a_fire_that_a_tool_takes_off_is_laid_no_more(tool: str, seat: str, then: str) -> None:
    """It was laid before the tool was played; after it the space is empty."""
    table = turn(holders=HELD)
    for token in ("white", "fire"):
        table.play("draw", token=token)
    assert asked(table) == ["Lay a Fire on space 2"]
    table.play("play_tool", seat=seat, tool=tool, **({"to": "Blue"} if tool == "slingshot" else {}))
    assert then in asked(table)
    assert not [text for text in asked(table) if text.startswith("Lay a Fire")]


def test_a_fire_that_a_cloak_leaves_on_the_card_is_still_laid() -> None:
    """The Cloak saves a book, and the fire spreads all the same."""
    table = turn(holders=HELD)
    for token in ("white", "fire"):
        table.play("draw", token=token)
    table.play("play_tool", seat="Red", tool="cloak")
    assert asked(table)[:3] == [
        "Lay a Fire on space 2",
        "Lay the Cloak open before Red",
        "White book off space 1, on the Cloak",
    ]


def test_the_book_of_one_tool_goes_back_once() -> None:
    """It is not asked for again when the next tool is played."""
    table = app()
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    hold(table, "Red", "collectors-edition-1", "map-1")
    draw(table, "white")
    table.play("stop")
    table.play("leave_tool")
    table.play("play_tool", seat="Red", tool="collectors-edition")
    assert "White book back beside the cards" in asked(table)
    table.play("play_tool", seat="Red", tool="map")
    assert "White book back beside the cards" not in asked(table)
    assert any(text.startswith("Red’s figure to") for text in asked(table))


def test_what_burned_goes_back_once() -> None:
    """Whoever takes the tool after Fire Spreading has put the tokens away; they are not asked for again."""
    table = app()
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white", "fire")
    table.play("let_it_burn", choose=False)
    assert "White book and Fire back beside the cards" in asked(table)
    table.play("take_tool", card="deck")
    assert asked(table) == ["The 1st card back to the middle"]


def test_what_a_second_tool_asks_for_is_new_and_all_before_it_may_be_done() -> None:
    """Nobody takes a tool twice, or moves the figure twice, because a tool is played after the turn."""
    table = turn()
    draw(table, "white")
    table.play("stop")
    stopped = asked(table)
    a_map = ["Red draws the top Tool card", "Discard the Map"]
    table.play("play_tool", seat="Red", tool="map")
    assert worded(table.view().deeds) == [*(f"{text}, {UNLESS}" for text in stopped), *a_map]
    table.play("play_tool", seat="Red", tool="map")
    assert worded(table.view().deeds) == [*stopped, *a_map, *(f"{NEW}: {text}" for text in a_map)]
    table.undo(2)
    table.redo(2)
    assert all(deed.perhaps for deed in table.view().deeds), "or else what is older seems to be new"


def test_a_correction_keeps_what_is_asked() -> None:
    """A card that shows something else after all changes nothing about the token that was drawn."""
    table = turn()
    draw(table, "purple")
    table.play("read_card", section="black", value=3, icon=True)
    assert asked(table)[0] == "Lay a purple book on space 1"


def test_what_a_tool_drew_from_the_tables_bag_is_drawn_no_more() -> None:
    """The answer settles the draw, and leaves the rest."""
    table = turn(holders={"bag": "table", "tools": "table"})
    table.play("draw", token="white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack")
    assert "Draw a token from the bag" in asked(table)
    table.play("draw", token="black")
    assert TOOL_DUE in asked(table)
    assert "Draw a token from the bag" not in asked(table)


def test_undo_brings_back_what_was_asked_before() -> None:
    """The list follows the moves that hold."""
    table = turn()
    later_round(table)
    table.play("take_card", seat="Red", card="1")
    before = asked(table)
    table.play("correct_score", seat="Red", score=4)
    table.undo()
    assert asked(table) == before


def test_a_bag_that_was_drawn_from_is_filled_no_more() -> None:
    """Through the fire and all that is read out after it, the list says nothing of what was in it."""
    table = asking()
    draw(table, "white", "white")
    table.play("hand_over", component="bag", to="table")
    assert [deed.id for deed in table.view().deeds][-1] == "fill-bag"
    table.play("draw", token="fire")
    assert "fill-bag" not in [deed.id for deed in table.view().deeds]


def test_turn_order_cards_given_away_in_mid_round_lie_where_they_are() -> None:
    """They are dealt before anybody has one only; who has had a turn has put the card back."""
    table = asking()
    put(table, done=("Red",), turn_of="Blue")
    table.play("hand_over", component="order", to="table")
    assert asked(table)[-4:] == [
        "Blue holds the 2nd card",
        "Green holds the 3rd card",
        "Yellow holds the 4th card",
        "The 1st lies in the middle",
    ]


def test_turn_order_cards_that_nobody_has_are_dealt_in_the_first_round_only() -> None:
    """Later everybody takes one from the middle."""
    table = turn()
    put(table, step=Step.ORDER, chosen={}, round=1)
    table.play("hand_over", component="order", to="table")
    assert asked(table)[-1] == "Shuffle and deal the 1st to 4th yourselves"
    later_round(table)
    table.play("hand_over", component="order", to="app")
    table.play("hand_over", component="order", to="table")
    assert asked(table)[-1] == "The 1st, 2nd, 3rd and 4th lie in the middle"


def known_but(*unknown: str) -> dict[str, Any]:
    """The box without the burn indexes, and without a word about these sections."""
    return {
        fact: value
        for fact, value in BOX.items()
        if not fact.endswith("-indexes") and fact.partition("-")[0] not in unknown
    }


def test_what_burned_before_is_not_taken_off_again_with_what_burns_now() -> None:
    """Whoever looks for the lowest index once more has taken the card off and moved the Fire: each once."""
    table = new(4, box=known_but(), fire="wild")
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    put(table, step=Step.BURNING, burning=Burning(Reason.ROUND, ("lowest", "lowest")))
    gone, fire = "Take the top card off History", "Fire icon: one Fire from aside into play, 9 left"
    table.play("burn", section="black")
    assert asked(table) == [gone, fire]
    table.play("burn", section="black")
    assert asked(table) == [gone, "Everybody may exchange a tool for the deck’s top"]


def test_books_that_burn_by_choice_are_taken_off_once_each() -> None:
    """The second choice asks for its own cards only."""
    table = turn()
    draw(table, "white", "white", "yellow")
    put(table, step=Step.SPREADING)
    table.play("let_it_burn", choose=True)
    table.play("burn", section="white")
    assert asked(table) == ["Take the top card off Geography"]
    table.play("burn", section="yellow")
    assert asked(table)[0] == "Take the top card off War and off Geography"


def test_a_fire_asked_for_before_a_card_is_read_is_not_asked_for_after_it() -> None:
    """The card that is asked about is taken off last: its answer tells that all above it is done."""
    table = new(2, box=known_but("yellow"), robot=True)
    put(table, chosen={"Robot": "1", "Red": "2", "Blue": "3"}, turn_of="Robot", step=Step.ROBOT, done=())
    table.play("robot_turn", burns=["black", "yellow"])
    assert asked(table) == [
        "Discard the robot’s Tool card",
        "Take the top card off History",
        "Fire icon: one Fire from aside into play, 9 left",
        "Take the top card off War",
    ]
    table.play("read_card", section="yellow", value=3, icon=False)
    assert not [text for text in asked(table) if "Take" in text or "Fire" in text]


def test_a_token_lies_on_its_card_once_a_tool_for_saving_books_is_played() -> None:
    """What was drawn before a Torch, Gloves or Shovel is not laid once more."""
    for tool in ("torch", "gloves", "shovel"):
        table = turn()
        draw(table, "white")
        (laid,) = (text for text in asked(table) if text.endswith("on space 1"))
        table.play("play_tool", seat="Red", tool=tool)
        assert laid not in asked(table)
