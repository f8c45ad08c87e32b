"""What hands do with tools, and with the tokens that lie on them."""

from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.deeds_of_tools import tools_go
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.sorting_out import put_market_away
from companion.games.fire_in_the_library.rules.state import Step, ToolInPlay, Until
from companion.table import Table, Telling
from tests.games.fire_in_the_library.tables import (
    HELD,
    deeds,
    draw,
    drawn,
    hold,
    later_round,
    new,
    turn,
)


def fire_on_two(table: Table) -> None:
    """A book and a Fire on the risky second space: it spreads."""
    drawn(table, "yellow", "fire")


TOOLS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("bucket", {}, ["Lay the Bucket open before Red", "Fire off space 2, on the Bucket"]),
    (
        "cloak",
        {},
        ["Lay the Cloak open before Red", "Yellow book off space 1, on the Cloak", "Red’s figure to 4"],
    ),
    (
        "slingshot",
        {"to": "Green"},
        ["A Fire and a yellow book to Green’s spaces 1 and 2", "Discard the Slingshot"],
    ),
]


@pytest.mark.parametrize(("tool", "args", "asked"), TOOLS, ids=[tool for tool, _, _ in TOOLS])
def test_a_tool_against_fire_moves_tokens(tool: str, args: dict[str, Any], asked: list[str]) -> None:
    """What goes where, and whether the tool is spent."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("play_tool", seat="Red", tool=tool, **args)
    assert deeds(table) == asked


def test_the_axe_scores_for_another() -> None:
    """Its user's figure moves, Fire and book go back, and it is spent."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("play_tool", seat="Blue", tool="axe")
    assert deeds(table) == [
        "Blue’s figure to 2",
        "Fire and yellow book back into the bag",
        "Discard the Axe",
    ]


def test_of_two_books_alike_the_one_that_leaves_is_named_by_its_space() -> None:
    """A hand that took the other one would leave a book that counts more."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "yellow", "fire")
    table.play("play_tool", seat="Blue", tool="axe")
    (back,) = [text for text in deeds(table) if "book" in text]
    assert back == "Fire and yellow book on spaces 2 and 3 back into the bag"
    table.undo()
    table.play("play_tool", seat="Red", tool="slingshot", to="Green")
    assert "A Fire and a yellow book off 2 to Green’s spaces 1 and 2" in deeds(table)


def test_a_tool_for_saving_lies_open() -> None:
    """Gloves stay before their owner; a Torch draws three by hand."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="gloves")
    assert deeds(table) == ["Lay the Gloves open before Red"]
    table.play("play_tool", seat="Red", tool="torch")
    assert deeds(table) == ["Lay the Torch open before Red", "Draw 3 tokens from the bag"]
    drawn(table, "yellow", "fire", "white")
    table.play("keep", tokens=[0])
    assert deeds(table) == [
        "Lay a yellow book on space 1",
        "White book back into the bag",
        "Fire on the Torch",
    ]


def test_the_shovel_draws_two_by_hand() -> None:
    """Two from the table's bag; the Fire that is not kept lies on the Shovel, and is named when it goes."""
    table = turn(holders=HELD)
    table.play("play_tool", seat="Red", tool="shovel")
    assert deeds(table) == ["Lay the Shovel open before Red", "Draw 2 tokens from the bag"]
    table.play("draw_two", token="fire")
    drawn(table, "yellow")
    table.play("keep", tokens=[1])
    assert deeds(table) == ["Lay a yellow book on space 1", "Fire on the Shovel"]
    table.play("stop")
    table.play("pass_bag")
    assert deeds(table) == [
        "Red’s tokens back into the bag",
        "Discard the Shovel; its Fire into the bag",
        "The 1st card back to the middle",
        "Give the bag to Blue",
    ]


def test_what_lies_on_a_tool_goes_back_once_and_by_its_name() -> None:
    """After a Cloak: the tokens of the card, and the book on the Cloak with the Cloak itself."""
    table = turn(holders=HELD)
    drawn(table, "white", "yellow", "fire")
    table.play("play_tool", seat="Red", tool="cloak", book="yellow")
    table.play("let_it_burn", choose=False)
    assert [text for text in deeds(table) if "bag" in text or "discard" in text.lower()] == [
        "White book and Fire back into the bag",
        "Discard the Cloak; its yellow book into the bag",
        "Give the bag to Blue",
    ]


