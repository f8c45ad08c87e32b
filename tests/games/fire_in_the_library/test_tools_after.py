"""Tools after scoring: Collector's Edition, Knapsack, Library Cart, Lockbox, Map."""

from typing import Any

import pytest

from companion.table import Table
from tests.games.fire_in_the_library.tables import (
    app,
    count,
    draw,
    ended,
    hold,
    new,
    on_card,
    order,
    points,
    put,
    refused,
    said,
    showing,
    turn,
    values,
)


def scored(*tokens: str, **options: Any) -> Table:
    """Red, with the 1st card, has scored these tokens."""
    table = turn(**options)
    draw(table, *tokens)
    table.play("stop")
    return table


def test_a_collectors_edition_gives_2_for_each_like_book() -> None:
    """Two yellow books of this turn give 4 points, and the book on the tool goes back into the bag."""
    table = scored("yellow", "white", "yellow")
    before = points(table, "Red")
    table.play("play_tool", seat="Red", tool="collectors-edition", book="yellow")
    assert points(table, "Red") == before + 4
    assert on_card(table, "1") == ("yellow", "white")


def test_a_book_on_another_tool_still_counts_as_saved() -> None:
    """A book that went into a Lockbox was saved this turn, and is counted by the Collector's Edition."""
    table = scored("yellow", "white", "yellow")
    before = points(table, "Red")
    table.play("play_tool", seat="Red", tool="lockbox", book="yellow")
    table.play("play_tool", seat="Red", tool="collectors-edition", book="yellow")
    assert points(table, "Red") == before + 4


def test_a_knapsack_with_a_book_scores_both() -> None:
    """The book on the Knapsack scores again, and the drawn one too; both go back."""
    table = scored("yellow")
    table.play("play_tool", seat="Red", tool="knapsack", chance=["purple"])
    assert points(table, "Red") == 2 + 2 + 4
    assert len(table.state.bag) == 29


def test_a_knapsack_with_a_fire_burns_the_section() -> None:
    """A Fire burns one card of the book's section, and the turn goes on."""
    table = scored("yellow", "white")
    table.play("play_tool", seat="Red", tool="knapsack", book="white", chance=["fire"])
    assert showing(table)["white"] == 2
    assert table.state.step == "after"
    assert table.state.bag.tokens["fire"] == 7


def test_a_knapsack_can_end_the_game() -> None:
    """If the burnt section is destroyed, the game is over; scored books do not score again."""
    table = new(4, rulings={"C13": "everyone"})
    values(table, purple=7)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "white", "purple")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack", book="purple", chance=["fire"])
    assert ended(table).cause == "collapsed"
    assert points(table, "Red") == 1 + 7 + 2


def test_a_technology_book_in_a_knapsack_burns_the_highest_index() -> None:
    """Teal has no section of its own: the highest burn index goes, Fables with 5."""
    table = scored("teal", technology=True)
    table.play("play_tool", seat="Red", tool="knapsack", chance=["fire"])
    assert showing(table)["purple"] == 5


def test_the_table_says_what_a_knapsack_drew() -> None:
    """Where the table holds the bag, the token is named afterwards."""
    table = new(4, holders={"bag": "table", "tools": "table"})
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    table.play("draw", token="yellow")
    table.play("stop")
    table.play("play_tool", seat="Red", tool="knapsack")
    assert table.view().guide.headline == "Knapsack: what did you draw?"
    table.play("draw", token="black")
    assert points(table, "Red") == 2 + 2 + 3
    assert len(table.state.bag) == 29


def test_a_library_cart_keeps_the_books_till_the_round_ends() -> None:
    """All books of the turn leave the bag's odds until everybody has had a turn."""
    table = scored("yellow", "white")
    before = count(table.state)
    told = table.play("play_tool", seat="Red", tool="library-cart")
    assert "2 books wait" in said(told)
    table.play("pass_bag")
    assert len(table.state.bag) == 27
    for _ in range(3):
        draw(table, "black")
        table.play("stop")
        table.play("pass_bag")
    assert len(table.state.bag) == 27
    table.play("burn")
    assert len(table.state.bag) == 29
    assert count(table.state) == before