@pytest.mark.parametrize(
    ("holders", "text"),
    [
        ({"bag": "table"}, "Fire that lay aside back into the bag"),
        ({"tools": "table"}, "Discard the Bucket; its Fire off it"),
        ({}, "Fire that lay aside back beside the cards"),
    ],
    ids=str,
)
def test_a_fire_put_out_goes_where_bag_and_tools_are(holders: dict[str, str], text: str) -> None:
    """Of what the app holds, nothing is asked."""
    table = turn(holders=holders)
    if "tools" not in holders:
        hold(table, "Red", "bucket-1", "map-1")
    take = drawn if "bag" in holders else draw
    take(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    table.play("stop")
    if table.state.step is Step.REWARD:
        table.play("leave_tool")
    table.play("pass_bag")
    assert text in deeds(table)
    assert len([each for each in deeds(table) if "Fire" in each or "Discard" in each]) == 1


def test_tools_after_scoring() -> None:
    """Map, Lockbox, Collector's Edition: points, tokens, and the tool itself."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "yellow")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="map")
    assert deeds(table) == ["Red’s figure to 8", "Red draws the top Tool card", "Discard the Map"]
    table.play("play_tool", seat="Red", tool="lockbox")
    assert deeds(table) == ["Lay the Lockbox open before Red", "Yellow book off space 2, on the Lockbox"]
    table.play("play_tool", seat="Red", tool="collectors-edition")
    assert deeds(table)[0] == "Yellow book back into the bag"


def test_a_knapsack_holds_its_book_while_a_token_is_drawn() -> None:
    """Then both go back, and both score."""
    table = turn(holders=HELD)
    drawn(table, "yellow", "white")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack", book="yellow")
    assert deeds(table) == [
        "Lay the Knapsack open before Red",
        "Yellow book off space 1, on the Knapsack",
        "Draw a token from the bag",
    ]
    drawn(table, "black")
    assert deeds(table) == [
        "Yellow book and black book back into the bag",
        "Discard the Knapsack",
        "Red’s figure to 10",
    ]


def test_an_amulet_lays_tokens_on_the_cards() -> None:
    """One on each Turn Order card."""
    table = turn(holders=HELD)
    later_round(table)
    table.play("play_tool", seat="Blue", tool="amulet")
    assert deeds(table) == ["Draw 4 tokens and lay one on each card"]
    table.play("hand_over", component="bag", to="app")
    for token in ("yellow", "white", "black", "white"):
        table.play("draw", chance=[token])
    table.play("lay", card="2")
    assert deeds(table)[0] == "Lay a yellow book on the 2nd card"


def test_of_the_apps_tools_no_card_is_moved() -> None:
    """With the tools in the app only tokens and figures are moved."""
    table = turn(holders={})
    hold(table, "Red", "bucket-1")
    draw(table, "yellow", "fire")
    table.play("play_tool", seat="Red", tool="bucket")
    assert deeds(table) == ["Fire off space 2, aside for this turn"]


def test_two_tools_at_once() -> None:
    """Who may not play first takes the tool back."""
    table = turn(holders=HELD)
    fire_on_two(table)
    table.play("settle_clash", seats=["Red", "Blue"])
    assert len(deeds(table)) == 1
    assert deeds(table)[0].endswith("takes the tool back")


def test_a_tool_that_goes_comes_back_with_its_tokens_where_that_is_undone() -> None:
    """Where the app holds the tools no card lies there, and the tokens lay aside."""
    lockbox = ToolInPlay(Tool.LOCKBOX, "Red", "lockbox-1", ("white",), Until.TURN)
    on_table = (
        "Discard the Lockbox; its white book into the bag",
        "Take the Lockbox back, with a white book on it",
    )
    aside = "White book that lay aside back into the bag", "A white book aside again"
    for holders, (gone, back) in ((HELD, on_table), ({"bag": "table"}, aside)):
        table, tell = new(4, holders=holders), Telling()
        tools_go(table.state, tell, [lockbox])
        (deed,) = tell.deeds
        assert (deed.text, deed.undone) == (gone, back)


def test_the_market_is_put_away_from_where_it_lies() -> None:
    """Undone, it is laid out again."""
    tell = Telling()
    put_market_away(tell)
    (deed,) = tell.deeds
    assert (deed.things, deed.undone) == (("market",), "Lay the market out again")