def test_a_library_cart_is_out_with_three_players() -> None:
    """One to three players do without it."""
    table = new(3)
    draw(table, "white")
    table.play("stop")
    refused(table, "out of the game", "play_tool", seat=table.state.turn_of, tool="library-cart")


def test_a_lockbox_keeps_a_book_for_the_end() -> None:
    """The book never comes back, and scores once more when the library collapses."""
    table = scored("yellow")
    table.play("play_tool", seat="Red", tool="lockbox")
    table.play("pass_bag")
    assert len(table.state.bag) == 28
    values(table, purple=7, yellow=5)
    draw(table, "purple", "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).scores["Red"] == 2 + 5


def test_a_lockbox_of_technology_is_worth_the_highest_at_the_end() -> None:
    """Once a destroyed card shows, the highest section is worth 10."""
    table = scored("teal", technology=True)
    table.play("play_tool", seat="Red", tool="lockbox")
    table.play("pass_bag")
    values(table, purple=7)
    draw(table, "purple", "fire", "fire")
    table.play("let_it_burn", choose=False)
    assert ended(table).scores["Red"] == 4 + 10


def test_a_map_scores_bravery_again_and_draws_a_tool() -> None:
    """Bravery 2 a second time, and the top card of the deck."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    hold(table, "Red", "map-1")
    draw(table, "white", "white")
    table.play("stop")
    top = table.state.tools.deck.cards[0]
    told = table.play("play_tool", seat="Red", tool="map")
    assert points(table, "Red") == 2 + 2 + 2
    assert table.state.hand("Red") == (top,)
    assert table.state.tools.discard == ("map-1",)
    assert top.split("-")[0].capitalize() not in said(told)


def test_a_map_without_bravery_still_draws() -> None:
    """On safe spaces alone the Map gives no points, but a tool."""
    table = app(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    hold(table, "Red", "map-1")
    draw(table, "white")
    table.play("stop")
    table.play("leave_tool")
    table.play("play_tool", seat="Red", tool="map")
    assert points(table, "Red") == 1
    assert len(table.state.hand("Red")) == 1


@pytest.mark.parametrize("tool", ["collectors-edition", "knapsack", "library-cart", "lockbox"])
def test_tools_after_scoring_need_a_book(tool: str) -> None:
    """With only a Fire on the card there is nothing to put on them."""
    table = scored("fire")
    refused(table, "no book left", "play_tool", seat="Red", tool=tool)


@pytest.mark.parametrize("tool", ["collectors-edition", "knapsack", "library-cart", "lockbox", "map"])
def test_tools_after_scoring_are_for_that_moment(tool: str) -> None:
    """Not while saving books, and not for others."""
    table = scored("white")
    refused(table, "Only Red may play", "play_tool", seat="Blue", tool=tool)
    table.play("pass_bag")
    refused(table, "is for After Scoring", "play_tool", seat="Blue", tool=tool)


@pytest.mark.parametrize("tool", ["collectors-edition", "knapsack", "lockbox"])
def test_of_several_colours_one_is_named(tool: str) -> None:
    """With two kinds of book the player says which."""
    table = scored("white", "yellow")
    refused(table, "Say which book", "play_tool", seat="Red", tool=tool)
    refused(table, "cannot be chosen", "play_tool", seat="Red", tool=tool, book="purple")


@pytest.mark.parametrize("tool", ["collectors-edition", "knapsack", "lockbox"])
def test_of_one_colour_there_is_nothing_to_name(tool: str) -> None:
    """The one kind of book is meant."""
    refused(scored("white"), "cannot be chosen", "play_tool", seat="Red", tool=tool, book="white")


def test_an_empty_bag_leaves_a_knapsack_nothing() -> None:
    """The Knapsack needs a token to draw."""
    table = scored("white")
    put(table, bag=table.state.bag.__class__({}, name="bag"))
    refused(table, "The bag is empty", "play_tool", seat="Red", tool="knapsack")
